/** The thread that directs a simulation: other threads play the matches, and it adds up their results. */
import { expose, type Remote, wrap } from "comlink";
import { diagnosticOf } from "../../src/diagnostics/render.ts";
import { GameError } from "../../src/interpreter/runtime/executor.ts";
import { gameProblem } from "../../src/interpreter/match/stopped.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import type { Seed } from "../../src/interpreter/runtime/random.ts";
import { type Difference, differences } from "../../src/simulation/differences.ts";
import { type Details, detailsOf } from "../../src/simulation/details.ts";
import { Collection } from "../../src/simulation/job.ts";
import { seedNumber } from "../../src/simulation/seeds.ts";
import { makeProgram, type Setup } from "../../src/simulation/setup.ts";
import { type Statistics, statisticsOf, batches } from "../../src/simulation/simulate.ts";
import type { SimulatorService } from "./simulator.worker.ts";

export interface SimulationJob {
  readonly setup: Setup;
  /** The setup to compare with, such as the same game with a variant; undefined if nothing is compared. */
  readonly against: Setup | undefined;
  readonly seed: Seed;
  readonly games: number;
  readonly threads: number;
}

export interface Side {
  readonly statistics: Statistics;
  readonly details: Details;
}

/** What a simulation has found so far. */
export interface SimulationReport {
  readonly played: number;
  readonly games: number;
  readonly base: Side;
  readonly against: (Side & { readonly differences: readonly Difference[] }) | undefined;
  /**
   * If a mistake of the rules stopped a match, its message. `seed` is the seed with which this match can be repeated.
   */
  readonly failure: { readonly seed: number; readonly message: string } | undefined;
}

/** The reason why no match can be played. */
export interface Unplayable {
  readonly message: string;
}

/** While the simulation runs, results are reported at intervals of this many milliseconds. */
const PACE = 250;

const service = {
  async run(job: SimulationJob, progress: (report: SimulationReport) => void): Promise<SimulationReport | Unplayable> {
    const base = programOf(job.setup);
    const against = job.against && programOf(job.against);
    if ("message" in base) return base;
    if (against && "message" in against) return against;
    const all = new Collection(base, against);
    const report = () => reportOf(job, all, base, against);
    const parts = batches({ from: 0, to: job.games }, job.threads * 4);
    const bots = base.players.map(() => "random");
    let reported = performance.now();
    const threads = Array.from(
      { length: Math.max(1, Math.min(job.threads, parts.length)) },
      () => new Worker(new URL("simulator.worker.js", location.href), { type: "module", name: "simulator" }),
    );
    try {
      await Promise.all(
        threads.map(async (thread) => {
          const player: Remote<SimulatorService> = wrap(thread);
          await player.prepare({ program: base, seed: seedNumber(job.seed), bots, ...(against && { against }) });
          for (let part = parts.shift(); part && !all.failure; part = parts.shift()) {
            all.add(await player.play(part));
            if (performance.now() - reported < PACE) continue;
            reported = performance.now();
            progress(report());
          }
        }),
      );
      return report();
    } finally {
      for (const thread of threads) thread.terminate();
    }
  },
};

function programOf(setup: Setup): Program | Unplayable {
  const made = makeProgram(setup);
  if (made.kind === "program") return made.program;
  return {
    message: made.kind === "refused" ? `${made.message} ${made.hint}` : diagnosticOf(made.problems[0]!).message,
  };
}

function reportOf(
  { seed, games }: SimulationJob,
  all: Collection,
  base: Program,
  against: Program | undefined,
): SimulationReport {
  const { failure } = all;
  const side = (program: Program, tally: Collection["tally"]): Side => ({
    statistics: statisticsOf(program, seedNumber(seed), tally),
    details: detailsOf(program, tally),
  });
  return {
    played: all.tally.games,
    games,
    base: side(base, all.tally),
    against: against &&
      all.against && {
        ...side(against, all.against.tally),
        differences: differences(base, against, all.against.pairs),
      },
    failure: failure && {
      seed: failure.seed,
      message: diagnosticOf(
        gameProblem(failure.side === "base" ? base : against!, new GameError(failure.code, failure.point)),
      ).message,
    },
  };
}

export type SimulationService = typeof service;

expose(service);
