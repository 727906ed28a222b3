/** Merges two lists of named things. */
import type { Localized } from "../ast/game-file.ts";
import type { Name } from "../ast/syntax.ts";

/**
 * Merges two lists: the things of `base` in their order, then those whose names only `over` has. If both have a name,
 * `merge` joins the two things; without `merge`, the one in `over` is used.
 */
export function byName<T>(
  base: readonly T[],
  over: readonly T[],
  nameOf: (thing: T) => Name,
  merge: (a: T, b: T) => T = (_, b) => b,
): readonly T[] {
  if (over.length === 0) return base;
  const result = [...base];
  const places = new Map<string, number>();
  base.forEach((thing, at) => {
    const { text } = nameOf(thing);
    if (!places.has(text)) places.set(text, at);
  });
  for (const thing of over) {
    const { text } = nameOf(thing);
    const at = places.get(text);
    if (at !== undefined) result[at] = merge(result[at]!, thing);
    else places.set(text, result.push(thing) - 1);
  }
  return result;
}

/** Merges texts by language. If both have a text in a language, the variant's text (`over`) is used. */
export function mergeLocalized(base: Localized, over: Localized): Localized {
  return over.size > 0 ? new Map([...base, ...over]) : base;
}

/**
 * Whether a variant's list of words extends the list of the game. It does if it contains the word `usual`, which stands
 * for the words of the game's list.
 */
export function buildsOn(words: readonly Name[]): boolean {
  return words.some((word) => word.text === "usual");
}

/** The words of a variant's list. Its word `usual` is replaced by the words of the game's list. */
export function overWords(base: readonly Name[], over: readonly Name[]): readonly Name[] {
  return over.flatMap((word) => (word.text === "usual" ? base : [word]));
}
