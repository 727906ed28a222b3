/** The button for light and dark colours on pages of the site. The studio uses the same choice. */
import { persistedLayout } from "../studio/layout.ts";

/** Makes the button of the page change its colours. The script `theme.js` has already applied an earlier choice. */
export function offerThemes(): void {
  const { theme } = persistedLayout();
  document.querySelector("button.theme")!.addEventListener("click", () => {
    const now = theme.peek();
    const isDark = now === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : now === "dark";
    theme.value = isDark ? "light" : "dark";
    document.documentElement.dataset["theme"] = theme.peek();
  });
}
