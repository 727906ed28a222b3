/** A `Prior` collects statistics from typical matches. Searches draw hidden numbers and values from them. */
import { expect, test } from "vitest";
import { instantiate } from "../../../src/index.ts";
import { Prior } from "../../../src/interpreter/search/prior.ts";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { programOf } from "../match/games.ts";

const program = programOf(`
game: wishes
players: 2..2
kinds:
  card: { worth: 1..3 }
  player: { state: { points: 0.. seen by owner, wish: card }, zones: { hand: hand of card, pot: pile of card seen by owner uncounted } }
pieces: { card: { ash: 1, elm: 2, oak: 3, fir: 1 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - as each p in seats:
      - draw 1 from stock to me.hand
      - set me.wish to the c in me.hand
      - draw 1 from stock to me.hand
play:
  - as each p in seats:
      - choose c in me.hand to lay: move c to me.pot
      - gain 2 points
winners: p in seats with most p.points
`);
const prior = Prior.of(instantiate(program));
const zone = (name: string) => program.zones.findIndex((each) => each.name === name);
const cell = (name: string) => program.cells.find((each) => each.name === name)!;

/** Draws 200 values or numbers from the statistics, and returns the different ones in order. */
function drawn(from: ReturnType<Prior["numbersIn"]> | ReturnType<Prior["valuesOf"]>): readonly number[] {
  const random = new RandomStream(1);
  const values = Array.from({ length: 200 }, () => from.draw(random)!);
  return [...new Set(values)].sort((a, b) => a - b);
}

test("a value that is a hidden piece stands for its zone and those like it", () => {
  const wish = cell("player-1.wish").decl;
  const value = prior.asValue(wish, 0, () => zone("player-1.hand"));
  expect(
    ["player-1.hand", "player-2.hand", "player-1.pot", "stock"].map((name) => prior.isMeant(value, zone(name))),
  ).toEqual([true, true, false, false]);
  const laid = prior.asValue(wish, 0, () => zone("player-2.pot"));
  expect(prior.isMeant(laid, zone("player-1.pot"))).toBe(true);
  expect(prior.isMeant(laid, zone("player-1.hand"))).toBe(false);
});

test("other values stand for themselves", () => {
  const points = cell("player-1.points");
  expect(prior.asValue(points.decl, 2, () => zone("stock"))).toBe(2);
  expect(drawn(prior.valuesOf(points, -1))).toEqual([0, 2]);
  const wish = cell("player-1.wish").decl;
  expect(prior.asValue(wish, -1, () => zone("stock"))).toBe(-1);
});

test("it knows where pieces have been, and how many were in a zone with a secret number", () => {
  expect(prior.lies(0, zone("player-1.hand"))).toBe(true);
  expect(prior.lies(0, zone("player-1.pot"))).toBe(true);
  expect(prior.lies(program.players[0]!, zone("player-1.hand"))).toBe(false);
  expect(drawn(prior.numbersIn(zone("player-1.pot"), -1))).toEqual([0, 1]);
  expect(prior.numbersIn(zone("stock"), -1).draw(new RandomStream(1))).toBeUndefined();
});
