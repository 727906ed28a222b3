/** Reads a text as YAML documents, whose sections and lines become syntax trees. Names have no meaning yet. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import type { GameFile, VariantFile } from "../ast/game-file.ts";
import type { PositionFile, ScenarioFile } from "../ast/scenario-file.ts";
import type { Schema } from "../schema/schema.ts";
import { positionFile, scenarioFile } from "../schema/scenario.ts";
import { gameFile, variantFile } from "../schema/sections.ts";
import { type MapNode, valueAt, type YamlDocument } from "../yaml/index.ts";
import { readGame, readVariantFile } from "./game.ts";
import { type LineReader, plainly, Reading } from "./reading.ts";
import { columnsNamed, readExamples } from "./examples.ts";
import { lookAlikes } from "./look-alikes.ts";
import { columnsFrom, nameOfPosition, Positions, type ScenarioPart, type Templates, templatesIn } from "./positions.ts";
import { onceForEachWord } from "./reserved-words.ts";
import { readPosition, readScenario } from "./scenario.ts";

export { type LineReader, plainly } from "./reading.ts";

/** The contents of one document of a file. */
type Contents =
  | { readonly kind: "game"; readonly game: GameFile }
  | { readonly kind: "variant"; readonly variant: VariantFile }
  | { readonly kind: "scenario"; readonly scenario: ScenarioFile }
  | { readonly kind: "position"; readonly position: PositionFile };

/** The contents of one document. Scenarios in it do not yet have the parts of the positions that they start from. */
type Part = Exclude<Contents, { readonly kind: "scenario" | "position" }> | ScenarioPart;

/**
 * One document of a file. `complete` is false if broken YAML hides parts of the document. Then a name that seems to be
 * missing may be declared in a hidden part.
 */
export type Doc = Contents & { readonly complete: boolean };

/** Reads all readable documents of a file. The problems are in the order of the text. */
export function readFile(source: Source, reader: LineReader = plainly): Outcome<readonly Doc[]> {
  const yaml = reader.layout(source);
  const problems: Problem[] = [...yaml.problems];
  const { whole: documents, marks } = mended(yaml.value);
  problems.push(...marks.map((range) => problem("unknown-document", range, { mark: textOf(range) })));
  const templates = templatesIn(documents);
  const parts = documents.flatMap((document) => {
    const reading = new Reading(reader);
    const read = readDocument(document, reading, templates);
    problems.push(...independent(reading.problems, document));
    return read.map((part) => ({ ...part, complete: document.broken === undefined }));
  });
  const positions = new Positions(parts, problems);
  const docs = parts.flatMap((part): readonly Doc[] => {
    const { complete } = part;
    if (part.kind === "game" || part.kind === "variant") return [part];
    return positions.whole(part).map((contents) => ({ ...contents, complete }));
  });
  positions.reportUnused();
  problems.push(...lookAlikes(docs, source.text));
  return { value: docs, problems: onceForEachWord(problems.sort((a, b) => a.range.start - b.range.start)) };
}

/**
 * Drops documents that are really the continuation of the rules above them, cut off by a mark (`---` or `...`) by
 * mistake. `marks` are the ranges of these marks.
 */
function mended(documents: readonly YamlDocument[]): {
  readonly whole: readonly YamlDocument[];
  readonly marks: readonly Range[];
} {
  const whole: YamlDocument[] = [];
  const marks: Range[] = [];
  for (const document of documents) {
    const above = whole.at(-1);
    if (!above || !isTorn(above, document)) {
      whole.push(document);
      continue;
    }
    const { source, start: below } = document.range;
    const { text } = source;
    const start = Math.max(text.lastIndexOf("\n---", below), text.lastIndexOf("\n...", below)) + 1;
    marks.push({ source, start, end: start + 3 });
    // Here a mark (`---` or `...`) cut off the text below it by mistake. That text counts as a broken part of the
    // document above. A name that seems to be missing may be declared there, and so may the block of a header at the
    // end.
    let end = start;
    while (end > 0 && /[\s:-]/.test(text[end - 1]!)) end -= 1;
    whole[whole.length - 1] = { ...above, broken: [...(above.broken ?? []), { start: end, end: text.length }] };
  }
  return { whole, marks };
}

