/** Every file of rules of the project, for searches that change them. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Source } from "../../src/diagnostics/range.ts";
import type { Resolve } from "../../src/dsl/index.ts";

const root = resolve(import.meta.dirname, "../..");

/** All files, in the same order on every computer. */
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

/** Resolves the names of the project's games and variants, and its files of positions. */
export const find: Resolve = (name, of) =>
  files.get(name) ?? declared.get(`${of === undefined ? "game" : "variant"} ${name}`);

/** All names and words of the files, from which nearly correct texts are made. */
export const vocabulary: readonly string[] = [
  ...new Set(corpus.flatMap(({ text }) => text.match(/[\p{L}][\p{L}\p{N}-]*/gu) ?? [])),
].sort();
