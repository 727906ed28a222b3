/**
 * The interface of both executors, generated code and the reference executor. An executor runs one program (a game with
 * its options) on one state.
 */
import type { Op, Point } from "../ir/ir.ts";
import type { Program } from "../ir/program.ts";
import type { AnswerCounts } from "./answer-counts.ts";
import type { Seed } from "./random.ts";

/** A machine that runs one program on one state. */
export interface Executor {
  readonly program: Program;
  /** The state, `program.layout.size` words. To copy a state in, call `state.set(...)`, then `refresh`. */
  readonly state: Int32Array;
  /** The answers that are offered at the current decision, in the order of the rules. */
  readonly offered: Int32Array;
  /**
   * How often each answer was given by `drawAnswers`, or counted by the caller that gave it, and how often the match went
   * on without asking, because there was a single answer.
   */
  readonly counts: AnswerCounts;
  /** Four words for each player, in the order of `program.players`: the generators for `drawAnswers`. */
  readonly generators: Int32Array;
  /**
   * Begins a match: seeds the generator, runs to the first decision or the end. Returns the number of offered answers;
   * 0: the match is over.
   */
  start(seed: Seed): number;
  /**
   * Gives one of the offered answers and runs to the next decision. The caller must not give any other value. @param
   * hold if true, the executor also stops when the last secret decision is answered: it returns 0, and `join` continues
   */
  answer(value: number, hold?: boolean): number;
  /**
   * Plays on at random, for at most `most` answers: the acting player gives each offered answer with the same chance,
   * and `counts` counts it. Generated code does not evaluate what it need not know, so it can miss an error in the guard
   * of an answer that is not drawn. @param count the number of answers that are offered at the start @param part draws
   * the answers of decisions that are answered in several parts (`AskInfo.parts`): it gets the number of offered
   * answers, and returns an index in `offered` @returns the number of answers that are offered at the end; 0: the match
   * is over
   */
  drawAnswers(count: number, most: number, part: (count: number) => number): number;
  /**
   * Continues after secret decisions for which `answer` has stopped because of `hold`. Returns the number of offered
   * answers; 0: the match is over.
   */
  join(): number;
  /**
   * The number of ways, which are sequences of further answers, in which the turn can continue to its end after the
   * offered answer with this index; negative: unknown. Only generated code of a program for counting
   * (`Setting.counting`) knows any.
   */
  ways?(index: number): number;
  /** Lists the answers of the current decision anew, after a state was copied in or another thread selected. */
  refresh(): number;
  /**
   * For a choice of several things of which any combination is possible (`Parts.free`): lists in `offered` all members
   * that could be the next one. The first of equal copies stands for all of them. Returns the number of members.
   * Afterwards the caller must restore the offered answers.
   */
  members(): number;
  /** Makes the decision of a waiting thread (from 1) the current one. Call `refresh` afterwards. */
  select(thread: number): void;
  /**
   * Carries out an effect without parameters at the current decision, which is then asked again. Only the reference
   * executor can do this.
   */
  perform?(effect: number): number;
  /**
   * Tools can make a program ask also if there is only one answer (`Ask.waits`). Returns whether the current decision
   * is asked only because of that. Only the reference executor knows it.
   */
  settled?(): boolean;
  /** How much of `Program.work` the last call has left. Only generated code knows it. */
  workLeft?(): number;
  /** Evaluates a function of the program on the state, for example who wins, or who sees something. */
  value(fn: number, ...args: readonly number[]): number;
}

/** The parts of an executor that suffice to evaluate functions of the program in a position, which stays as it is. */
export type Evaluable = Pick<Executor, "program" | "state" | "value">;

/**
 * Functions that are called while rules run. Only the reference executor calls them, for real steps, never while an
 * answer is tried.
 */
export interface Hooks {
  /** An op of the effect with this frame is about to be carried out. */
  op?(point: Point, op: Op, frame: number): void;
  /**
   * A piece was moved from one zone to another. `first`: when the line has ended, it is the first piece of its zone,
   * such as the top card of a deck.
   */
  moved?(piece: number, from: number, to: number, first: boolean): void;
  /** A word of a state changed through gain, pay, lose, set or roll; `me`: the acting player, -1: none. */
  changed?(at: number, before: number, after: number, me: number): void;
  /** A state got its initial value, because the match or a turn begins. */
  restarted?(at: number, before: number, after: number): void;
  /** A die was rolled. Called after `changed`, which is not called if the die shows the same value as before. */
  rolled?(piece: number, at: number, value: number): void;
  /**
   * A member was picked at random. `zone`: the zone of a picked piece, -1 for anything else. `Program.picks` says how
   * it is named.
   */
  picked?(value: number, zone: number): void;
  turn?(player: number): void;
  /** The last section of the rules, `finish`, begins. */
  finishing?(): void;
  drawn?(piece: number, from: number, to: number, first: boolean): void;
  shuffled?(zone: number): void;
  /** Several players begin to answer in secret. */
  forked?(): void;
  /**
   * An effect for which the game's texts have a sentence is carried out, or is found impossible. `args`: the values of
   * the names that occur in the sentence.
   */
  told?(telling: number, args: readonly (number | readonly number[])[], state: Int32Array): void;
  /** A line was carried out, a branch taken, or a value evaluated. `spot` is an index in `Program.spots`. */
  passed?(spot: number): void;
  /** A decision is reached: `count` answers are possible. A single one may be taken without asking. */
  asked?(ask: number, offered: Int32Array, count: number): void;
  /**
   * The only answer is about to be taken without asking. `state` is the state in which the question would have been
   * asked.
   */
  taken?(ask: number, value: number, state: Int32Array): void;
  /** An answer was given, or a single answer was taken without asking. */
  answered?(ask: number, value: number): void;
}

