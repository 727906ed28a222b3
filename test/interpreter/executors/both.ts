/** Runs tests with both executors. */
import { type Executor, GameError } from "../../../src/interpreter/runtime/executor.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { WORD } from "./build.ts";

export type Make = (program: Program) => Executor;

export const both: readonly (readonly [string, Make])[] = [
  ["reference", (program) => reference(program)],
  ["generated", (program) => instantiate(program)],
];

/** The first words of the states. */
export function words(executor: Executor, count = 4): number[] {
  return [...executor.state.subarray(WORD, WORD + count)];
}

/** The answers offered. */
export function offers(executor: Executor, count: number): number[] {
  return [...executor.offered.subarray(0, count)];
}

/** The error of the game that `run` throws, as "code at point". */
export function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof GameError) return `${error.code} at ${error.point}`;
    throw error;
  }
  return "none";
}