/** Whether a document has no first line such as `game:` and so continues the rules of the document above. */
function isTorn(above: YamlDocument, { root }: YamlDocument): boolean {
  const sort = root.kind === "map" ? sortOf(root) : undefined;
  if (sort === "scenario" || sort === "position") return false;
  const ofRules = above.root.kind === "map" && ["game", "variant"].includes(sortOf(above.root) ?? "");
  if (!ofRules || root.kind !== "map") return ofRules;
  return !["game", "variant", "of"].some((key) => valueAt(root, key) !== undefined);
}

function readDocument({ root }: YamlDocument, reading: Reading, templates: Templates): readonly Part[] {
  if (root.kind !== "map") {
    reading.fits(root, { title: "names with colons", type: ["object"] }, "");
    return [];
  }
  switch (sortOf(root)) {
    case "position":
      return [
        columnsNamed(root).length + columnsFrom(root, templates).length > 0
          ? { kind: "template", name: nameOfPosition(root), root }
          : { kind: "position", ...readPosition(root, reading) },
      ];
    case "scenario":
      return valueAt(root, "examples")
        ? readExamples(root, reading, columnsFrom(root, templates)).map((row) => ({ kind: "scenario", ...row }))
        : [{ kind: "scenario", written: readScenario(root, reading), cells: [] }];
    case "variant":
      return [{ kind: "variant", variant: readVariantFile(root, reading) }];
    case "game":
      return [{ kind: "game", game: readGame(root, reading) }];
    case undefined:
      reading.report("unknown-document", root.pairs[0]?.key.range ?? root.range, {});
      return [];
  }
}

type Sort = Contents["kind"];

/** The sorts of documents. `marks` are the keys that occur only in documents of the sort. */
const SORTS: readonly { readonly sort: Sort; readonly marks: readonly string[]; readonly schema: Schema }[] = [
  { sort: "position", marks: ["position"], schema: positionFile },
  { sort: "scenario", marks: ["scenario", "examples", "steps", "given", "from"], schema: scenarioFile },
  { sort: "variant", marks: ["variant", "of"], schema: variantFile },
  { sort: "game", marks: ["game", "players", "kinds", "pieces", "play"], schema: gameFile },
];
const sortOfMark = new Map(SORTS.flatMap(({ sort, marks }) => marks.map((mark) => [mark, sort])));

/**
 * Finds the sort of a document, even if its first line is missing or misspelt, or if it has a key of another sort. A
 * sort is possible if the document has one of its `marks`. Of the possible sorts, the one that allows most of the
 * document's keys is chosen, and the first of them if several are equal.
 */
function sortOf(root: MapNode): Sort | undefined {
  const marked = new Set(root.pairs.map(({ key }) => sortOfMark.get(key.text)));
  const possible = SORTS.filter(({ sort }) => marked.has(sort));
  if (possible.length < 2) return possible[0]?.sort;
  const counts = possible.map(
    ({ schema }) => root.pairs.filter(({ key }) => schema.properties![key.text] !== undefined).length,
  );
  return possible[counts.indexOf(Math.max(...counts))]!.sort;
}

/**
 * Drops problems that broken YAML may have caused: those inside the broken parts, and those about missing keys or an
 * unknown document.
 */
function independent(problems: readonly Problem[], { broken }: YamlDocument): readonly Problem[] {
  if (broken === undefined) return problems;
  const hidden = ({ range }: Problem) => broken.some(({ start, end }) => start <= range.end && range.start < end);
  return problems.filter(
    (found) => !hidden(found) && found.code !== "missing-key" && found.code !== "unknown-document",
  );
}
