/** Plays a match from a list of numbers, one for each choice, and finds the first fault that the match shows. */
import { grouped } from "../diagnostics/english.ts";
import { type Range, startKey } from "../diagnostics/range.ts";
import { diagnosticOf } from "../diagnostics/render.ts";
import type { Executor, GameErrorCode } from "../interpreter/runtime/executor.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { Match } from "../interpreter/match/match.ts";
import type { Move } from "../interpreter/match/moves/move.ts";

/** A match with more decisions than this counts as endless. The longest known game needs a tenth of this number. */
const MOST_DECISIONS = 10_000;

/** A fault of the rules that a match has shown. */
export interface Fault {
  /**
   * `stopped`: a line of the rules cannot be carried out. `names`: two answers to a question have the same name.
   * `range`: the value of a state is outside its range. `endless`: the match has no end.
   */
  readonly kind: "stopped" | "names" | "range" | "endless";
  readonly message: string;
  readonly hint: string | undefined;
  /**
   * The line of the rules with the fault: the line that stops the match, the line that asks the question, or the
   * declaration of the state.
   */
  readonly range: Range;
  /** The kind of error, if a line of the rules stops the match. */
  readonly error?: GameErrorCode;
  /** A step for a scenario that fails in the position of the fault. Absent if the fault itself stops the match. */
  readonly step?: string;
}

/** A match that was played in order to find a fault. It can be repeated from its seed and choices. */
export interface Trial {
  readonly seed: number;
  /** The number of the chosen answer at each decision. The answers of a decision are numbered from the simplest one. */
  readonly choices: readonly number[];
  readonly moves: readonly TrialMove[];
  readonly fault: Fault | undefined;
}

/** A choice that was made in the match. */
export interface TrialMove extends Move {
  /** Is true if other players had to answer at the same time. */
  readonly several: boolean;
}

/** Chooses one of `count` answers and returns its number. If it returns undefined, the match ends there. */
export type Choose = (count: number) => number | undefined;

/** Plays a match up to the first fault, its end, or the moment when `choose` ends it. */
export function tryOut(executor: Executor, seed: number, choose: Choose): Trial {
  const match = Match.start(executor, seed);
  const choices: number[] = [];
  const several: boolean[] = [];
  const ended = (fault: Fault | undefined): Trial => ({
    seed,
    choices,
    fault,
    moves: match.moves.map((move, i) => ({ ...move, several: several[i]! })),
  });
  for (;;) {
    const waiting = match.decisions();
    const [decision] = waiting;
    const fault = faultOf(match, decision, choices.length);
    if (fault || !decision) return ended(fault);
    const choice = choose(decision.answers.length);
    if (choice === undefined) return ended(undefined);
    choices.push(choice);
    several.push(waiting.length > 1);
    match.answer(decision, simplestFirst(decision)[choice]!);
  }
}

/** The answers of a decision, the simplest first: first answers that decline, then choices, then exchanges. */
function simplestFirst({ answers }: Decision): readonly Answer[] {
  const rank = { declined: 0, choice: 1, anytime: 2 };
  return answers.toSorted((a, b) => rank[a.kind] - rank[b.kind]);
}

function faultOf(match: Match, decision: Decision | undefined, decisions: number): Fault | undefined {
  if (match.stopped) {
    const { error, problem } = match.stopped;
    const { message, hint } = diagnosticOf(problem);
    return { kind: "stopped", message, hint, range: problem.range, error: error.code };
  }
  const outside = outOfRange(match);
  if (outside || !decision) return outside;
  const { range } = decision;
  const twice = decision.answers.find(({ name }, i) => decision.answers.findIndex((other) => other.name === name) < i);
  if (twice)
    return {
      kind: "names",
      message: `Two answers are called \`${twice.name}\`.`,
      hint: "Give them names that differ: nobody can choose the second by its name.",
      range,
      step: `offered-exactly: [${[...new Set(decision.answers.map(({ name }) => name))].join(", ")}]`,
    };
  if (decisions < MOST_DECISIONS) return undefined;
  return {
    kind: "endless",
    message: `The match is not over after ${grouped(decisions)} decisions.`,
    hint: "Does every way to play lead to the end?",
    range,
  };
}

function outOfRange({ program, executor }: Match): Fault | undefined {
  for (const { name, at, decl } of program.cells) {
    if (decl.type.kind !== "int") continue;
    const { min, max } = decl.type;
    const value = executor.state[at]!;
    if (value >= min && value <= max) continue;
    return {
      kind: "range",
      message: `\`${name}\` is ${value}, which is not from ${min} to ${max}.`,
      hint: undefined,
      range: decl.range,
      step: `expect: ${value < min ? `${name} >= ${min}` : `${name} <= ${max}`}`,
    };
  }
  return undefined;
}

/**
 * A key that is the same for equal faults. Two faults of the same kind at the same line are equal, even if the numbers
 * in their messages differ.
 */
export function keyOf({ kind, range, error }: Fault): string {
  return `${kind} ${startKey(range)} ${error ?? ""}`;
}
