/**
 * Divides a simulation into batches for any number of workers. Each worker has a `Simulator`, plays the batches that it
 * receives, and returns plain data. A `Collection` adds these data up. The sums do not depend on the division of the
 * work.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { SeatedAgent } from "../agents/seated-agent.ts";
import { addCourse, type CourseTally, newCourse } from "./course.ts";
import { addPairs, newPairs, playPairs, type PairTally } from "./compare.ts";
import type { Source } from "../interpreter/runtime/codegen/generator.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { type Failure, type Measuring, playBatch, type Batch } from "./simulate.ts";
import { addTally, newTally, type Tally } from "./statistics.ts";
import { addWorth, type WorthTally } from "./worth.ts";

/** The plan of a simulation. It is plain data, so that it can be sent to threads without compiling a program again. */
export interface Job extends Measuring {
  readonly program: Program;
  /** A second program of the same game, with other variants or options, for a comparison. */
  readonly against?: Program;
  readonly seed: number;
  /** For each player, the description of the player's bot, in the form that `readAgent` reads. */
  readonly bots: readonly string[];
}

/** What a thread gets when it starts: the generated code of the programs, too, because to write it takes long. */
export interface Start {
  readonly job: Job;
  readonly sources: readonly (readonly [Program, Source])[];
}

/** The results of one batch of matches, as plain data. */
export interface Task {
  readonly tally: Tally;
  readonly worth?: WorthTally;
  readonly course?: CourseTally;
  readonly against: { readonly tally: Tally; readonly pairs: PairTally } | undefined;
  readonly failure: TaskFailure | undefined;
}

/** The error of the rules that ended a batch of matches. */
export interface TaskFailure extends Failure {
  readonly side: "base" | "variant";
}

/** Plays batches of one simulation. */
export class Simulator {
  readonly job: Job;
  private readonly base: Executor;
  private readonly variant: Executor | undefined;

  constructor(job: Job) {
    this.job = job;
    this.base = fastExecutor(job.program);
    this.variant = job.against && fastExecutor(job.against);
  }

  async play(batch: Batch): Promise<Task> {
    const {
      base,
      variant,
      job: { seed, bots },
    } = this;
    const make = (): readonly SeatedAgent[] => bots.map((words) => SeatedAgent.named(words));
    if (variant) {
      const { base: tally, variant: other, pairs, failure } = await playPairs(base, variant, make, seed, batch);
      return { tally, against: { tally: other, pairs }, failure };
    }
    const { failure, ...counted } = await playBatch(base, make(), seed, batch, this.job);
    return { ...counted, against: undefined, failure: failure && { ...failure, side: "base" } };
  }
}

/** Adds up the results of batches. They can arrive in any order. */
export class Collection {
  readonly tally: Tally;
  /**
   * The counts about the worth of answers (by how much each raises the chance to win). Empty unless the job asks for
   * them.
   */
  readonly worth: WorthTally = new Map();
  /** The counts about the course of matches (the changes of the lead). Empty unless the job asks for them. */
  readonly course: CourseTally = newCourse();
  readonly against: { readonly tally: Tally; readonly pairs: PairTally } | undefined;
  /**
   * The first failure by the number of its match. So the reported failure does not depend on the division of the work.
   */
  failure: TaskFailure | undefined;

  constructor(program: Program, against?: Program) {
    this.tally = newTally(program);
    this.against = against && { tally: newTally(against), pairs: newPairs(program, against) };
  }

  add({ tally, worth, course, against, failure }: Task): void {
    addTally(this.tally, tally);
    if (worth) addWorth(this.worth, worth);
    if (course) addCourse(this.course, course);
    if (against && this.against) {
      addTally(this.against.tally, against.tally);
      addPairs(this.against.pairs, against.pairs);
    }
    if (failure && failure.index < (this.failure?.index ?? Infinity)) this.failure = failure;
  }
}
