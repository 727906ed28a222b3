/**
 * Compares a game with the same game with variants. Each match is played twice, with the same chance and the same bots,
 * and the differences are counted. An influence that both matches share, such as lucky dice, cancels out. So few
 * matches suffice to show small differences. `differences.ts` interprets the counts.
 */
import { textOf } from "../diagnostics/range.ts";
import { type Executor, faultOf, GameError } from "../interpreter/runtime/executor.ts";
import { turnsBegun } from "../interpreter/runtime/state.ts";
import { scoreCounted, winnersOf } from "../interpreter/match/result.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { SeatedAgent } from "../agents/seated-agent.ts";
import { derivedSeed } from "./seeds.ts";
import type { Failure, Batch } from "./simulate.ts";
import { MatchRunner } from "./match-runner.ts";
import { addCounts, countAnswers, countMatch, countValue, newTally, type Tally } from "./statistics.ts";

/**
 * The counts of one measure, such as the score of a seat, over all pairs of matches in which the measure exists in both
 * matches. They say how often each number occurred in either match, and how often each difference between the two
 * numbers occurred.
 */
export interface PairCounts {
  readonly base: Map<number, number>;
  readonly variant: Map<number, number>;
  readonly difference: Map<number, number>;
}

/**
 * The counts for each measure, in the order of `measures`. They are plain data, so that worker threads can send them.
 */
export type PairTally = readonly PairCounts[];

/** The results of a batch of pairs of matches. If the rules have an error, the batch ends there. */
export interface PairsResult {
  readonly base: Tally;
  readonly variant: Tally;
  readonly pairs: PairTally;
  /** The error in the rules that ended the batch. `side` says which of the two games has it. */
  readonly failure: (Failure & { readonly side: "base" | "variant" }) | undefined;
}

/** A number of a match that is compared between the two matches of a pair. If n players share a win, each gets 1/n. */
export type Measure =
  | { readonly kind: "score" | "wins"; readonly seat: string }
  | { readonly kind: "side wins"; readonly side: string }
  | { readonly kind: "shared" | "nobody" | "turns" | "decisions" };

/** Returns whether a measure is a share of all matches, such as wins. Other measures are means of numbers. */
export function isShare({ kind }: Measure): boolean {
  return kind === "wins" || kind === "side wins" || kind === "shared" || kind === "nobody";
}

/**
 * The measures that are compared: the score and the wins of each seat, the wins of each side, wins that are shared,
 * matches without a winner, and the lengths of matches. Both programs must have the same seats.
 */
export function measures(base: Program, variant: Program): readonly Measure[] {
  const seats = base.players.slice(0, base.seats).map((player) => base.pieces[player]!.name);
  return [
    ...(scoreAlike(base, variant) ? seats.map((seat) => ({ kind: "score", seat }) as const) : []),
    ...seats.map((seat) => ({ kind: "wins", seat }) as const),
    ...sidesAlike(base, variant).map((side) => ({ kind: "side wins", side }) as const),
    { kind: "shared" },
    { kind: "nobody" },
    { kind: "turns" },
    { kind: "decisions" },
  ];
}

/** The names of the sides (groups of players who win together) that exist in both games. */
function sidesAlike(base: Program, variant: Program): readonly string[] {
  return (base.sides?.names ?? []).filter((side) => variant.sides?.names.includes(side));
}

/** The formula of the score, as written in the rules; undefined if no score decides the winners. */
export function scoreText({ scored }: Program): string | undefined {
  return scored && textOf(scored.range);
}

/** Returns whether both games compute the score in the same way. If they do not, their scores cannot be compared. */
export function scoreAlike(base: Program, variant: Program): boolean {
  return (
    base.score !== undefined && scoreText(base) === scoreText(variant) && base.scored?.order === variant.scored?.order
  );
}

/** Empty counts, from before the first pair of matches. */
export function newPairs(base: Program, variant: Program): PairTally {
  return measures(base, variant).map(() => ({ base: new Map(), variant: new Map(), difference: new Map() }));
}

/** Adds the counts of a batch to `to`, the sum of the batches so far. */
export function addPairs(to: PairTally, other: PairTally): void {
  to.forEach((counts, i) => {
    addCounts(counts.base, other[i]!.base);
    addCounts(counts.variant, other[i]!.variant);
    addCounts(counts.difference, other[i]!.difference);
  });
}

/** One of the two games of a comparison: the game with or without the variants. */
class Side {
  readonly tally: Tally;
  private readonly runner: MatchRunner;

  constructor(executor: Executor, agents: readonly SeatedAgent[]) {
    this.tally = newTally(executor.program);
    this.runner = new MatchRunner(executor, agents);
  }

  /**
   * Plays a match, and returns the numbers for its measures. The scores are undefined if a line of the rules has named
   * the winners.
   * @throws GameError if the rules have a mistake
   */
  async play(
    seed: number,
    index: number,
    scored: boolean,
    sides: readonly string[],
  ): Promise<readonly (number | undefined)[]> {
    const {
      runner,
      runner: { executor },
    } = this;
    const { program, state } = executor;
    const playing = runner.play(seed);
    if (playing) await playing;
    countMatch(this.tally, executor, runner.decisions, index);
    const score = scoreCounted(executor);
    const seats = program.players.slice(0, program.seats);
    const { won, sides: winning, together } = winnersOf(executor);
    const place = (side: string) => program.sides!.names.indexOf(side);
    return [
      ...(scored ? seats.map((player) => (score === undefined ? undefined : executor.value(score, player))) : []),
      ...seats.map((_, i) => (won[i] ? 1 / together : 0)),
      ...sides.map((side) => (winning.has(place(side)) ? 1 / together : 0)),
      together > 1 ? 1 : 0,
      together === 0 ? 1 : 0,
      turnsBegun(state),
      runner.decisions,
    ];
  }

  finish(): Tally {
    countAnswers(this.tally, this.runner.executor);
    return this.tally;
  }
}

/**
 * Plays a batch of pairs of matches. `agents` makes new agents for each of the two games. Equal arguments give equal
 * results.
 */
export async function playPairs(
  base: Executor,
  variant: Executor,
  agents: () => readonly SeatedAgent[],
  seed: number,
  { from, to }: Batch,
): Promise<PairsResult> {
  const sides = { base: new Side(base, agents()), variant: new Side(variant, agents()) };
  const pairs = newPairs(base.program, variant.program);
  const scored = scoreAlike(base.program, variant.program);
  const common = sidesAlike(base.program, variant.program);
  let failure: PairsResult["failure"];
  for (let index = from; index < to && !failure; index++) {
    const matchSeed = derivedSeed(seed, index);
    let side: "base" | "variant" = "base";
    try {
      const usual = await sides.base.play(matchSeed, index, scored, common);
      side = "variant";
      const changed = await sides.variant.play(matchSeed, index, scored, common);
      pairs.forEach((counts, i) => {
        const [was, is] = [usual[i], changed[i]];
        if (was === undefined || is === undefined) return;
        countValue(counts.base, was);
        countValue(counts.variant, is);
        countValue(counts.difference, is - was);
      });
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      failure = { index, seed: matchSeed, ...faultOf(error), side };
    }
  }
  return { base: sides.base.finish(), variant: sides.variant.finish(), pairs, failure };
}
