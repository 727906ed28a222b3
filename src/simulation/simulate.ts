/** Plays many matches between bots, and computes their statistics. */
import { type Executor, faultOf, GameError, type GameFault } from "../interpreter/runtime/executor.ts";
import { ANYTIME, DECLINED } from "../interpreter/ir/ir.ts";
import { hashText, hex } from "../interpreter/match/record/hash.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { SeatedAgent } from "../agents/seated-agent.ts";
import { type Interval, meanInterval, moments, quantile, shareInterval } from "./intervals.ts";
import { type CourseTally, CourseWatch } from "./course.ts";
import { derivedSeed } from "./seeds.ts";
import { MatchRunner } from "./match-runner.ts";
import { allWatches, asksLabelled } from "./watching.ts";
import { type WorthTally, WorthWatch } from "./worth.ts";
import { countAnswers, countMatch, newTally, type PlayerTally, type Spread, type Tally } from "./statistics.ts";

/** Some matches of a run: those from number `from` up to, but not including, `to`. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

/** An error of the rules in one match of a run. */
export interface Failure extends GameFault {
  /** The number of the match in its run. */
  readonly index: number;
  /** The seed of the match. With this seed the match can be repeated alone. */
  readonly seed: number;
}

/** The results of a batch of matches, as plain data. After a failure, the rest of the batch was not played. */
export interface BatchResult {
  readonly tally: Tally;
  /** The counts about the worth of answers (by how much each raises the chance to win), if the run asks for them. */
  readonly worth?: WorthTally;
  /** The counts about the course of matches (the changes of the lead), if the run asks for them. */
  readonly course?: CourseTally;
  readonly failure: Failure | undefined;
}

/** The additional measures that a run asks for, as plain data. */
export interface Measuring {
  /** Is true if the run measures the worth of answers: by how much each answer raises the chance to win. */
  readonly worth?: boolean;
  /** Is true if the run records the leader throughout each match (see `course.ts`). */
  readonly course?: boolean;
  /** Labels of questions. All players answer these questions at random, whichever bots play. */
  readonly atRandom?: readonly string[];
}

/** Plays one batch of a run. Equal arguments give equal results. */
export async function playBatch(
  executor: Executor,
  agents: readonly SeatedAgent[],
  seed: number,
  { from, to }: Batch,
  { worth = false, course = false, atRandom = [] }: Measuring = {},
): Promise<BatchResult> {
  const tally = newTally(executor.program);
  const answers = worth ? new WorthWatch(executor.program) : undefined;
  const standing = course ? new CourseWatch(executor) : undefined;
  const watches = [answers, standing].filter((watch) => watch !== undefined);
  const watch = allWatches(watches);
  const runner = new MatchRunner(executor, agents, {
    ...(watches.length > 0 && { watch }),
    ...(atRandom.length > 0 && { atRandom: asksLabelled(executor.program, atRandom) }),
  });
  let failure: Failure | undefined;
  for (let index = from; index < to && !failure; index++) {
    const matchSeed = derivedSeed(seed, index);
    try {
      const playing = runner.play(matchSeed);
      if (playing) await playing;
      countMatch(tally, executor, runner.decisions, index);
      watch.ended(executor);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      failure = { index, seed: matchSeed, ...faultOf(error) };
    }
  }
  countAnswers(tally, executor);
  return { tally, failure, ...(answers && { worth: answers.tally }), ...(standing && { course: standing.tally }) };
}

/**
 * Divides a run into batches. They are small enough to keep every worker busy and to show progress, and so large that
 * handing them out costs little time.
 */
export function batches({ from, to }: Batch, workers: number): Batch[] {
  const size = Math.min(1000, Math.max(1, Math.ceil((to - from) / (workers * 8))));
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => ({
    from: from + i * size,
    to: Math.min(to, from + (i + 1) * size),
  }));
}

/** A mean, its confidence interval, and the distribution of the values. */
interface Mean {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** The confidence interval: it contains the true mean with 95 % certainty. Absent if there are too few matches. */
  readonly interval?: Interval;
  /** For 10, 50 and 90 per cent: the least value such that this part of all values is not greater. */
  readonly percentiles: { readonly 10: number; readonly 50: number; readonly 90: number };
}

/** The statistics of a run, as `simulate --json` prints them. */
export interface Statistics {
  readonly game: string;
  readonly players: number;
  readonly variants: readonly string[];
  readonly seed: number;
  readonly games: number;
  readonly decisions: number;
  /** The statistics of each player at the table, and of automated players that can win or score. */
  readonly seats: readonly SeatStatistics[];
  /**
   * The statistics of each side in a game whose players win together in sides. The win shares of seats are then those
   * of their sides.
   */
  readonly sides?: readonly SideStatistics[];
  /**
   * `sharedWins`: how many matches several players, or several sides, won together. `withoutWinner`: how many matches
   * nobody won.
   */
  readonly sharedWins: number;
  readonly withoutWinner: number;
  /** Is present if the players with the fewest points win. */
  readonly lowestWins?: true;
  /** Statistics about how many turns a match had. */
  readonly length: Mean;
  readonly decisionsPerGame: Mean;
  /**
   * How often each question was asked, by the label of the question. `declined` counts the answers "no" and "done".
   * Exchanges have labels of their own.
   */
  readonly answers: readonly LabelStatistics[];
  /**
   * A hash of all matches. It depends only on the game, variants, players, options, bots, seed and number of matches.
   */
  readonly hash: string;
}

