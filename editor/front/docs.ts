/** The script of the documentation pages. It closes the menu on narrow screens, where the menu would fill the page. */
import { keepOffline } from "./keep-offline.ts";
import { offerThemes } from "./theme-button.ts";

/** `site.css` names the same width. */
const WIDE = matchMedia("(min-width: 62rem)");

const menu = document.querySelector<HTMLDetailsElement>("details.menu")!;
const fit = () => (menu.open = WIDE.matches);
fit();
WIDE.addEventListener("change", fit);
menu.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
offerThemes();
keepOffline();
