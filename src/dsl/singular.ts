/** The English singular of counters, for use after the number 1. */

/**
 * The singular of a counter: `coin` for `coins`, `box` for `boxes`, `berry` for `berries`. Names such as `bonus` and
 * `glass` stay as they are.
 */
export function singular(name: string): string {
  if (/(ss|us|is)$/.test(name)) return name;
  if (/(ss|x|ch|sh|zz)es$/.test(name)) return name.slice(0, -2);
  if (/[^aeiou]ies$/.test(name) && name.length > 4) return `${name.slice(0, -3)}y`;
  return name.endsWith("s") ? name.slice(0, -1) : name;
}

/** Whether `one` is the singular of `name`. */
export function isSingularOf(one: string, name: string): boolean {
  // A quick test first: both begin with the same letters, whatever the ending is.
  return name.startsWith(one.slice(0, -1)) && singular(name) === one;
}
