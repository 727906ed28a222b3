/**
 * Frames, which contain the local variables of running effects, as words of the state. The main thread has one run of
 * words (an arena) for its frames, and each thread of a secret decision another one.
 */
import { GameError, ROUND_WORK } from "../executor.ts";
import type { Arg, FlatEffect, Point } from "../../ir/ir.ts";
import { Header, type Layout } from "../../ir/layout.ts";
import { setSlots } from "./code.ts";
import { members } from "./lists.ts";
import { type Machine, spend } from "./machine.ts";
import { num } from "./numbers.ts";

/**
 * The value of word 0 in the frame of an effect without a caller. In all other frames this word is the address of the
 * caller's frame.
 */
export const BOTTOM = -1;

/** The value of word 0 in the frame of an effect that is rehearsed. */
export const REHEARSAL = -(2 ** 31);

/** The value of an argument: one int, or the members of a list. */
export type ArgValue = number | readonly number[];

function arenaEnd(layout: Layout, thread: number): number {
  return thread === 0 ? layout.framesEnd : arena(layout, thread) + layout.threadFrames;
}

/** The address at which the words for the frames of a thread begin; 0 is the main thread. */
export function arena(layout: Layout, thread: number): number {
  return thread === 0 ? layout.frames : layout.framesEnd + (thread - 1) * layout.threadFrames;
}

/**
 * The values of arguments, in order. If `m.failed` is set afterwards, an argument needs something that is not there,
 * and the values must not be used.
 */
export function evaluate(m: Machine, args: readonly Arg[]): ArgValue[] {
  return args.map((arg) => (arg.kind === "num" ? num(m, arg.value) : members(m, arg.value)));
}

/** Takes one round from the budget of the step, and the work that a round costs. */
export function spendRound(m: Machine, point: Point): void {
  if (--m.state[Header.budget]! < 0) throw new GameError("budget", point);
  spend(m, ROUND_WORK, "work", point);
}

/** Sets up a frame at address `at`. All its words are 0, except the caller's frame and the parameters. */
export function lay(
  m: Machine,
  effect: FlatEffect,
  at: number,
  caller: number,
  args: readonly ArgValue[],
  point: Point,
): void {
  const { state } = m;
  if (at + effect.size > arenaEnd(m.program.layout, state[Header.thread]!)) throw new GameError("too deep", point);
  state.fill(0, at, at + effect.size);
  state[at] = caller;
  effect.params.forEach(({ slot, capacity }, i) => {
    const value = args[i]!;
    if (typeof value === "number") state[at + slot] = value;
    else if (value.length > capacity) throw new GameError("too deep", point);
    else setSlots(state, at + slot, value);
  });
  m.frame = at;
}
