/** Lists of named things laid over one another. */
import type { Localized } from "../ast/game-file.ts";
import type { Name } from "../ast/syntax.ts";

/**
 * Things in the order of the base, new ones after them; `merge` combines two with the same name, otherwise the upper
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

/** Texts by language; where both have one, that of the variant. */
export function mergeLocalized(base: Localized, over: Localized): Localized {
  return over.size > 0 ? new Map([...base, ...over]) : base;
}

/** Whether a list of words extends the one below: `usual` in it stands for the words that were there. */
export function buildsOn(words: readonly Name[]): boolean {
  return words.some((word) => word.text === "usual");
}

/** A list of words laid over another. */
export function overWords(base: readonly Name[], over: readonly Name[]): readonly Name[] {
  return over.flatMap((word) => (word.text === "usual" ? base : [word]));
}
