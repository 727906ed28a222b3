/** A number below zero can be an answer, as any other number can. */
import { expect, test } from "vitest";
import { offers, small } from "./lookahead/both.ts";

const steer = "choose n in 0 - me.coins..1 to steer:\n    - set me.points to 5 + n\n    - gain me.points coins";

test("they are offered beside `no` and exchanges, and mean what they say", () => {
  const game = small(`- gain 2 coins\n- gain 1 seal\n- may ${steer}`, "anytime:\n  sell: [pay 1 seal, gain 1 coin]");
  expect(offers(game)).toEqual(["steer -2", "steer -1", "steer 0", "steer 1", "no", "sell"]);
  expect(offers(game, "sell")).toEqual(["steer -3", "steer -2", "steer -1", "steer 0", "steer 1", "no"]);
  expect(offers(game, "steer -2", "steer -1")).toEqual([]);
});

test("they are judged by what follows", () => {
  expect(offers(small("- gain 2 coins\n- choose n in -5..5 to steer: require n * n = 4"))).toEqual([
    "steer -2",
    "steer 2",
  ]);
  expect(offers(small("- choose 2 n in -2..1 together sum(n) = -1 to steer: gain 1 point"))).toEqual([
    "steer -2",
    "steer -1",
  ]);
});

test("a range that has too many numbers stops the match, whatever is kept of them", () => {
  expect(offers(small("- gain 16383 coins\n- choose n in 0..me.coins where n > 16380 to bid: gain n points"))).toEqual([
    "bid 16381",
    "bid 16382",
    "bid 16383",
  ]);
  expect(offers(small("- gain 16384 coins\n- choose n in 0..me.coins where n > 16380 to bid: gain n points"))).toEqual([
    "stopped",
  ]);
  expect(
    offers(small("- gain 999999999 coins\n- choose n in 0 - me.coins..me.coins where n = 3 to bid: gain n points")),
  ).toEqual(["stopped"]);
  expect(offers(small("- split 99999999 among g in good as n to load: gain n g"))).toEqual(["stopped"]);
  expect(
    offers(small("- gain 999999999 coins\n- if 5 is in 0..me.coins:\n    - choose n in 1..2 to bid: gain n points")),
  ).toEqual(["bid 1", "bid 2"]);
});

test("one that is far below zero stops the match", () => {
  expect(
    offers(small("- let far = -999999999\n- choose n in far * 2 - 5..far * 2 - 4 to steer: gain 1 point")),
  ).toEqual(["stopped"]);
});

test("a number is taken away from a set of numbers", () => {
  expect(offers(small("- let left = (1..4) - 2\n- choose n in left - 4 to steer: gain n points"))).toEqual([
    "steer 1",
    "steer 3",
  ]);
});
