/** The semantic diff says in words what a variant or another version changes in a game. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { textOf } from "../../src/diagnostics/range.ts";
import { loadGame } from "../../src/dsl/index.ts";
import type { GameFile } from "../../src/dsl/ast/game-file.ts";
import { diff, type Difference, sentenceOf } from "../../src/semantic-diff/index.ts";

const INN = `game: inn
players: 2..4
names:
  colour: [red, green, blue]
options: { weather: [calm, rough], bonus: 0..3 = 1 }
kinds:
  player:
    state: { coins: 0.. = 3 from bank, points: 0.. }
    zones: { plate: pile of dish up to 4 seen by owner, cook: slot of cook in force }
  dish: { price: 1..5, colour: colour, text: effect }
  cook: { wage: 0..9 }
state: { bank: 0..40 = 40 }
zones:
  menu: deck of all dish
  counter: row of dish
  kitchen: row of all cook
values:
  cost(dish d): d.price
  prize(1..3 n): { 1: 5, 2: 3, else: 1 }
  served: count(counter) + 1
setup:
  - shuffle menu
  - draw served from menu to counter
play:
  - turn of each p in seats:
      - do dine
      - if weather = rough: lose bonus coins
finish:
  - as each p in seats: gain prize(1) points
winners: p in seats with most p.points
effects:
  dine:
    - choose d in counter to eat
    - do pay-for(d)
    - move d to me.plate
    - do d.text
  pay-for(dish d): pay cost(d) coins
anytime:
  beg: [pay 1 point, gain 1 coin]
pieces:
  dish:
    soup: { price: 2, colour: red, copies: 2, text: gain 1 point }
    roast: { price: 4, colour: blue, text: [gain 2 points, if served > 2: gain 1 coin] }
    stew: { price: 3, colour: green }
  cook:
    anna: { wage: 2, change: [cost(d) becomes usual - 1] }
    boris: { wage: 3, change: [after dine where me.coins > 2: gain 1 point] }
texts:
  en:
    eat: Which dish do you take?
    soup: onion soup
variants:
  cheap:
    change: [cost(d) becomes 1]
`;

function load(text: string, variants: readonly string[] = []): GameFile {
  const { file, problems } = loadGame({ name: "inn.yaml", text }, variants);
  expect(problems.filter(isError).map((found) => [found.code, textOf(found.range)])).toEqual([]);
  return file!;
}

const base = load(INN);

/** Replaces texts in a game, and returns the sentences of the diff. */
function says(...edits: readonly (readonly [string, string])[]): string[] {
  const text = edits.reduce((whole, [from, to]) => {
    expect(whole).toContain(from);
    return whole.replace(from, to);
  }, INN);
  return told(diff(base, load(text)), load(text));
}

function told(differences: readonly Difference[], game: GameFile, language = "en"): string[] {
  return differences.map((difference) =>
    [
      sentenceOf(difference, { language, game }),
      ...(difference.lines ?? [])
        .filter(({ how }) => how !== "same")
        .map(({ how, before, after }) => `${how}: ${[before?.text, after?.text].filter(Boolean).join(" → ")}`),
    ].join("\n"),
  );
}

