/**
 * The opinion that a searching bot has of each answer to a question: how often the bot tries the answer in its search,
 * how often the answer then wins, and whether the bot would give it.
 */
import { SearchAgent } from "./search/search-agent.ts";
import type { MatchAuthority } from "../interpreter/match/authority.ts";
import type { Decision } from "../interpreter/match/decision.ts";

/** A bot's opinion of one answer. */
export interface Thought {
  /** The name of the answer (`Answer.name`). */
  readonly answer: string;
  /**
   * The share of all the bot's simulated matches that tried this answer, from 0 to 1. A bot tries an answer more often
   * if the answer looks better.
   */
  readonly tried: number;
  /**
   * The share of the simulated matches with this answer that the deciding player won. A win shared by n players counts
   * 1/n.
   */
  readonly wins: number;
  /** True for the one answer that the bot would give. */
  readonly chosen: boolean;
}

/**
 * A searching bot's thoughts about each answer to a decision, in the order of the answers. The bot uses only the
 * knowledge of the deciding player's seat. So the thoughts reveal nothing that this seat could not find by searching
 * itself.
 * @param playouts how many matches the bot plays to their end
 */
export function thoughtsOn(
  authority: MatchAuthority,
  { id, deciders, answers }: Decision,
  playouts: number,
  seed: number,
): readonly Thought[] {
  const state = authority.observe(deciders[0]!, id).search();
  const { findings, answer } = new SearchAgent(seed).consider(state, answers.length, { playouts });
  const all = findings.reduce((sum, { visits }) => sum + visits, 0);
  return findings.map(({ visits, wins }, i) => ({
    answer: answers[i]!.name,
    tried: all === 0 ? 0 : visits / all,
    wins,
    chosen: i === answer,
  }));
}