/** For one question: how often players answered it, and how often they declined ("no" or "done"). */
interface LabelStatistics {
  readonly label: string;
  readonly given: number;
  readonly declined: number;
  /** How often the question had only one answer, which was then taken without asking. */
  readonly forced: number;
}

/** The wins and scores at one seat. */
interface SeatStatistics {
  readonly seat: string;
  /** The number of matches that the seat won, alone or with others. */
  readonly wins: number;
  readonly sharedWins: number;
  /**
   * The seat's share of all wins; in a win that n players share, each gets 1/n. With 95 % certainty the true share is
   * in `winInterval`.
   */
  readonly winShare: number;
  readonly winInterval?: Interval;
  /** The mean score over all matches that a score decided; absent if there are none. */
  readonly meanScore?: number;
  readonly minScore?: number;
  readonly maxScore?: number;
  readonly scoreInterval?: Interval;
  readonly scorePercentiles?: Mean["percentiles"];
}

/** The wins of one side, a group of players who win together. */
interface SideStatistics extends Pick<SeatStatistics, "wins" | "sharedWins" | "winShare" | "winInterval"> {
  readonly side: string;
  /** The number of matches in which at least one player was on this side at the end. */
  readonly played: number;
}

/** With fewer matches than this, no confidence interval is computed. */
const FEWEST = 10;

/** Computes the statistics of a run from the counts in `tally`. */
export function statisticsOf(program: Program, seed: number, tally: Tally): Statistics {
  const { game, seats, options } = program;
  const { games } = tally;
  const setting = JSON.stringify([game.name, game.variants, seats, options, seed, games]);
  return {
    game: game.name,
    players: seats,
    variants: game.variants,
    seed,
    games,
    decisions: tally.decisions.sum,
    seats: tally.players.flatMap((player, i) => {
      // Automated players have no seat. One is listed only if it has won or scored.
      if (i >= seats && player.wins.size === 0 && player.score.sum === 0) return [];
      return {
        seat: program.pieces[program.players[i]!]!.name,
        ...winsOf(player, games),
        ...(player.score.counts.size > 0 && scoreOf(player)),
      };
    }),
    ...(program.sides && {
      sides: tally.sides.map((side, i) => ({
        side: program.sides!.names[i]!,
        ...winsOf(side, games),
        played: side.played,
      })),
    }),
    sharedWins: tally.shared,
    withoutWinner: tally.withoutWinner,
    ...(program.scored?.order === "least" && { lowestWins: true as const }),
    length: meanOf(tally.turns, games),
    decisionsPerGame: meanOf(tally.decisions, games),
    answers: byLabel(program, tally),
    hash: hex(hashText(setting) ^ tally.hash),
  };
}

function winsOf(
  { wins: by }: Pick<PlayerTally, "wins">,
  games: number,
): Pick<SeatStatistics, "wins" | "sharedWins" | "winShare" | "winInterval"> {
  const wins = [...by].sort(([a], [b]) => a - b);
  const all = wins.reduce((sum, [, times]) => sum + times, 0);
  const share = games === 0 ? 0 : wins.reduce((sum, [winners, times]) => sum + times / winners, 0) / games;
  return {
    wins: all,
    sharedWins: all - (by.get(1) ?? 0),
    winShare: rounded(share),
    ...(games >= FEWEST && { winInterval: roundedInterval(shareInterval(share, games)) }),
  };
}

function scoreOf({ score }: PlayerTally): Partial<SeatStatistics> {
  const { mean, min, max, interval, percentiles } = meanOf(
    score,
    [...score.counts.values()].reduce((sum, times) => sum + times, 0),
  );
  return {
    meanScore: mean,
    minScore: min,
    maxScore: max,
    ...(interval && { scoreInterval: interval }),
    scorePercentiles: percentiles,
  };
}

/**
 * Adds up the counts of answers by the label of the question. An exchange that is offered beside a question has its own
 * name as its label.
 */
function byLabel(program: Program, tally: Tally): readonly LabelStatistics[] {
  const labels = new Map<string, { label: string; given: number; declined: number; forced: number }>();
  const at = (label: string) => {
    const entry = labels.get(label) ?? { label, given: 0, declined: 0, forced: 0 };
    labels.set(label, entry);
    return entry;
  };
  program.asked.forEach(({ label, anytime }, ask) => {
    at(label.name).forced += tally.forced[ask]!;
    for (const [answer, times] of tally.chosen[ask]!) {
      const entry = at(answer <= ANYTIME ? anytime[ANYTIME - answer]!.name : label.name);
      entry.given += times;
      if (answer === DECLINED) entry.declined += times;
    }
  });
  return [...labels.values()].sort((a, b) => b.given - a.given);
}

function meanOf({ sum, min, max, counts }: Spread, games: number): Mean {
  const percentiles = { 10: quantile(counts, 0.1), 50: quantile(counts, 0.5), 90: quantile(counts, 0.9) };
  if (games === 0) return { mean: 0, min: 0, max: 0, percentiles };
  return {
    mean: rounded(sum / games),
    min,
    max,
    ...(games >= FEWEST && { interval: roundedInterval(meanInterval(moments(counts))) }),
    percentiles,
  };
}

function roundedInterval({ low, high }: Interval): Interval {
  return { low: rounded(low), high: rounded(high) };
}

function rounded(n: number): number {
  return Math.round(n * 1e4) / 1e4;
}
