/** Numbers in English sentences. Without the tables of languages, whose loading takes longer than checking a small game. */

/** `1,024`. */
export function grouped(n: number): string {
  return String(n).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 file`, `3 files`. */
export function counted(n: number, what: string, several = `${what}s`): string {
  return `${grouped(n)} ${n === 1 ? what : several}`;
}
