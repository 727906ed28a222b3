/** A table of pieces names its columns once; each row below then lists only the values. */
import { describe, expect, it } from "vitest";
import { textOf } from "../../../src/diagnostics/range.ts";
import { applyFixes } from "../../../src/dsl/problems/fix.ts";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const game = (card: string, more = "") =>
  sourceOf(`game: sample
players: 2..4
names: { hue: [red, green, blue] }
kinds:
  player: { state: { coins: 0.. } }
  ware: { hue: hue, price: 0..9 = 4 }
  card: { is: ware, weight: 0..9 = 0, text: effect, links: [next-to] }
zones: { stock: deck of all card, shelf: row of card }
play:
  - turn of each p in seats:
      - if any(stock.next-to) or any(shelf): gain 1 coin
      - draw c from stock to box
      - do c.text
      - gain c.price + c.weight + number(c.hue) coins
pieces:
  card:
${card}${more}`);

/** Loads cards, and describes each as a text: number of copies, values, title, starting zone and links. */
function rows(card: string, more = "", ...variants: string[]): readonly string[] {
  const { game: loaded, problems } = loadGame(game(card, more), variants);
  expect(messages(problems)).toEqual([]);
  return loaded!.pieces
    .filter(({ kind }) => kind.name === "card")
    .map(({ name, made, values, title, in: place, links }) => {
      const cells = [...values].flatMap(([field, value]) =>
        value.kind === "constants" && value.items[0]?.kind === "const" ? [`${field.name} ${value.items[0].value}`] : [],
      );
      const start = place ? `in ${place.zone === "box" ? "box" : textOf(place.zone.range)}` : "";
      return [
        `${made.count}x ${name}:`,
        cells.join(", "),
        title.get("") ?? "",
        start,
        ...[...links].map(([link, others]) => `${link} ${others.map((other) => other.name).join(" ")}`),
      ]
        .filter(Boolean)
        .join(" ");
    });
}

const said = (card: string, more = "") =>
  messages(checkSource(game(card, more))).filter((text) => !text.includes("never used"));

describe("columns", () => {
  it("say what the cells of rows are, inherited fields and those of every piece too", () => {
    expect(
      rows(`    columns: [weight, hue, in, title, text]
    rose: [2x, 1, red, shelf, A rose, gain 1 coin]
    fern: 3x 2 green
    moss: { hue: blue, price: 5 }
`),
    ).toEqual([
      "2x rose: weight 1, hue 0, price 4 A rose in shelf",
      "3x fern: weight 2, hue 1, price 4",
      "1x moss: hue 2, price 5, weight 0",
    ]);
  });

  it("can be links, copies and conditions", () => {
    expect(
      rows(`    columns: [hue, copies, next-to]
    rose: [red, 2, fern]
    fern: green 3
`),
    ).toEqual([expect.stringMatching(/^2x rose: .*next-to fern$/), expect.stringMatching(/^3x fern: .*next-to rose$/)]);
  });

  it("hold for rows without names, which are called after their first cell", () => {
    expect(
      rows(`    - columns: [hue, weight, price]
    - 2x red 1 2
    - [green 3 4, red 5 6]
`),
    ).toEqual([
      "2x red-1: hue 0, weight 1, price 2",
      "1x green-1: hue 1, weight 3, price 4",
      "1x red-2: hue 0, weight 5, price 6",
    ]);
  });

  it("hold for template rows", () => {
    expect(
      rows(`    columns: [weight, hue, title]
    <hue>-card: [1, <hue>, A <hue> card]
    red-card: { weight: 7 }
`),
    ).toEqual([
      expect.stringContaining("weight 7, hue 0"),
      expect.stringMatching(/weight 1, hue 1.* A green card/),
      expect.stringMatching(/weight 1, hue 2.* A blue card/),
    ]);
  });

  it("hold for the rows of a variant, unless it has its own", () => {
    const base = "    columns: [weight, hue]\n    rose: 1 red\n    fern: 2 green\n";
    const variant = (card: string) => `variants:\n  own:\n    pieces:\n      card: { ${card} }\n`;
    expect(rows(base, variant("rose: [3], moss: 4 blue, fern: { hue: red }"), "own")).toEqual([
      "1x rose: weight 3, hue 0, price 4",
      "1x fern: weight 2, hue 0, price 4",
      "1x moss: weight 4, hue 2, price 4",
    ]);
    expect(rows(base, variant("columns: [price, weight], rose: 9 8"), "own")).toEqual([
      "1x rose: weight 8, hue 0, price 9",
      "1x fern: weight 2, hue 1, price 4",
    ]);
  });

  it("take precedence over `each`, which gives the rest", () => {
    expect(
      rows("    each: { hue: blue, price: 3 }\n    columns: [hue, weight]\n    rose: red 1\n    fern: {}\n"),
    ).toEqual(["1x rose: hue 0, price 3, weight 1", "1x fern: hue 2, price 3, weight 0"]);
  });
});

