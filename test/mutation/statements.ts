/** Makes mutants of a game by changing lines of rules. */
import { type Range, textOf } from "../../src/diagnostics/range.ts";
import type { Block, Change, Stmt } from "../../src/dsl/ast/syntax.ts";
import type { Edits } from "./edits.ts";
import { endOfLines, type Item, itemAt } from "./items.ts";
import type { Operator } from "./mutant.ts";

const OTHER_VERB: Readonly<Record<string, string>> = { gain: "lose", lose: "gain", pay: "lose" };
const OTHER_END: Readonly<Record<string, string>> = { top: "bottom", bottom: "top", left: "right", right: "left" };
const WORDS: ReadonlySet<string> = new Set(["shuffle", "draw", "move", "set", "gain", "lose", "from", "to", "box"]);

/** Adds mutants that leave out a line of a block, or exchange it with the next line. */
export function block(edits: Edits, { items, range }: Block): void {
  const flow = textOf(range).startsWith("[");
  items.forEach((item, i) => {
    const place = itemAt(edits.text, item.range.start);
    const alone = place.form === "alone" || (place.form === "flow" && !flow);
    if (alone) return edits.put("statement", range, "[]");
    edits.remove("statement", item.range.start);
    const next = items[i + 1];
    if (!next) return;
    const after = itemAt(edits.text, next.range.start);
    const beside = place.form === after.form && (place.form === "flow" || place.end === after.start);
    if (beside && !apart(edits, place, after)) edits.exchange("order", { ...range, ...place }, { ...range, ...after });
  });
}

/** True if two lines do not affect each other, so that a mutant that exchanges them would change nothing. */
function apart(edits: Edits, first: Item, second: Item): boolean {
  const lines = [first, second].map(({ start, end }) => edits.text.slice(start, end));
  // If both lines draw one card from a shuffled deck, their order makes no difference. So the name of the deck is left
  // out of the comparison.
  const both = lines.every((line) => /^ *- draw 1 /.test(line));
  const [one, other] = lines.map((line) => (both ? line.replace(/ from [\w-]+/, "") : line));
  if (![one, other].every((line) => /^ *(?:- )?(?:shuffle|draw|move|set|gain|lose) [^\n]*\n?$/.test(line!)))
    return false;
  const names = new Set(one!.match(/[\p{L}][\p{L}\p{N}-]*/gu));
  return other!.match(/[\p{L}][\p{L}\p{N}-]*/gu)!.every((name) => WORDS.has(name) || !names.has(name));
}

/** Adds mutants of one line. The expressions and blocks in the line are changed elsewhere. */
export function statement(edits: Edits, s: Stmt): void {
  const { start, end } = s.range;
  const line = edits.text.slice(start, end);
  const cut = (operator: Operator, word: RegExp, by = "") => {
    const found = word.exec(line);
    if (found) edits.edit(operator, start + found.index, start + found.index + found[0].length, by);
  };
  if (s.may) cut("choice", /^may (?=\w+ )/);
  switch (s.kind) {
    case "if":
      if (s.cond !== "possible") {
        edits.put("condition", s.cond.range, "true");
        edits.put("condition", s.cond.range, `not (${textOf(s.cond.range)})`);
      }
      if (s.else) edits.remove("statement", edits.text.lastIndexOf("else", s.else.range.start + 4));
      return;
    case "gain":
    case "lose":
    case "pay":
      cut("statement", new RegExp(`\\b${s.kind}\\b`), OTHER_VERB[s.kind]!);
      for (const { range } of s.amounts.slice(1)) {
        const before = /\s+and\s+$/.exec(edits.text.slice(0, range.start))?.[0].length ?? 0;
        if (before > 0) edits.edit("statement", range.start - before, range.end, "");
      }
      return;
    case "move":
    case "draw": {
      const { end: side, range } = s.to;
      if (!side) return;
      edits.edit("order", range.start, range.start + side.length, OTHER_END[side]!);
      return edits.edit("order", range.start, s.to.zone.range.start, "");
    }
    case "for each":
      return cut("order", / in any order\b/);
    case "as":
      return cut("player", /^turn of\b/, "as");
    case "repeat":
      return cut("condition", /\b(?:while|until)\b/, line.includes("until") ? "while" : "until");
    case "choose":
      cut("choice", / at random\b/);
      cut("choice", / or more\b/);
      cut("choice", /\bany number of/, "1");
      if (s.together) cut("condition", / together (?:(?! to [\w-]+$).)*/s);
      return;
    case "choose one":
      for (const { name } of s.options) option(edits, name.range);
      return;
    case "any order":
    case "do":
    case "end game":
    case "end part":
    case "let":
    case "may":
    case "missing":
    case "pause":
    case "require":
    case "roll":
    case "secretly":
    case "set":
    case "shuffle":
    case "split":
    case "swap":
    case "with":
      return;
  }
}

/** Adds mutants of an entry `change`: leaves it out, exchanges `before` and `after`, or leaves out its condition. */
export function change(edits: Edits, { how, where, range }: Change): void {
  edits.remove("statement", range.start);
  if (how === "before" || how === "after" || how === "instead of") {
    const other = how === "before" ? "after" : "before";
    edits.edit("order", range.start, range.start + how.length, other);
  }
  if (where) {
    const start = edits.text.lastIndexOf(" where ", where.range.start);
    edits.edit("condition", start, where.range.end, "");
  }
}

/** Adds a mutant in which one alternative of `choose one` is missing. */
function option(edits: Edits, { start }: Range): void {
  const line = edits.text.lastIndexOf("\n", start - 1) + 1;
  if (edits.text.slice(line, start).trim() === "") edits.edit("choice", line, endOfLines(edits.text, line), "");
}
