/** The bots that the user names on the command line with `--bot`. */
import { AGENTS, type AgentChoice, type AgentKind, readAgent, STRENGTHS } from "../agents/registry.ts";
import { unknown } from "./errors.ts";

/** The help text of `--bot` for commands that play many matches. */
export const MANY_BOTS = "which bots play: one kind for all seats, or repeated, one for each seat";

/**
 * Reads the description of an agent, such as `search:200`.
 * @throws Stop if a part of it is unknown
 */
export function agentCalled(words: string): AgentChoice {
  const choice = readAgent(words);
  if ("what" in choice) throw unknown(choice.what, choice.name, choice.known);
  return choice;
}

/** The kinds of agents and their options, as lines of a help text. */
export function agentLines(): string {
  const kinds: readonly AgentKind[] = AGENTS;
  const width = Math.max(...kinds.map(({ name }) => name.length));
  const lines = kinds.flatMap(({ name, description, options }) => [
    `  ${name.padEnd(width)}  ${description}`,
    ...options.map(
      (option) => `  ${"".padEnd(width)}  ${name}:${option.name}=N: ${option.description} (default: ${option.initial})`,
    ),
  ]);
  const strengths = STRENGTHS.map(({ name, playouts }) => `  ${name.padEnd(width)}  search:${playouts}`);
  return ["Bots:", ...lines, ...strengths].join("\n");
}

/**
 * The descriptions of the agents for all players, including players that the rules automate.
 * @throws Stop if a part of a description is unknown
 */
export function botsFor(words: readonly string[], players: number): string[] {
  words.forEach(agentCalled);
  return Array.from({ length: players }, (_, i) => words[i] ?? words.at(-1) ?? "random");
}
