/** The results of finished matches: winners and scores. */
import type { Executor } from "../runtime/executor.ts";
import { playerName } from "./decision.ts";

/** The result of a match. */
export interface Result {
  readonly winners: readonly string[];
  /** In a game with sides: the sides that have won. The players of a side win together. */
  readonly sides?: readonly string[];
  /**
   * The scores by the names of the players, the best first. Absent if the winners are not those with the most or the
   * least of something, or if a line of the rules has named the winners.
   */
  readonly scores: Readonly<Record<string, number>> | undefined;
}

/** The result of a finished match, with names. */
export function resultOf(executor: Executor): Result {
  const { program } = executor;
  const seated = program.players;
  const { won, sides } = winnersOf(executor);
  const winners = seated.filter((_, i) => won[i]).map((p) => playerName(program, p));
  const ended = { winners, ...(program.sides && { sides: [...sides].map((side) => program.sides!.names[side]!) }) };
  const score = scoreCounted(executor);
  if (score === undefined) return { ...ended, scores: undefined };
  const scores = seated
    .map((p) => [playerName(program, p), executor.value(score, p)] as const)
    .sort(([, a], [, b]) => (program.scored?.order === "least" ? a - b : b - a));
  return { ...ended, scores: Object.fromEntries(scores) };
}

/** The winners of a finished match, by the indexes of players and sides instead of their names. */
export interface Winners {
  /** For each player, by index in `Program.players`: whether the player has won. */
  readonly won: readonly boolean[];
  /** The sides that have won, as indexes in `Program.sides`. */
  readonly sides: ReadonlySet<number>;
  /** The number of winning players who share the win. If players belong to sides, it is the number of winning sides. */
  readonly together: number;
}

/** Computes the winners of a finished match. */
export function winnersOf(executor: Executor): Winners {
  const { program } = executor;
  const won: boolean[] = [];
  const winners: number[] = [];
  for (const player of program.players) {
    const wins = executor.value(program.wins, player) !== 0;
    won.push(wins);
    if (wins) winners.push(player);
  }
  const sides = sidesOf(executor, winners);
  return { won, sides, together: program.sides ? sides.size : winners.length };
}

/**
 * Writes each player's share of the win of a finished match into `into`: 1/n if n players, or n sides, win together.
 * Returns n. Searches call this after each playout, so it makes no objects of its own, as `winnersOf` does.
 */
export function winShares(executor: Executor, into: Float64Array): number {
  const { wins, sides, players } = executor.program;
  let together = 0;
  for (let i = 0; i < players.length; i++) {
    into[i] = executor.value(wins, players[i]!) === 0 ? 0 : 1;
    if (into[i] === 1 && (!sides || isFirstOfSide(executor, sides.of, into, i))) together++;
  }
  for (let i = 0; i < players.length; i++) into[i]! /= Math.max(1, together);
  return together;
}

/**
 * Whether no winner with an index below `at` is on the same side as the winner at `at`. With that, each winning side is
 * counted once.
 */
function isFirstOfSide(executor: Executor, of: number, won: Float64Array, at: number): boolean {
  const { players } = executor.program;
  const side = executor.value(of, players[at]!);
  for (let i = 0; i < at; i++) if (won[i] === 1 && executor.value(of, players[i]!) === side) return false;
  return true;
}

/** The sides, as indexes in `Program.sides`, that have at least one player in a finished match. */
export function sidesPlayed(executor: Executor): ReadonlySet<number> {
  return sidesOf(executor, executor.program.players);
}

function sidesOf(executor: Executor, players: readonly number[]): ReadonlySet<number> {
  const { sides } = executor.program;
  return sides ? new Set(players.map((player) => executor.value(sides.of, player)).sort(inOrder)) : NO_SIDES;
}

const NO_SIDES: ReadonlySet<number> = new Set();

function inOrder(a: number, b: number): number {
  return a - b;
}

/** The number of the function that computes a player's score; undefined if no score decides this finished match. */
export function scoreCounted({ program: { score, declared }, state }: Executor): number | undefined {
  return declared !== undefined && state[declared] !== 0 ? undefined : score;
}
