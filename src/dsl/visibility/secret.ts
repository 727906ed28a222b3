/** Secrets: hidden things on which a value depends. */
import type { Expression, State, Zone } from "../game.ts";

/** Something that a value depends on and that some player does not see. */
export interface Secret {
  readonly what: Zone | State;
  /**
   * `content`: the pieces there, or the value of the state; `number`: the number of pieces; `top`: the visible top
   * piece; `place`: the place of a piece that can be there.
   */
  readonly part: "content" | "number" | "top" | "place";
  /** Whether the hidden thing certainly belongs to the acting player, or to one of that player's pieces. */
  readonly own: boolean;
  /** The owner of the hidden thing, as the rules name it; absent if the thing belongs to the game. */
  readonly of: Expression | undefined;
  readonly range: Expression["range"];
}

/**
 * Whether the acting player always sees the secret: it is the top of a zone, or the player's own thing, which its owner
 * sees.
 */
export function isVisible({ what, own, part }: Secret): boolean {
  return part === "top" || (own && what.seen.who === "owner");
}

/** All secrets of the lists, each once. */
export function union(parts: readonly (readonly Secret[])[]): readonly Secret[] {
  const first = parts.findIndex((part) => part.length > 0);
  if (first < 0) return [];
  if (parts.findLastIndex((part) => part.length > 0) === first) return parts[first]!;
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

/** A key that is equal for equal secrets only. */
export function idOf({ what, part, own, of }: Secret): string {
  const number = (thing: object) => {
    const known = ids.get(thing) ?? ++last;
    ids.set(thing, known);
    return known;
  };
  return `${number(what)}${part}${own}${of ? number(of) : ""}`;
}
