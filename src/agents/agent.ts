/** What an agent is: somebody who plays a seat without being a person. */
import type { Observation } from "../interpreter/match/authority.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";

/** What an agent may spend on one decision. No time: the same budget gives the same answer on every computer. */
export interface Budget {
  /** Matches that it may play to their end to see what comes of an answer. */
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
   * Which of the answers to give, by name.
   * @param observation what its seat may know: `asked` is what is to be answered
   * @param answers the names of all answers that are offered, one at least
   */
  decide(observation: Observation, answers: readonly string[], budget: Budget): Promise<string>;
}

/**
 * An agent that needs no observation, since it goes by what is offered alone. Whoever owns a match lets it choose at once, on the
 * executor of the match and on integers; `PolicyAgent` makes an agent of it that gives the same answers.
 */
export interface Policy {
  /** Prepares for a match; the same seed gives the same answers to the same questions. */
  begin(seed: number): void;
  /** Which of the first `count` answers in `executor.offered` to give, from 0. It must leave the state as it is. */
  choose(executor: Executor, count: number): number;
}
