/** A small game with hidden cards, and functions that describe the hidden things in a match. */
import type { Match } from "../../../src/index.ts";

/** A game with three cards: player 1 has the oak, player 2 one of the two others. Player 1 carries out `lines`. */
export function sums(lines: string): string {
  return `
game: sums
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
pieces: { card: { ash: 1, elm: 2, oak: 3 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - move oak to player-1.hand
  - as player-2: draw 1 from stock to me.hand
play:
  - as player-1:${lines}
winners: p in seats with most p.points
`;
}

/** Describes the hidden things in the position of a match or of a search as a text. */
export type Hidden = (match: Match) => string;

export function lyingIn(zone: string): Hidden {
  return (match) =>
    match
      .viewOfEverything()
      .zones.find(({ name }) => name === zone)!
      .pieces.map((piece) => piece!.name)
      .join();
}
