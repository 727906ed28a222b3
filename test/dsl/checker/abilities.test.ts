/** Checks of games that use rules printed on pieces, payments, or things that belong to a player. */
import { expect, it } from "vitest";
import { checkSource } from "../../../src/dsl/index.ts";
import { sourceOf } from "../../support/texts.ts";
import { offers } from "../../interpreter/lookahead/both.ts";

const codes = (text: string) => checkSource(sourceOf(text)).map(({ code }) => code);

it("`any` of rules on a piece asks whether it has some", () => {
  const text = `game: fair
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { price: 1..3, text: effect }
play:
  - turn of each p in seats:
      - choose c in card where any(c.text) to use: do c.text
pieces:
  card: { rose: [1, gain 1 point], fern: [2], moss: [3, [gain 1 point, gain 2 points]] }
`;
  expect(codes(text)).toEqual([]);
  expect(offers(text)).toEqual(["use rose", "use moss"]);
});

const secret = (line: string, state = "coins: 0.. = 3 from bank") => `game: bids
players: 2..2
kinds:
  player: { state: { ${state}, bid: 0.. }, zones: { hand: hand of card } }
  card: {}
  pawn: { owner: player }
state: { bank: 0..40 = 40 }
zones: { stock: deck of all card }
play:
  - as each p in seats: [draw 1 from stock to me.hand, gain 1 coin from bank]
  - secretly as each p in seats:
      - ${line}
  - as each p in seats: pay me.bid bid to bank
pieces: { card: { rose: 9x }, pawn: 1 per player }
`;

it("a payment that says where it goes takes nothing from the common stock", () => {
  expect(codes(secret("choose n in 1..3: pay n coins to me.bid")).filter((code) => code === "secret-change")).toEqual(
    [],
  );
  expect(codes(secret("choose n in 1..3: [pay n coins, set me.bid to n]"))).toContain("secret-change");
});

it("what belongs to the owner of my piece is mine", () => {
  expect(
    codes(
      secret("let s = me.pawn\n      - set me.bid to count(s.owner.hand)\n      - move s.owner.hand to me.hand"),
    ).filter((code) => code.startsWith("secret")),
  ).toEqual([]);
  expect(
    codes(secret("let s = the first(pawn)\n      - move s.owner.hand to me.hand")).filter((code) =>
      code.startsWith("secret"),
    ),
  ).not.toEqual([]);
});

it("what a variant declares may be used by one that needs it", () => {
  const text = (needs: string) => `game: fair
players: 2..2
kinds:
  player: { state: { points: 0.. } }
play:
  - turn of each p in seats: gain 1 point
variants:
  market: { values: { fee: 2 } }
  tolls: { ${needs}change: [after setup: [as each p in seats: [gain ${needs ? "fee" : "2"} points]]] }
`;
  expect(codes(text("needs: [market], ")).filter((code) => code === "unused")).toEqual([]);
  expect(codes(text("")).filter((code) => code === "unused")).toEqual(["unused"]);
});
