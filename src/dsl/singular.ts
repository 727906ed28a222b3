/** English counters after the number 1. */

/** The singular of a counter: `coins` coin, `boxes` box, `berries` berry; `bonus` and `glass` have no s to drop. */
export function singular(name: string): string {
  if (/(ss|us|is)$/.test(name)) return name;
  if (/(ss|x|ch|sh|zz)es$/.test(name)) return name.slice(0, -2);
  if (/[^aeiou]ies$/.test(name) && name.length > 4) return `${name.slice(0, -3)}y`;
  return name.endsWith("s") ? name.slice(0, -1) : name;
}

/** Whether it is the singular of a name. */
export function isSingularOf(one: string, name: string): boolean {
  // Both begin alike, whatever the ending.
  return name.startsWith(one.slice(0, -1)) && singular(name) === one;
}
