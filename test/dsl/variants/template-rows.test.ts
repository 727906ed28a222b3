/**
 * A template row is written once and stands for many pieces: one for each word of a list, or for each row of another
 * kind.
 */
import { describe, expect, it } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const game = (pieces: string, variants = "") =>
  sourceOf(`game: sample
players: 2..3
names:
  colour: [red, green]
  size: [small, large]
kinds:
  player: { state: { points: 0.. } }
  token: { colour: colour, size: size }
  land: { worth: 0..9 }
  deed: { land: land }
zones: { deeds: row of all deed, tokens: pile of all token }
play:
  - turn of each p in seats: gain sum(deeds.land.worth) + count(t in token where t.size = large and t.colour = red) points
winners: p in seats with most p.points
texts: { en: { red: crimson }, cs: { red: { one: červená, few: červené, other: červených, genitive: červené barvy } } }
pieces:
${pieces}${variants}`);

const LANDS = "  land: { north: 2, south: 3 }\n  deed: { <land>-deed: <land> }\n";

function rows(source: ReturnType<typeof game>, kind: string, ...variants: string[]) {
  const { game: loaded, problems } = loadGame(source, variants);
  expect(messages(problems)).toEqual([]);
  return loaded!.pieces.filter((piece) => piece.kind.name === kind);
}

const names = (pieces: readonly { readonly name: string }[]) => pieces.map((piece) => piece.name);

describe("a row for each word", () => {
  it("is made for every pair of words, in their order", () => {
    expect(names(rows(game(`  token: { <colour>-<size>: <colour> <size> }\n${LANDS}`), "token"))).toEqual([
      "red-small",
      "red-large",
      "green-small",
      "green-large",
    ]);
  });

  it("is laid over those that were made from more lists, and a single row over all, in any order", () => {
    const lines = ["<colour>-<size>: <colour> <size>", "<colour>-large: { copies: 3 }", "red-large: { copies: 5 }"];
    for (const order of [lines, lines.toReversed()]) {
      const made = rows(game(`  token: { ${order.join(", ")} }\n${LANDS}`), "token");
      expect(new Map(made.map(({ name, made: how }) => [name, how]))).toEqual(
        new Map([
          ["red-small", { how: "copies", count: 1 }],
          ["red-large", { how: "copies", count: 5 }],
          ["green-small", { how: "copies", count: 1 }],
          ["green-large", { how: "copies", count: 3 }],
        ]),
      );
    }
  });

  it("is made once: two templates over equally many lists cannot make the same row", () => {
    const twice = game(`  token: { <colour>-large: <colour> large, red-<size>: red <size> }\n${LANDS}`);
    expect(
      messages(checkSource(twice)).some((line) => line.includes("There is already a piece called `red-large`.")),
    ).toBe(true);
  });

  it("is a use of the list, though no cell names the word", () => {
    const { problems } = loadGame(
      sourceOf(
        "game: sample\nplayers: 2..2\nnames: { letter: [a, b], sound: [low, high] }\nkinds: { pit: {} }\npieces: { pit: { <letter>-pit: } }\nplay:\n  - turn of each p in seats:\n      - choose x in pit to dig: end the game won by me\n",
      ),
    );
    expect(messages(problems)).toEqual(["3:26 Nothing uses the list of names `sound`."]);
  });

  it("is made for every row of a kind", () => {
    expect(names(rows(game(`  token: { red-one: red small }\n${LANDS}`), "deed"))).toEqual([
      "north-deed",
      "south-deed",
    ]);
  });

  it("has what a row of its own name says instead", () => {
    const tokens = rows(
      game(`  token:\n    green-large: { copies: 4 }\n    <colour>-<size>: [2x, <colour>, <size>]\n${LANDS}`),
      "token",
    );
    expect(tokens.map(({ name, made }) => [name, made.count]).sort()).toEqual([
      ["green-large", 4],
      ["green-small", 2],
      ["red-large", 2],
      ["red-small", 2],
    ]);
  });

  it("has a title in which the word is called as texts call it", () => {
    const [token] = rows(
      game(
        `  token:\n    <colour>-one: { colour: <colour>, size: small, title: { en: The <colour> one, cs: Jedna <colour> } }\n${LANDS}`,
      ),
      "token",
    );
    expect([...token!.title]).toEqual([
      ["en", "The crimson one"],
      ["cs", "Jedna červená"],
    ]);
  });

  it("has a title with the word in the case that it asks for, or plain where there is no such form", () => {
    const tokens = rows(
      game(
        `  token: { <colour>-one: { colour: <colour>, size: small, title: { en: <colour genitive> piece, cs: kámen <colour genitive> } } }\n${LANDS}`,
      ),
      "token",
    );
    expect(tokens.map(({ title }) => [...title])).toEqual([
      [
        ["en", "crimson piece"],
        ["cs", "kámen červené barvy"],
      ],
      [
        ["en", "green piece"],
        ["cs", "kámen green"],
      ],
    ]);
  });

  it("has a title of one word in every language that has a word for it", () => {
    const titles = (title: string) =>
      rows(
        game(`  token:\n    <colour>-one: { colour: <colour>, size: small, title: ${title} }\n${LANDS}`),
        "token",
      ).map((token) => [...token.title]);
    expect(titles("<colour>")).toEqual([
      [
        ["", "red"],
        ["en", "crimson"],
        ["cs", "červená"],
      ],
      [["", "green"]],
    ]);
    expect(titles("{ en: The <colour> one }")[0]).toEqual([["en", "The crimson one"]]);
  });

  it("is in the game only where the piece that it is made after is", () => {
    const source = game(
      "  token: { red-one: red small }\n  land:\n    north: 2\n    south: { worth: 3, when: count(seats) > 2 }\n  deed: { <land>-deed: { land: <land>, when: count(seats) < 9 } }\n",
    );
    const { game: loaded } = loadGame(source);
    const deeds = (players: number) =>
      compileGame(loaded!, { players })
        .pieces.map((piece) => piece.card)
        .filter((name) => name.endsWith("-deed"));
    expect(deeds(2)).toEqual(["north-deed"]);
    expect(deeds(3)).toEqual(["north-deed", "south-deed"]);
  });

  it("needs no name where the words of its cells give it one", () => {
    expect(names(rows(game(`  token: [<colour> small, <colour> large]\n${LANDS}`), "token"))).toEqual([
      "red-1",
      "green-1",
      "red-2",
      "green-2",
    ]);
  });
});

