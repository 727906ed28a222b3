/** The button for light and dark colours on pages of the site. What is chosen holds for the studio, too. */
import { persistedLayout } from "../studio/layout.ts";

/** Lets the button of the page change its colours. `theme.js` has put on those that were chosen before. */
export function offerThemes(): void {
  const { theme } = persistedLayout();
  document.querySelector("button.theme")!.addEventListener("click", () => {
    const now = theme.peek();
    const isDark = now === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : now === "dark";
    theme.value = isDark ? "light" : "dark";
    document.documentElement.dataset["theme"] = theme.peek();
  });
}
