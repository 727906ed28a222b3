/** How a match ends: winners, scores, and what is counted as the score. */
import type { Executor } from "../runtime/executor.ts";
import { playerName } from "./decision.ts";

/** How a match ended. */
export interface Result {
  readonly winners: readonly string[];
  /**
   * By player, the best first; absent where the winners are not those with the most or least of something, and where a
   * line has said who has won.
   */
  readonly scores: Readonly<Record<string, number>> | undefined;
}

/** How a match that is over has ended. */
export function resultOf(executor: Executor): Result {
  const { program } = executor;
  const seated = program.players;
  const winners = seated.filter((p) => executor.value(program.wins, [p]) !== 0).map((p) => playerName(program, p));
  const score = scoreCounted(executor);
  if (score === undefined) return { winners, scores: undefined };
  const scores = seated
    .map((p) => [playerName(program, p), executor.value(score, [p])] as const)
    .sort(([, a], [, b]) => (program.scored?.order === "least" ? a - b : b - a));
  return { winners, scores: Object.fromEntries(scores) };
}

/** The function of one player that computes the score; undefined where none decides this match, which is over. */
export function scoreCounted({ program: { score, declared }, state }: Executor): number | undefined {
  return declared !== undefined && state[declared] !== 0 ? undefined : score;
}
