/**
 * If a player has only one answer to a secret question, the rules take it without asking, while others still think. In
 * the positions that a search draws, this answer fits the other things that are drawn.
 */
import { expect, test } from "vitest";
import { fastExecutor, type Match, MatchAuthority } from "../../../src/index.ts";
import { Match as Matches } from "../../../src/interpreter/match/match.ts";
import { programOf } from "../match/games.ts";

/** Opens a search for the player who is asked. The others are not asked at the same time. */
function searchOf(match: Match) {
  expect(match.awaited()).toHaveLength(1);
  return MatchAuthority.of(match).observe(match.decision()!.player).search();
}

test("who has no coins left has bid nothing", () => {
  const program = programOf(`
game: bids
players: 2..2
kinds: { player: { state: { coins: 0.. = 9, points: 0.., bid: 0..9 seen by owner } } }
play:
  - repeat 3 times:
      - secretly as each p in seats: [choose n in 0..me.coins to bid, set me.bid to n]
      - as each p in seats: [pay me.bid coins, gain me.bid points]
winners: p in seats with most p.points
`);
  const match = Matches.start(fastExecutor(program), 1);
  const authority = MatchAuthority.of(match);
  for (const bid of [9, 4]) authority.answer(match.decision()!, match.decision()!.answers[bid]!, true);
  for (const { player, decision } of match.awaited()) if (!decision) authority.change(player, "commit");
  const search = searchOf(match);
  for (let sample = 0; sample < 40; sample++) {
    expect(search.sample(sample)).toBe(true);
    expect(search.answers()).toEqual(match.decision()!.answers.map(({ name }) => name));
    search.playOn(sample);
    expect(search.over).toBe(true);
  }
});

test("a last card that is laid face down without asking lies there in every drawn position", () => {
  const program = programOf(`
game: laying
players: 2..2
kinds:
  card: { worth: 1..3 }
  player:
    state: { points: 0.. }
    zones: { hand: hand of card, laid: pile of card seen by owner, table: row of card }
pieces: { card: { reed: 4x 1, lamp: 4x 2, drum: 4x 3 } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - as player-1: draw 1 from stock to me.hand
  - as player-2: draw 3 from stock to me.hand
play:
  - secretly as each p in seats:
      - choose c in me.hand to lay: move c to me.laid
  - for each p in seats:
      - gain sum(p.laid.worth) + 3 p.points
      - move p.laid to p.table
  - as each p in seats where count(p.table) = 1: gain 5 points
winners: p in seats with most p.points
`);
  const match = Matches.start(fastExecutor(program), 3);
  const search = searchOf(match);
  const lying = (zone: string) =>
    search.executor.state[program.layout.zoneCount + program.zones.findIndex(({ name }) => name === zone)];
  const others = new Set<string>();
  for (let sample = 0; sample < 60; sample++) {
    expect(search.sample(sample)).toBe(true);
    expect([lying("player-1.hand"), lying("player-1.laid"), lying("player-2.hand")]).toEqual([0, 1, 3]);
    const points = new Float64Array(2);
    search.play(0);
    expect(search.over).toBe(true);
    search.points(points);
    others.add(String(points[0]));
  }
  expect(others).toEqual(new Set(["9", "10", "11"]));
});