describe("one edit, one difference", () => {
  test.each<[string, string, string, string]>([
    ["players", "players: 2..4", "players: 2..5", "It is for `2..5` players instead of `2..4`."],
    ["the default of an option", "= 1 }\nkinds", "= 2 }\nkinds", "`bonus`: start `2` instead of `1`."],
    [
      "words of an option",
      "[calm, rough]",
      "[rough, calm]",
      "`weather`: choices `rough, calm` instead of `calm, rough`.",
    ],
    [
      "a list of names",
      "[red, green, blue]",
      "[red, blue, green]",
      "`colour` is `red, blue, green` instead of `red, green, blue`.",
    ],
    [
      "the range of a state",
      "coins: 0.. = 3",
      "coins: 0..9 = 3",
      "`coins` of `player`: range `0..9` instead of `0..`.",
    ],
    ["the start of a state", "coins: 0.. = 3", "coins: 0.. = 5", "`coins` of `player`: start `5` instead of `3`."],
    ["where coins come from", "= 3 from bank", "= 3", "`coins` of `player`: comes from `bank` no longer."],
    ["the room of a zone", "up to 4", "up to 5", "`plate` of `player`: room `5` instead of `4`."],
    ["who sees a zone", " seen by owner", "", "`plate` of `player`: seen by `owner` no longer."],
    [
      "the shape of a zone",
      "counter: row of dish",
      "counter: pile of dish",
      "`counter`: holds `pile of dish` instead of `row of dish`.",
    ],
    ["the type of a field", "wage: 0..9", "wage: 0..5", "`wage` of `cook`: type `0..5` instead of `0..9`."],
    [
      "a value",
      "count(counter) + 1",
      "count(counter) + 2",
      "`served` is `count(counter) + 2` instead of `count(counter) + 1`.",
    ],
    ["a case", "2: 3,", "2: 4,", "`prize` of `2` is `4` instead of `3`."],
    [
      "the winners",
      "with most p.points",
      "with most p.coins",
      "The winners are `p in seats with most p.coins` instead of `p in seats with most p.points`.",
    ],
    ["the price of a dish", "price: 2,", "price: 3,", "onion soup (`soup`): price `3` instead of `2`."],
    ["copies", "copies: 2,", "copies: 4,", "onion soup (`soup`): 4 copies instead of 2."],
    ["copies left out", " copies: 2,", "", "onion soup (`soup`): 1 copy instead of 2."],
    [
      "a piece more",
      "stew: { price: 3, colour: green }",
      "stew: { price: 3, colour: green }\n    pie: { copies: 3, price: 1, colour: red, text: gain 2 coins }",
      "New dish `pie`: copies `3`, price `1`, colour `red`, text `gain 2 coins`.",
    ],
    [
      "a piece less",
      "    stew: { price: 3, colour: green }\n",
      "",
      "The dish `stew` is gone: price `3`, colour `green`.",
    ],
    ["a change of a piece", "usual - 1", "usual - 2", "`anna`: `cost` is `usual - 2` instead of `usual - 1`."],
    [
      "the condition of a change",
      "me.coins > 2",
      "me.coins > 3",
      "`boris`: After `dine`: only where `me.coins > 3` instead of `me.coins > 2`.",
    ],
    [
      "a text",
      "Which dish do you take?",
      "What do you eat?",
      "`eat` (en) is “What do you eat?” instead of “Which dish do you take?”.",
    ],
    ["a new value", "values:\n", "values:\n  spare: 3\n", "New value `spare`: `3`."],
  ])("%s", (_, from, to, sentence) => {
    expect(says([from, to])).toEqual([sentence]);
  });

  test("a value that is worked out in steps is told step by step", () => {
    expect(
      says(["  served: count(counter) + 1\n", "  served:\n    - let lying = count(counter)\n    - lying + 2\n"]),
    ).toEqual([
      "`served` is `lying + 2` instead of `count(counter) + 1`.",
      "`served`: let lying `count(counter)`, where nothing was said.",
    ]);
  });

  test.each<[string, string, string, string]>([
    [
      "a line in an effect",
      "    - move d to me.plate\n",
      "    - gain 1 point\n    - move d to me.plate\n",
      "`dine` goes differently:\nadded: gain 1 point",
    ],
    ["a line less", "    - do d.text\n", "", "`dine` goes differently:\nremoved: do d.text"],
    [
      "a line changed",
      "pay cost(d) coins",
      "pay cost(d) + 1 coins",
      "`pay-for` goes differently:\nchanged: pay cost(d) coins → pay cost(d) + 1 coins",
    ],
    [
      "set-up",
      "  - shuffle menu\n",
      "  - shuffle menu\n  - shuffle kitchen\n",
      "`setup` goes differently:\nadded: shuffle kitchen",
    ],
    [
      "an exchange",
      "gain 1 coin]\npieces",
      "gain 2 coins]\npieces",
      "`beg` goes differently:\nchanged: gain 1 coin → gain 2 coins",
    ],
    [
      "a text of a piece",
      "gain 2 points, if",
      "gain 3 points, if",
      "`roast`, text goes differently:\nchanged: gain 2 points → gain 3 points",
    ],
    [
      "the lines of a change",
      ": gain 1 point] }\ntexts",
      ": gain 2 points] }\ntexts",
      "`boris`: After `dine` goes differently:\nchanged: gain 1 point → gain 2 points",
    ],
  ])("%s", (_, from, to, sentence) => {
    expect(says([from, to])).toEqual([sentence]);
  });
});

