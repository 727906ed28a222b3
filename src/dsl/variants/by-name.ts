/** Combines lists of named things. */
import type { Localized } from "../ast/game-file.ts";
import type { Name } from "../ast/syntax.ts";

/**
 * The things of `base` in their order, then those that only `over` has. `merge` combines two things with the same name;
 * without it, the one in `over` replaces the one in `base`.
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

/**
 * Whether a variant's list of words extends the game's list: the word `usual` in it stands for the words of that list.
 */
export function buildsOn(words: readonly Name[]): boolean {
  return words.some((word) => word.text === "usual");
}

/** The words of a variant's list, in which `usual` is replaced by the words of the game's list. */
export function overWords(base: readonly Name[], over: readonly Name[]): readonly Name[] {
  return over.flatMap((word) => (word.text === "usual" ? base : [word]));
}
