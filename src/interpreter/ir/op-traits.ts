/**
 * Traits of each op, for analyses: the next ops, its changes, its meaning for a look-ahead. An analysis asks a trait,
 * so that a new op does not compile before it has all of them.
 */
import type { Op } from "./ops.ts";

/** The traits of one op. */
interface Traits {
  /**
   * `next`: the op after it. `jump`: its label. `either`: one of these. `call`: the op after it, once the called
   * effects have ended. `nowhere`: no op of its effect.
   */
  readonly goesOn: "next" | "jump" | "either" | "call" | "nowhere";
  /**
   * The part of the state outside its frame that it changes, as far as expressions read it. `acting`: the acting
   * player, or the number of turns. `words`: counters, marks, dice. `pieces`: places of pieces. `anything`: whatever
   * the effects do that it calls or offers.
   */
  readonly changes: "nothing" | "acting" | "words" | "pieces" | "anything";
  /** Whether it writes words of its own frame. */
  readonly frame: "writes" | "keeps";
  /**
   * `goes on`: the ops after it are in the same look-ahead and the same scopes. `ends`: no look-ahead passes it. `can
   * end`: a look-ahead may end here, or continue in another scope of its effect.
   */
  readonly lookAhead: "goes on" | "can end" | "ends";
  /**
   * `never`: it cannot be impossible. `operands`: only if an assertion in an operand fails. `itself`: it has a
   * condition of its own.
   */
  readonly fails: "never" | "operands" | "itself";
  /** Whether it has several continuations: a condition, answers, effects of which one is called. */
  readonly ways: "one" | "several";
  /** Whether the effect can wait here, for an answer or for threads, or be left and resumed. */
  readonly suspends: boolean;
  /** Whether it uses chance, or can. */
  readonly chance: "uses" | "none";
  /**
   * Its purpose. `rules`: carries out a line. `flow`: only jumps. `frame`: the frame and its bounds. `look-ahead`: only
   * for look-ahead.
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
  // A look-ahead ends at the `finish` before it.
  finishing: { ...RULE, changes: "words", lookAhead: "ends", fails: "never" },
} as const satisfies Readonly<Record<Op["op"], Traits>>;

/** The ops whose trait has one of some values. */
type OpsWith<Trait extends keyof Traits, Value extends Traits[Trait]> = Op & {
  readonly op: { [Name in Op["op"]]: (typeof TRAITS)[Name][Trait] extends Value ? Name : never }[Op["op"]];
};

/** Whether an op has this value of a trait. */
export function hasTrait<Trait extends keyof Traits, Value extends Traits[Trait]>(
  op: Op,
  trait: Trait,
  value: Value,
): op is OpsWith<Trait, Value> {
  return TRAITS[op.op][trait] === value;
}

/** Whether the op after it is carried out next, if it does not jump; after a call, once that has ended. */
export function goesOn(op: Op): boolean {
  return !hasTrait(op, "goesOn", "jump") && !hasTrait(op, "goesOn", "nowhere");
}

/** Whether it ends every look-ahead. */
export function endsLookAhead(op: Op): op is OpsWith<"lookAhead", "ends"> {
  return hasTrait(op, "lookAhead", "ends");
}

/** Whether it cannot change the state outside its frame. */
export function changesNothing(op: Op): op is OpsWith<"changes", "nothing"> {
  return hasTrait(op, "changes", "nothing");
}

/**
 * Whether execution continues at the label after it when its calls have ended: the frame keeps that label meanwhile.
 */
export function continuesAtLabel(op: Op): boolean {
  return hasTrait(op, "goesOn", "call") || op.op === "possible";
}
