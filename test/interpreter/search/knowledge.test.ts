/**
 * The search of a bot knows what the view of its seat shows, and no more. If the views of two matches are the same, it
 * draws the same possible positions, whatever is hidden. The drawn positions include everything that can be hidden.
 */
import { expect, test } from "vitest";
import { fastExecutor, MatchAuthority, reference } from "../../../src/index.ts";
import { Match as Matches } from "../../../src/interpreter/match/match.ts";
import { programOf } from "../match/games.ts";
import { type Hidden, lyingIn, sums } from "./sums.ts";

const GUESS = `
      - choose q in 0..3 to guess:
          - if q = 1: gain 1 point
winners: p in seats with most p.points
`;

function state(name: string): Hidden {
  return (match) => String(match.viewOfEverything().states.find((each) => each.name === name)!.value);
}

const GAMES: readonly (readonly [what: string, text: string, hidden: Hidden, values: number])[] = [
  [
    "the owner of a piece",
    `
game: lots
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  lot: { owner: player }
pieces: { lot: 1 per player }
zones: { urn: deck of all lot, drawn: slot of lot seen by nobody }
setup:
  - shuffle urn
  - draw 1 from urn to drawn
play:
  - as player-1:${GUESS}`,
    lyingIn("drawn"),
    2,
  ],
  [
    "the special kind behind a common back",
    `
game: tiles
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  tile: { worth: 0..3 }
  gold: { is: tile }
  rock: { is: tile }
pieces: { gold: { nugget: 1 }, rock: { stone: 1 } }
zones: { bag: deck of tile, drawn: slot of tile seen by nobody }
setup:
  - move nugget + stone to bag
  - shuffle bag
  - draw 1 from bag to drawn
play:
  - as player-1:${GUESS}`,
    lyingIn("drawn"),
    2,
  ],
  [
    "how many lie where nobody may count",
    `
game: vaults
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { vault: pile of coin seen by owner uncounted } }
  coin: { worth: 0..1 = 1 }
pieces: { coin: { penny: 5x 1 } }
zones: { pool: pile of coin seen by nobody uncounted }
setup:
  - move coin to pool
  - as player-2:
      - choose n in 1..3 at random to hide: move first(n, pool) to me.vault
play:
  - as player-1:${GUESS}`,
    (match) => String(match.viewOfEverything().zones.find(({ name }) => name === "player-2.vault")!.count),
    3,
  ],
  [
    "what went to the box face down",
    `
game: missing
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { ash: 1, elm: 2, oak: 3 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - draw 1 from stock to box
play:
  - as player-1:${GUESS}`,
    lyingIn("stock"),
    6,
  ],
  [
    "a counter that was set, though it comes from a supply",
    `
game: purses
players: 2..2
state: { bank: 0..9 = 9 }
kinds:
  player: { state: { points: 0.., gold: 0..5 from bank seen by owner } }
setup:
  - as player-2:
      - choose n in 1..3 at random to hoard: set me.gold to n
play:
  - as player-1:${GUESS}`,
    state("player-2.gold"),
    3,
  ],
  [
    "a local of the lines around that holds a hidden piece",
    `
game: tops
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { ash: 1, elm: 2, oak: 3 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
play:
  - as player-1:
      - let top = the first(stock)
      - may repeat: do guess
      - if top.worth = 1: gain 1 point
effects:
  guess:
    - choose q in 0..3 to guess
winners: p in seats with most p.points
`,
    lyingIn("stock"),
    6,
  ],
  [
    "a number that was worked out from a hidden card",
    sums(`
      - let n = (the first(next(me).hand)).worth
      - choose q in 0..3 to guess:
          - if q = n: gain 1 point`),
    lyingIn("player-2.hand"),
    2,
  ],
  [
    "how many rounds are left, where a hidden card says how many there are",
    sums(`
      - repeat (the first(next(me).hand)).worth times:
          - choose q in 0..3 to guess:
              - if q = 1: gain 1 point`),
    lyingIn("player-2.hand"),
    2,
  ],
  [
    "how many rounds the step has taken, where a hidden card says it",
    sums(`
      - repeat (the first(next(me).hand)).worth times: shuffle stock
      - choose q in 0..3 to guess:
          - if q = 1: gain 1 point`),
    lyingIn("player-2.hand"),
    2,
  ],
  [
    "a number that is given to those who answer in secret",
    sums(`
      - let n = (the first(next(me).hand)).worth
      - secretly as each p in seats:
          - choose q in 0..3 to guess:
              - if q = n: set me.bid to 1
      - as each p in seats: gain p.bid points`).replace("points: 0..", "points: 0.., bid: 0..3 seen by owner"),
    lyingIn("player-2.hand"),
    2,
  ],
  [
    "where a piece lies that the rules have chosen by what is hidden, after a shuffle",
    sums(`
      - let best = the (b in stock + next(me).hand by most b.worth)
      - shuffle stock
      - choose q in 0..3 to guess:
          - if q = best.worth: gain 1 point`),
    lyingIn("player-2.hand"),
    2,
  ],
  [
    "which card was picked at random from hidden ones",
    `
game: picks
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { ash: 1, elm: 2, oak: 3 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
play:
  - as player-1:
      - choose c in stock at random to pick:
          - choose q in 0..3 to guess:
              - if q = c.worth: gain 1 point
winners: p in seats with most p.points
`,
    lyingIn("stock"),
    6,
  ],
  [
    "how many cards the rules have chosen by what is hidden",
    sums(`
      - for each c in (b in stock where b.worth < 3):
          - shuffle stock
          - choose q in 0..3 to guess:
              - if q = 1: gain 1 point
          - set me.points to 0`).replace("  - move oak to player-1.hand\n", ""),
    lyingIn("player-2.hand"),
    3,
  ],
  [
    "which round it is, where a hidden card decides whether the round asks",
    `
game: rounds
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { ash: 1, elm: 2, oak: 3 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
play:
  - as player-1:
      - for each c in stock:
          - if c.worth = 2:
              - choose q in 0..3 to guess:
                  - if q = 1: gain 1 point
winners: p in seats with most p.points
`,
    lyingIn("stock"),
    6,
  ],
  [
    "a mark on a hidden piece",
    `
game: marks
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { state: { bent: bool } }
pieces: { card: { ash: , elm: } }
zones: { stock: deck of all card }
setup:
  - choose c in card at random to bend: set c.bent to true
  - shuffle stock
play:
  - as player-1:${GUESS}`,
    state("ash.bent"),
    2,
  ],
];

test.each(GAMES)(
  "%s is drawn from what the view shows, and alike in all matches that look alike",
  (_, text, hidden, values) => {
    const program = programOf(text);
    const truths = new Set<string>();
    const drawn = new Set<string>();
    const positions = Array.from({ length: 40 }, () => new Set<string>());
    const views = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const match = Matches.start(fastExecutor(program), seed);
      truths.add(hidden(match));
      const observation = MatchAuthority.of(match).observe("player-1");
      views.add(JSON.stringify(observation.view));
      const search = observation.search();
      for (let sample = 0; sample < 40; sample++) {
        expect(search.sample(sample)).toBe(true);
        const state = search.copy();
        const at = Matches.at(reference(program), { seed: 0, moves: match.moves, open: match.open, state });
        expect(JSON.stringify(at.view("player-1"))).toBe(JSON.stringify(observation.view));
        drawn.add(hidden(at));
        positions[sample]!.add(state.join());
      }
    }
    expect(views.size).toBe(1);
    expect(truths.size).toBe(values);
    expect(positions.map(({ size }) => size)).toEqual(positions.map(() => 1));
    expect(drawn).toEqual(truths);
  },
);
