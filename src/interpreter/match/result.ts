/** How a match ends: winners, scores, and what is counted as the score. */
import type { Executor } from "../runtime/executor.ts";
import { playerName } from "./decision.ts";

/** How a match ended. */
export interface Result {
  readonly winners: readonly string[];
  /** The sides that have won, in a game with sides; its players win as one. */
  readonly sides?: readonly string[];
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
  const { won, sides } = winnersOf(executor);
  const winners = seated.filter((_, i) => won[i]).map((p) => playerName(program, p));
  const ended = { winners, ...(program.sides && { sides: [...sides].map((side) => program.sides!.names[side]!) }) };
  const score = scoreCounted(executor);
  if (score === undefined) return { ...ended, scores: undefined };
  const scores = seated
    .map((p) => [playerName(program, p), executor.value(score, [p])] as const)
    .sort(([, a], [, b]) => (program.scored?.order === "least" ? a - b : b - a));
  return { ...ended, scores: Object.fromEntries(scores) };
}

/** Who has won a match that is over. */
export interface Winners {
  /** By place in `Program.players`. */
  readonly won: readonly boolean[];
  /** The sides that have won, by their places in `Program.sides`. */
  readonly sides: ReadonlySet<number>;
  /** How many share the win: players, or sides where there are sides. */
  readonly together: number;
}

/** Who has won a match that is over, and with how many others. */
export function winnersOf(executor: Executor): Winners {
  const { program } = executor;
  const won = program.players.map((player) => executor.value(program.wins, [player]) !== 0);
  const winners = program.players.filter((_, i) => won[i]);
  const of = program.sides?.of;
  const sides = new Set(of === undefined ? [] : winners.map((player) => executor.value(of, [player])).sort(inOrder));
  return { won, sides, together: of === undefined ? winners.length : sides.size };
}

/** The sides that players are on, by their places in `Program.sides`, in a match that is over. */
export function sidesPlayed(executor: Executor): ReadonlySet<number> {
  const { program } = executor;
  const of = program.sides?.of;
  return new Set(of === undefined ? [] : program.players.map((player) => executor.value(of, [player])).sort(inOrder));
}

function inOrder(a: number, b: number): number {
  return a - b;
}

/** The function of one player that computes the score; undefined where none decides this match, which is over. */
export function scoreCounted({ program: { score, declared }, state }: Executor): number | undefined {
  return declared !== undefined && state[declared] !== 0 ? undefined : score;
}
