/** Phrases that new authors try first, such as a singular for a counter: they work, or a message says what to write. */
import { describe, expect, it } from "vitest";
import { diagnosticOf, isError } from "../../../src/diagnostics/render.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { checkSource } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";
import { said, withRules } from "./small.ts";

const hints = (problems: readonly Problem[]) => problems.filter(isError).map((found) => diagnosticOf(found).hint);

describe("one of a counter is called by its singular", () => {
  const counters = "state: { passes: 0.., boxes: 0.., berries: 0.., bonus: 0.., glass: 0.., axis: 0.., ties: 0.. }\n";

  it.each(["pass", "box", "berry", "bonus", "glass", "axis", "tie"])("%s", (one) => {
    expect(said([`gain 1 ${one}`], counters)).toEqual([]);
  });

  it.each([
    ["passes", "pass"],
    ["berries", "berry"],
  ])("%s is several", (several, one) => {
    expect(said([`gain 2 ${several}`, `gain 1 ${several}`], counters)).toEqual([
      `Write \`${one}\` here, not \`${several}\`.`,
    ]);
  });
});

describe("the hint says what to write", () => {
  it.each<[string, string]>([
    ["move me.pawn to inn", "A piece is moved to a zone: write `inn.slots`."],
    [
      "if me.hand and me.tray: gain 1 coin",
      "To combine them, write `me.hand + me.tray`. To test whether there are any, write `any(me.hand)`.",
    ],
    ["gain three coins", "Write numbers in digits: `3`."],
    ["choose n in 1-3: gain n coins", "Write `..`."],
  ])("%s", (rule, hint) => {
    expect(hints(withRules([rule]).problems)).toEqual([hint]);
  });

  it("for a piece without fields", () => {
    expect(
      hints(
        checkSource(
          sourceOf(
            "game: sample\nplayers: 2..2\nkinds: { king: {} }\npieces: { king: { rex: 1 } }\nplay: [end the game]\n",
          ),
        ),
      ),
    ).toEqual(["Write a `king` without fields as `NAME: {}`, and several identical ones as `NAME: 2x`."]);
  });

  it("where nobody acts, not of `me`", () => {
    const text =
      "game: sample\nplayers: 2..2\nkinds:\n  player: { state: { used: 0.. }, zones: { hand: hand of card up to used } }\n  card: {}\npieces: { card: { rose: {} } }\nplay:\n  - as each p in seats: gain 1 used\n";
    expect(hints(checkSource(sourceOf(text)))).toEqual(["`used` belongs to a piece: write `this.used`."]);
  });
});

describe("what is there is known", () => {
  it.each(["max(me.hand.price)", "min(me.hand.price)", "max(c.price for c in me.hand)"])(
    "of %s, where its set has been asked",
    (value) => {
      expect(said([`if any(me.hand): gain ${value} coins`])).toEqual([]);
      expect(withRules([`gain ${value} coins`]).problems.map((found) => diagnosticOf(found).hint)).toContain(
        "Test first: `if any(me.hand):`. If it is always there, write `the` before it.",
      );
    },
  );
});

it("a set can be set to a query", () => {
  expect(
    said(["let grown = me.hand", "set grown to c in me.hand where c.price > 1", "gain count(grown) coins"]),
  ).toEqual([]);
});

it("a name of the game that rules use again and again is reported once", () => {
  expect(
    said([
      "for each rose in me.hand: gain 1 coin",
      "for each rose in me.hand: gain 1 coin",
      "for each fern in me.hand: gain 1 coin",
    ]),
  ).toEqual(["There is already a piece called `rose`.", "There is already a piece called `fern`."]);
});

describe("a line in the wrong place", () => {
  const game = (...lines: readonly string[]) =>
    checkSource(
      sourceOf(
        `game: sample\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0.. } }\nplay:\n  - turn of each p in seats:\n${lines.map((line) => `      ${line}\n`).join("")}`,
      ),
    ).map(({ code }) => code);

  it.each<[string, readonly string[], string]>([
    ["without a dash", ["- gain 1 coin", "require me.coins >= 1", "- gain 2 coins"], "dash-missing"],
    ["first, without a dash", ["require me.coins >= 0", "- gain 2 coins"], "dash-missing"],
    ["with a dash but no space", ["- gain 1 coin", "-pay 1 coin"], "dash-without-space"],
    ["both without a dash", ["gain 1 coin", "if me.coins > 2: pay 1 coin"], "dash-missing"],
    ["with a comment of another language", ["- gain 1 coin", "// and that is all"], "comment-sign"],
    ["below a comment of another language", ["// and that is all", "- gain 1 coin"], "comment-sign"],
    ["before a comment of another language", ["- gain 1 coin // and that is all", "- pay 1 coin"], "comment-sign"],
    [
      "above a section with a comment of another language",
      ["- gain 1 coin", "", "// next", "finish: []"],
      "comment-sign",
    ],
    [
      "below a head without a colon",
      ["- gain 1 coin", "- if me.coins > 2", "    - pay 1 coin", "- gain 2 coins"],
      "line-goes-on",
    ],
    ["behind tabs", ["- gain 1 coin", "\t- gain 2 coins", "\t- pay 1 coin"], "tab"],
  ])("%s", (_, lines, code) => {
    expect(game(...lines)).toEqual([code]);
  });
});

