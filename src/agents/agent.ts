/** Agents: programs that play a seat. */
import type { Observation } from "../interpreter/match/authority.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";

/** What an agent may spend on one decision. Time is unlimited: one budget gives the same answer on every computer. */
export interface Budget {
  /** The number of matches that it may play to their end to compare answers. */
  readonly playouts: number;
}

/**
 * Plays a seat. It knows what its observations say and what it was asked before, and nothing else of the match.
 *
 * ```ts
 * const first: Agent = { decide: (observation, answers) => Promise.resolve(answers[0]!) };
 * ```
 */
export interface Agent {
  /**
   * Chooses an answer by name.
   * @param observation what its seat may know; `asked` is the question
   * @param answers the names of all offered answers, at least one
   */
  decide(observation: Observation, answers: readonly string[], budget: Budget): Promise<string>;
}

/**
 * An agent that needs no observation, because it only uses the offered answers. The owner of a match can call it at
 * once, on the executor of the match. `PolicyAgent` makes an agent of it that gives the same answers.
 */
export interface Policy {
  /** Prepares for a match; the same seed gives the same answers to the same questions. */
  begin(seed: number): void;
  /** Which of the first `count` answers in `executor.offered` to give, from 0. It must leave the state as it is. */
  choose(executor: Executor, count: number): number;
}
