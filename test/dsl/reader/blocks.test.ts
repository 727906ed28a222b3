import { describe, expect, it } from "vitest";
import type { Block, Stmt } from "../../../src/dsl/ast/syntax.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

/**
 * The nesting of rules. A rule is given by its sort, such as `if`; a rule with a block, by a list of its sort and the
 * rules in the block.
 */
type Outline = string | [string, ...Outline[]];

function outline(rule: Stmt): Outline {
  const below = (block: Block | undefined): Outline[] => (block ? block.items.map(outline) : []);
  const otherwise = "else" in rule && rule.else ? [["else", ...below(rule.else)] as Outline] : [];
  const parts: Outline[] = "then" in rule ? below(rule.then) : "body" in rule ? below(rule.body) : [];
  if (rule.kind === "choose one")
    parts.push(...rule.options.map(({ name, body }): Outline => [name.text, ...below(body)]));
  parts.push(...otherwise);
  return parts.length > 0 ? [rule.kind, ...parts] : rule.kind;
}

function read(rules: string): { rules: Outline[]; problems: readonly string[] } {
  const text = `game: sample\nplayers: 2..4\nplay:${rules.startsWith("\n") ? rules : ` ${rules}`}\n`;
  const { value, problems } = readFile(sourceOf(text));
  const game = value[0]?.kind === "game" ? value[0].game : undefined;
  return { rules: game?.play?.items.map(outline) ?? [], problems: messages(problems) };
}

describe("rules", () => {
  it.each<[string, string, Outline[]]>([
    ["one line", "do round", ["do"]],
    ["a list", "\n  - do round\n  - pause", ["do", "pause"]],
    ["a list in brackets", "[do f(a, b), pause]", ["do", "pause"]],
    ["no rules at all", "[]", []],
    ["a head without a dash", "\n  repeat 3 times:\n    - do round\n    - pause", [["repeat", "do", "pause"]]],
    ["one line after a head", "\n  - if a: do round", [["if", "do"]]],
    ["a list after a head", "\n  - if a: [do round, pause]", [["if", "do", "pause"]]],
    ["else", "\n  - if a: pause\n  - else: do round", [["if", "pause", ["else", "do"]]]],
    [
      "else if",
      "\n  - if a: pause\n  - else if b: do round\n  - else: pause",
      [["if", "pause", ["else", ["if", "do", ["else", "pause"]]]]],
    ],
    ["if possible", "\n  - if possible: pause\n  - else: do round", [["if", "pause", ["else", "do"]]]],
    ["choose with a block", "\n  - choose c in hand to play:\n      - do c", [["choose", "do"]]],
    ["choose for the rest", "\n  - choose c in hand to play\n  - do c", ["choose", "do"]],
    [
      "may choose and else",
      "\n  - may choose c in hand to play: pause\n  - else: do round",
      [["choose", "pause", ["else", "do"]]],
    ],
    ["may NAME", "\n  - may bless:\n      - pause\n  - else: do round", [["may", "pause", ["else", "do"]]]],
    ["may before a line", "\n  - may do round\n  - else: pause", [["may", "do", ["else", "pause"]]]],
    ["may before a head", "\n  - may for each c in hand: pause", [["may", ["for each", "pause"]]]],
    [
      "choose one",
      "\n  - choose one to act:\n      shop: do shop\n      rest: [pause, do round]\n      pass: []",
      [["choose one", ["shop", "do"], ["rest", "pause", "do"], ["pass"]]],
    ],
    [
      "may choose one and else",
      "\n  - may choose one to act:\n      shop: do shop\n  - else: pause",
      [["choose one", ["shop", "do"], ["else", "pause"]]],
    ],
    [
      "every other head",
      "\n  - in any order: [pause]\n  - as each p in seats: pause\n  - turn of p: pause\n  - secretly as each p in seats: pause\n  - with x in force: pause\n  - split 3 among r in resource as k: gain k r",
      [
        ["any order", "pause"],
        ["as", "pause"],
        ["as", "pause"],
        ["secretly", "pause"],
        ["with", "pause"],
        ["split", "gain"],
      ],
    ],
  ])("%s", (_, rules, expected) => {
    expect(read(rules)).toEqual({ rules: expected, problems: [] });
  });

  it.each<[string, string, Outline[], string[]]>([
    ["a head without rules", "\n  - if a:\n  - pause", ["if", "pause"], ["4:5 `if a` needs rules below it."]],
    [
      "a head without a colon",
      "\n  - repeat 3 times\n  - pause",
      ["repeat", "pause"],
      ["4:5 `repeat 3 times` needs rules below it."],
    ],
    ["rules below a line", "\n  - pause:\n      - do round", ["pause"], ["4:5 `pause` cannot have rules of its own."]],
    ["a colon after a line", "\n  - pause:", ["pause"], ["4:5 `pause` cannot have rules of its own."]],
    [
      "answers without names",
      "\n  - choose one:\n      - pause",
      ["choose one"],
      ["4:5 `choose one` needs a list of answers, each with a name."],
    ],
    [
      "a missing dash",
      "\n  - if a: pause\n    if b: pause",
      [
        ["if", "pause"],
        ["if", "pause"],
      ],
      ["5:5 `if b` needs its own dash, like `if a` above it."],
    ],
    ["else after nothing", "\n  - else: pause", [], ["4:5 This `else` does not belong to any `if` or `may`."]],
    [
      "else after else",
      "\n  - if a: pause\n  - else: pause\n  - else: pause",
      [["if", "pause", ["else", "pause"]]],
      ["6:5 This `else` does not belong to any `if` or `may`."],
    ],
    [
      "else after a choice that must be made",
      "\n  - choose c in hand: pause\n  - else: pause",
      [["choose", "pause"]],
      ["5:5 This `else` does not belong to any `if` or `may`."],
    ],
    [
      "else after a broken line is not its fault",
      '\n  - "if\\ta"\n  - else: pause',
      ["missing"],
      ["4:5 `if\ta` is in quotation marks."],
    ],
    ["quotation marks", '\n  - "do round"\n  - pause', ["do", "pause"], ["4:5 `do round` is in quotation marks."]],
    [
      "a list in a list",
      "[pause, [do round]]",
      ["pause", "do"],
      ["3:15 This list of rules is directly inside another list of rules."],
    ],
    [
      "an empty item",
      "\n  - pause\n  -\n  - pause",
      ["pause", "pause"],
      ["5:3 `-` needs a rule, but there is nothing here."],
    ],
    ["nothing", "", [], ["3:1 `play` needs rules, but there is nothing here."]],
  ])("%s", (_, rules, expected, problems) => {
    expect(read(rules)).toEqual({ rules: expected, problems });
  });
});
