/**
 * Navigation between the screens: the games, a table, the studio. The address of the page contains the screen, so that
 * going back works.
 */
import { batch, effect } from "@preact/signals";
import type { Screen } from "./layout.ts";
import type { Studio } from "./studio.ts";

/** A screen, and its open file. */
export interface Address {
  readonly screen: Screen;
  readonly path: string | undefined;
}

const NAMES: Readonly<Record<Screen, string>> = { gallery: "", table: "play", studio: "rules" };

/** The screen in the part of an address after `#`; undefined if it names none. */
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

/** Goes to a screen; without a file, opens the last one, or the first game. */
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

/** Keeps the address up to date. Another screen is a step in the browser's history; another file is not. */
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
