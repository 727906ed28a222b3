/** From a text to the files that stand in it: sections and lines as trees, no name has a meaning yet. */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import type { GameFile, VariantFile } from "../game-file.ts";
import type { ScenarioFile } from "../scenario-file.ts";
import { type MapNode, valueAt, type YamlDocument } from "../yaml/index.ts";
import { readGame, readVariantFile } from "./game.ts";
import { type LineReader, plainly, Reading } from "./reading.ts";
import { readScenario } from "./scenario.ts";

export { type LineReader, plainly } from "./reading.ts";

/** What stands in one document of a file. */
type Contents =
  | { readonly kind: "game"; readonly game: GameFile }
  | { readonly kind: "variant"; readonly variant: VariantFile }
  | { readonly kind: "scenario"; readonly scenario: ScenarioFile };

/** One document of a file. Unless it is `complete`, a broken layout hides parts of it: a name that is not found may well be declared. */
export type Doc = Contents & { readonly complete: boolean };

/** The documents of a file, as far as they can be read, with all problems in the order of the text. */
export function readFile(source: Source, reader: LineReader = plainly): Outcome<readonly Doc[]> {
  const yaml = reader.layout(source);
  const problems: Problem[] = [...yaml.problems];
  const docs = yaml.value.flatMap((document) => {
    const reading = new Reading(reader);
    const doc = readDocument(document, reading);
    problems.push(...independent(reading.problems, document));
    return doc ? [{ ...doc, complete: document.broken === undefined }] : [];
  });
  return { value: docs, problems: problems.sort((a, b) => a.range.start - b.range.start) };
}

function readDocument({ root }: YamlDocument, reading: Reading): Contents | undefined {
  if (root.kind !== "map") {
    reading.fits(root, { title: "names with colons", type: ["object"] }, "");
    return undefined;
  }
  if (hasAny(root, "scenario", "steps", "given")) return { kind: "scenario", scenario: readScenario(root, reading) };
  if (hasAny(root, "variant", "of")) return { kind: "variant", variant: readVariantFile(root, reading) };
  if (hasAny(root, "game", "players", "kinds", "pieces", "play")) return { kind: "game", game: readGame(root, reading) };
  reading.report("unknown-document", root.pairs[0]?.key.range ?? root.range, {});
  return undefined;
}

/** A file whose first line is missing or misspelt is known by its other keys. */
function hasAny(root: MapNode, ...keys: readonly string[]): boolean {
  return keys.some((key) => valueAt(root, key) !== undefined);
}

/** Where the layout is broken, everything behind may look wrong or missing; only what stands before counts. */
function independent(problems: readonly Problem[], { broken }: YamlDocument): readonly Problem[] {
  if (broken === undefined) return problems;
  const hidden = ({ range }: Problem) => broken.some(({ start, end }) => start <= range.end && range.start < end);
  return problems.filter((found) => !hidden(found) && found.code !== "missing-key" && found.code !== "unknown-document");
}
