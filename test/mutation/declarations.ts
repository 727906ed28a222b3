/** Makes wrong versions (mutants) of a game by changing the declarations of states, zones and pieces. */
import { type Range, textOf } from "../../src/diagnostics/range.ts";
import type { PieceRow } from "../../src/dsl/ast/game-file.ts";
import type { Edits } from "./edits.ts";

/**
 * For each shape of a zone, the shape that a mutant has instead. A pile does not become a row, because that changes
 * only how pieces are shown.
 */
const OTHER_SHAPE: Readonly<Record<string, string>> = { deck: "row", row: "hand", pile: "hand", hand: "row" };
/** Matches the clauses that can follow the type in the declaration of a state or zone, such as `up to 3`. */
const CLAUSES =
  /\s(?:from [\w-]+|each turn|seen by [^\n,}]*|up to [\w-]+|showing top|uncounted|refilled from [\w-]+|in force|all)/g;

/** Adds mutants that change the type of a state, field or zone, or leave out one of its clauses. */
export function declaration(edits: Edits, range: Range): void {
  const { start } = range;
  const text = textOf(range);
  edits.numbers(range);
  const [shape] = /^\w+(?= of )/.exec(text) ?? [];
  if (shape && shape in OTHER_SHAPE) edits.edit("declaration", start, start + shape.length, OTHER_SHAPE[shape]!);
  for (const { 0: clause, index } of text.matchAll(CLAUSES))
    edits.edit("declaration", start + index, start + index + clause.length, "");
}

/** Adds mutants of a piece's row: one copy more or less, or the row without its condition `when`. */
export function row(edits: Edits, { range }: PieceRow): void {
  const text = textOf(range);
  const copies = /(?:\b\d+(?=x\b)|(?<=copies: )\d+)/.exec(text);
  if (copies)
    edits.numbers({ ...range, start: range.start + copies.index, end: range.start + copies.index + copies[0].length });
  const when = /,? when: [^\n,}]*|\n +when: [^\n]*/.exec(text);
  if (when) edits.edit("piece", range.start + when.index, range.start + when.index + when[0].length, "");
}
