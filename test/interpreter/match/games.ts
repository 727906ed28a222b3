/** Small games with something to hide, and matches of them. */
import { compileGame, loadGame, Match, reference, type Program } from "../../../src/index.ts";

export function programOf(text: string, players = 2): Program {
  const { game, problems } = loadGame({ name: "small.yaml", text });
  if (!game || problems.length > 0) throw new Error(JSON.stringify(problems.map(({ code, data }) => ({ code, data }))));
  return compileGame(game, { players });
}

export function matchOf(text: string, seed = 1, players = 2): Match {
  return Match.start(reference(programOf(text, players)), seed);
}

/** Everybody lays a card in secret, all see them, again and again. */
export const LAYING = `
game: laying
players: 2..3
kinds:
  card: { worth: 1..3 }
  player: { state: { points: 0.. }, zones: { hand: hand of card, bid: pile of card seen by owner, table: row of card } }
pieces:
  card:
    reed: { worth: 1, copies: 3 }
    lamp: { worth: 2, copies: 3 }
    drum: { worth: 3, copies: 3 }
zones:
  stock: deck of all card
setup:
  - shuffle stock
  - for each p in seats: draw 3 from stock to p.hand
play:
  - repeat 3 times:
      - secretly as each p in seats:
          - choose c in me.hand to lay: move c to me.bid
      - for each p in seats:
          - gain sum(p.bid.worth) p.points
          - move p.bid to p.table
winners: p in seats with most p.points
`;

/** The same with two cards at a time. */
export const LAYING_TWO = LAYING.replace("          - choose c in me.hand to lay: move c to me.bid\n", "          - repeat 2 times:\n              - choose c in me.hand to lay: move c to me.bid\n").replace("repeat 3 times:\n      - secretly", "repeat 1 times:\n      - secretly");