test("a drawing differs as a whole, what its signs mean one by one", () => {
  const pond = (drawing: string, signs: string) =>
    load(`game: pond
players: 2..2
kinds: { rock: {}, pad: { wet: bool, zones: { rocks: row of rock } } }
pieces:
  rock: { granite: 2x }
  pad:
    grid: |
      ${drawing}
    signs: { ${signs} }
play:
  - for each c in pad where c.wet: move c.rocks to box
`);
  const before = pond("g   ~", "g: granite, ~: { wet: true }");
  const said = (after: GameFile) => told(diff(before, after), after);
  expect(said(pond("g . ~", "g: granite, ~: { wet: true }"))).toEqual([
    "`pad`: drawing `grid / g . ~` instead of `grid / g   ~`.",
  ]);
  expect(said(pond("g   ~", "g: granite, ~: { wet: false }"))).toEqual([
    "`pad`: sign ~ `wet false` instead of `wet true`.",
  ]);
});

describe("no difference", () => {
  test.each<[string, string, string]>([
    ["comments and blank lines", "values:\n", "\n# What things cost\nvalues:   # by name\n\n"],
    ["blanks inside a line", "count(counter) + 1", "(count( counter ) +  1)"],
    ["a block on one line", "  pay-for(dish d): pay cost(d) coins", "  pay-for(dish d):\n    - pay cost(d) coins"],
    [
      "the rest of a list as a block",
      "    - choose d in counter to eat\n    - do pay-for(d)\n    - move d to me.plate\n    - do d.text\n",
      "    - choose d in counter to eat:\n        - do pay-for(d)\n        - move d to me.plate\n        - do d.text\n",
    ],
    ["the order of cells", "soup: { price: 2, colour: red,", "soup: { colour: red, price: 2,"],
    ["cells without names", "stew: { price: 3, colour: green }", "stew: 3 green"],
    [
      "cells as a list",
      "roast: { price: 4, colour: blue, text: [gain 2 points, if served > 2: gain 1 coin] }",
      "columns: [price, colour, text]\n    roast: [4, blue, [gain 2 points, if served > 2: gain 1 coin]]",
    ],
  ])("%s", (_, from, to) => {
    expect(says([from, to])).toEqual([]);
  });

  test("the order of sections, values, effects, and of rows that are shuffled", () => {
    const stew = "    stew: { price: 3, colour: green }\n";
    expect(says([stew, ""], ["    soup:", `${stew}    soup:`])).toEqual([]);
    const sections = INN.split(/^(?=\S)/m);
    expect(told(diff(base, load([sections[0], ...sections.slice(1).reverse()].join(""))), base)).toEqual([]);
    expect(
      says(["  served: count(counter) + 1\n", ""], ["  cost(dish d)", "  served: count(counter) + 1\n  cost(dish d)"]),
    ).toEqual([]);
  });

  test("what all rows have in common", () => {
    expect(
      says(
        ["  dish:\n    soup", "  dish:\n    each: { colour: green }\n    soup"],
        ["stew: { price: 3, colour: green }", "stew: { price: 3 }"],
      ),
    ).toEqual([]);
  });

  test("of the games and themselves", () => {
    for (const name of ["games/tokaido.yaml", "games/small/connect-four.yaml"]) {
      const text = readFileSync(name, "utf8");
      const file = () => loadGame({ name, text }).file!;
      expect(diff(file(), file())).toEqual([]);
    }
  });
});

