/** Runs tests with both executors: the reference, which interprets a program, and the generated code. */
import { expect } from "vitest";
import { type Executor, GameError } from "../../../src/interpreter/runtime/executor.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { Header, Status } from "../../../src/interpreter/ir/layout.ts";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { type OpSketch, program, type Sketch, WORD } from "./build.ts";

export type Make = (program: Program) => Executor;

export const both: readonly (readonly [string, Make])[] = [
  ["reference", (program) => reference(program)],
  ["generated", (program) => instantiate(program)],
];

/** The first 32-bit words of the state, which hold the state variables of a game. */
export function words(executor: Executor, count = 4): number[] {
  return [...executor.state.subarray(WORD, WORD + count)];
}

/** The numbers of the answers that the executor offers; there are `count`. */
export function offers(executor: Executor, count: number): number[] {
  return [...executor.offered.subarray(0, count)];
}

/** Calls `run`, and returns the error of the game that it throws, as "code at point", or "none". */
export function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof GameError) return `${error.code} at ${error.point}`;
    throw error;
  }
  return "none";
}

/**
 * Makes a program of ops that can ask questions, runs it to its first question or its end, and returns the executor, the
 * offered answers and the words of the state. At the start, word 0 holds 3, and the others 0.
 */
export function begun(make: Make, ops: readonly OpSketch[], sketch: Partial<Sketch> = {}) {
  const executor = make(
    program({ words: [3, 0, 0], ...sketch, effects: [{ ops, size: 12 }, ...(sketch.effects ?? [])] }),
  );
  const count = executor.start(1);
  return { executor, offered: offers(executor, count), word: (i: number) => executor.state[WORD + i]! };
}

/** Makes a program of ops that ask no question, runs it to its end, and returns the executor. */
export function ran(make: Make, ops: readonly OpSketch[], sketch: Partial<Sketch> = {}, seed = 1): Executor {
  const executor = make(
    program({ words: [0, 10, 5, 0], ...sketch, effects: [{ ops, size: 60 }, ...(sketch.effects ?? [])] }),
  );
  expect(executor.start(seed)).toBe(0);
  expect(executor.state[Header.status]).toBe(Status.over);
  return executor;
}
