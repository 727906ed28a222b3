/**
 * Keeps compiled games from one process to the next, so that a command on a game that has not changed starts at once. The
 * name of an entry is a digest of the game's text and of what the command wants. An entry also contains the files with
 * variants from which the game was compiled, and counts only while the same names lead to the same files.
 */
import { isDeepStrictEqual } from "node:util";
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

/** What a command asks for. `variants` are the names as the user wrote them. */
export type Wanted = Omit<Setup, "variantFiles">;

/** The files with variants of a game, by the names under which they were searched. */
export type Located = ReadonlyMap<string, Text>;

/** The data of an entry. `code`: the generated code of the program. */
interface Kept {
  readonly compiled: Compiled;
  readonly located: Located;
  readonly code: Source;
}

/**
 * The compiled game that a command wants, if a process has kept it.
 * @param locate searches the file with a variant of a game, because another one may be there since
 */
export function keptProgram(
  cache: Cache,
  wanted: Wanted,
  making: Making,
  locate: (game: string, variant: string) => Text | undefined,
): Compiled | undefined {
  const content = readEntry(cache, nameOf(cache, wanted, making));
  if (!content) return undefined;
  const { compiled, located, code } = deserialize(content) as Kept;
  const { program } = compiled;
  for (const [variant, file] of located)
    if (!isDeepStrictEqual(locate(program.game.name, variant), file)) return undefined;
  knowSource(program, code);
  return compiled;
}

/** Keeps a compiled game for the next process. `wanted`, `making` and `located` tell from what it was compiled. */
export function keepProgram(cache: Cache, wanted: Wanted, making: Making, located: Located, compiled: Compiled): void {
  const kept: Kept = { compiled, located, code: sourceOf(compiled.program) };
  writeEntry(cache, nameOf(cache, wanted, making), serialize(kept));
}

function nameOf(cache: Cache, { source, variants, players, options }: Wanted, making: Making): string {
  const { name, text, pictures } = source;
  const wanted = [versionOf(cache), name, text, pictures, variants, players, options, making];
  return `${digest(JSON.stringify(wanted))}.program`;
}
