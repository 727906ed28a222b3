/** Numbers with what is counted, in Czech. */

/** `1 řádek`, `2 řádky`, `5 řádků`. */
export function countedCs(count: number, one: string, few: string, many: string): string {
  return `${count} ${count === 1 ? one : count > 1 && count < 5 ? few : many}`;
}
