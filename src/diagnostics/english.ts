/** Parts of English sentences, without the `i18n` tables: loading them takes longer than checking a small game. */

/** `1,024`. */
export function grouped(n: number): string {
  return String(n).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 file`, `3 files`. */
export function counted(n: number, what: string, several = `${what}s`): string {
  return `${grouped(n)} ${n === 1 ? what : several}`;
}

/** Names as alternatives: `` `a` ``, `` `a` or `b` ``, `` `a`, `b`, or `c` ``. */
export function either(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 3) return quoted.join(" or ");
  return `${quoted.slice(0, -1).join(", ")}, or ${quoted.at(-1)!}`;
}

/** A question with the similar names; undefined if there are none. */
export function didYouMean(names: readonly string[]): string | undefined {
  return names.length > 0 ? `Did you mean ${either(names)}?` : undefined;
}
