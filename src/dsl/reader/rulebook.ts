/** Ids of the rules in a rulebook: those of a game, and those that a scenario covers. */
import { line, names } from "../schema/parts.ts";
import { gameFile } from "../schema/sections.ts";
import type { Name } from "../ast/syntax.ts";
import type { Node, Scalar } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";
import { wordOf } from "./texts.ts";

/** No rulebook has as many rules. */
const MOST_RULES = 10_000;

/** The ids below `rulebook`; a range like `TOK-01..TOK-31` gives each of its ids. */
export function readRulebook(node: Node | undefined, reading: Reading): readonly string[] {
  if (!node) return [];
  return listed(node, "rulebook", reading).flatMap(({ text, range }) => {
    if (!text.includes("..")) return [text];
    const ids = between(text);
    if (ids.length === 0) reading.report("rule-range", range, { text });
    return ids;
  });
}

/** The ids below `covers`: words of a rulebook, not names of the language. */
export function readCovers(node: Node, reading: Reading): readonly Name[] {
  return listed(node, "covers", reading);
}

function listed(node: Node, what: "rulebook" | "covers", reading: Reading): readonly Name[] {
  const schema = what === "covers" ? names : gameFile.properties!.rulebook!;
  return reading
    .items(node, schema, what)
    .flatMap((item) => (reading.fits(item, line, what) ? [wordOf(item as Scalar)] : []));
}

/** The ids from the first to the last of a range; none if it is not a range. */
function between(text: string): readonly string[] {
  const [, word, from, same, to] = /^(.*?)(\d{1,6})\.\.(.*?)(\d{1,6})$/.exec(text) ?? [];
  if (word === undefined || word !== same || from!.length !== to!.length) return [];
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > MOST_RULES) return [];
  return Array.from({ length: count }, (_, i) => `${word}${String(Number(from) + i).padStart(from!.length, "0")}`);
}
