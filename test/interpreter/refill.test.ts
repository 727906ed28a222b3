/** Each player, or each piece, can have a deck. An empty deck is refilled from a zone of the same player or piece. */
import { expect, test } from "vitest";
import { play } from "./play.ts";

test("each player draws anew what they have laid away", () => {
  const text = `game: decks
players: 2..2
kinds:
  player: { zones: { draws: deck of 4 card refilled from this.used, used: pile of card, hand: hand of card } }
  card: { owner: player }
  shelf: { zones: { stack: deck of book refilled from this.heap, heap: pile of book } }
  book: {}
zones: { desk: pile of book }
play:
  - as each p in seats:
      - draw 3 from p.draws to p.hand
      - move p.hand to p.used
      - draw 2 from me.draws to me.hand
      - do clear(me)
  - for each s in shelf: draw 2 from s.stack to desk
effects:
  clear(player p): draw 1 from p.draws to p.hand
pieces:
  shelf: { upper: { }, lower: { } }
  book: { atlas: { in: upper.heap }, bible: { in: upper.heap }, novel: { in: lower.heap } }
`;
  const { zones, stopped } = play(text);
  expect(stopped).toBeUndefined();
  expect(Object.fromEntries(Object.entries(zones).map(([name, pieces]) => [name, pieces.length]))).toEqual({
    "player-1.draws": 1,
    "player-1.hand": 3,
    "player-2.draws": 1,
    "player-2.hand": 3,
    desk: 3,
  });
});

test("zones of several kinds with one name are each refilled in their own way", () => {
  const text = `game: decks
players: 2..2
kinds:
  player: { zones: { hand: hand of card } }
  shop: { zones: { stock: deck of card refilled from this.store, store: pile of card } }
  mine: { zones: { stock: deck of card } }
  card: {}
play:
  - as player-1:
      - draw 5 from mill.stock to me.hand
      - for each p in shop + mine: draw 5 from p.stock to me.hand
pieces:
  shop: { mill: { }, market: { } }
  mine: { pit: { } }
  card: { salt: { copies: 2, in: mill.store }, corn: { copies: 3, in: pit.stock }, wool: { copies: 4, in: market.store } }
`;
  const { zones, stopped } = play(text);
  expect(stopped).toBeUndefined();
  expect(Object.keys(zones)).toEqual(["player-1.hand"]);
});
