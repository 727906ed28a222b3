/** Reads scenarios, and the positions that scenarios start from. */
import { asWritten, type Range, textOf } from "../../diagnostics/range.ts";
import type { PositionName, ScenarioDraft, ScenarioFile, Seeds } from "../ast/scenario-file.ts";
import { parseName } from "../grammar/index.ts";
import { line, names } from "../schema/parts.ts";
import { positionFile, scenarioFile } from "../schema/scenario.ts";
import type { Name } from "../ast/syntax.ts";
import { type Node, type Scalar, valueIn } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import { readChance } from "./chance.ts";
import { declared } from "./declarations.ts";
import type { Reading } from "./reading.ts";
import { readCovers } from "./rulebook.ts";
import { readSteps } from "./steps.ts";

/** The most seeds of one scenario, because a scenario with more would take too long. */
const MOST_SEEDS = 10_000;

/** Reads a document with a scenario. */
export function readScenario(root: Node, reading: Reading): ScenarioDraft {
  return readDraft(root, "scenario", reading);
}

/** Reads a document that begins with `position`. */
export function readPosition(root: Node, reading: Reading): { readonly name: Name; readonly written: ScenarioDraft } {
  const written = readDraft(root, "position", reading);
  return { name: { text: written.name, range: written.title }, written };
}

function readDraft(root: Node, what: "scenario" | "position", reading: Reading): ScenarioDraft {
  const schema = what === "scenario" ? scenarioFile : positionFile;
  const pairs = reading.pairs(root, schema, what);
  const at = (key: string) => valueIn(pairs, key);
  const name = at(what);
  const from = at("from");
  const lines = (key: string) => {
    const node = at(key);
    return node ? [readBlock(node, key, reading)] : [];
  };
  for (const key of ["game", "players"]) {
    if (!from && root.kind === "map" && !at(key)) reading.missing(root, schema, key);
  }
  return {
    sort: what,
    name: name && reading.fits(name, line, what) ? (name as Scalar).text : "",
    title: asWritten(
      what === "position" && name ? name.range : (pairs.find(({ key }) => key.text === what) ?? root).range,
    ),
    range: asWritten(root.range),
    from: from && readFrom(from, reading),
    game: at("game") && reading.line(at("game"), "game", parseName, { title: "a name" }),
    players: at("players") && reading.number(at("players"), "players"),
    seeds: at("seed") && readSeeds(at("seed")!, reading),
    variants: at("variants") && reading.names(at("variants"), names, "variants"),
    options: declared(
      at("options"),
      scenarioFile.properties!.options!,
      "options",
      parseName,
      reading,
      (option, value, key) =>
        reading.fits(value, line, key.text)
          ? { name: option, value: (value as Scalar).text, valueRange: value.range }
          : undefined,
    ),
    covers: at("covers") ? readCovers(at("covers")!, reading) : [],
    chance: at("chance") ? readChance(at("chance")!, reading) : [],
    beforeSetup: lines("before-setup"),
    given: lines("given"),
    steps: at("steps") ? readSteps(at("steps")!, reading) : [],
  };
}

/**
 * Adds to a scenario, or a position, the sections of the position that it starts from. A section in `own` replaces the
 * same section of the position, or is carried out after it.
 */
export function over(own: ScenarioDraft, position: ScenarioDraft): ScenarioDraft {
  const named = new Set(own.options.map(({ name }) => name.text));
  return {
    ...own,
    from: position.from,
    game: own.game ?? position.game,
    players: own.players ?? position.players,
    seeds: own.seeds ?? position.seeds,
    variants: own.variants ?? position.variants,
    options: [...position.options.filter(({ name }) => !named.has(name.text)), ...own.options],
    chance: [...position.chance, ...own.chance],
    beforeSetup: [...position.beforeSetup, ...own.beforeSetup],
    given: [...position.given, ...own.given],
    steps: [...position.steps, ...own.steps],
  };
}

/** Replaces the missing sections of a scenario by their defaults. */
export function whole({ from, ...own }: ScenarioDraft): ScenarioFile {
  const start: Range = { ...own.range, end: own.range.start };
  return {
    ...own,
    ...(from?.file !== undefined && { elsewhere: { from: { ...from, file: from.file }, own: { ...own, from } } }),
    game: own.game ?? { text: "", range: start },
    players: own.players ?? 0,
    seeds: own.seeds ?? { first: 1, last: 1 },
    variants: own.variants ?? [],
  };
}

/**
 * Reads the name of a position: `rich-table` in the same file, or `common/rich-table` in the file `common.test.yaml` in
 * the same folder.
 */
function readFrom(node: Node, reading: Reading): PositionName | undefined {
  const range = node.kind === "scalar" ? reading.lineRange(node) : undefined;
  const slash = range && !/\s/.test(textOf(range)) ? textOf(range).indexOf("/") : -1;
  if (!range || slash < 0) {
    const name = reading.line(node, "from", parseName, { title: "a name" });
    return name && { ...name, file: undefined };
  }
  const at = range.start + slash;
  const [file, name] = [
    { ...range, end: at },
    { ...range, start: at + 1 },
  ].map((part) => reading.take(reading.reader.line(part, parseName)));
  return { text: name!.text, range, file: file!.text };
}

/** Reads the seeds of a scenario: a range such as `1..1000`, a single number, or one seed of 32 hexadecimal digits. */
function readSeeds(node: Node, reading: Reading): Seeds | undefined {
  if (node.kind === "scalar" && /^[0-9a-f]{32}$/.test(node.text)) return { first: node.text, last: node.text };
  const range = node.kind === "scalar" ? /^(\d{1,9})\.\.(\d{1,9})$/.exec(node.text) : null;
  if (!range) {
    const seed = reading.number(node, "seed");
    return seed === undefined ? undefined : { first: seed, last: seed };
  }
  const seeds = { first: Number(range[1]), last: Number(range[2]) };
  const count = seeds.last - seeds.first + 1;
  if (count >= 1 && count <= MOST_SEEDS) return seeds;
  reading.report("impossible-seeds", node.range, { text: range[0], most: MOST_SEEDS });
  return undefined;
}
