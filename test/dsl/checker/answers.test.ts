/** The checker refuses a decision in which two answers would have the same name. */
import { describe, expect, it } from "vitest";
import { offers, small } from "../../interpreter/lookahead/both.ts";
import { said } from "./small.ts";

const exchange = "anytime:\n  sell: [pay 1 coin, move first(1, stock) to me.hand]\n";

describe("two answers with one name are refused", () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    [
      "in any order",
      ["in any order: [gain 1 coin, gain 2 coins]"],
      "",
      ["Two lines of this block would give the same answer, `gain`."],
    ],
    [
      "in any order, by calls of one effect",
      ["in any order: [do earn(1), may do earn(2)]"],
      "effects:\n  earn(1..3 n): gain n coins\n",
      ["Two lines of this block would give the same answer, `earn`."],
    ],
    [
      "beside an exchange",
      ["may sell: gain 1 coin"],
      exchange,
      ["`sell` would be the name of two answers: this one and the exchange of the same name."],
    ],
    [
      "beside `no`",
      ["may no: gain 1 coin"],
      "",
      ["`no` would be the name of two answers: doing this and declining it."],
    ],
    [
      "beside `done`",
      ["may repeat 2 times: [do done]"],
      "effects:\n  done: gain 1 coin\n",
      ["`done` would be the name of two answers: doing this and declining it."],
    ],
  ])("%s", (_, rules, more, expected) => {
    expect(said(rules, more)).toEqual(expected);
  });

  it("others are not", () => {
    expect(said(["in any order: [gain 1 coin, pay 1 coin, may bless: gain 1 coin]"])).toEqual([]);
    expect(said(["choose n in 1..2 to sell: gain n coins"], exchange)).toEqual([]);
  });
});

describe("what occurs several times among numbers and words is one answer", () => {
  it("of a choice", () => {
    expect(offers(small("- choose n in card.price + card.price to bid: gain n points"))).toEqual([
      "bid 1",
      "bid 2",
      "bid 3",
      "bid 4",
      "bid 5",
      "bid 6",
    ]);
    expect(
      offers(small("- choose 0..2 n in card.price + card.price where n < 3 to bid: gain sum(n) points"), "bid 1"),
    ).toEqual(["bid 2", "done"]);
    expect(offers(small("- for each n in card.price + card.price where n < 3 in any order: gain n points"))).toEqual([
      "number 1",
      "number 2",
    ]);
  });
});
