/**
 * Keeps compiled games from one process to the next, so that a command on a game that has not changed starts at once. The
 * name of an entry is a digest of everything from which the game was compiled, so an entry is never out of date.
 */
import { deserialize, serialize } from "node:v8";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source as Text } from "../diagnostics/range.ts";
import type { Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { knowSource, type Source, sourceOf } from "../interpreter/runtime/codegen/generator.ts";
import type { Making, Setup } from "../simulation/setup.ts";
import { type Cache, digest, readEntry, versionOf, writeEntry } from "./cache-folder.ts";

/** A game that is checked, compiled and ready to play. */
export interface Prepared {
  readonly setup: Setup;
  readonly program: Program;
  readonly origins: Origins;
}

/** A compiled game, with the warnings about the order of chosen variants. All of it is plain data. */
export interface Compiled extends Prepared {
  readonly doubts: readonly Problem[];
}

/** The data of an entry. `code`: the generated code of the program. */
interface Kept {
  readonly compiled: Compiled;
  readonly code: Source;
}

/** The compiled game of a setup, if a process has kept it. */
export function keptProgram(cache: Cache, setup: Setup, making: Making): Compiled | undefined {
  const content = readEntry(cache, nameOf(cache, setup, making));
  if (!content) return undefined;
  const { compiled, code } = deserialize(content) as Kept;
  knowSource(compiled.program, code);
  return compiled;
}

/** Keeps a compiled game for the next process. `setup` and `making` are those from which it was compiled. */
export function keepProgram(cache: Cache, setup: Setup, making: Making, compiled: Compiled): void {
  const kept: Kept = { compiled, code: sourceOf(compiled.program) };
  writeEntry(cache, nameOf(cache, setup, making), serialize(kept));
}

function nameOf(cache: Cache, { source, variantFiles, variants, players, options }: Setup, making: Making): string {
  const texts = [source, ...variantFiles].map(({ name, text, pictures }: Text) => [name, text, pictures]);
  return `${digest(JSON.stringify([versionOf(cache), texts, variants, players, options, making]))}.program`;
}
