/**
 * Checks the sections of a game file that declare things, such as `pieces` and `zones`: the loaded game, and the
 * messages.
 */
import { describe, expect, it } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import type { Game } from "../../../src/dsl/game.ts";
import { messages, sourceOf } from "../../support/texts.ts";

function game(text: string): Game {
  return loadGame(sourceOf(`game: sample\nplayers: 2..3\n${text}`)).game!;
}

function said(text: string): readonly string[] {
  return messages(
    loadGame(sourceOf(`game: sample\nplayers: 2..3\n${text}`)).problems.filter(({ code }) => code !== "unused"),
  );
}

describe("pieces", () => {
  it("of players are there without being written", () => {
    expect(game("").pieces.map(({ name, seat }) => [name, seat])).toEqual([
      ["player-1", 1],
      ["player-2", 2],
      ["player-3", 3],
    ]);
    const { pieces } = game("pieces:\n  player:\n    ghost: { when: count(seats) = 2 }\n    white: { seat: 1 }\n");
    expect(pieces.map(({ name, seat }) => [name, seat])).toEqual([
      ["white", 1],
      ["player-2", 2],
      ["player-3", 3],
      ["ghost", undefined],
    ]);
  });

  it("without a name are called after their first cell, with a number", () => {
    const { pieces } = game(
      "kinds:\n  stop: { width: 1..3 }\n  sort: {}\n  space: { sort: sort, width: 1..3 }\npieces:\n  sort: { inn: , mill: }\n  space:\n    - first: inn 3\n    - [mill 1, inn 2]\n    - mill 2\n",
    );
    expect(pieces.slice(3).map(({ name }) => name)).toEqual(["inn", "mill", "first", "mill-1", "inn-1", "mill-2"]);
  });

  it("of a grid have coordinates and neighbours", () => {
    const { pieces, enums, kinds } = game("kinds:\n  cell: {}\npieces:\n  cell: grid 3 by 2\n");
    const at = (name: string) => pieces.find((piece) => piece.name === name)!;
    expect(pieces.slice(3).map(({ name }) => name)).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
    expect(at("a1").links.get("north-east")).toEqual([at("b2")]);
    expect(at("a1").links.has("south")).toBe(false);
    expect(kinds.find((kind) => kind.name === "cell")!.fields.map(({ name }) => name)).toEqual(["row", "column"]);
    expect(enums.find((names) => names.name === "direction")!.members).toHaveLength(8);
  });

  it("that zones are made with belong to the kind of the zone", () => {
    const { pieces } = game("kinds:\n  disc: { owner: player }\n  player: { zones: { discs: pile of 21 disc } }\n");
    expect(pieces.at(-1)).toMatchObject({ name: "disc", made: { how: "per zone", count: 21 } });
  });

  it("have links both ways", () => {
    const { pieces } = game(
      "kinds:\n  land: { links: [path] }\npieces:\n  land: { hill: { path: lake }, lake: , moor: { path: [hill, lake] } }\n",
    );
    const names = (name: string) =>
      pieces
        .find((piece) => piece.name === name)!
        .links.get("path")!
        .map((other) => other.name);
    expect([names("hill"), names("lake"), names("moor")]).toEqual([
      ["lake", "moor"],
      ["hill", "moor"],
      ["hill", "lake"],
    ]);
  });

  it("take their cells in the order of the fields, inherited ones first", () => {
    const { pieces } = game(
      "kinds:\n  card: { price: 1..9 }\n  gem: { is: card, worth: 1..9, bonus: 0..9 }\npieces:\n  gem:\n    each: { worth: 5 }\n    ruby: 2x 3 4\n",
    );
    const ruby = pieces.at(-1)!;
    const value = (name: string) => [...ruby.values].find(([field]) => field.name === name)![1];
    expect(ruby.made.count).toBe(2);
    for (const [name, number] of [
      ["price", 3],
      ["worth", 5],
      ["bonus", 4],
    ] as const)
      expect(value(name)).toMatchObject({ kind: "constants", items: [{ value: number }] });
  });
});

describe("kinds", () => {
  it("stand after the kind that they are", () => {
    expect(game("kinds:\n  gem: { is: card }\n  card: {}\n").kinds.map(({ name }) => name)).toEqual([
      "player",
      "card",
      "gem",
    ]);
  });

  it("may leave cells empty, and then they may be absent", () => {
    const text = "names:\n  hue: [red, green]\nkinds:\n  card: { hue: hue }\npieces:\n  card: { rose: red, blank: }\n";
    expect(game(text).kinds[1]!.fields[0]!.card).toBe("maybe");
    expect(game(text.replace("blank:", "leaf: green")).kinds[1]!.fields[0]!.card).toBe("one");
  });
});

