/** The report that `solve` prints for people. */
import { counted, grouped } from "../../diagnostics/english.ts";
import type { Aim } from "../../solve/payoff.ts";
import type { AnswerValue, SetStrategy, Solution } from "../../solve/solve.ts";

/** The game that was solved, with its variants and options. */
export interface SolvedGame {
  readonly game: string;
  readonly variants: readonly string[];
  /** The names of the players at the table, in the order of their seats. */
  readonly seats: readonly string[];
  /** The title of the scenario whose final position is solved; undefined if the game is solved from its own start. */
  readonly from: string | undefined;
}

/**
 * For a game with hidden things, the report prints the strategy at no more than this many information sets (positions
 * that a player cannot distinguish). `--json` prints all.
 */
const MOST_SETS = 24;

/** The report of `solve` for people, line by line. */
export function solutionReport(solved: SolvedGame, solution: Solution): string[] {
  const { aim, value, positions, first, line, equilibrium, method } = solution;
  const setting = [solved.game, ...solved.variants].join(", ");
  const lines = [
    `${setting}${solved.from === undefined ? "" : `, from "${solved.from}"`}: ${verdict(solved.seats, aim, value, method)}`,
  ];
  if (first) lines.push("", `${first.player} answers first:`, ...answerLines(solved.seats, aim, first.answers, method));
  if (line && line.length > 0)
    lines.push("", "A best line:", ...wrapped(line.map(({ player, answer }) => `${player} ${answer}`)));
  if (equilibrium) {
    const { exploitability, iterations, sets } = equilibrium;
    lines.push(
      "",
      "How both play, by what they know:",
      ...[...sets]
        .sort((a, b) => a.told.length - b.told.length)
        .slice(0, MOST_SETS)
        .map(strategyLine),
      ...(sets.length > MOST_SETS ? [`  … ${grouped(sets.length - MOST_SETS)} more with --json`] : []),
      "",
      `A player who knew all this could gain ${(exploitability / 2).toFixed(5)} ${unitOf(aim)} by playing otherwise (${counted(iterations, "iteration")}).`,
    );
  }
  lines.push(
    method === "equilibrium"
      ? `${counted(positions, "place")} in the tree of the game`
      : counted(positions, "position"),
  );
  return lines;
}

function unitOf(aim: Aim): string {
  return aim === "points" ? "points a match" : "of the wins";
}

function verdict([first, second]: readonly string[], aim: Aim, value: number, method: Solution["method"]): string {
  const ahead = value >= 0 ? first! : (second ?? first!);
  const behind = value >= 0 ? second : first;
  const amount = Math.abs(value);
  if (aim === "points") {
    if (second === undefined) return `${first} gets ${figure(value)} points with the best play.`;
    if (amount < 5e-5) return "neither is ahead with the best play of both.";
    return method === "alpha-beta"
      ? `${ahead} is ahead by ${figure(amount)} points with the best play of both.`
      : `${ahead} is ahead by ${figure(amount)} points on average with the best play of both: ${figure(amount / 2)} more than even, while ${behind} has that much less.`;
  }
  if (second === undefined)
    return value > 0
      ? `${first} can win.`
      : method === "alpha-beta"
        ? `${first} cannot win.`
        : `${first} wins ${percent((1 + value) / 2)} with the best play.`;
  if (method === "alpha-beta" || amount === 1)
    return amount === 0 ? "a draw with the best play of both." : `${ahead} wins with the best play of both.`;
  return `${first} wins ${percent((1 + value) / 2)} and ${second} ${percent((1 - value) / 2)} with the best play of both; a match that neither or both win counts half.`;
}

function answerLines(
  seats: readonly string[],
  aim: Aim,
  answers: readonly AnswerValue[],
  method: Solution["method"],
): string[] {
  const width = Math.max(...answers.map(({ answer }) => answer.length));
  return answers.map(({ answer, value }) => `  ${answer.padEnd(width)}  ${short(seats, aim, value, method)}`);
}

function short([first, second]: readonly string[], aim: Aim, value: number, method: Solution["method"]): string {
  if (aim === "points")
    return second === undefined
      ? `${figure(value)} points`
      : value === 0
        ? "even"
        : `${value > 0 ? first : second} by ${figure(Math.abs(value))}`;
  if (method !== "alpha-beta" && Math.abs(value) < 1) return `${first} wins ${percent((1 + value) / 2)}`;
  if (second === undefined) return value > 0 ? "wins" : "does not win";
  return value === 0 ? "a draw" : `${value > 0 ? first : second} wins`;
}

function strategyLine({ player, holds, told, answers, probabilities }: SetStrategy): string {
  const knows = [
    ...(holds.length > 0 ? [`with ${holds.join(", ")}`] : []),
    ...(told.length > 0 ? [`after ${told.join(", ")}`] : []),
  ];
  const given = answers
    .map((answer, i) => [answer, probabilities[i]!] as const)
    .filter(([, probability]) => probability >= 0.005)
    .map(([answer, probability]) => `${answer} ${(100 * probability).toFixed(0)} %`);
  return `  ${[player, ...knows].join(" ")}: ${given.join(", ")}`;
}

/** Lists moves, broken into lines that fit the terminal. */
function wrapped(moves: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [i, move] of moves.entries()) {
    const text = i < moves.length - 1 ? `${move},` : move;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < 96) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(`  ${text}`);
  }
  return lines;
}

function figure(n: number): string {
  return Number.isInteger(n) ? grouped(n) : n.toFixed(4);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
