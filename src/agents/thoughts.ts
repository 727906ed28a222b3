/** What a bot that searches thinks of the answers to a question. */
import { TreeSearch } from "./search/tree-search.ts";
import type { MatchAuthority } from "../interpreter/match/authority.ts";
import type { Decision } from "../interpreter/match/decision.ts";

/** An answer in the eyes of a bot. */
export interface Thought {
  /** `Answer.name`. */
  readonly answer: string;
  /** Its share of the matches that the bot tried, from 0 to 1. A bot tries more often what looks better. */
  readonly tried: number;
  /** The share of these that the decider won; of a win that n share 1/n. */
  readonly wins: number;
}

/**
 * The thoughts about each answer to a decision, in their order, from what the decider may know: no seat learns more of
 * them than by thinking itself.
 * @param playouts matches to play to their end
 */
export function thoughtsOn(
  authority: MatchAuthority,
  { id, deciders, answers }: Decision,
  playouts: number,
  seed: number,
): readonly Thought[] {
  const tree = new TreeSearch(authority.observe(deciders[0]!, id).search(), seed);
  tree.iterateUpTo(playouts);
  const findings = tree.findings();
  const all = findings.reduce((sum, { visits }) => sum + visits, 0);
  return findings.map(({ visits, wins }, i) => ({
    answer: answers[i]!.name,
    tried: all === 0 ? 0 : visits / all,
    wins,
  }));
}