/**
 * Lets tools override chance: each function receives the random result and returns the result to use. Only the
 * reference executor calls it, and only for real steps. The random generator continues as if nothing had been
 * overridden.
 */
export interface Chance {
  /**
   * A die was rolled and shows a value between `min` and `max`. `at`: the word of the die's state. `subject`: the piece
   * that the die is rolled for.
   */
  rolled?(piece: number, at: number, value: number, min: number, max: number, subject?: number): number;
  /** A zone was shuffled: `order` are its pieces, from its start. */
  shuffled?(zone: number, order: readonly number[]): readonly number[];
  /** Members were picked at random: `taken`, in the order of the list `from`. */
  picked?(point: Point, from: readonly number[], taken: readonly number[]): readonly number[];
}

/** Hooks that call several listeners; undefined ones are left out. */
export function allHooks(...listeners: readonly (Hooks | undefined)[]): Hooks {
  const heard = listeners.filter((hooks) => hooks !== undefined);
  if (heard.length === 1) return heard[0]!;
  const names = new Set(heard.flatMap((hooks) => Object.keys(hooks) as (keyof Hooks)[]));
  return Object.fromEntries(
    [...names].map((name) => {
      const calls = heard.flatMap((hooks) => (hooks[name] as ((...args: unknown[]) => void) | undefined) ?? []);
      return [name, (...args: unknown[]) => calls.forEach((call) => call(...args))];
    }),
  );
}

/** Hooks that are called only while `listening` returns true. */
export function heardIf(listening: () => boolean, hooks: Hooks): Hooks {
  return Object.fromEntries(
    Object.entries(hooks as Record<string, (...args: unknown[]) => void>).map(([name, hook]) => [
      name,
      (...args: unknown[]) => {
        if (listening()) hook(...args);
      },
    ]),
  );
}

/** The kind of error of the rules that ended a match. */
export type GameErrorCode =
  /** A line cannot be carried out. (In a look-ahead that is no error; the tried answer is not offered.) */
  | "impossible"
  /**
   * A step, from one answer to the next decision, has more rounds of loops and calls than `BUDGET`. Probably a loop
   * never ends.
   */
  | "budget"
  /** Effects call one another so deeply that the frames do not fit into the state. */
  | "too deep"
  /**
   * An op would move a number beyond its bounds (`set`, or a `gain` that must not lose anything), or an amount is
   * negative.
   */
  | "out of range"
  /** The result of a calculation or sum is outside the ints. */
  | "no int"
  /** An argument of a function or effect is outside the range of its parameter. */
  | "argument"
  /** A condition or value needs a thing that is not there. */
  | "nothing there"
  | "division by zero"
  /** A range of numbers is listed that has more than `MAX_RANGE` members. */
  | "long range"
  /** A match asks more questions than a match may have. */
  | "too long"
  /** A decision has more possibilities than can be tried. */
  | "look-ahead"
  /** A step, from one answer to the next decision, needs more units of work than it may use. */
  | "work";

/**
 * A number outside its range: the new value of the word at the address `word` of the state; or, without `word`, an
 * amount or argument.
 */
export interface Excess {
  readonly word?: number;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** An error in the rules that occurs only while they run, as plain data. */
export interface GameFault {
  readonly code: GameErrorCode;
  readonly point: Point;
  readonly excess?: Excess | undefined;
}

/** An error in the rules as an exception. Executors throw it, and the match catches it. */
export class GameError extends Error implements GameFault {
  readonly code: GameErrorCode;
  readonly point: Point;
  readonly excess: Excess | undefined;
  constructor(code: GameErrorCode, point: Point, excess?: Excess) {
    super(`${code} at point ${point}${excess ? ` with ${excess.value} at ${excess.word}` : ""}`);
    this.code = code;
    this.point = point;
    this.excess = excess;
  }
}

/** The data of an exception for an error in the rules, as a plain object. */
export function faultOf({ code, point, excess }: GameError): GameFault {
  return { code, point, excess };
}

/**
 * The most rounds of loops and calls, together, in one step, from one answer to the next decision. Each answer that is
 * tried has the same budget.
 */
export const BUDGET = 10_000;
/** The most units of work in one step with all its tries, unless `Program.work` says otherwise. */
export const WORK = 50_000_000;
/** The units of work that one round of a loop or one call costs. */
export const ROUND_WORK = 10;
/** The most states that are tried for one decision, unless `Program.lookAhead` says otherwise. */
export const LOOK_AHEAD = 50_000;
/**
 * The units of work that trying one answer costs. The cost depends on the size of the state, because the state is
 * copied and copied back.
 */
export function tryWork({ layout }: Program): number {
  return 100 + (layout.size >> 4);
}
/**
 * The deepest nesting of tries: while an answer is tried, a further decision may come, whose answers are tried inside
 * the first try.
 */
export const LOOK_AHEAD_DEPTH = 128;
/** The most answers of one decision, together with the answers of decisions that are tried inside it. */
export const MAX_OFFERED = 16_384;
