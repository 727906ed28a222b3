/** The data that the parts of the reference executor share while a program runs. */
import type { AnswerCounts } from "../answer-counts.ts";
import { type Chance, type Excess, GameError, type GameErrorCode, type Hooks } from "../executor.ts";
import { ABSENT, type Label, type Op, type Point, type ScalarExpr } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { type Code, codeOf } from "./code.ts";

/** The reason why a run stopped. */
export const Outcome = {
  /** The match waits at a decision, whose answers are offered. */
  asked: 0,
  /** The match is over. */
  over: 1,
  /**
   * The main thread is at a `fork`: several players now answer in secret, each on a thread, and the threads are ready
   * to run.
   */
  forked: 2,
  /**
   * The effect with which the run began has returned: that of a player's thread in a secret decision, or one that is
   * rehearsed.
   */
  finished: 3,
  /**
   * A look-ahead has ended successfully: the tried answer can be completed, or the next lines depend on unknown things.
   */
  kept: 4,
  /** A look-ahead has failed: a line after the tried answer was impossible. */
  broken: 5,
} as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/**
 * Finds the answers that a decision offers in `state`, and the work that this takes, in the units of `Machine.work`. The
 * effect with the frame at address `frame` asks, and goes on at `resume`. Undefined if the reference has to find them.
 */
export type AnswerFinder = (state: Int32Array, frame: number, resume: Label) => Offers | undefined;

interface Offers {
  readonly answers: ArrayLike<number>;
  readonly work: number;
}

/** A running look-ahead: its data while the answers of a decision, or the lines of an `if possible`, are tried. */
export interface LookAhead {
  /**
   * The players who answer at the decision. If the look-ahead began at an `if possible`, they are unknown until it
   * reaches a decision.
   */
  deciders: readonly number[] | undefined;
  /** The player who acted when the look-ahead began. */
  readonly eyes: number;
  /**
   * The taint of the look-ahead: a bit for each sort of thing that has become unknown, such as cards that were drawn
   * unseen.
   */
  taint: number;
  tried: number;
  depth: number;
  readonly point: Point;
  /**
   * Called with the point of every line that cannot be carried out, in the state before that line. `payment` is set if
   * the line is a payment that cannot be made, even with exchanges (`anytime` effects).
   */
  readonly broken: ((point: Point, payment?: Op) => void) | undefined;
  /**
   * The payments that could not be made at first, but could after an exchange (an `anytime` effect). They are recorded
   * only if `broken` is set.
   */
  readonly paid: Set<Op>;
  /** Whether tests of lines (`possible`) that it comes to may be counted in `Machine.foreseen`. */
  foresees: boolean;
}

/** The data of the reference executor while a program runs on `state`. */
export interface Machine {
  /** Whether an effect can be carried out for all members of a list; see the expression `rehearsed`. */
  readonly rehearse: (m: Machine, e: ScalarExpr & { op: "rehearsed" }) => boolean;
  readonly program: Program;
  readonly code: Code;
  readonly state: Int32Array;
  readonly offered: Int32Array;
  /** Undefined if nobody reads how often answers were taken. */
  readonly counts: AnswerCounts | undefined;
  readonly hooks: Hooks;
  readonly chance: Chance;
  readonly finder: AnswerFinder | undefined;
  /**
   * The values of the variables in the expression that is evaluated. Each call of a function has an array of its own:
   * `locals[calls]`.
   */
  vars: Int32Array;
  /**
   * An array of variables for each depth of nested calls. The arrays are reused, because allocating one for each call
   * takes longer than the call.
   */
  readonly locals: Int32Array[];
  calls: number;
  /** The frame pointer: the address of the running effect's frame. */
  frame: number;
  /** The number of answers that are offered. */
  count: number;
  /** The units of work that the step may still use. */
  work: number;
  /**
   * The point (line of the rules) of a soft assertion that has failed: an operand of the current op needs something
   * that is not there. Undefined if none has failed.
   */
  failed: Point | undefined;
  ahead: LookAhead | undefined;
  /** How many of the next tests whether lines are possible are known to succeed, from the try of an earlier one. */
  foreseen: number;
  /** For each depth of nested tries: a copy of the state before the try. All tries of one depth use the same array. */
  readonly aside: Int32Array[];
  /** The op that is being carried out. */
  op: Op | undefined;
  /** The last payment that could not be made in full. */
  unpaid: Op | undefined;
  /** True while a guard or another test is evaluated, which must not cause any events. */
  judging: boolean;
}

/**
 * The parts of a machine that are needed only to run rules. Without them, a machine can still evaluate expressions on a
 * state.
 */
interface Equipment {
  readonly rehearse: Machine["rehearse"];
  readonly offered?: Int32Array;
  readonly counts?: AnswerCounts;
  readonly hooks?: Hooks;
  readonly chance?: Chance;
  readonly finder?: AnswerFinder | undefined;
  readonly frame?: number;
}

/** A machine that runs on `state`, or inspects it. */
export function machineFor(
  program: Program,
  state: Int32Array,
  { rehearse, offered = new Int32Array(0), counts, hooks = {}, chance = {}, finder, frame = 0 }: Equipment,
): Machine {
  const vars = new Int32Array(program.vars);
  return {
    rehearse,
    program,
    code: codeOf(program),
    state,
    offered,
    counts,
    hooks,
    chance,
    finder,
    vars,
    locals: [vars],
    calls: 0,
    frame,
    count: 0,
    work: program.work,
    failed: undefined,
    ahead: undefined,
    foreseen: 0,
    aside: [],
    op: undefined,
    unpaid: undefined,
    judging: false,
  };
}

/** The hooks that get events now; undefined while answers are tried or guards are evaluated. */
export function heard(m: Machine): Hooks | undefined {
  return m.ahead || m.judging ? undefined : m.hooks;
}

/** Handles an impossible line: inside a look-ahead, the tried answer fails; outside, it is an error of the game. */
export function impossible(m: Machine, point: Point): Outcome {
  m.failed = undefined;
  if (m.ahead) {
    m.ahead.broken?.(point);
    return Outcome.broken;
  }
  throw new GameError("impossible", point);
}

/**
 * Uses some of the work that is left for the step. If it runs out while an answer is tried, the error is reported as
 * one of the look-ahead.
 */
export function spend(m: Machine, work: number, code: GameErrorCode, point: Point): void {
  if ((m.work -= work) >= 0) return;
  throw m.ahead ? new GameError("look-ahead", m.ahead.point) : new GameError(code, point);
}

/**
 * Notes that the current op needs something that is not there (a soft assertion fails), so that the op is not carried
 * out.
 */
export function failSoftly(m: Machine, point: Point): number {
  m.failed ??= point;
  return ABSENT;
}

/**
 * Throws an error of the rules that occurs in an expression. It does nothing if a soft assertion has failed before,
 * because the line is then abandoned anyway.
 */
export function fail(m: Machine, code: GameErrorCode, point: Point, excess?: Excess): number {
  if (m.failed !== undefined) return ABSENT;
  throw new GameError(code, point, excess);
}
