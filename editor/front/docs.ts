/** The script of the documentation pages. On narrow screens it closes the menu, which would otherwise fill the page. */
import { keepOffline } from "./keep-offline.ts";
import { offerThemes } from "./theme-button.ts";

/** Screens of at least this width have room for the menu. `site.css` contains the same width. */
const WIDE = matchMedia("(min-width: 62rem)");

const menu = document.querySelector<HTMLDetailsElement>("details.menu")!;
const fit = () => (menu.open = WIDE.matches);
fit();
WIDE.addEventListener("change", fit);
menu.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
offerThemes();
keepOffline();
