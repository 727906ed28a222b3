/** Reads boards that are drawn as text: the positions of signs, and the meaning of each sign. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import { type Range, textOf } from "../../diagnostics/range.ts";
import type { BoardForm } from "../board.ts";
import type { Diagram, PieceRows, SignDecl, Spot } from "../ast/game-file.ts";
import { parseName } from "../grammar/index.ts";
import { diagram as shape, signs as signsShape } from "../schema/pieces.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Name } from "../ast/syntax.ts";
import type { Pair } from "../yaml/index.ts";
import { readFieldMap } from "./cells.ts";
import type { Reading } from "./reading.ts";

/**
 * Reads a board that is drawn below `grid` or `hexes`, with the rows for single cells; undefined if there is no
 * drawing.
 */
export function readDiagram(
  grid: Pair | undefined,
  hexes: Pair | undefined,
  signs: Pair | undefined,
  { each, rows }: PieceRows,
  reading: Reading,
): Diagram | undefined {
  const drawing = grid ?? hexes;
  if (!drawing) {
    if (signs)
      reading.report("missing-key", signs.key.range, {
        key: "grid",
        place: "a table with `signs`",
        example: "grid: |",
      });
    return undefined;
  }
  if (grid && hexes)
    reading.report("duplicate-key", hexes.key.range, { key: "hexes" }, [
      { range: grid.key.range, label: "drawn here already" },
    ]);
  const { key, value } = drawing;
  const form: BoardForm = grid ? "grid" : "hexes";
  const drawn = reading.fits(value, shape, key.text) && value.kind === "scalar" && value.style === "block";
  if (value.kind === "scalar" && /^\d+ by \d+$/.test(value.text))
    reading.report(
      "said-otherwise",
      { ...key.range, end: value.range.end },
      {
        words: `${key.text}: ${value.text}`,
        instead: `\`grid ${value.text}\` right after the name of the kind, or a drawing below \`${key.text}: |\``,
      },
    );
  else if (value.kind === "scalar" && !drawn)
    reading.report("shape", value.range, { what: key.text, expected: shape.title!, found: "scalar" });
  return {
    kind: "diagram",
    form,
    ...(drawn ? reading.take(spotsIn(value.range, form)) : { spots: [], astray: [] }),
    signs: readSigns(signs, reading),
    each,
    rows,
    range: key.range,
  };
}

/**
 * Finds the signs in a drawing of a board, below the line with `|`. In a grid, signs are in every second column of the
 * text. In hexes, each row is also shifted by one column from the row above.
 */
function spotsIn(range: Range, form: BoardForm): Outcome<Pick<Diagram, "spots" | "astray">> {
  const problems: Problem[] = [];
  const astray: string[] = [];
  const found: { readonly sign: string; readonly column: number; readonly line: number; readonly range: Range }[] = [];
  let start = range.start;
  textOf(range)
    .split("\n")
    .forEach((text, line) => {
      for (const { 0: sign, index } of line === 0 ? [] : text.matchAll(/[^\s]/gu)) {
        const at = start + index;
        found.push({
          sign,
          column: Array.from(text.slice(0, index)).length,
          line,
          range: { source: range.source, start: at, end: at + sign.length },
        });
      }
      start += text.length + 1;
    });
  const left = Math.min(...found.map(({ column }) => column));
  const bottom = Math.max(...found.map(({ line }) => line));
  const shiftOf = ({ column, line }: { readonly column: number; readonly line: number }) =>
    (column + (form === "hexes" ? line : 0)) % 2;
  const first = found.find(({ column }) => column === left);
  const spots = found.flatMap((spot): Spot[] => {
    if (shiftOf(spot) !== shiftOf(first!)) {
      problems.push(problem("sign-out-of-line", spot.range, { sign: spot.sign, form }));
      astray.push(spot.sign);
      return [];
    }
    return [{ sign: spot.sign, x: (spot.column - left) / 2 + 1, y: bottom - spot.line + 1, range: spot.range }];
  });
  return { value: { spots, astray }, problems };
}

function readSigns(signs: Pair | undefined, reading: Reading): readonly SignDecl[] {
  return reading.pairs(signs?.value, signsShape, "signs").flatMap(({ key, value }): SignDecl[] => {
    const { text: sign, range } = key;
    if (!reading.fits(value, shapeOfKey(signsShape, sign)!, sign)) return [];
    if (value.kind === "map")
      return [{ sign, range, means: { kind: "fields", fields: readFieldMap(value, sign, reading) } }];
    const piece = reading.line(value, sign, parsePiece);
    return piece ? [{ sign, range, means: { kind: "piece", ...piece } }] : [];
  });
}

/** Reads the piece that a sign stands for: `pawn`, or `pawn of black`. */
function parsePiece(range: Range): Outcome<{ readonly row: Name; readonly of?: Name }> {
  const text = textOf(range);
  const of = /\s+of\s+/.exec(text);
  const row = parseName({ ...range, end: of ? range.start + of.index : range.end });
  const owner = of && parseName({ ...range, start: range.start + of.index + of[0].length });
  return {
    value: { row: row.value, ...(owner && { of: owner.value }) },
    problems: [...row.problems, ...(owner?.problems ?? [])],
  };
}
