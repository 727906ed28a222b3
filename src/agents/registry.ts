/**
 * The names and descriptions of all agents. Their code is in `create.ts`. Only callers that let agents play load that
 * code.
 */
import type { Budget } from "./agent.ts";

/** A limit of an agent that the user can set, such as its number of playouts (matches played to their end). */
export interface AgentOption {
  readonly name: keyof Budget;
  readonly description: string;
  readonly min: number;
  readonly max: number;
  /** The value of the option if the user does not set it. */
  readonly initial: number;
}

/** The description of a kind of agent. Reading it does not load the agent's code. */
export interface AgentKind {
  readonly name: string;
  /** A description in English. Lists of agents show it. */
  readonly description: string;
  readonly options: readonly AgentOption[];
}

/** All kinds of agents, in the order in which lists show them. */
export const AGENTS = [
  { name: "random", description: "gives every answer with the same chance", options: [] },
  {
    name: "flat-mc",
    description: "plays on at random after each answer, and gives the one that wins most often",
    options: [
      {
        name: "playouts",
        description: "matches played to their end for one decision",
        min: 1,
        max: 1_000_000,
        initial: 200,
      },
    ],
  },
  {
    name: "search",
    description: "looks ahead in a tree of what its seat knows (Monte Carlo tree search)",
    options: [
      {
        name: "playouts",
        description: "matches played to their end for one whole answer",
        min: 1,
        max: 1_000_000,
        initial: 1000,
      },
    ],
  },
] as const satisfies readonly AgentKind[];

/**
 * Strengths of bots in plain words, such as `strong`. Each is the agent `search` with a number of playouts (matches
 * that it plays to their end). The time for a decision is proportional to this number.
 */
export const STRENGTHS = [
  { name: "easy", playouts: 30 },
  { name: "fair", playouts: 200 },
  { name: "strong", playouts: 1000 },
] as const;

/** The name of one of the agents in `AGENTS`. */
export type AgentName = (typeof AGENTS)[number]["name"];

/** A kind of agent that the user has chosen, and its budget. */
export interface AgentChoice {
  readonly name: AgentName;
  readonly budget: Budget;
}

/** The unknown part in a description of an agent, such as a misspelt name. */
export interface UnknownAgent {
  readonly what: string;
  readonly name: string;
  readonly known: readonly string[];
}

/**
 * Parses the description of an agent: `random`, `flat-mc`, `flat-mc:playouts=50` or, shorter, `flat-mc:50`; also a
 * strength, such as `strong`.
 * @returns the chosen agent, or the part of the description that is unknown
 */
export function readAgent(words: string): AgentChoice | UnknownAgent {
  const strength = STRENGTHS.find((each) => each.name === words);
  if (strength) return { name: "search", budget: { playouts: strength.playouts } };
  const [name, ...rest] = words.split(":");
  const kind: (AgentKind & { readonly name: AgentName }) | undefined = AGENTS.find((each) => each.name === name);
  if (!kind) return { what: "bot", name: name!, known: [...AGENTS, ...STRENGTHS].map((each) => each.name) };
  const budget: Record<keyof Budget, number> = { playouts: 0 };
  for (const option of kind.options) budget[option.name] = option.initial;
  for (const given of rest.length === 0 ? [] : rest.join(":").split(",")) {
    // A number without a name sets the agent's first option: `flat-mc:50` means `flat-mc:playouts=50`.
    const [key, value = ""] = /^\d+$/.test(given) ? [kind.options[0]?.name ?? given, given] : given.split("=", 2);
    const option = kind.options.find((each) => each.name === key);
    if (!option)
      return { what: `option of \`${kind.name}\` called`, name: key!, known: kind.options.map((each) => each.name) };
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < option.min || number > option.max)
      return { what: `value of \`${option.name}\` called`, name: value, known: [`${option.min}..${option.max}`] };
    budget[option.name] = number;
  }
  return { name: kind.name, budget };
}
