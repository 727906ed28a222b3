/** The button for light and dark colours on pages of the site. The choice is shared with the studio. */
import { persistedLayout } from "../studio/layout.ts";

/** Lets the button of the page change its colours. `theme.js` has already applied the earlier choice. */
export function offerThemes(): void {
  const { theme } = persistedLayout();
  document.querySelector("button.theme")!.addEventListener("click", () => {
    const now = theme.peek();
    const isDark = now === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : now === "dark";
    theme.value = isDark ? "light" : "dark";
    document.documentElement.dataset["theme"] = theme.peek();
  });
}
