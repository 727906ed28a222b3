/** Reads the section `chance` of a scenario, which says how dice, shuffles and random choices turn out. */
import { parseExpr, parseName } from "../grammar/index.ts";
import type { ChanceEntry } from "../ast/scenario-file.ts";
import { chance, chanceEntry } from "../schema/scenario.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Name } from "../ast/syntax.ts";
import type { Node, Pair, Scalar } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";

/** Reads the list below `chance`. */
export function readChance(node: Node, reading: Reading): readonly ChanceEntry[] {
  return reading.items(node, chance, "chance").flatMap((item) => {
    const pairs = reading.pairs(item, chanceEntry, "chance");
    reading.oneHead(pairs);
    return pairs.flatMap((pair) => readEntry(pair, reading));
  });
}

function readEntry({ key, value, range }: Pair, reading: Reading): readonly ChanceEntry[] {
  const form = chanceEntry.properties![key.text]!;
  if (!reading.fits(value, form, key.text)) return [];
  switch (key.text) {
    case "roll": {
      const rolled = (node: Node) => {
        const { names: values, open } = listed(node, "last", reading);
        return { kind: "roll" as const, values: values.flatMap(repeated), open };
      };
      if (value.kind !== "map") return [{ ...rolled(value), range }];
      return value.pairs.flatMap((die) => {
        const dice = die.key.text.includes(".")
          ? nameOf(die.key)
          : reading.line(die.key, "roll", parseName, { title: "a name" });
        return dice && reading.fits(die.value, shapeOfKey(form, die.key.text)!, die.key.text)
          ? [{ ...rolled(die.value), dice, range: die.range }]
          : [];
      });
    }
    case "shuffle":
      return reading.pairs(value, form, "shuffle").flatMap((pair) => {
        const zone = reading.line(pair.key, "shuffle", parseExpr);
        return zone && reading.fits(pair.value, shapeOfKey(form, pair.key.text)!, pair.key.text)
          ? [{ kind: "shuffle" as const, zone, ...listed(pair.value, "last", reading), range: pair.range }]
          : [];
      });
    default:
      // The names after `at random` are one result, a set. So `any` is allowed only alone, and not after some names.
      return [{ kind: "at random", ...listed(value, "alone", reading), range }];
  }
}

/**
 * Reads the names of an entry below `chance`. The word `any` at the end, or alone, means that the seed decides all
 * further results.
 */
function listed(
  node: Node,
  place: "last" | "alone",
  reading: Reading,
): Pick<ChanceEntry, "open"> & { names: readonly Name[] } {
  const all = namesIn(node, reading);
  const isAny = ({ text }: Name) => text === "any";
  for (const [i, name] of all.entries())
    if (isAny(name) && (place === "last" ? i < all.length - 1 : all.length > 1))
      reading.report("misplaced-any", name.range, { place });
  return { names: all.filter((name) => !isAny(name)), open: all.some(isAny) };
}

/** Expands `5x 1` to five names `1`. */
function repeated(name: Name): readonly Name[] {
  const [, times, text] = /^(\d{1,3})x (\S+)$/.exec(name.text) ?? [];
  return text === undefined ? [name] : Array.from({ length: Number(times) }, () => ({ ...name, text }));
}

function nameOf({ text, range }: Scalar): Name {
  return { text, range };
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
