/** The worth of the end of a match for the first seat; the second seat, if there is one, has the negative. */
import type { Program } from "../interpreter/ir/program.ts";
import { scoreCounted } from "../interpreter/match/result.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";

/** The aim of players: to win, or to have more points. */
export type Aim = "win" | "points";

/** By `win`: 1 for a win, 0 if neither or both win, −1 for a loss. By `points`: the lead; alone, the points. */
export type Payoff = (executor: Executor) => number;

/** The payoff of a program. */
export function payoffOf(program: Program, aim: Aim): Payoff {
  const [first, second] = program.players.slice(0, program.seats) as [number, number | undefined];
  const wins = (executor: Executor, player: number) => Number(executor.value(program.wins, [player]) !== 0);
  if (aim === "win") {
    if (second === undefined) return (executor) => 2 * wins(executor, first) - 1;
    return (executor) => wins(executor, first) - wins(executor, second);
  }
  const sign = program.scored?.order === "least" ? -1 : 1;
  return (executor) => {
    const score = scoreCounted(executor);
    // A line has named the winners: then there is no score.
    if (score === undefined) return 0;
    return sign * (executor.value(score, [first]) - (second === undefined ? 0 : executor.value(score, [second])));
  };
}

/** The most that a match can be worth, if known: a search stops there. */
export function mostOf(aim: Aim): number {
  return aim === "win" ? 1 : 2 ** 30;
}