it.each<[string, boolean]>([
  ["- gain 1 coin // at least", true],
  ["- [gain 1 coin // at least, gain 1 coin]", false],
  ["- if me.coins > 2 // rich: gain 1 coin", false],
])("a comment of another language is corrected at once where it ends its line: %s", (line, safe) => {
  const problems = checkSource(
    sourceOf(
      `game: sample\nplayers: 2..2\nkinds: { player: { state: { coins: 0.. } } }\nplay:\n  - turn of each p in seats:\n      ${line}\n`,
    ),
  );
  const found = problems.find(({ code }) => code === "comment-sign")!;
  expect(diagnosticOf(found).fix?.safe).toBe(safe);
});

it("a mistake in a value that is first looked at beside `and` is told", () => {
  const text =
    "game: small\nplayers: 2..2\nkinds: { player: { state: { points: 0.. } } }\nvalues:\n  both: ready and me.points > 1\n  ready: me.pionts > 2\nplay:\n  - turn of each p in seats:\n      - if both: gain 1 point\nwinners: p in seats with most p.points\n";
  expect(messages(checkSource(sourceOf(text)))).toEqual([
    expect.stringContaining("6:13 `player` has nothing called `pionts`"),
  ]);
});

it("a second rule without a dash on a line of its own is told how to stand there", () => {
  const [problem] = checkSource(
    sourceOf(
      "game: sample\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0.. } }\nplay:\n  - turn of each p in seats:\n      gain 1 coin\n      pay 1 coin\n",
    ),
  );
  expect(diagnosticOf(problem!)).toMatchObject({
    code: "two-rules",
    message: "A second rule begins at `pay`.",
    hint: "Write two lines: `- gain 1 coin` and `- pay 1 coin`.",
  });
});

it("`me` beside a zone is told to be `this`", () => {
  const problems = checkSource(
    sourceOf(
      "game: sample\nplayers: 2..2\nkinds:\n  player: { zones: { stack: deck of 4 card refilled from me.used, used: pile of card } }\n  card: { owner: player, zones: { below: row of card up to count(me.used) } }\nplay:\n  - turn of each p in seats: draw 1 from p.stack to p.used\n",
    ),
  );
  expect(problems.map((each) => [each.code, diagnosticOf(each).hint])).toEqual([
    ["nobody-acts", "Write `this`, which is the player here."],
    ["nobody-acts", "Here `this` is the `card`. Its player is `this.owner`."],
  ]);
});

it("`me` in what belongs to no player is not told to be its owner", () => {
  const problems = checkSource(
    sourceOf(
      "game: sample\nplayers: 2..2\nkinds:\n  player: { zones: { stack: deck of 4 card, used: pile of card } }\n  card: {}\n  bay: { zones: { below: row of card up to count(me.used) } }\npieces: { bay: { cove: {} } }\nplay:\n  - turn of each p in seats: draw 1 from p.stack to p.used\n",
    ),
  );
  expect(problems.map((each) => [each.code, diagnosticOf(each).hint])).toEqual([
    ["nobody-acts", expect.stringContaining("Say who")],
  ]);
});

it("pieces joined by `and` are one mistake, whatever stands around them", () => {
  const problems = checkSource(
    sourceOf(
      "game: sample\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0.. } }\n  cell: {}\npieces: { cell: grid 2 by 2 }\nplay:\n  - turn of each p in seats:\n      - if any(a1.north and a1.east): gain 1 coin\n",
    ),
  );
  expect(problems.map(({ code }) => code)).toEqual(["wrong-joint"]);
});

describe("the form of a text that is no form", () => {
  const texts = (words: string) =>
    checkSource(
      sourceOf(
        `game: sample\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0.. } }\nplay:\n  - turn of each p in seats:\n      - choose n in 1..3 to take: gain n coins\nwinners: p in seats with most p.coins\ntexts:\n  en:\n    coins: { one: coin, other: coins, nom: coins }\n    take: ${words}\n`,
      ),
    ).map(({ code, range }) => [code, textOf(range)]);

  it("is nearly one that is", () => {
    expect(texts("{ aks: How many?, say: <me> takes <n coins nom>. }")).toEqual([["text-without-thing", "aks"]]);
  });

  it("may be a case that a sentence asks for", () => {
    expect(texts("{ ask: How many?, say: <me> takes <n coins nom>. }")).toEqual([]);
  });

  it("may be a case that the title of a row asks for", () => {
    const text =
      "game: sample\nplayers: 2..2\nnames: { suit: [oak, elm] }\nkinds: { player: { state: { coins: 0.. } }, leaf: { suit: suit } }\npieces:\n  leaf:\n    <suit>-leaf: { suit: <suit>, title: Leaf <suit nom> }\nzones: { leaves: deck of all leaf }\nplay:\n  - turn of each p in seats: gain 1 coin\nwinners: p in seats with most p.coins\ntexts:\n  cs: { oak: { one: dub, nom: dubu }, elm: { one: jilm, nom: jilmu } }\n";
    expect(messages(checkSource(sourceOf(text)))).toEqual([]);
  });
});

it.each<[string, boolean | undefined]>([
  ["p.coins = p.coins", true],
  ["next(p) = next(p)", true],
  ["p.coins < p.coins", false],
  ["p.coins = next(p).coins", undefined],
])("a thing compared with itself is always the same: %s", (comparison, result) => {
  const text = `game: sample\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0..9 } }\nplay:\n  - turn of each p in seats:\n      - if ${comparison}: gain 1 coin\n`;
  const found = checkSource(sourceOf(text)).map(({ code, data }) => [code, (data as { result: unknown }).result]);
  expect(found).toEqual(result === undefined ? [] : [["always-same", result]]);
});
