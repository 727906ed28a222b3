/**
 * A game against the same with variants: each match is played twice, with the same chance and the same
 * bots, and the differences are counted. What the two have in common cancels out, so that few matches show
 * small differences.
 */
import { type Executor, GameError } from "../interpreter/executor.ts";
import { Header } from "../interpreter/layout.ts";
import type { Program } from "../interpreter/program.ts";
import type { Bot } from "./bots.ts";
import { asksByLabel, type Course, newCourse, playout } from "./playout.ts";
import { derivedSeed } from "./seeds.ts";
import type { Failure, Stretch } from "./simulate.ts";
import { countAnswers, countMatch, newTally, type Tally } from "./statistics.ts";

/** Sums over all pairs of matches of a number: whole numbers, so that the order of adding does not matter. */
export interface PairSum {
  base: number;
  variant: number;
  /** Of the squares of the differences. */
  squares: number;
}

/** Plain data, so that workers can send it. By measure, in the order of `measures`. */
export type PairTally = readonly PairSum[];

export interface PairsResult {
  readonly base: Tally;
  readonly variant: Tally;
  readonly pairs: PairTally;
  /** Of either; after it the rest of the stretch was not played. */
  readonly failure: (Failure & { readonly side: "base" | "variant" }) | undefined;
}

export type Measure = { readonly kind: "score" | "wins"; readonly seat: string } | { readonly kind: "turns" | "decisions" };

/** What is compared: scores and wins by seat, lengths. Both programs have the same seats. */
export function measures(base: Program, variant: Program): readonly Measure[] {
  const seats = base.players.slice(0, base.seats).map((player) => base.pieces[player]!.name);
  const scored = base.score !== undefined && variant.score !== undefined;
  return [
    ...(scored ? seats.map((seat) => ({ kind: "score", seat }) as const) : []), ...seats.map((seat) => ({ kind: "wins", seat }) as const),
    { kind: "turns" }, { kind: "decisions" },
  ];
}

export function newPairs(base: Program, variant: Program): PairTally {
  return measures(base, variant).map(() => ({ base: 0, variant: 0, squares: 0 }));
}

export function addPairs(to: PairTally, other: PairTally): void {
  to.forEach((sum, i) => {
    sum.base += other[i]!.base;
    sum.variant += other[i]!.variant;
    sum.squares += other[i]!.squares;
  });
}

/** One side of a comparison. */
class Side {
  readonly tally: Tally;
  private readonly executor: Executor;
  private readonly bots: readonly Bot[];
  private readonly course: Course;
  private readonly askAt: Int32Array;

  constructor(executor: Executor, bots: readonly Bot[]) {
    this.executor = executor;
    this.bots = bots;
    this.tally = newTally(executor.program);
    this.course = newCourse(executor.program);
    this.askAt = asksByLabel(executor.program);
  }

  /** Plays a match and measures it. @throws GameError */
  play(seed: number, index: number, scored: boolean): number[] {
    const { executor, bots, course } = this;
    const { program, state } = executor;
    playout(executor, bots, this.askAt, seed, course);
    countMatch(this.tally, executor, course, index);
    const seats = program.players.slice(0, program.seats);
    return [
      ...(scored ? seats.map((player) => executor.value(program.score!, [player])) : []), ...seats.map((player) => (executor.value(program.wins, [player]) !== 0 ? 1 : 0)),
      state[Header.turns]!, course.decisions,
    ];
  }

  finish(): Tally {
    countAnswers(this.tally, this.course);
    return this.tally;
  }
}

/** Plays a stretch of a comparison with this seed. The result depends on nothing else. `bots`: kinds made anew for each side. */
export function playPairs(base: Executor, variant: Executor, bots: () => readonly Bot[], seed: number, { from, to }: Stretch): PairsResult {
  const sides = { base: new Side(base, bots()), variant: new Side(variant, bots()) };
  const pairs = newPairs(base.program, variant.program);
  const scored = base.program.score !== undefined && variant.program.score !== undefined;
  let failure: PairsResult["failure"];
  for (let index = from; index < to && !failure; index++) {
    const matchSeed = derivedSeed(seed, index);
    let side: "base" | "variant" = "base";
    try {
      const usual = sides.base.play(matchSeed, index, scored);
      side = "variant";
      const changed = sides.variant.play(matchSeed, index, scored);
      pairs.forEach((sum, i) => {
        sum.base += usual[i]!;
        sum.variant += changed[i]!;
        sum.squares += (changed[i]! - usual[i]!) ** 2;
      });
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      failure = { index, seed: matchSeed, code: error.code, point: error.point, side };
    }
  }
  return { base: sides.base.finish(), variant: sides.variant.finish(), pairs, failure };
}

/** How a measure differs, a match on average; with 95 % certainty the difference lies between `low` and `high`. */
export interface Difference {
  readonly measure: Measure;
  readonly base: number;
  readonly variant: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Whether chance alone would hardly make it: 0 does not lie between `low` and `high`. */
  readonly certain: boolean;
}

/** Of the normal distribution: 95 % lie so many deviations from the middle. */
const QUANTILE = 1.959964;

export function differences(base: Program, variant: Program, pairs: PairTally, games: number): readonly Difference[] {
  const round = (n: number) => Math.round(n * 1e4) / 1e4;
  return measures(base, variant).map((measure, i) => {
    const sum = pairs[i]!;
    const difference = games === 0 ? 0 : (sum.variant - sum.base) / games;
    const variance = games < 2 ? 0 : Math.max(0, sum.squares - games * difference ** 2) / (games - 1);
    const margin = games < 2 ? Infinity : QUANTILE * Math.sqrt(variance / games);
    const [low, high] = [difference - margin, difference + margin];
    return {
      measure, base: round(games === 0 ? 0 : sum.base / games), variant: round(games === 0 ? 0 : sum.variant / games), difference: round(difference),
      low: round(low), high: round(high), certain: low > 0 || high < 0,
    };
  });
}