describe("with variants", () => {
  const TOKENS = `  token: { <colour>-<size>: <colour> <size> }\n${LANDS}`;

  it("words that a variant adds get their rows", () => {
    expect(
      names(rows(game(TOKENS, "variants:\n  more: { names: { colour: [usual, blue] } }\n"), "token", "more")),
    ).toContain("blue-large");
  });

  it("a variant changes a single row, takes one away, and adds rows of another kind", () => {
    const source = game(
      TOKENS,
      "variants:\n  other:\n    pieces: { token: { red-large: { copies: 3 } }, land: { west: 1 } }\n    without: { token: [green-small], land: [north] }\n",
    );
    expect(rows(source, "token", "other").map(({ name, made }) => `${made.count} ${name}`)).toEqual([
      "1 red-small",
      "3 red-large",
      "1 green-large",
    ]);
    expect(names(rows(source, "deed", "other"))).toEqual(["south-deed", "west-deed"]);
  });
});

describe("mistakes", () => {
  const found = (pieces: string) => messages(checkSource(game(pieces)));

  it("a placeholder that names nothing", () => {
    expect(found(`  token: { <color>-one: red small }\n${LANDS}`)).toEqual([
      "17:13 There is no list of names or kind with rows called `color`.",
    ]);
  });

  it("a placeholder that the name of the row lacks is told once", () => {
    expect(found(`  token: { <size>-one: <colour> <size> }\n${LANDS}`)).toEqual([
      "17:24 Nothing is called `<colour>`.",
    ]);
  });

  it("what is wrong with every row is told once", () => {
    expect(found(`  token: { <colour>-one: <colour> 7 }\n${LANDS}`)).toHaveLength(1);
  });

  it("a kind cannot be made from its own rows", () => {
    expect(found(`  token: { <token>-one: red small }\n${LANDS}`)).toEqual([
      "17:13 There is no list of names or kind with rows called `token`.",
    ]);
  });
});
