/** The shared data of the reference executor's parts while a program runs. */
import { type Chance, type Excess, GameError, type GameErrorCode, type Hooks } from "../executor.ts";
import { ABSENT, type Op, type Point } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { type Code, codeOf } from "./code.ts";

/** The reason why a run stopped. */
export const Outcome = {
  /** At a decision; the answers are offered. */
  asked: 0,
  /** The match is over. */
  over: 1,
  /** At a `fork`; its threads are ready to run. */
  forked: 2,
  /** The bottom frame of a thread has returned. */
  finished: 3,
  /** Inside a look-ahead: the answer can be completed, or the boundary is reached. */
  kept: 4,
  /** Inside a look-ahead: a line was impossible. */
  broken: 5,
} as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** A look-ahead: the data about a decision, or an `if possible`, while its answers are tried. */
export interface LookAhead {
  /** The deciders; unknown before the first decision after an `if possible`. */
  deciders: readonly number[] | undefined;
  /** The player who acted when the look-ahead began. */
  readonly eyes: number;
  /** The bits of everything that has become unknown, such as sorts of pieces that were drawn unseen. */
  taint: number;
  tried: number;
  depth: number;
  readonly point: Point;
  /**
   * Called with every line that cannot be carried out, in the state before that line. `payment`: the line is this
   * payment, which falls short, and no exchange helps.
   */
  readonly broken: ((point: Point, payment?: Op) => void) | undefined;
  /** The payments that could be made since they last fell short. Only kept if `broken` is set. */
  readonly paid: Set<Op>;
}

/** The data of the reference executor while a program runs on `state`. */
export interface Machine {
  readonly program: Program;
  readonly code: Code;
  readonly state: Int32Array;
  readonly offered: Int32Array;
  readonly forced: Float64Array;
  readonly hooks: Hooks;
  readonly chance: Chance;
  /** Variables of the expression being evaluated; each call of a function has its own: `locals[calls]`. */
  vars: Int32Array;
  /**
   * The arrays of variables, by the depth of calls. They are reused, because allocating one for each call takes longer
   * than the call.
   */
  readonly locals: Int32Array[];
  calls: number;
  /** Frame pointer of the running effect. */
  frame: number;
  /** How many answers are offered. */
  count: number;
  /** Units of work that are left. */
  work: number;
  /** The point of a soft assertion that failed in the operands of the current op. */
  failed: Point | undefined;
  ahead: LookAhead | undefined;
  /** The state before each tried answer, by depth: all tries of one depth use the same array. */
  readonly aside: Int32Array[];
  /** The op that is being carried out. */
  op: Op | undefined;
  /** The payment that fell short last. */
  unpaid: Op | undefined;
  /** True while a guard is evaluated, which must not cause any events. */
  judging: boolean;
}

/** The parts of a machine that are not needed to inspect a state. */
interface Equipment {
  readonly offered?: Int32Array;
  readonly hooks?: Hooks;
  readonly chance?: Chance;
  readonly frame?: number;
}

/** A machine that runs on `state`, or inspects it. */
export function machineFor(
  program: Program,
  state: Int32Array,
  { offered = new Int32Array(0), hooks = {}, chance = {}, frame = 0 }: Equipment,
): Machine {
  const vars = new Int32Array(program.vars);
  return {
    program,
    code: codeOf(program),
    state,
    offered,
    forced: new Float64Array(program.labels),
    hooks,
    chance,
    vars,
    locals: [vars],
    calls: 0,
    frame,
    count: 0,
    work: program.work,
    failed: undefined,
    ahead: undefined,
    aside: [],
    op: undefined,
    unpaid: undefined,
    judging: false,
  };
}

/** The hooks; undefined while answers are tried or guards are evaluated. */
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

/** Uses some of the remaining work. While an answer is tried, running out is an error of the look-ahead. */
export function spend(m: Machine, work: number, code: GameErrorCode, point: Point): void {
  if ((m.work -= work) >= 0) return;
  throw m.ahead ? new GameError("look-ahead", m.ahead.point) : new GameError(code, point);
}

/** Notes that a soft assertion fails, so that the current op is not carried out. */
export function failSoftly(m: Machine, point: Point): number {
  m.failed ??= point;
  return ABSENT;
}

/** Throws an error of the game in an expression, unless a soft assertion has failed before. */
export function fail(m: Machine, code: GameErrorCode, point: Point, excess?: Excess): number {
  if (m.failed !== undefined) return ABSENT;
  throw new GameError(code, point, excess);
}
