/** A tally: the counts over many matches. All of them are sums, so they can be added in any order and grouping. */
import { turnsBegun } from "../interpreter/runtime/state.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { scoreCounted, sidesPlayed, winnersOf } from "../interpreter/match/result.ts";
import { positionRuns } from "../interpreter/ir/layout.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { scramble } from "./seeds.ts";

/**
 * How a number is distributed over all matches: its sum, its least and greatest value, and how often each value
 * occurred.
 */
export interface Spread {
  sum: number;
  min: number;
  max: number;
  readonly counts: Map<number, number>;
}

/** A tally: counts over some matches. It is plain data, so that worker threads can send it. */
export interface Tally {
  games: number;
  readonly turns: Spread;
  readonly decisions: Spread;
  /** The number of matches that nobody won. */
  withoutWinner: number;
  /** The number of matches that several players won together, or, in a game with sides, several sides. */
  shared: number;
  /** The counts for each player. Players with a seat at the table come first. */
  readonly players: readonly PlayerTally[];
  /** The counts for each side (a group of players who win together); empty in a game without sides. */
  readonly sides: readonly SideTally[];
  /**
   * For each question, by its number: how often each answer was given. An answer's key is its value in the executor.
   */
  readonly chosen: readonly Map<number, number>[];
  /** For each question, by its number: how often it had only one answer, which was taken without asking. */
  readonly forced: number[];
  /**
   * A hash of all matches. Each match has a hash of its number and final state. They are added up, so the order of
   * adding does not matter.
   */
  hash: number;
}

/** The counts about one player in all matches. */
export interface PlayerTally {
  /**
   * How many matches this player won. The key is the number of players (or of sides, if the game has them) that won the
   * match together.
   */
  readonly wins: Map<number, number>;
  readonly score: Spread;
}

/** The counts for one side, a group of players who win together. */
interface SideTally {
  /** The number of matches in which at least one player was on this side at the end. */
  played: number;
  /** How many matches this side won. The key is the number of sides that won the match together. */
  readonly wins: Map<number, number>;
}

const nothing = (): Spread => ({ sum: 0, min: Infinity, max: -Infinity, counts: new Map() });

/**
 * Empty counts, from before the first match. `Array.from` always makes arrays of the same kind. Those that `map` makes
 * change their kind when V8 has compiled this function, and V8 would then compile again what reads them.
 */
export function newTally(program: Program): Tally {
  return {
    games: 0,
    turns: nothing(),
    decisions: nothing(),
    withoutWinner: 0,
    shared: 0,
    hash: 0,
    players: Array.from(program.players, () => ({ wins: new Map(), score: nothing() })),
    sides: Array.from(program.sides?.names ?? [], () => ({ played: 0, wins: new Map() })),
    chosen: Array.from(program.asks, () => new Map()),
    forced: Array.from(program.asks, () => 0),
  };
}

/**
 * Adds to `tally` the match that has just ended in the executor. `decisions`: how many decisions the match had.
 * `index`: its number in the run.
 */
export function countMatch(tally: Tally, executor: Executor, decisions: number, index: number): void {
  const { program, state } = executor;
  tally.games++;
  count(tally.turns, turnsBegun(state));
  count(tally.decisions, decisions);
  const { won, sides, together } = winnersOf(executor);
  if (together === 0) tally.withoutWinner++;
  if (together > 1) tally.shared++;
  for (const side of sidesPlayed(executor)) tally.sides[side]!.played++;
  for (const side of sides) countValue(tally.sides[side]!.wins, together);
  const score = scoreCounted(executor);
  tally.players.forEach((player, i) => {
    if (won[i]) countValue(player.wins, together);
    if (score !== undefined) count(player.score, executor.value(score, program.players[i]!));
  });
  tally.hash = (tally.hash + scramble(fingerprint(program, state) + scramble(index) + decisions)) | 0;
}

/**
 * Moves two counts from the executor to the tally: how often each answer was given, and how often an answer was taken
 * without asking. The executor then counts from 0 again.
 */
export function countAnswers(tally: Tally, { counts }: Executor): void {
  tally.chosen.forEach((chosen, ask) => {
    addCounts(chosen, counts.given(ask));
    tally.forced[ask]! += counts.taken(ask);
  });
  counts.clear();
}

/** Adds the counts of a batch to `to`, the sum of the batches so far. */
export function addTally(to: Tally, other: Tally): void {
  to.games += other.games;
  to.withoutWinner += other.withoutWinner;
  to.shared += other.shared;
  to.hash = (to.hash + other.hash) | 0;
  addSpread(to.turns, other.turns);
  addSpread(to.decisions, other.decisions);
  to.players.forEach((player, i) => {
    addCounts(player.wins, other.players[i]!.wins);
    addSpread(player.score, other.players[i]!.score);
  });
  to.sides.forEach((side, i) => {
    side.played += other.sides[i]!.played;
    addCounts(side.wins, other.sides[i]!.wins);
  });
  other.forced.forEach((times, ask) => (to.forced[ask]! += times));
  other.chosen.forEach((counts, ask) => addCounts(to.chosen[ask]!, counts));
}

function count(spread: Spread, value: number): void {
  spread.sum += value;
  spread.min = Math.min(spread.min, value);
  spread.max = Math.max(spread.max, value);
  countValue(spread.counts, value);
}

/** Adds 1 to the count of a value. */
export function countValue(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function addSpread(to: Spread, other: Spread): void {
  to.sum += other.sum;
  to.min = Math.min(to.min, other.min);
  to.max = Math.max(to.max, other.max);
  addCounts(to.counts, other.counts);
}

/** Adds the counts in `other` to those in `to`. */
export function addCounts(to: Map<number, number>, other: ReadonlyMap<number, number>): void {
  for (const [value, times] of other) to.set(value, (to.get(value) ?? 0) + times);
}

function fingerprint({ layout }: Program, state: Int32Array): number {
  let h = 0x811c9dc5 | 0;
  for (const { at, end } of positionRuns(layout)) {
    for (let i = at; i < end; i++) {
      h = Math.imul(h ^ state[i]!, 0x9e3779b1);
      h ^= h >>> 15;
    }
  }
  return h;
}
