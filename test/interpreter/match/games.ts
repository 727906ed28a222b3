/** Small games that hide things, and functions that start matches of them. */
import { compileGame, loadGame, Match, reference, type Program } from "../../../src/index.ts";

export function programOf(text: string, players = 2): Program {
  const { game, problems } = loadGame({ name: "small.yaml", text });
  if (!game || problems.length > 0) throw new Error(JSON.stringify(problems.map(({ code, data }) => ({ code, data }))));
  return compileGame(game, { players });
}

export function matchOf(text: string, seed = 1, players = 2): Match {
  return Match.start(reference(programOf(text, players)), seed);
}

/** A game in which all players lay a card in secret in each round; then all see all cards. */
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

/** The game `laying` with one round, in which each player lays two cards. */
export const LAYING_TWO = LAYING.replace(
  "          - choose c in me.hand to lay: move c to me.bid\n",
  "          - repeat 2 times:\n              - choose c in me.hand to lay: move c to me.bid\n",
).replace("repeat 3 times:\n      - secretly", "repeat 1 times:\n      - secretly");

/**
 * A game in which all players lay their cards on their fields in secret, one field after the other. Each field
 * multiplies the worth of its card.
 */
export const PLANNING = `
game: planning
players: 2..3
kinds:
  card: { owner: player, worth: 1..4 }
  field: { owner: player, factor: 1..3, zones: { plan: slot of card seen by owner } }
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
pieces:
  card: { reed: 1, lamp: 2, drum: 3, kite: 4 }
  field: { low: 1, middle: 2, high: 3 }
setup:
  - as each p in seats: move c in card where c.owner = me to me.hand
play:
  - secretly as each p in seats:
      - choose 0..1 f in me.field to leave-empty
      - for each g in me.field - f:
          - choose c in me.hand to lay
          - move c to g.plan
  - as each p in seats:
      - for each g in me.field: gain sum(g.plan.worth) * g.factor me.points
winners: p in seats with most p.points
`;

/** A game in which a player who has laid a card in secret draws one from their own deck, also in secret. */
export const DRAWING = `
game: drawing
players: 2..2
kinds:
  card: { owner: player, worth: 1..5 }
  player: { state: { points: 0.. }, zones: { stack: deck of card, hand: hand of card, plan: pile of card seen by owner } }
pieces:
  card: { reed: 1, lamp: 2, drum: 3, kite: 4, vase: 5 }
setup:
  - as each p in seats:
      - move c in card where c.owner = me to me.stack
      - shuffle me.stack
      - draw 3 from me.stack to me.hand
play:
  - secretly as each p in seats:
      - choose c in me.hand to lay: move c to me.plan
      - draw 1 from me.stack to me.hand
      - choose c in me.hand to add: move c to me.plan
      - choose c in me.hand to keep: move c to me.stack
  - as each p in seats: gain sum(me.plan.worth) me.points
winners: p in seats with most p.points
`;
