/** Reads ids of rules in a printed rulebook: the ids of a game's rulebook, and the ids that a scenario covers. */
import { line, names } from "../schema/parts.ts";
import { gameFile } from "../schema/sections.ts";
import type { Name } from "../ast/syntax.ts";
import type { Node, Scalar } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";
import { wordOf } from "./texts.ts";

/** The most ids in a range such as `TOK-01..TOK-31`. A larger range must be a typing error. */
const MOST_RULES = 10_000;

/** Reads the ids below `rulebook`. A range such as `TOK-01..TOK-31` means every id in it. */
export function readRulebook(node: Node | undefined, reading: Reading): readonly string[] {
  if (!node) return [];
  return listed(node, "rulebook", reading).flatMap(({ text, range }) => {
    if (!text.includes("..")) return [text];
    const ids = between(text);
    if (ids.length === 0) reading.report("rule-range", range, { text });
    return ids;
  });
}

/** Reads the ids below `covers`. They are ids of the rulebook, not names of the language. */
export function readCovers(node: Node, reading: Reading): readonly Name[] {
  return listed(node, "covers", reading);
}

function listed(node: Node, what: "rulebook" | "covers", reading: Reading): readonly Name[] {
  const schema = what === "covers" ? names : gameFile.properties!.rulebook!;
  return reading
    .items(node, schema, what)
    .flatMap((item) => (reading.fits(item, line, what) ? [wordOf(item as Scalar)] : []));
}

/** The ids in a range such as `TOK-01..TOK-31`; none if the text is not a range. */
function between(text: string): readonly string[] {
  const [, word, from, same, to] = /^(.*?)(\d{1,6})\.\.(.*?)(\d{1,6})$/.exec(text) ?? [];
  if (word === undefined || word !== same || from!.length !== to!.length) return [];
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > MOST_RULES) return [];
  return Array.from({ length: count }, (_, i) => `${word}${String(Number(from) + i).padStart(from!.length, "0")}`);
}
