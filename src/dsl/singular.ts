/** The English singular of the names of states such as `coins`, for amounts of 1. */

/**
 * The singular of a state's name: `coin` for `coins`, `box` for `boxes`, `berry` for `berries`. Names such as `bonus`
 * and `glass` are their own singular.
 */
export function singular(name: string): string {
  if (/(ss|us|is)$/.test(name)) return name;
  if (/(ss|x|ch|sh|zz)es$/.test(name)) return name.slice(0, -2);
  if (/[^aeiou]ies$/.test(name) && name.length > 4) return `${name.slice(0, -3)}y`;
  return name.endsWith("s") ? name.slice(0, -1) : name;
}

/** Whether `one` is the singular of `name`. */
export function isSingularOf(one: string, name: string): boolean {
  // The quick test is first. It holds for every singular: all its letters but the last are also the beginning of the
  // plural.
  return name.startsWith(one.slice(0, -1)) && singular(name) === one;
}
