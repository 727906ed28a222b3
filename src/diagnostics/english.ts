/**
 * Builds parts of English messages. This file does not import the `i18n` tables, because loading those takes longer
 * than checking a small game.
 */

/** A number with separated thousands: `1,024`. */
export function grouped(n: number): string {
  return String(n).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** A number with its noun: `1 file`, `3 files`. */
export function counted(n: number, what: string, several = `${what}s`): string {
  return `${grouped(n)} ${n === 1 ? what : several}`;
}

/** Names as alternatives: `` `a` ``, `` `a` or `b` ``, `` `a`, `b`, or `c` ``. */
export function either(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 3) return quoted.join(" or ");
  return `${quoted.slice(0, -1).join(", ")}, or ${quoted.at(-1)!}`;
}

/** The first four of some names, and the number of the others: `` `a`, `b` ``, `` `a`, `b`, `c`, `d`, and 3 more ``. */
export function firstOf(names: readonly string[]): string {
  const quoted = names.slice(0, 4).map((name) => `\`${name}\``);
  return [...quoted, ...(names.length > 4 ? [`and ${names.length - 4} more`] : [])].join(", ");
}

/** The question "Did you mean …?" with these names; undefined if there are none. */
export function didYouMean(names: readonly string[]): string | undefined {
  return names.length > 0 ? `Did you mean ${either(names)}?` : undefined;
}
