/** The checker reports exchanges that players could repeat without end. */
import { expect, test } from "vitest";
import { textOf } from "../../../src/diagnostics/range.ts";
import { checkSource } from "../../../src/dsl/index.ts";

function found(exchanges: string, more = ""): readonly string[] {
  const text = `game: sample
players: 2..3
names: { good: [fish, cloth, spice] }
kinds: { player: { state: { coins: 0.., seals: 0..5, points: 0.., good: 0..5 } } }
play:
  - turn of each p in seats: gain 1 coin and 1 seal and 1 fish and 1 cloth and 1 spice and 1 point
anytime:
${exchanges.replaceAll(/^/gm, "  ")}
winners: p in seats with most p.points
${more}`;
  return checkSource({ name: "sample.yaml", text }).map(({ code, range }) => `${code}: ${textOf(range).split(":")[0]}`);
}

test.each<[exchanges: string, problem?: string | undefined, more?: string]>([
  ["sell: [pay 1 fish, gain 2 coins]"],
  [
    "sell: [pay 1 fish, gain 2 coins]\nspend: [pay 1 cloth, choose g in fish + spice to get, gain 1 g]\nmelt: [pay 1 seal, gain 1 cloth]",
    "anytime-circle: sell",
  ],
  ["sell:\n  - pay 1 seal\n  - choose one to sell-for: { money: gain 2 coins, ware: gain 1 fish }"],
  [
    "sell:\n  - choose one to sell-what:\n      single: [pay 1 fish, gain 1 coin]\n      double: [pay 2 fish, gain 3 coins]",
  ],
  [
    "sell:\n  - choose one to sell-what:\n      fish-away: [pay 1 fish, gain 1 coin]\n      fish-back: [pay 1 coin, gain 1 fish]\n      seal-away: [pay 1 seal, gain 1 coin]",
    "anytime-circle: sell",
  ],
  ["sell: [may pay 1 seal, gain 1 coin]", "anytime-circle: sell"],
  ["sell: [lose 1 seal, gain 1 coin]", "anytime-circle: sell"],
  ["sell: [choose n in 0..2 to sell-off, pay n seals, gain n coins]", "anytime-circle: sell"],
  ["sell: [choose n in 1..2 to sell-off, pay n seals, gain n coins]"],
  ["swap: [choose g in good to give, pay 1 g, gain 1 fish]", "anytime-circle: swap"],
  ["swap: [choose g in good to give, pay 1 g, gain 1 coin]"],
  ["sell: [pay 1 seal, do reward]", undefined, "effects:\n  reward: gain 1 coin\n"],
  ["sell: [pay 1 seal, do reward]", "anytime-circle: sell", "effects:\n  reward: gain 1 seal\n"],
  ["sell: [do price, gain 1 coin]", undefined, "effects:\n  price: pay 1 seal\n"],
  ["sell: [pay 1 seal, gain 1 coin]", "anytime-circle: sell", "change:\n  - after pay: gain 1 seal\n"],
])("%s %s", (exchanges, problem, more = "") =>
  expect(found(exchanges, more)).toEqual(problem === undefined ? [] : [problem]),
);

test("an exchange whose options cannot be read is reported, and not judged any further", () => {
  expect(found("sell: choose one [pay 1 seal, gain 1 coin]")).toEqual(["said-otherwise: [pay 1 seal, gain 1 coin]"]);
});