describe("it is a mistake", () => {
  it.each([
    [
      "to name no field",
      "    columns: [hue, wieght]\n    rose: red 1\n    fern: green 2\n",
      ["17:20 `card` has no field `wieght`."],
    ],
    ["to name a column twice", "    columns: [hue, hue]\n    rose: red\n", ["17:20 `hue` appears twice."]],
    [
      "to give more cells than columns",
      "    columns: [hue]\n    rose: red 1\n",
      ["18:15 This row has more cells than there are columns."],
    ],
    ["to say copies twice", "    columns: [hue, copies]\n    rose: 2x red 3\n", ["18:11 `copies` appears twice."]],
    [
      "to give a cell that its column cannot have",
      "    columns: [weight, hue]\n    rose: red 1\n",
      [
        "18:11 This must be a number (for `weight` of `card`), but it is a name of `hue`.",
        "18:15 This must be a name of `hue` (for `hue` of `card`), but it is a number.",
      ],
    ],
  ])("%s", (_, card, expected) => {
    expect(said(card)).toEqual(expected);
  });

  it("to have more than two cells without columns, once for each table", () => {
    expect(said("    rose: red 1\n    fern: [red, 1, 2]\n    moss: red 1 2\n")).toEqual([
      "18:5 The rows of `card` have three or more cells, but their columns have no names.",
    ]);
  });

  it.each([
    ["a table", "    rose: 2x red 1 2\n", "    columns: [hue, price, weight]\n    rose: 2x red 1 2\n"],
    ["a list", "    - 2x red 1 2\n    - red\n", "    - columns: [hue, price, weight]\n    - 2x red 1 2\n    - red\n"],
    ["a list in a list", "    - [red 1 2, red]\n", "    - columns: [hue, price, weight]\n    - [red 1 2, red]\n"],
    ["a table on one line", "    { rose: red 1 2 }\n", "    { columns: [hue, price, weight], rose: red 1 2 }\n"],
    [
      "what `each` leaves",
      "    each: { hue: red }\n    rose: [1, 2, gain 1 coin]\n",
      "    each: { hue: red }\n    columns: [price, weight, text]\n    rose: [1, 2, gain 1 coin]\n",
    ],
  ])("and the fix names those of %s", (_, card, fixed) => {
    expect(applyFixes(game(card)).text).toBe(game(fixed).text);
  });
});

describe("rules in a row without brackets", () => {
  it.each([
    [
      "in the last of the columns",
      "    columns: [hue, price, weight, text]\n    crab: 2x red 1 2 gain 2 coins\n",
      "[2x, red, 1, 2, gain 2 coins]",
    ],
    ["in the last of the fields", "    crab: red 1 2 gain 2 coins\n", "[red, 1, 2, gain 2 coins]"],
  ])("%s are one finding, which can be fixed", (_, card, row) => {
    const source = game(card);
    const problems = checkSource(source).filter(({ code }) => code !== "unused" && code !== "columns-missing");
    expect(problems.map(({ code }) => code)).toEqual(["rules-without-brackets"]);
    expect(applyFixes(source).text).toContain(`crab: ${row}\n`);
  });

  it("are not seen in a row of words that has as many cells as there are fields", () => {
    const calls = game("    crab: red 1 2 gain\n", "effects: { gain: gain 1 coin }\n");
    expect(messages(checkSource(calls)).filter((line) => line.includes("brackets"))).toEqual([]);
  });
});
