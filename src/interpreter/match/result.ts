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
  const { players } = executor.program;
  const shares = new Float64Array(players.length);
  const args = players.map((player) => [player] as const);
  const together = winShares(executor, args, shares);
  const won = Array.from(shares, (share) => share > 0);
  return {
    won,
    sides: sidesOf(
      executor,
      players.filter((_, i) => won[i]),
    ),
    together,
  };
}

/**
 * Writes what each player has of the win of a match that is over: 1/n where n players, or n sides, win together. Returns n.
 * Searches ask it after each playout, so it allocates nothing.
 *
 * @param args the arguments for each player, by place in `Program.players`
 */
export function winShares(executor: Executor, args: readonly (readonly [number])[], into: Float64Array): number {
  const { wins, sides } = executor.program;
  let together = 0;
  for (let i = 0; i < args.length; i++) {
    into[i] = executor.value(wins, args[i]!) === 0 ? 0 : 1;
    if (into[i] === 1 && (!sides || isFirstOfSide(executor, sides.of, args, into, i))) together++;
  }
  for (let i = 0; i < args.length; i++) into[i]! /= Math.max(1, together);
  return together;
}

/** Whether no winner before is on the same side. */
function isFirstOfSide(
  executor: Executor,
  of: number,
  args: readonly (readonly [number])[],
  won: Float64Array,
  at: number,
): boolean {
  const side = executor.value(of, args[at]!);
  for (let i = 0; i < at; i++) if (won[i] === 1 && executor.value(of, args[i]!) === side) return false;
  return true;
}

/** The sides that players are on, by their places in `Program.sides`, in a match that is over. */
export function sidesPlayed(executor: Executor): ReadonlySet<number> {
  return sidesOf(executor, executor.program.players);
}

function sidesOf(executor: Executor, players: readonly number[]): ReadonlySet<number> {
  const { sides } = executor.program;
  return sides ? new Set(players.map((player) => executor.value(sides.of, [player])).sort(inOrder)) : NO_SIDES;
}

const NO_SIDES: ReadonlySet<number> = new Set();

function inOrder(a: number, b: number): number {
  return a - b;
}

/** The function of one player that computes the score; undefined where none decides this match, which is over. */
export function scoreCounted({ program: { score, declared }, state }: Executor): number | undefined {
  return declared !== undefined && state[declared] !== 0 ? undefined : score;
}
