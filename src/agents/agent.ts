/** Agents (bots): programs that play a seat. */
import type { Observation } from "../interpreter/match/authority.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";

/**
 * The budget of an agent for one decision. It does not limit the time, so the same budget gives the same answer on
 * every computer.
 */
export interface Budget {
  /** The number of matches that the agent may play to their end in order to compare answers. */
  readonly playouts: number;
}

/**
 * Plays a seat. The agent knows the observations that it receives and its own earlier questions, and nothing else of
 * the match.
 *
 * ```ts
 * const first: Agent = { decide: (observation, answers) => Promise.resolve(answers[0]!) };
 * ```
 */
export interface Agent {
  /**
   * Chooses an answer by name.
   * @param observation what the agent's seat may know; `asked` is the question
   * @param answers the names of all offered answers, at least one
   */
  decide(observation: Observation, answers: readonly string[], budget: Budget): Promise<string>;
}

/**
 * An agent that needs no observation, because it only uses the offered answers. The owner of a match can therefore call
 * it synchronously, on the executor (the machine that runs the rules of the match). `PolicyAgent` turns a policy into
 * an `Agent` that gives the same answers.
 */
export interface Policy {
  /** Prepares the policy for a match. With the same seed it gives the same answers to the same questions. */
  begin(seed: number): void;
  /**
   * Returns the index of the chosen answer among the first `count` answers in `executor.offered`. It must not change
   * the state of the match.
   */
  choose(executor: Executor, count: number): number;
}
