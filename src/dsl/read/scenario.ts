/** Scenarios: a position, moves, and what must be true on the way. */
import type { ScenarioFile } from "../scenario-file.ts";
import { parseName } from "../lines/index.ts";
import { line, names } from "../schema/parts.ts";
import { scenarioFile } from "../schema/scenario.ts";
import type { Name } from "../syntax.ts";
import type { Node, Pair, Scalar } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import { readChance } from "./chance.ts";
import { declared } from "./declarations.ts";
import type { Reading } from "./reading.ts";
import { readSteps } from "./steps.ts";
import { wordOf } from "./texts.ts";

/** One document of a scenario file. */
export function readScenario(root: Node, reading: Reading): ScenarioFile {
  const pairs = reading.pairs(root, scenarioFile, "scenario");
  const at = (key: string) => find(pairs, key);
  const name = at("scenario");
  const lines = (key: string) => {
    const node = at(key);
    return node ? [readBlock(node, key, reading)] : [];
  };
  const start = { ...root.range, end: root.range.start };
  return {
    name: name && reading.fits(name, line, "scenario") ? (name as Scalar).text : "",
    title: (pairs.find(({ key }) => key.text === "scenario") ?? root).range,
    range: root.range,
    game: reading.line(at("game"), "game", parseName, "a name") ?? { text: "", range: start },
    players: reading.number(at("players"), "players") ?? 0,
    seed: reading.number(at("seed"), "seed") ?? 1,
    variants: at("variants") ? reading.names(at("variants"), names, "variants") : [],
    options: declared(at("options"), scenarioFile.properties!.options!, "options", parseName, reading, (option, value, key) =>
      reading.fits(value, line, key.text) ? { name: option, value: (value as Scalar).text, valueRange: value.range } : undefined,
    ),
    covers: at("covers") ? readRuleIds(at("covers")!, reading) : [],
    chance: at("chance") ? readChance(at("chance")!, reading) : [],
    beforeSetup: lines("before-setup"),
    given: lines("given"),
    steps: at("steps") ? readSteps(at("steps")!, reading) : [],
  };
}

/** Ids of rules in a rulebook, such as `TOK-31`; they are not names of the language. */
function readRuleIds(node: Node, reading: Reading): readonly Name[] {
  return reading.items(node, names, "covers").flatMap((item) => (reading.fits(item, line, "covers") ? [wordOf(item as Scalar)] : []));
}

function find(pairs: readonly Pair[], key: string): Node | undefined {
  return pairs.find((pair) => pair.key.text === key)?.value;
}
