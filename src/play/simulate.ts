/** Many matches between bots, and what they show. */
import { type Executor, GameError, type GameErrorCode } from "../interpreter/executor.ts";
import { DECLINED, type Point } from "../interpreter/ir.ts";
import { hashText, hex } from "../interpreter/match/hash.ts";
import type { Program } from "../interpreter/program.ts";
import type { Bot } from "./bots.ts";
import { asksByLabel, newCourse, playout } from "./playout.ts";
import { derivedSeed } from "./seeds.ts";
import { countAnswers, countMatch, newTally, type Spread, type Tally } from "./statistics.ts";

/** Matches `from` up to, not including, `to` of a run. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A match in which the rules turned out to have a mistake. */
export interface Failure {
  /** Number of the match in the run. */
  readonly index: number;
  /** With this seed the match alone can be repeated. */
  readonly seed: number;
  readonly code: GameErrorCode;
  readonly point: Point;
}

/** Plain data. After a failure the rest of the stretch was not played. */
export interface StretchResult {
  readonly tally: Tally;
  readonly failure: Failure | undefined;
}

/** Plays a stretch of the run with this seed. The result depends on nothing else. */
export function playStretch(executor: Executor, bots: readonly Bot[], seed: number, { from, to }: Stretch): StretchResult {
  const tally = newTally(executor.program);
  const course = newCourse(executor.program);
  const askAt = asksByLabel(executor.program);
  let failure: Failure | undefined;
  for (let index = from; index < to && !failure; index++) {
    const matchSeed = derivedSeed(seed, index);
    try {
      playout(executor, bots, askAt, matchSeed, course);
      countMatch(tally, executor, course, index);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      failure = { index, seed: matchSeed, code: error.code, point: error.point };
    }
  }
  countAnswers(tally, course);
  return { tally, failure };
}

/** Cuts a run into stretches: enough for every worker and for progress, few enough to cost nothing. */
export function stretches(games: number, workers: number): Stretch[] {
  const size = Math.min(1000, Math.max(1, Math.ceil(games / (workers * 8))));
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({ from: i * size, to: Math.min(games, (i + 1) * size) }));
}

export interface Mean {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** The statistics of a run, as `simulate --json` prints them. */
export interface Statistics {
  readonly game: string;
  readonly players: number;
  readonly variants: readonly string[];
  readonly seed: number;
  readonly games: number;
  readonly decisions: number;
  /** Players with a seat, and automated ones that win or score. */
  readonly seats: readonly SeatStatistics[];
  readonly withoutWinner: number;
  /** In turns. */
  readonly length: Mean;
  readonly decisionsPerGame: Mean;
  /** Answers given, by label; `declined` are those that were "no" or "done". */
  readonly answers: readonly { readonly label: string; readonly given: number; readonly declined: number }[];
  /** Depends only on game, variants, players, options, seed and games. */
  readonly hash: string;
}

export interface SeatStatistics {
  readonly seat: string;
  readonly wins: number;
  readonly sharedWins: number;
  /** Absent where the rules count nothing of which the winners have most. */
  readonly meanScore?: number;
  readonly minScore?: number;
  readonly maxScore?: number;
}

export function statisticsOf(program: Program, seed: number, tally: Tally): Statistics {
  const { game, seats, options } = program;
  const { games } = tally;
  const setting = JSON.stringify([game.name, game.variants, seats, options, seed, games]);
  return {
    game: game.name, players: seats, variants: game.variants, seed, games, decisions: tally.decisions.sum,
    seats: tally.players.flatMap(({ wins, sharedWins, score }, i) => {
      // An automated player is in the contest if it can win or score.
      if (i >= seats && wins === 0 && score.sum === 0) return [];
      const { mean, min, max } = meanOf(score, games);
      return { seat: program.pieces[program.players[i]!]!.name, wins, sharedWins, ...(program.score !== undefined && { meanScore: mean, minScore: min, maxScore: max }) };
    }),
    withoutWinner: tally.withoutWinner,
    length: meanOf(tally.turns, games),
    decisionsPerGame: meanOf(tally.decisions, games),
    answers: byLabel(program, tally),
    hash: hex(hashText(setting) ^ tally.hash),
  };
}

function byLabel(program: Program, tally: Tally): Statistics["answers"] {
  const labels = new Map<string, { label: string; given: number; declined: number }>();
  program.asked.forEach(({ label }, ask) => {
    const entry = labels.get(label.name) ?? { label: label.name, given: 0, declined: 0 };
    for (const times of tally.chosen[ask]!.values()) entry.given += times;
    entry.declined += tally.chosen[ask]!.get(DECLINED) ?? 0;
    labels.set(label.name, entry);
  });
  return [...labels.values()].sort((a, b) => b.given - a.given);
}

function meanOf({ sum, min, max }: Spread, games: number): Mean {
  return games === 0 ? { mean: 0, min: 0, max: 0 } : { mean: Math.round((sum / games) * 1e4) / 1e4, min, max };
}
