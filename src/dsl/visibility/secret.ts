/** Secrets: hidden things on which a value depends. */
import type { Expression, State, Zone } from "../game.ts";

/** A secret: a hidden zone or state on which some value depends. Some player does not see it. */
export interface Secret {
  readonly what: Zone | State;
  /**
   * The hidden part. `content`: the pieces in the zone, or the value of the state. `number`: the number of pieces.
   * `top`: the piece on top, if the zone shows it. `place`: whether a certain piece lies in the zone.
   */
  readonly part: "content" | "number" | "top" | "place";
  /** Whether the hidden thing certainly belongs to the acting player, or to a piece of this player. */
  readonly own: boolean;
  /** The owner of the hidden thing, as an expression of the rules; undefined if the thing belongs to the game. */
  readonly of: Expression | undefined;
  readonly range: Expression["range"];
}

/**
 * Whether the acting player always sees the secret: it is the shown top of a zone, or the player's own thing and its
 * owner sees it.
 */
export function isVisible({ what, own, part }: Secret): boolean {
  return part === "top" || (own && what.seen.who === "owner");
}

const NONE: readonly Secret[] = [];

/** The secrets (hidden zones and states) of all lists, each once. */
export function union(parts: readonly (readonly Secret[])[]): readonly Secret[] {
  let only = NONE;
  for (const part of parts) {
    if (part.length === 0) continue;
    if (only.length > 0) return eachOnce(parts);
    only = part;
  }
  return only;
}

function eachOnce(parts: readonly (readonly Secret[])[]): readonly Secret[] {
  const all = new Map<string, Secret>();
  for (const part of parts) {
    for (const secret of part) {
      const key = idOf(secret);
      if (!all.has(key)) all.set(key, secret);
    }
  }
  return [...all.values()];
}

const ids = new WeakMap<object, number>();
let last = 0;

/** A text that is equal only for equal secrets. */
export function idOf({ what, part, own, of }: Secret): string {
  const number = (thing: object) => {
    const known = ids.get(thing) ?? ++last;
    ids.set(thing, known);
    return known;
  };
  return `${number(what)}${part}${own}${of ? number(of) : ""}`;
}
