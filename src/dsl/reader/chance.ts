/** The chance that a scenario prescribes. */
import { parseExpr, parseName } from "../grammar/index.ts";
import type { ChanceEntry } from "../ast/scenario-file.ts";
import { chance, chanceEntry } from "../schema/scenario.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Name } from "../ast/syntax.ts";
import type { Node, Pair } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";

/** The list after `chance`. */
export function readChance(node: Node, reading: Reading): readonly ChanceEntry[] {
  return reading.items(node, chance, "chance").flatMap((item) => {
    const pairs = reading.pairs(item, chanceEntry, "chance");
    const [first, second] = pairs;
    if (first && second)
      reading.report("several-heads", second.key.range, { first: first.key.text, second: second.key.text });
    return pairs.flatMap((pair) => readEntry(pair, reading));
  });
}

function readEntry({ key, value, range }: Pair, reading: Reading): readonly ChanceEntry[] {
  const form = chanceEntry.properties![key.text]!;
  if (!reading.fits(value, form, key.text)) return [];
  switch (key.text) {
    case "roll":
      if (value.kind !== "map") return [{ kind: "roll", values: namesIn(value, reading), range }];
      return value.pairs.flatMap((die) => {
        const dice = reading.line(die.key, "roll", parseName, "a name");
        return dice && reading.fits(die.value, shapeOfKey(form, die.key.text)!, die.key.text)
          ? [{ kind: "roll" as const, dice, values: namesIn(die.value, reading), range: die.range }]
          : [];
      });
    case "shuffle":
      return reading.pairs(value, form, "shuffle").flatMap((pair) => {
        const zone = reading.line(pair.key, "shuffle", parseExpr);
        return zone && reading.fits(pair.value, shapeOfKey(form, pair.key.text)!, pair.key.text)
          ? [{ kind: "shuffle" as const, zone, names: namesIn(pair.value, reading), range: pair.range }]
          : [];
      });
    default:
      return [{ kind: "at random", names: namesIn(value, reading), range }];
  }
}

function itemsOf(node: Node): readonly Node[] {
  return node.kind === "list" ? node.items : [node];
}

function namesIn(node: Node, reading: Reading): readonly Name[] {
  return itemsOf(node).flatMap((item) =>
    item.kind === "scalar"
      ? [{ text: item.text, range: item.range }]
      : (reading.fits(item, { title: "a name", type: ["string"] }, "names"), []),
  );
}