describe("values", () => {
  it("know what they give", () => {
    const { values } = game(
      "values:\n  best: p in seats with most number(p)\n  double(1..5 n): n * 2\n  small(1..3 n): { 1: 5, else: 7 }\n",
    );
    expect(values.map(({ type, card }) => [type.kind, card])).toEqual([
      ["piece", "many"],
      ["int", "one"],
      ["int", "one"],
    ]);
    expect(values[1]!.type).toMatchObject({ min: 2, max: 10 });
  });

  it("cannot need themselves", () => {
    expect(said("values:\n  a-value: other + 1\n  other: a-value\nplay: []\n")).toEqual([
      "5:10 `a-value` depends on itself, so it could never be computed.",
    ]);
  });
});

describe("who acts", () => {
  it("is asked through calls", () => {
    const text =
      "kinds:\n  player: { state: { coins: 0.. } }\nvalues:\n  rich: me.coins > 5\neffects:\n  earn: do pay-out\n  pay-out:\n    - if rich: gain 1 coin\n";
    expect(said(`${text}play: do earn\n`)).toEqual(["11:10 No player acts here, but `earn` needs a player who does."]);
    expect(said(`${text}play:\n  - as each p in seats: do earn\n`)).toEqual([]);
  });
});

describe("a table", () => {
  const table = (params: string, rows: string) =>
    said(`values:\n  v(${params}): { ${rows} }\nplay: []
winners: p in seats where v(3) > 1`);

  it("has a value for every case, below zero and far away as well", () => {
    expect(table("1..4 n", "1..2: 1, 3..4: 2")).toEqual([]);
    expect(table("0..5000 n", "0..1000: 1")).toEqual([expect.stringContaining("1001")]);
    expect(table("0.. n", "0..10: 1")).toEqual([expect.stringContaining("11")]);
    expect(table("-3..3 n", "-3..-1: 1, 1..3: 2")).toEqual([expect.stringContaining("0")]);
    expect(table("0.. n", "0..10: 1, else: 2")).toEqual([]);
  });

  it("has keys that count upwards, and that can be given", () => {
    expect(table("1..4 n", "1: 3, 9..2: 5, else: 1")).toEqual([
      expect.stringContaining("the first is greater than the last"),
    ]);
    expect(table("1..4 n", "1..4: 3, 9..12: 5")).toEqual([
      expect.stringContaining("is outside the range allowed here"),
    ]);
    expect(table("-3..4 n", "-3..0: 3, -1..4: 5")).toHaveLength(1);
  });
});

it.each(["1000..4", "4..2", "2..", "0..3", "65..70", "3..65"])("%s is no number of players", (players) => {
  const loaded = loadGame(sourceOf(`game: sample\nplayers: ${players}\nplay: []\n`));
  expect(loaded.problems.map(({ code }) => code)).toContain("players-range");
  const { min, max } = loaded.game!.players;
  expect(1 <= min && min <= max && max <= 64).toBe(true);
});

it("what is laid around a verb has no arguments", () => {
  const text =
    "kinds: { player: { state: { wood: 0.., points: 0.. } } }\nchange:\n  - after gain(wood): gain 1 point\nplay:\n  - as each p in seats: gain 1 wood\n";
  expect(said(text)).toEqual([expect.stringContaining("takes nothing in parentheses")]);
});

describe("links from one kind to another", () => {
  const linked = (value: string) =>
    said(
      `kinds:\n  player: { state: { points: 0.. } }\n  town: { size: 1..9, links: [road, way] }\n  mine: { ore: 1..9 }\npieces:\n  mine: { pit: 3, shaft: 4 }\n  town: { inn: { size: 1, road: pit, way: mill }, mill: { size: 2, road: shaft } }\nplay:\n  - as each p in seats: gain ${value} points\nwinners: p in seats with most p.points\n`,
    );
  const wrong = (name: string, kind: string) => [
    expect.stringMatching(new RegExp(`${kind}.*\`${name}\`|\`${name}\`.*${kind}`)),
  ];

  it("lead to pieces of that kind, and back", () => {
    expect(linked("sum(inn.road.ore) + sum(pit.road.size) + sum(inn.way.size)")).toEqual([]);
    expect(linked("sum(inn.road.size) + sum(inn.way.size)")).toEqual(wrong("size", "mine"));
    expect(linked("sum(pit.road.ore) + sum(inn.way.size)")).toEqual(wrong("ore", "town"));
    expect(linked("sum(inn.way.ore) + sum(pit.road.size)")).toEqual(wrong("ore", "town"));
  });

  it("in every form", () => {
    expect(linked("sum(beside(inn, road).ore) + sum(beside(inn, way).size)")).toEqual([]);
    expect(linked("sum(beside(inn, road).size) + sum(beside(inn, way).size)")).toEqual(wrong("size", "mine"));
    expect(linked("sum(along(inn, way).size)")).toEqual([]);
    expect(linked("sum(along(inn, way).ore)")).toEqual(wrong("ore", "town"));
  });
});
