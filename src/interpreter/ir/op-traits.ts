/**
 * Traits of each op, for analyses: for example, which ops come next, and what the op changes. Analyses ask for a trait
 * instead of listing ops, and a new op does not compile until it has all traits.
 */
import type { Op } from "./ops.ts";

/** The traits of one op. */
interface Traits {
  /**
   * Where execution continues. `next`: at the op after it. `jump`: at its label. `either`: at one of these two. `call`:
   * at the op after it, when the called effects have ended. `nowhere`: the effect does not go on.
   */
  readonly goesOn: "next" | "jump" | "either" | "call" | "nowhere";
  /**
   * What the op changes outside its frame, of all that expressions can read. `acting`: the acting player, or the number
   * of turns. `words`: counters, marks, dice. `pieces`: zones and positions of pieces. `anything`: the op calls or
   * offers effects, which may change anything.
   */
  readonly changes: "nothing" | "acting" | "words" | "pieces" | "anything";
  /** Whether the op writes words of its own frame. */
  readonly frame: "writes" | "keeps";
  /**
   * How the op affects a look-ahead, which checks whether an answer can be completed. `goes on`: the ops after it are
   * in the same look-ahead and in the same scopes (scope: from an answer to the end of its block). `ends`: every
   * look-ahead ends here. `can end`: a look-ahead may end here, or continue if another scope of the effect is still
   * open.
   */
  readonly lookAhead: "goes on" | "can end" | "ends";
  /**
   * Whether the op can be `impossible`, which means that the rules cannot be carried out (see `Op`). `never`: it
   * cannot. `operands`: only if an assertion in an operand fails. `itself`: also by a condition of its own, such as a
   * zone without room.
   */
  readonly fails: "never" | "operands" | "itself";
  /**
   * Whether execution can continue in several ways, which depend on a condition, an answer, or the choice of the called
   * effect.
   */
  readonly ways: "one" | "several";
  /**
   * Whether the effect can stop at this op and be resumed later: because it waits for an answer or for threads, or
   * because a test whether lines are possible goes back to its other branch.
   */
  readonly suspends: boolean;
  /** Whether the op uses chance, or may use it. */
  readonly chance: "uses" | "none";
  /**
   * The purpose of the op. `rules`: it carries out a line of the rules. `flow`: it only jumps. `frame`: it keeps the
   * frame, the acting player and the budget of work right. `look-ahead`: it only matters to look-aheads.
   */
  readonly serves: "rules" | "flow" | "frame" | "look-ahead";
}

const FLOW = {
  goesOn: "next",
  changes: "nothing",
  frame: "keeps",
  lookAhead: "goes on",
  fails: "never",
  ways: "one",
  suspends: false,
  chance: "none",
  serves: "flow",
} as const;
const FRAME = { ...FLOW, serves: "frame" } as const;
const LOOK_AHEAD = { ...FLOW, serves: "look-ahead" } as const;
const RULE = { ...FLOW, fails: "operands", serves: "rules" } as const;
const LOCAL = { ...RULE, frame: "writes" } as const;
const CHANCE = { ...RULE, lookAhead: "ends", chance: "uses" } as const;
const CALL = { ...RULE, goesOn: "call", changes: "anything", lookAhead: "can end" } as const;

const TRAITS = {
  label: FLOW,
  jump: { ...FLOW, goesOn: "jump" },
  spot: FLOW,
  tell: FLOW,
  unless: { ...RULE, goesOn: "either", ways: "several" },
  round: FRAME,
  spend: FRAME,
  let: LOCAL,
  "let list": LOCAL,
  append: LOCAL,
  clear: { ...FRAME, frame: "writes" },
  set: { ...RULE, changes: "words" },
  gain: { ...RULE, changes: "words" },
  lose: { ...RULE, changes: "words" },
  pay: { ...RULE, goesOn: "either", changes: "words", fails: "itself", ways: "several" },
  move: { ...RULE, changes: "pieces", fails: "itself" },
  swap: { ...RULE, changes: "pieces", fails: "itself" },
  draw: { ...LOCAL, changes: "pieces", lookAhead: "can end", fails: "itself", chance: "uses" },
  shuffle: { ...CHANCE, changes: "pieces" },
  roll: { ...CHANCE, changes: "words" },
  pick: { ...CHANCE, frame: "writes", fails: "itself" },
  enter: { ...LOCAL, changes: "acting" },
  leave: { ...FRAME, changes: "acting" },
  turn: { ...RULE, changes: "acting", fails: "never" },
  call: CALL,
  "call dynamic": { ...CALL, ways: "several" },
  fork: { ...CALL, lookAhead: "ends", suspends: true },
  return: { ...FRAME, goesOn: "nowhere", lookAhead: "can end" },
  require: { ...RULE, fails: "itself" },
  open: LOOK_AHEAD,
  close: { ...LOOK_AHEAD, lookAhead: "can end" },
  possible: { ...RULE, goesOn: "either", lookAhead: "can end", fails: "never", ways: "several", suspends: true },
  taint: LOOK_AHEAD,
  boundary: { ...LOOK_AHEAD, lookAhead: "can end" },
  ask: { ...LOCAL, changes: "anything", lookAhead: "can end", fails: "itself", ways: "several", suspends: true },
  end: { ...RULE, goesOn: "nowhere", lookAhead: "ends", fails: "never" },
  finish: { ...RULE, goesOn: "nowhere", lookAhead: "ends", fails: "never" },
  // No look-ahead reaches `finishing`, because every look-ahead ends at the `finish` that leads to it.
  finishing: { ...RULE, changes: "words", lookAhead: "ends", fails: "never" },
} as const satisfies Readonly<Record<Op["op"], Traits>>;

/** The type of all ops whose trait `Trait` has the value `Value`. */
type OpsWith<Trait extends keyof Traits, Value extends Traits[Trait]> = Op & {
  readonly op: { [Name in Op["op"]]: (typeof TRAITS)[Name][Trait] extends Value ? Name : never }[Op["op"]];
};

/** Whether `op` has the given value of a trait. */
export function hasTrait<Trait extends keyof Traits, Value extends Traits[Trait]>(
  op: Op,
  trait: Trait,
  value: Value,
): op is OpsWith<Trait, Value> {
  return TRAITS[op.op][trait] === value;
}

/** Whether execution can continue at the op after `op`; after a call, when the called effect has ended. */
export function goesOn(op: Op): boolean {
  return !hasTrait(op, "goesOn", "jump") && !hasTrait(op, "goesOn", "nowhere");
}

/** Whether every look-ahead ends at `op`. */
export function endsLookAhead(op: Op): op is OpsWith<"lookAhead", "ends"> {
  return hasTrait(op, "lookAhead", "ends");
}

/** Whether `op` cannot change the state outside its frame. */
export function changesNothing(op: Op): op is OpsWith<"changes", "nothing"> {
  return hasTrait(op, "changes", "nothing");
}

/**
 * Whether `op` runs other ops (a called effect, threads, or a test of lines) and then continues at the label after
 * `op`. The frame keeps this label while the other ops run.
 */
export function continuesAtLabel(op: Op): boolean {
  return hasTrait(op, "goesOn", "call") || op.op === "possible";
}
