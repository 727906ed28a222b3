/** A player carries out the items of `in any order` in any order, and may leave out those with `may`. */
import { expect, test } from "vitest";
import { play } from "./play.ts";

test("cards that are not seen are chosen by their places there, too", () => {
  const text = `game: g
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: {}
pieces: { card: { ace: {}, king: {} } }
setup:
  - move card to player-2.hand
play:
  - as player-1:
      - in any order:
          - may choose c in player-2.hand to steal: move c to me.hand
          - gain 1 point
`;
  expect(play(text, { moves: ["order steal"] }).offers).toEqual(["steal card 1", "steal card 2"]);
});
