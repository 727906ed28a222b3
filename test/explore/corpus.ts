/** All rule files of the project. The random searches take one of them and change it. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Source } from "../../src/diagnostics/range.ts";
import type { Resolve } from "../../src/dsl/index.ts";

const root = resolve(import.meta.dirname, "../..");

/** All rule files, in the same order on every computer, so that a seed gives the same attempt everywhere. */
export const corpus: readonly Source[] = [
  "games/**/*.yaml",
  "test/probes/**/*.yaml",
  "test/dsl/checker/games/*.yaml",
  "test/diagnostics/samples/*/*.yaml",
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));

const declared = new Map(
  corpus
    .filter(({ name }) => !name.startsWith("test/diagnostics"))
    .flatMap((source) =>
      [...source.text.matchAll(/^(game|variant): *(\S+)/gm)]
        .slice(0, 1)
        .map(([, kind, name]) => [`${kind} ${name}`, source] as const),
    ),
);

const files = new Map(corpus.map((source) => [source.name, source]));

/** Finds the file of a game or variant by its name, or a file of positions by its path. */
export const find: Resolve = (name, of) =>
  files.get(name) ?? declared.get(`${of === undefined ? "game" : "variant"} ${name}`);

/** All words of the rule files. The searches make nearly correct texts from them. */
export const vocabulary: readonly string[] = [
  ...new Set(corpus.flatMap(({ text }) => text.match(/[\p{L}][\p{L}\p{N}-]*/gu) ?? [])),
].sort();
