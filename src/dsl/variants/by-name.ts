/** Combines lists of named things. */
import type { Localized } from "../ast/game-file.ts";
import type { Name } from "../ast/syntax.ts";

/**
 * The things of the base in order, new ones after them. `merge` combines two with the same name; otherwise the upper
 * one replaces the lower.
 */
export function byName<T>(
  base: readonly T[],
  over: readonly T[],
  nameOf: (thing: T) => Name,
  merge: (a: T, b: T) => T = (_, b) => b,
): readonly T[] {
  if (over.length === 0) return base;
  const result = [...base];
  for (const thing of over) {
    const at = result.findIndex((other) => nameOf(other).text === nameOf(thing).text);
    if (at < 0) result.push(thing);
    else result[at] = merge(result[at]!, thing);
  }
  return result;
}

/** Texts by language; if both have one, the variant's is used. */
export function mergeLocalized(base: Localized, over: Localized): Localized {
  return over.size > 0 ? new Map([...base, ...over]) : base;
}

/** Whether a list of words extends the one below: `usual` in it represents the words of that list. */
export function buildsOn(words: readonly Name[]): boolean {
  return words.some((word) => word.text === "usual");
}

/** A list of words of a variant combined with that of the game. */
export function overWords(base: readonly Name[], over: readonly Name[]): readonly Name[] {
  return over.flatMap((word) => (word.text === "usual" ? base : [word]));
}
