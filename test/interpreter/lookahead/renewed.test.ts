/**
 * An exchange in the middle of a question renews the question: its amounts, and the conditions under which it is asked.
 */
import { expect, test } from "vitest";
import { offers, small } from "./both.ts";

const melt = "anytime:\n  melt: [pay 1 seal, gain 1 coin]";
const spend = "anytime:\n  spend: [pay 2 coins, gain 1 point]";

test("how much is split", () => {
  const game = small("- gain 12 coins and 1 seal\n- split me.coins - 10 among g in good as n to load: gain n g", melt);
  expect(offers(game)).toEqual(["load fish 0", "load fish 1", "load fish 2", "melt"]);
  expect(offers(game, "melt")).toEqual(["load fish 0", "load fish 1", "load fish 2", "load fish 3"]);
});

test("between two shares, what has been given stays given", () => {
  const three = small(
    "- gain 12 coins and 1 seal\n- split me.coins - 10 among g in good as n to load: gain n g",
    melt,
  ).replace("good: [fish, cloth]", "good: [fish, cloth, salt]");
  expect(offers(three, "load fish 1")).toEqual(["load cloth 0", "load cloth 1", "melt"]);
  expect(offers(three, "load fish 1", "melt")).toEqual(["load cloth 0", "load cloth 1", "load cloth 2"]);
  expect(offers(three.replace(melt, spend), "load fish 0")).toEqual([
    "load cloth 0",
    "load cloth 1",
    "load cloth 2",
    "spend",
  ]);
  expect(offers(three.replace(melt, spend), "load fish 1")).toEqual(["load cloth 0", "load cloth 1"]);
});

test("how many are chosen", () => {
  const game = small(
    "- gain 1 coin and 1 seal\n- choose 1..me.coins c in me.hand to sell:\n    - move c to discard\n    - gain 5 points\n- pause",
    melt,
  );
  expect(offers(game, "sell penny")).toEqual(["done", "melt"]);
  expect(offers(game, "melt", "sell penny")).toEqual(["sell groat", "done"]);
});

test("whether the question is asked at all", () => {
  const game = small(
    "- gain 3 coins\n- repeat while me.coins > 2:\n    - choose one to pass: { low: pay 1 coin, high: lose 3 coins }\n- choose n in 5..6 to end-with: gain n points",
    spend,
  );
  expect(offers(game)).toEqual(["pass low", "pass high", "spend"]);
  expect(offers(game, "spend")).toEqual(["end-with 5", "end-with 6"]);
  const until = small(
    "- gain 3 coins\n- repeat until me.coins < 3:\n    - if me.coins > 0:\n        - may sing: pay 1 coin\n        - else: lose 3 coins\n- choose n in 5..6 to end-with: gain n points",
    spend,
  );
  expect(offers(until)).toEqual(["sing", "no", "spend"]);
  expect(offers(until, "spend")).toEqual(["end-with 5", "end-with 6"]);
});

test("what to do otherwise", () => {
  const game = small(
    "- gain 3 coins\n- if me.coins > 2:\n    - choose n in 1..2 to bid: gain n points\n- else:\n    - choose n in 3..4 to raise: gain n points",
    spend,
  );
  expect(offers(game)).toEqual(["bid 1", "bid 2", "spend"]);
  expect(offers(game, "spend")).toEqual(["raise 3", "raise 4"]);
});

test("conditions that were looked at before something happened stay as they were", () => {
  const game = small(
    "- gain 3 coins\n- if me.coins > 2:\n    - gain 1 point\n    - choose n in 1..2 to bid: gain n points",
    spend,
  );
  expect(offers(game, "spend")).toEqual(["bid 1", "bid 2"]);
});
