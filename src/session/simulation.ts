/**
 * A simulation for a user interface: what its workers are sent, and what their parts add up to. It can be
 * read at any time, and is done when all stretches are played; to cancel it, send no more of them.
 */
import { GameError } from "../interpreter/executor.ts";
import { gameProblem } from "../interpreter/match/match.ts";
import type { Program } from "../interpreter/program.ts";
import { type Difference, differences } from "../play/compare.ts";
import { type Details, detailsOf } from "../play/details.ts";
import { Collection, type Job, type Part } from "../play/job.ts";
import { makeProgram, type Setup } from "../play/setup.ts";
import { type Statistics, statisticsOf, type Stretch, stretches } from "../play/simulate.ts";
import { mistakeOf, type RulesResult } from "./rules.ts";
import type { Mistake } from "./snapshot.ts";

/** What a simulation shows so far. Plain data. */
export interface Report {
  readonly played: number;
  readonly games: number;
  readonly base: Side;
  /** With the variants, where a variant is compared. */
  readonly variant: Side | undefined;
  readonly differences: readonly Difference[];
  /** A match in which the rules turned out to have a mistake; what is counted does not hold it. */
  readonly failure: { readonly match: number; readonly seed: number; readonly side: "base" | "variant"; readonly mistake: Mistake } | undefined;
}

export interface Side {
  readonly statistics: Statistics;
  readonly details: Details;
}

export class Simulation {
  readonly job: Job;
  readonly games: number;
  private readonly base: Program;
  private readonly variant: Program | undefined;
  private readonly collection: Collection;

  private constructor(job: Job, games: number, base: Program, variant: Program | undefined) {
    this.job = job;
    this.games = games;
    this.base = base;
    this.variant = variant;
    this.collection = new Collection(base, variant);
  }

  /** Prepares a run of `games` matches, each played on both sides where the job compares. */
  static prepare(job: Job, games: number): { readonly kind: "simulation"; readonly simulation: Simulation } | Exclude<RulesResult, { readonly kind: "rules" }> {
    const made = [job.setup, ...(job.against ? [job.against] : [])].map((setup) => programOf(setup));
    const wrong = made.find((one) => one.kind !== "program");
    if (wrong) return wrong;
    const [base, variant] = made.map((one) => (one as { program: Program }).program);
    return { kind: "simulation", simulation: new Simulation(job, games, base!, variant) };
  }

  /** The stretches that `workers` workers are to play, in any order. */
  stretches(workers: number): readonly Stretch[] {
    return stretches(this.games, workers);
  }

  add(part: Part): void {
    this.collection.add(part);
  }

  report(): Report {
    const { base, variant, collection: { tally, against, failure }, games, job: { seed } } = this;
    const side = (program: Program, of: typeof tally): Side => ({ statistics: statisticsOf(program, seed, of), details: detailsOf(program, of) });
    return {
      played: tally.games, games, base: side(base, tally), variant: variant && against && side(variant, against.tally),
      differences: variant && against ? differences(base, variant, against.pairs, tally.games) : [],
      failure: failure && {
        match: failure.index + 1, seed: failure.seed, side: failure.side,
        mistake: mistakeOf(gameProblem(failure.side === "base" ? base : variant!, new GameError(failure.code, failure.point))),
      },
    };
  }
}

function programOf(setup: Setup): { readonly kind: "program"; readonly program: Program } | Exclude<RulesResult, { readonly kind: "rules" }> {
  const made = makeProgram(setup);
  return made.kind === "problems" ? { kind: "problems", problems: made.problems.map(mistakeOf) } : made;
}
