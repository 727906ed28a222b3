/**
 * Reads scenarios with a table of examples. Such a scenario, with the positions that it starts from, is read once for
 * each row: cells of the row replace the placeholders such as `<coins>` in the text. Ranges in the new text are
 * translated back to the cell, or to the line around the placeholder.
 */
import { type Problem, problemKey } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import type { ScenarioDraft } from "../ast/scenario-file.ts";
import { exampleRow, scenarioFile } from "../schema/scenario.ts";
import { WordPattern } from "../word-pattern.ts";
import { type MapNode, type Node, type Pair, valueAt } from "../yaml/index.ts";
import { inPlace } from "./example-cells.ts";
import { LineCache } from "./line-cache.ts";
import { Reading } from "./reading.ts";
import { readScenario } from "./scenario.ts";

/** Matches a placeholder for a column of the table, such as `<coins>`. */
export const PLACEHOLDER = new WordPattern(String.raw`<(\p{L}[\p{L}\p{N}-]*)>`, "gu");

/** The cells of a row in a table of examples, in the order of the columns. */
export type Cells = readonly Pair[];

/** A scenario with the placeholders replaced by the cells of one row. */
export interface RowDraft {
  readonly written: ScenarioDraft;
  readonly cells: Cells;
}

/**
 * Reads a scenario once for each row of its table of examples. `elsewhere` are the columns that only its positions use.
 */
export function readExamples(root: MapNode, reading: Reading, elsewhere: readonly string[]): readonly RowDraft[] {
  const examples = root.pairs.find(({ key }) => key.text === "examples")!;
  const rows = reading
    .items(examples.value, scenarioFile.properties!.examples!, "examples")
    .map((row) => ({ row, cells: reading.pairs(row, exampleRow, "examples") }));
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ key }) => key.text)))];
  const holes = holesIn(root, examples);
  for (const { name, range } of holes)
    if (!columns.includes(name)) reading.report("unknown-column", range, { name, known: columns });
  for (const { key } of rows[0]?.cells ?? [])
    if (!elsewhere.includes(key.text) && !holes.some(({ name }) => name === key.text))
      reading.report("unused-column", key.range, { name: key.text });
  for (const { row, cells } of rows)
    for (const column of columns)
      if (!cells.some(({ key }) => key.text === column) && row.kind === "map")
        reading.report("missing-key", row.pairs[0]?.key.range ?? row.range, {
          key: column,
          place: "this row of examples",
          example: `${column}: …`,
        });
  if (rows.length === 0) reading.report("no-examples", examples.key.range, {});
  const title = valueAt(root, "scenario");
  const filler = new Filler(reading.problems);
  return rows.flatMap(({ cells }) => {
    const written = filler.read(root, cells, readScenario);
    const unnamed = cells
      .filter(({ key }) => !title || !textOf(title.range).includes(`<${key.text}>`))
      .map(({ key, value }) => `${key.text}: ${cellText(value)}`);
    const name = (of: string) => (unnamed.length > 0 ? `${of} (${unnamed.join(", ")})` : of);
    return written ? [{ written: { ...written, name: name(written.name) }, cells }] : [];
  });
}

/** The columns that a document uses as placeholders outside its table of examples. */
export function columnsNamed(root: MapNode): readonly string[] {
  const examples = root.pairs.find(({ key }) => key.text === "examples");
  return [...new Set(holesIn(root, examples).map(({ name }) => name))];
}

/**
 * Reads documents again with cells of a row in place of the placeholders. A problem that occurs in several rows is
 * reported once.
 */
export class Filler {
  private readonly problems: Problem[];
  private readonly reported = new Set<string>();
  /** Parses each line once, because the texts for different rows share most of their lines. */
  private readonly cache = new LineCache();

  constructor(problems: Problem[]) {
    this.problems = problems;
  }

  read<T>(root: MapNode, cells: Cells, read: (root: Node, reading: Reading) => T): T | undefined {
    const examples = root.pairs.find(({ key }) => key.text === "examples");
    const source = filled(root, examples, holesIn(root, examples), cells);
    const { value: documents, problems } = this.cache.layout(source);
    const reading = new Reading(this.cache);
    const written = documents[0] && read(documents[0].root, reading);
    for (const found of [...problems, ...reading.problems]) {
      if (this.reported.has(problemKey(found))) continue;
      this.reported.add(problemKey(found));
      this.problems.push(found);
    }
    return written;
  }
}

/** The text of a cell on one line, which becomes a part of the scenario's name. */
function cellText(cell: Node): string {
  return cell.kind === "list" ? cell.items.map(cellText).join(", ") : textOf(cell.range).replaceAll(/\s+/g, " ");
}

interface Hole {
  readonly name: string;
  readonly range: Range;
}

/** The placeholders in a document, without those in its table of examples. */
function holesIn({ range }: MapNode, examples: Pair | undefined): readonly Hole[] {
  const text = textOf(range);
  return [...text.matchAll(PLACEHOLDER.for(text))].flatMap((match) => {
    const start = range.start + match.index;
    const inTable = examples && examples.range.start <= start && start < examples.range.end;
    return inTable ? [] : [{ name: match[1]!, range: { source: range.source, start, end: start + match[0].length } }];
  });
}

/**
 * A part of the text that the program made, the offset of the part, and the range in the author's file that it comes
 * from.
 */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly from: Range;
  /** The placeholder whose place the part takes. For a part of the original text, it is the same range as `from`. */
  readonly hole: Range;
}

/** The text of a document with the cells of one row in place of the placeholders, and without the table of examples. */
function filled(root: MapNode, examples: Pair | undefined, holes: readonly Hole[], cells: Cells): Source {
  const { source } = root.range;
  const pieces: Piece[] = [];
  let length = 0;
  const add = (text: string, from: Range, hole: Range) => {
    pieces.push({ at: length, text, from, hole });
    length += text.length;
  };
  let at = root.range.start;
  const keep = (end: number) => {
    const range = { source, start: at, end };
    if (end > at) add(textOf(range), range, range);
  };
  const cuts = [
    ...holes.map(({ name, range }) => ({ range, cell: cells.find(({ key }) => key.text === name)?.value })),
    ...(examples ? [{ range: examples.range, cell: undefined }] : []),
  ].sort((a, b) => a.range.start - b.range.start);
  for (const { range, cell } of cuts) {
    keep(range.start);
    if (cell) for (const { text, from } of inPlace(cell, range, root)) add(text, from, range);
    at = range.end;
  }
  keep(root.range.end);
  const pieceAt = (offset: number) => pieces.findLast((piece) => piece.at <= offset) ?? pieces[0]!;
  return {
    name: source.name,
    text: pieces.map(({ text }) => text).join(""),
    written: (start, end) => {
      const first = pieceAt(start);
      const last = end > start ? pieceAt(end - 1) : first;
      if (first === last)
        return { source, start: first.from.start + start - first.at, end: first.from.start + end - first.at };
      const begins = first.from === first.hole ? first.from.start + start - first.at : first.hole.start;
      const ends = last.from === last.hole ? last.from.start + end - last.at : last.hole.end;
      return { source, start: begins, end: ends };
    },
  };
}
