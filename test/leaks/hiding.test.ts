/**
 * `Declared` knows which zones and states a seat may see by the declarations of a game. The search for leaks compares
 * matches with nothing else.
 */
import { expect, test } from "vitest";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { Declared } from "../../src/leaks/hiding.ts";
import { matchOf } from "../interpreter/match/games.ts";

test("the seat that decides for an automated player sees what that player sees, and no other seat does", () => {
  const match = matchOf(`
game: rivals
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
pieces:
  player: { rival: {} }
  card: { ant: 1, bee: 2, cat: 3 }
values:
  decider(player p): if p is in seats then p else player-2
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - as each p in player: draw 1 from stock to p.hand
play:
  - turn of rival:
      - choose n in 1..2 to guess: gain n points
winners: p in seats with most sum(p.hand.worth)
`);
  const { executor, program } = match;
  const hand = program.zones.find(({ name }) => name === "rival.hand")!;
  expect(program.players.slice(0, 2).map((seat) => new Declared(executor, seat).may(hand))).toEqual([false, true]);
});

test("a seat sees its own cards and those that a clause shows it, and no card of another seat or of the stock", () => {
  const { executor, program } = matchOf(`
game: hands
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
pieces:
  card: { ant: [2x, 1], bee: [2x, 2], cat: [2x, 3] }
zones: { stock: deck of all card, vault: pile of card seen by p in player where p = player-1 }
setup:
  - shuffle stock
  - draw 1 from stock to vault
  - as each p in seats: draw 2 from stock to me.hand
play:
  - turn of each p in seats:
      - choose c in me.hand to keep: gain c.worth points
winners: p in seats with most p.points
`);
  const lying = (name: string) =>
    piecesIn(
      program,
      executor.state,
      program.zones.findIndex((zone) => zone.name === name),
    );
  const cards = ["player-1.hand", "player-2.hand", "stock"].flatMap(lying);
  for (const [i, seat] of program.players.entries()) {
    const declared = new Declared(executor, seat);
    expect(cards.filter((card) => declared.piece(card))).toEqual(lying(`player-${i + 1}.hand`));
    expect(declared.piece(lying("vault")[0]!)).toBe(i === 0);
  }
});
