/**
 * A change can react to lines that gain, pay or lose. Its own lines can use the counter of such a line, for example
 * coins, and the amount.
 */
import { describe, expect, test } from "vitest";
import { findings, play } from "./play.ts";

const game = (lines: string, changes: string, more = "") => `game: g
players: 2..2
names: { good: [fish, cloth] }
kinds:
  player: { state: { coins: 0..9 = 3 from bank, points: 0..99, good: 0..4 }, zones: { badge: row of badge in force } }
  badge: {}
state: { bank: 0..20 = 10, danger: 0..9 }
zones: { badges: pile of all badge }
pieces: { badge: { shell: { change: [after gain n fish: gain n holder.points] } } }
change:
${changes}
play:
  - as player-1:
${lines}
${more}`;

const counters = (lines: string, changes: string) => play(game(lines, changes)).counters;

describe("after", () => {
  test.each([
    ["gain 2 coins", { "player-1.points": 2 }],
    ["gain 2 coins and 1 fish", { "player-1.points": 2 }],
    ["gain 9 coins", { "player-1.points": 6, "player-1.coins": 9 }],
    ["gain 1 coin and 2 coins", { "player-1.points": 3 }],
    ["gain 2 fish", { "player-1.points": undefined }],
    ["gain 0 coins", { "player-1.points": undefined }],
    ["gain 2 player-2.coins", { "player-1.points": undefined, "player-2.coins": 5 }],
    ["gain 2 player-1.coins", { "player-1.points": 2 }],
    ["gain 1 danger", { "player-1.points": undefined }],
    ["lose 1 coin", { "player-1.points": undefined }],
    ["set me.coins to 9", { "player-1.points": undefined }],
  ])("gain n coins: %s", (line, wanted) => {
    expect(counters(`      - ${line}`, "  - after gain n coins: gain n points")).toMatchObject(
      Object.fromEntries(Object.entries(wanted).filter(([, n]) => n !== undefined)),
    );
    if (wanted["player-1.points"] === undefined)
      expect(counters(`      - ${line}`, "  - after gain n coins: gain n points")["player-1.points"]).toBeUndefined();
  });

  test("gain: what the bank had is what came", () => {
    expect(
      counters("      - set bank to 1\n      - gain 5 coins", "  - after gain n coins: gain n points"),
    ).toMatchObject({ "player-1.coins": 4, "player-1.points": 1 });
  });

  test("pay and lose: what went", () => {
    expect(counters("      - pay 2 coins", "  - after pay n coins: gain 10 * n points")["player-1.points"]).toBe(20);
    expect(counters("      - lose 9 coins", "  - after lose n coins: gain 10 * n points")["player-1.points"]).toBe(30);
  });

  test("a counter of the game, and a word of a family", () => {
    expect(
      counters("      - gain 2 danger", "  - after gain n danger where n > 1: lose n coins")["player-1.coins"],
    ).toBe(1);
    expect(
      counters("      - for each g in good: gain 2 g", "  - after gain n cloth: gain n points")["player-1.points"],
    ).toBe(2);
  });

  test("every one of several knows the batch, not what the others have done since", () => {
    expect(
      counters("      - gain 2 coins", "  - after gain n coins: lose 1 coin\n  - after gain n coins: gain n points"),
    ).toMatchObject({ "player-1.points": 2, "player-1.coins": 4 });
  });

  test("a change on a piece is in force for its holder", () => {
    expect(
      counters(
        "      - move shell to me.badge\n      - gain 2 fish\n      - as player-2: gain 2 fish",
        "  - after gain n danger: lose 1 coin",
      ),
    ).toMatchObject({ "player-1.points": 2 });
  });

  test("a payment that an exchange has filled up is as large as it says", () => {
    const text = game(
      "      - gain 1 fish\n      - pay 5 coins",
      "  - after pay n coins: gain n points",
      "anytime:\n  sell-fish: [pay 1 fish, gain 3 coins]\n",
    );
    expect(play(text, { moves: ["sell-fish"] }).counters).toMatchObject({ "player-1.points": 5, "player-1.coins": 1 });
  });
});

test("before: what the line asks for, with conditions", () => {
  expect(counters("      - lose 9 coins", "  - before lose n coins: gain n points")["player-1.points"]).toBe(9);
  const changes = "  - before pay n coins where n > 2: gain 1 coin";
  expect(counters("      - pay 4 coins", changes)["player-1.coins"]).toBeUndefined();
  expect(counters("      - pay 2 coins", changes)["player-1.coins"]).toBe(1);
});

test("inside a scope it counts like any other line", () => {
  const text = game(
    "      - choose k in 1..3 to sell:\n          - gain k fish\n          - pay 5 coins",
    "  - after gain n fish: gain n coins",
  );
  expect(play(text).offers).toEqual(["sell 2", "sell 3"]);
});

test("several verbs at once", () => {
  expect(
    counters("      - gain 1 coin\n      - pay 2 coins", "  - after gain n coins or pay n coins: gain n points")[
      "player-1.points"
    ],
  ).toBe(3);
});

describe("what is written in another way", () => {
  test.each([
    ["after gain 2 coins: gain 1 point", ["said-otherwise"]],
    ["after gain 2: gain 1 point", ["word-missing"]],
    ["wages gain 2", ["wrong-word"]],
    ["after gain coins: gain 1 point", ["said-otherwise"]],
    ["after gain n shell: gain 1 point", ["not-a-counter"]],
    ["after gain n conis: gain 1 point", ["unknown-name"]],
    ["after gain n coin: gain 1 point", ["counter-form"]],
    ["after gain bank coins: gain 1 point", ["name-taken"]],
    ["instead of gain n coins: gain 1 point", ["wrong-change"]],
    ["after gain n coins: gain n points", []],
  ])("%s", (line, codes) => {
    expect(findings(game("      - gain 1 coin", `  - ${line}`))).toEqual(codes);
  });
});