describe("more than one place", () => {
  test("rows that lie in their order at the start", () => {
    const anna = "    anna: { wage: 2, change: [cost(d) becomes usual - 1] }\n";
    expect(says([anna, ""], ["\ntexts:", `\n${anna.trimEnd()}\ntexts:`])).toEqual([
      "Pieces of the kind `cook` lie in another order: boris, anna.",
    ]);
  });

  test("rows of a deck that nobody shuffles", () => {
    const deck = INN.replace("  - shuffle menu\n", "");
    const stew = "    stew: { price: 3, colour: green }\n";
    const other = deck.replace(stew, "").replace("    soup:", `${stew}    soup:`);
    expect(told(diff(load(deck), load(other)), load(other))).toEqual([
      "Pieces of the kind `dish` lie in another order: stew, soup, roast.",
    ]);
  });

  test("a common cell that changes all rows is one difference", () => {
    const common = INN.replace("  cook:\n    anna", "  cook:\n    each: { when: count(seats) > 2 }\n    anna");
    const other = common.replace("> 2 }\n    anna", "> 3 }\n    anna");
    expect(told(diff(load(common), load(other)), base)).toEqual([
      "`anna`: in the game when `count(seats) > 3` instead of `count(seats) > 2`. The same is true of 1 more.",
    ]);
  });

  test("another name, and all that speaks of it", () => {
    const renamed = INN.replaceAll("pay-for", "settle").replaceAll("served", "plates");
    expect(told(diff(base, load(renamed)), base)).toEqual([
      "The value `served` is called `plates` now, and has not changed otherwise.",
      "The effect `pay-for` is called `settle` now, and has not changed otherwise.",
    ]);
    const kind = INN.replaceAll(/\bdish\b(?! do)/g, "meal");
    expect(told(diff(base, load(kind)), base)).toEqual([
      "The kind `dish` is called `meal` now, and has not changed otherwise.",
    ]);
  });

  test("what a variant changes, with what is usual", () => {
    const cheap = load(INN, ["cheap"]);
    const [only, ...more] = diff(base, cheap);
    expect(more).toEqual([]);
    expect(sentenceOf(only!, { language: "en", game: cheap })).toBe("`cost` becomes `1`; usually it is `d.price`.");
    expect(sentenceOf(only!, { language: "cs", game: cheap })).toBe("`cost` má hodnotu `1`; obvykle `d.price`.");
    expect(told(diff(cheap, base), base)).toEqual(["No longer: `cost` becomes `1`."]);
    expect(textOf(only!.after!.range)).toBe("cost(d) becomes 1");
    expect(textOf(only!.before!.range)).toBe("d.price");
  });

  test("titles are texts, and winners have what is usual", () => {
    expect(says(["    stew:", "    pie: { price: 1, colour: red, title: Apple pie }\n    stew:"])).toEqual([
      "New dish `pie`: title “Apple pie”, price `1`, colour `red`.",
    ]);
    expect(says(["variants:\n", "change:\n  - winners becomes p in usual with least p.coins\nvariants:\n"])).toEqual([
      "`winners` becomes `p in usual with least p.coins`; usually it is `p in seats with most p.points`.",
    ]);
  });

  test("what stands in the section of a variant", () => {
    expect(says(["becomes 1]", "becomes 2]"])).toEqual(["In the variant `cheap`: `cost` is `2` instead of `1`."]);
  });

  test("each side has its place", () => {
    const after = load(INN.replace("price: 4", "price: 5"));
    const [only] = diff(base, after);
    expect([textOf(only!.before!.range), textOf(only!.after!.range)]).toEqual(["4", "5"]);
    expect([only!.before!.range.source, only!.after!.range.source]).toEqual([base.range.source, after.range.source]);
  });
});
