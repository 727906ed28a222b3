/** How one goes from place to place: among the games, at a table, in the studio. The address of the page says it, so that going back leads back. */
import { batch, effect } from "@preact/signals";
import type { Place } from "./layout.ts";
import type { Studio } from "./studio.ts";

/** A place, and the file that is open there. */
export interface Whereabouts {
  readonly place: Place;
  readonly path: string | undefined;
}

const NAMES: Readonly<Record<Place, string>> = { gallery: "", table: "play", studio: "rules" };

/** What the part of an address after `#` says; undefined where it says nothing of places. */
export function placeIn(hash: string): Whereabouts | undefined {
  const [, name, path] = /^#\/([a-z]*)(?:\/(.+))?$/.exec(hash) ?? [];
  const found = (Object.keys(NAMES) as Place[]).find((place) => NAMES[place] === name);
  try {
    return found && { place: found, path: path === undefined || found === "gallery" ? undefined : decodeURI(path) };
  } catch {
    return undefined;
  }
}

function hashOf({ place, path }: Whereabouts): string {
  return place === "gallery" || path === undefined ? `#/${NAMES[place]}` : `#/${NAMES[place]}/${encodeURI(path)}`;
}

/** Goes to a place; where nothing is named to open there, what was open last, or the first game. */
export function go({ workspace, layout }: Studio, { place, path }: Whereabouts): void {
  batch(() => {
    if (path !== undefined) workspace.open(path);
    const lost = place !== "gallery" && path !== undefined && workspace.text(path) === undefined;
    if (place !== "gallery" && workspace.active.peek() === undefined) {
      const [first] = [...workspace.facts.peek()].find(([, { sort }]) => sort === "game") ?? [];
      if (first !== undefined) workspace.open(first);
    }
    layout.drawer.value = false;
    layout.place.value = lost ? "gallery" : place;
  });
}

/** Keeps the address up to date. Another place is a step that can be taken back; another file is not. */
export function keepAddress(studio: Studio): void {
  let before = placeIn(location.hash)?.place;
  effect(() => {
    const place = studio.layout.place.value;
    const path = place === "table" ? studio.match.choices.value?.game : studio.workspace.active.value;
    const hash = hashOf({ place, path });
    if (hash === location.hash) return void (before = place);
    const address = location.pathname + location.search + hash;
    if (before === undefined || before === place) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    before = place;
  });
}
