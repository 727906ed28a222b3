/** A variant can add and change members of enumerations, the rows that declare pieces, and kinds. */
import { expect, it } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const GAME = `game: sample
players: 2..4
names:
  colour: [red, green]
options:
  level: [easy, hard]
kinds:
  player: { state: { coins: 0.. } }
  ware: { colour: colour }
  card: { is: ware, price: 1..9 }
  site: { fee: 0..3 }
play:
  - turn of each p in seats:
      - gain count(card where-red) + number(level) coins
pieces:
  card:
    each: { price: 2 }
    rose: red
    fern: [3x, green]
    moss: { colour: green, title: Moss }
  site:
    - inn: 1
    - [2, 3]
variants:
`.replace("count(card where-red)", "count(c in card where c.colour = red) + sum(site.fee) + sum(card.price)");

function laid(variant: string) {
  const { game, problems } = loadGame(sourceOf(`${GAME}  own:\n${variant}`), ["own"]);
  expect(messages(problems)).toEqual([]);
  const rows = game!.pieces
    .filter(({ kind }) => kind.name !== "player")
    .map(({ name, made, values }) => {
      const cells = [...values].map(([field, value]) => [
        field.name,
        value.kind === "constants" && value.items[0]?.kind === "const" ? value.items[0].value : value.kind,
      ]);
      return [name, made.count, Object.fromEntries(cells)] as const;
    });
  return {
    game: game!,
    row: (name: string) => rows.find((row) => row[0] === name)?.slice(1),
    names: rows.map(([name]) => name),
  };
}

it("adds words to a list where `usual` stands for those that were there", () => {
  const { game } = laid("    names: { colour: [usual, blue] }\n    options: { level: [insane, usual] }\n");
  expect(game.enums.map(({ members }) => members).slice(0, 2)).toEqual([
    ["red", "green", "blue"],
    ["insane", "easy", "hard"],
  ]);
});

it("lets what a row does not say stand, in whatever form both are written", () => {
  const { row } = laid("    pieces: { card: { rose: green, fern: { price: 5 }, moss: [2x, red] } }\n");
  expect(row("rose")).toEqual([1, { price: 2, colour: 1 }]);
  expect(row("fern")).toEqual([3, { price: 5, colour: 1 }]);
  expect(row("moss")).toEqual([2, { price: 2, colour: 0 }]);
});

it("reaches rows without a name by their running name", () => {
  const { row, names } = laid("    pieces: { site: { site-2: { fee: 0 } } }\n    without: { site: [site-1] }\n");
  expect(names).not.toContain("site-1");
  expect(row("site-2")).toEqual([1, { fee: 0 }]);
});

it("says something of all rows with `each`, also where rows of the game say otherwise", () => {
  const { row } = laid("    pieces: { card: { each: { colour: red } } }\n");
  expect(row("moss")).toEqual([1, { price: 2, colour: 0 }]);
  expect(row("fern")).toEqual([3, { price: 2, colour: 0 }]);
});

it("adds fields without moving the cells of the game", () => {
  const { row } = laid(
    "    kinds: { ware: { weight: 0..3 = 0 } }\n    pieces: { card: { rose: { weight: 3 } } }\n    change: [after gain: gain sum(card.weight) coins]\n",
  );
  expect(row("rose")).toEqual([1, { price: 2, colour: 0, weight: 3 }]);
  expect(row("fern")).toEqual([3, { price: 2, colour: 1, weight: 0 }]);
});

it("takes the pieces of a kind away together with the kind", () => {
  const { problems } = loadGame(
    sourceOf(
      `${GAME}  own:\n    without: { kinds: [site] }\n    play:\n      - turn of each p in seats: gain number(level) coins\n    kinds: { card: { is: ware, price: 0..9 } }\n`,
    ),
    ["own"],
  );
  expect(problems.map(({ code }) => code)).toEqual(["section-replaced"]);
});
