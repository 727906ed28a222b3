/**
 * Plays whole matches between policies (bots that need no observation) directly on an executor. It uses only integers
 * and allocates no memory per decision.
 */
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import { actingPlayer, resumeLabel } from "../interpreter/runtime/state.ts";
import { asksByLabel, type Program } from "../interpreter/ir/program.ts";
import type { Policy } from "../agents/agent.ts";
import { RandomPolicy } from "../agents/random.ts";
import { RandomStream } from "../interpreter/runtime/random-stream.ts";
import { derivedSeed } from "./seeds.ts";
import type { Watching } from "./watching.ts";

/** A match may have at most this many decisions. The longest known game needs a hundredth of this number. */
export const MOST_DECISIONS = 100_000;

/** The error of a match that is not over after `MOST_DECISIONS`. Its place is the line that asks the next question. */
export function tooLong(program: Program, ask: number): GameError {
  return new GameError("too long", program.asks[ask]!.point);
}

/**
 * Plays one match after another on one executor. Policies, agents that need no observation, give the answers. If all
 * policies are random, the executor draws the answers itself, which is faster.
 *
 * ```ts
 * const playouts = new Playouts(executor, [new RandomPolicy(), new RandomPolicy()]);
 * playouts.play(1);
 * ```
 */
export class Playouts {
  /** How many decisions the last match had. */
  decisions = 0;
  private readonly executor: Executor;
  private readonly policies: readonly Policy[];
  private readonly askAt: Int32Array;
  private readonly watching: Watching;
  /** Is true if all policies are random, so that the executor draws their answers itself. */
  private readonly random: boolean;
  /** Lets the player who acts choose one of the offered answers. A function for each match would take time. */
  private readonly choose = (count: number): number => this.policies[this.player()]!.choose(this.executor, count);

  /** @param policies the policies of the players, in the order of `program.players` */
  constructor(executor: Executor, policies: readonly Policy[], watching: Watching = {}) {
    const { generators, program } = executor;
    this.executor = executor;
    this.watching = watching;
    // A watch must be told every answer, but the executor does not report the answers that it draws itself. So with a
    // watch the executor draws none.
    this.random = !watching.watch && !watching.atRandom && policies.every((policy) => policy instanceof RandomPolicy);
    this.policies = this.random
      ? policies.map((_, i) => new RandomPolicy(generators.subarray(4 * i, 4 * i + 4)))
      : policies;
    this.askAt = asksByLabel(program);
  }

  /**
   * Plays one match to its end. Afterwards the executor has the final state and the counts of all answers.
   * @throws GameError if the rules have an error, or the match does not end
   */
  play(seed: number): void {
    const {
      executor,
      policies,
      choose,
      random,
      watching: { watch, atRandom },
      executor: { state, offered, program, counts },
    } = this;
    const chance = atRandom && new RandomStream(derivedSeed(seed, policies.length));
    for (let i = 0; i < policies.length; i++) policies[i]!.begin(derivedSeed(seed, i));
    const before = counts.total;
    let count = executor.start(seed);
    if (random) count = executor.drawAnswers(count, MOST_DECISIONS, choose);
    while (count > 0) {
      const ask = this.askAt[resumeLabel(state)]!;
      if (counts.total - before >= MOST_DECISIONS) throw tooLong(program, ask);
      const at = chance && atRandom!.has(ask) ? chance.below(count) : choose(count);
      const answer = offered[at]!;
      counts.count(ask, answer);
      watch?.answered(this.player(), ask, offered, count, answer);
      count = executor.answer(answer);
    }
    this.decisions = counts.total - before;
  }

  /** The number of the player who acts; 0 if nobody does. */
  private player(): number {
    const { state, program } = this.executor;
    return Math.max(0, actingPlayer(state) - program.players[0]!);
  }
}
