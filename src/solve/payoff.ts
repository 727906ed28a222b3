/**
 * Computes the worth of the end of a match for the first seat. Its negative is the worth for the second seat, if there
 * is one.
 */
import type { Program } from "../interpreter/ir/program.ts";
import { scoreCounted } from "../interpreter/match/result.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";

/**
 * What the players try to do. `win`: win the match. `points`: get as many points more than the opponent as possible.
 */
export type Aim = "win" | "points";

/**
 * The worth of an ended match for the first seat. If the aim is `win`: 1 for a win, −1 for a loss, 0 if both win or
 * neither. If the aim is `points`: the points minus those of the opponent, if there is one.
 */
export type Payoff = (executor: Executor) => number;

/** Returns the function that computes the worth of ended matches of a program, for this aim. */
export function payoffOf(program: Program, aim: Aim): Payoff {
  const [first, second] = program.players.slice(0, program.seats) as [number, number | undefined];
  const wins = (executor: Executor, player: number) => Number(executor.value(program.wins, player) !== 0);
  if (aim === "win") {
    if (second === undefined) return (executor) => 2 * wins(executor, first) - 1;
    return (executor) => wins(executor, first) - wins(executor, second);
  }
  const sign = program.scored?.order === "least" ? -1 : 1;
  return (executor) => {
    const score = scoreCounted(executor);
    // There is no score, because a line of the rules has named the winners.
    if (score === undefined) return 0;
    return sign * (executor.value(score, first) - (second === undefined ? 0 : executor.value(score, second)));
  };
}

/** An upper bound of the worth of a match. A search that reaches the bound can stop. */
export function mostOf(aim: Aim): number {
  return aim === "win" ? 1 : 2 ** 30;
}
