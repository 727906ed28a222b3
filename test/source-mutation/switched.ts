/**
 * Writes a source together with its mutants. Each mutant is off until its number is switched on while the program runs.
 */
import type { Mutant } from "./mutants.ts";

/** A mutant, and the number that switches it on. */
export interface Numbered {
  readonly id: number;
  readonly mutant: Mutant;
}

/**
 * Writes every mutant into the text, behind a call of the global function `asked` with the mutant's number. The mutant
 * is used if the function returns true. For example:
 *
 *     switched("f(n < 1)", [{ id: 7, mutant: { start: 2, end: 7, text: "true", sort: "expression" } }], "on");
 *     // f((on(7) ? (true) : (n < 1)))
 */
export function switched(text: string, mutants: readonly Numbered[], asked: string): string {
  const outermost = mutants.toSorted((a, b) => a.mutant.start - b.mutant.start || b.mutant.end - a.mutant.end);
  let next = 0;
  const between = (start: number, end: number): string => {
    let result = "";
    let at = start;
    while (next < outermost.length && outermost[next]!.mutant.start < end) {
      const { mutant } = outermost[next]!;
      const same: Numbered[] = [];
      while (outermost[next]?.mutant.start === mutant.start && outermost[next]!.mutant.end === mutant.end)
        same.push(outermost[next++]!);
      result += text.slice(at, mutant.start) + choice(same, between(mutant.start, mutant.end));
      at = mutant.end;
    }
    return result + text.slice(at, end);
  };
  const choice = (same: readonly Numbered[], original: string): string =>
    same[0]!.mutant.sort === "statement"
      ? `{ if (!${asked}(${same[0]!.id})) ${original} }`
      : `(${same.map(({ id, mutant }) => `${asked}(${id}) ? (${mutant.text}) : `).join("")}(${original}))`;
  return between(0, text.length);
}
