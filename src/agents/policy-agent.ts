/**
 * Wraps a policy as an agent. The policy chooses in a position that is drawn at random. The seat cannot tell that
 * position from the real one, and both offer the same answers.
 */
import type { Observation } from "../interpreter/match/authority.ts";
import type { Agent, Policy } from "./agent.ts";

/** An agent that uses a policy. It gives the answers that the policy would give if it had the real match. */
export class PolicyAgent implements Agent {
  private readonly policy: Policy;

  constructor(policy: Policy, seed: number) {
    this.policy = policy;
    policy.begin(seed);
  }

  decide({ search }: Observation, answers: readonly string[]): Promise<string> {
    const state = search();
    return Promise.resolve(answers[state.sample(0) ? this.policy.choose(state.executor, state.count) : 0]!);
  }
}
