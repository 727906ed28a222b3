/** Makes the agents that `registry.ts` names. */
import type { Agent, Policy } from "./agent.ts";
import { FlatMonteCarlo } from "./flat-monte-carlo.ts";
import { PolicyAgent } from "./policy-agent.ts";
import { RandomPolicy } from "./random.ts";
import type { AgentName } from "./registry.ts";
import { SearchAgent } from "./search/search-agent.ts";

/** The way to make an agent: from a policy (an agent that needs no observation), or by a function of a seed. */
type Maker = { readonly policy: () => Policy } | { readonly agent: (seed: number) => Agent };

const MAKERS: Readonly<Record<AgentName, Maker>> = {
  random: { policy: () => new RandomPolicy() },
  "flat-mc": { agent: (seed) => new FlatMonteCarlo(seed) },
  search: { agent: (seed) => new SearchAgent(seed) },
};

/** An agent for one seat of one match. The same seed gives the same answers to the same observations. */
export function createAgent(name: AgentName, seed: number): Agent {
  const maker = MAKERS[name];
  return "policy" in maker ? new PolicyAgent(maker.policy(), seed) : maker.agent(seed);
}

/** The policy (an agent that needs no observation) called `name`; undefined if that agent needs observations. */
export function policyOf(name: AgentName): Policy | undefined {
  const maker = MAKERS[name];
  return "policy" in maker ? maker.policy() : undefined;
}
