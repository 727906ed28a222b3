/**
 * Goes from one screen to another: the gallery of games, a table, the studio. The address of the page names the screen,
 * so that the browser's back button works.
 */
import { batch, effect } from "@preact/signals";
import type { Screen } from "./layout.ts";
import type { Studio } from "./studio.ts";

/** What the address of the page names: a screen (gallery, table or rules), and the file that is open there. */
export interface Address {
  readonly screen: Screen;
  readonly path: string | undefined;
}

const NAMES: Readonly<Record<Screen, string>> = { gallery: "", table: "play", studio: "rules" };

/** Reads the screen from the part of an address after `#`; undefined if it names none. */
export function addressIn(hash: string): Address | undefined {
  const [, name, path] = /^#\/([a-z]*)(?:\/(.+))?$/.exec(hash) ?? [];
  const found = (Object.keys(NAMES) as Screen[]).find((screen) => NAMES[screen] === name);
  try {
    return found && { screen: found, path: path === undefined || found === "gallery" ? undefined : decodeURI(path) };
  } catch {
    return undefined;
  }
}

function hashOf({ screen, path }: Address): string {
  return screen === "gallery" || path === undefined ? `#/${NAMES[screen]}` : `#/${NAMES[screen]}/${encodeURI(path)}`;
}

/** Goes to a screen and opens a file. Without a path, it opens the file that was last open, or the first game. */
export function go({ workspace, layout }: Studio, { screen, path }: Address): void {
  batch(() => {
    if (path !== undefined) workspace.open(path);
    const lost = screen !== "gallery" && path !== undefined && workspace.text(path) === undefined;
    if (screen !== "gallery" && workspace.active.peek() === undefined) {
      const [first] = [...workspace.facts.peek()].find(([, { sort }]) => sort === "game") ?? [];
      if (first !== undefined) workspace.open(first);
    }
    layout.drawer.value = false;
    layout.screen.value = lost ? "gallery" : screen;
  });
}

/**
 * Keeps the address of the page up to date. Going to another screen is a step in the browser's history; opening another
 * file is none.
 */
export function keepAddress(studio: Studio): void {
  let before = addressIn(location.hash)?.screen;
  effect(() => {
    const screen = studio.layout.screen.value;
    const path = screen === "table" ? studio.match.choices.value?.game : studio.workspace.active.value;
    const hash = hashOf({ screen, path });
    if (hash === location.hash) return void (before = screen);
    const address = location.pathname + location.search + hash;
    if (before === undefined || before === screen) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    before = screen;
  });
}
