/**
 * The fast executor: writes JavaScript for a program. The source holds numbers and names of the
 * generator's own making, never text from a rules file.
 */
import { type Executor, GameError, LOOK_AHEAD_DEPTH, MAX_OFFERED } from "../executor.ts";
import type { Program } from "../program.ts";
import { chunks } from "./chunks.ts";
import { looksAhead } from "./inspect.ts";
import { functions } from "./numbers.ts";
import { lookAhead, machine, numbers, pieces, STACK, threads } from "./runtime.ts";
import { Writer } from "./writer.ts";

/** The body of a function that makes an executor; see `instantiate` for what it takes. */
export function generate(program: Program): string {
  const g = new Writer(program);
  const lookingAhead = looksAhead(program);
  const fns = functions(g);
  const code = chunks(g, lookingAhead);
  const tables = program.tables.map((_, i) => `T${i}=tables[${i}]`);
  return [
    `"use strict";`,
    tables.length > 0 ? `const ${tables.join()};` : "",
    `const CHUNKS=Uint8Array.of(${code.chunkOf.join()}),ENTRY=Int32Array.of(${program.effects.map((e) => e.entry).join()}),SIZES=Int32Array.of(${program.effects.map((e) => e.size).join()});`,
    lookAhead(program, lookingAhead),
    numbers(program),
    pieces(program),
    threads(program),
    ...g.helpers,
    ...fns,
    `const functions=[${fns.map((_, i) => `f${i}`).join()}];`,
    ...code.chunks,
    machine(program, code.chunks.length, code.asks, lookingAhead),
  ].join("\n");
}

/** Makes an executor from generated source. */
export function instantiate(program: Program, source: string = generate(program)): Executor {
  const { size } = program.layout;
  // Copies that look-aheads keep lie behind the state.
  const memory = new Int32Array(size * (looksAhead(program) ? LOOK_AHEAD_DEPTH + 1 : 1));
  const offered = new Int32Array(MAX_OFFERED + 1 + program.anytime.length);
  const make = new Function("s", "opt", "t", "u", "tables", "holders", "initial", "GameError", source) as (...parts: unknown[]) => Omit<Executor, "program" | "state" | "offered">;
  const run = make(memory, offered, new Int32Array(STACK), new Int32Array(STACK), program.tables, program.holders, program.initial, GameError);
  return { program, state: memory.subarray(0, size), offered, ...run };
}
