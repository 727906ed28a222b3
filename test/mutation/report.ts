/** Writes the verdicts on mutants: as lines of a file, and as a table. */
import { positionAt, type Source } from "../../src/diagnostics/range.ts";
import type { Verdict } from "./judge.ts";
import { type Mutant, mutated, type Operator } from "./mutant.ts";

/** A mutant in readable form, with its verdict. */
export interface Judged {
  readonly game: string;
  readonly operator: Operator;
  readonly line: number;
  readonly was: string;
  readonly is: string;
  readonly verdict: Verdict | { readonly kind: "endless" };
}

/** The lines that a mutant changes, before and after the change. */
export function linesOf({ text }: Source, mutant: Mutant): { readonly was: string; readonly is: string } {
  const { start, end } = mutant;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const whole = start < end && text[end - 1] === "\n";
  const to = text.indexOf("\n", whole ? end - 1 : end);
  const after = mutated(text, mutant);
  return { was: text.slice(from, to).trim(), is: after.slice(from, after.length - (text.length - to)).trim() };
}

/**
 * A name for each mutant: the old line and the new line. It stays the same if the line moves to another place in the
 * file.
 */
export function namesOf(source: Source, mutants: readonly Mutant[]): readonly string[] {
  const times = new Map<string, number>();
  return mutants.map((mutant) => {
    const { was, is } = linesOf(source, mutant);
    const name = `${was} → ${is}`;
    const n = times.get(name) ?? 0;
    times.set(name, n + 1);
    return n === 0 ? name : `${name} (${n + 1})`;
  });
}

export function lineOf(source: Source, { start }: Mutant): number {
  return positionAt(source, start).line;
}

/**
 * A table with a row for each sort of change. It shows how many of the mutants that change a match are noticed by a
 * scenario.
 */
export function table(judged: readonly Judged[]): string {
  const operators = [...new Set(judged.map(({ operator }) => operator))].sort();
  const rows = [...operators, "all"].map((operator) => {
    const of = judged.filter((each) => operator === "all" || each.operator === operator);
    const count = (...kinds: readonly string[]) => of.filter(({ verdict }) => kinds.includes(verdict.kind)).length;
    const noticed = count("noticed", "endless");
    const changing = noticed + count("unnoticed");
    const percent = changing === 0 ? "" : `${((100 * noticed) / changing).toFixed(1)} %`;
    return [
      operator,
      `${of.length}`,
      `${count("mistaken")}`,
      `${count("alike")}`,
      `${changing}`,
      `${noticed}`,
      percent,
    ];
  });
  const head = ["changed", "mutants", "mistaken", "alike", "change a match", "noticed", ""];
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Describes a mutant that no scenario notices: its place, the old line and the new line. */
export function told({ game, line, operator, was, is, verdict }: Judged): string {
  const where =
    verdict.kind === "unnoticed"
      ? `, differs with ${verdict.in}`
      : verdict.kind === "crash"
        ? `, ${verdict.error}`
        : "";
  const shown = (text: string) => text.replaceAll(/\n/g, "\n        ");
  return `games/${game}.yaml:${line} (${operator}${where})\n      - ${shown(was)}\n      + ${shown(is)}`;
}
