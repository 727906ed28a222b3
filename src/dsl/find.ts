/** Finds games, variants and positions of scenarios by name, in the same file or in other files. */
import { problem } from "../diagnostics/catalog.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import type { GameFile } from "./ast/game-file.ts";
import { fileOf } from "./cache.ts";
import type { Doc } from "./reader/index.ts";
import type { Name } from "./ast/syntax.ts";
import type { FindVariant } from "./variants/choose.ts";

/**
 * Returns the text of the game with this name. If `of` is set, returns the text of the variant `name` of the game `of`.
 * A name that ends in `.test.yaml` is the path of a file with positions.
 */
export type Resolve = (name: string, of?: string) => Source | undefined;

/** The problem of a game that is not found. */
export function unknownGame({ text, range }: Name): Problem {
  return problem("unknown-game", range, { name: text });
}

/** Finds a game in the documents of the same file, or in a file of its own. */
export function findGame({ text }: Name, docs: readonly Doc[], resolve: Resolve | undefined): GameFile | undefined {
  const own = docs.find((doc) => doc.kind === "game" && doc.game.name.text === text);
  if (own?.kind === "game") return own.game;
  const source = resolve?.(text);
  const other = source && fileOf(source).value.find(({ kind }) => kind === "game");
  return other?.kind === "game" ? other.game : undefined;
}

/**
 * Makes a function that finds a variant of the game `of` by name, in the documents of the same file or in a file of its
 * own.
 */
export function finder(of: Name, docs: readonly Doc[], resolve: Resolve | undefined): FindVariant {
  const inDocs = (all: readonly Doc[], name: string) => {
    const found = all.find((doc) => doc.kind === "variant" && doc.variant.name.text === name);
    return found?.kind === "variant" ? found.variant : undefined;
  };
  return (name) => {
    const found = inDocs(docs, name);
    const source = found ? undefined : resolve?.(name, of.text);
    return source ? inDocs(fileOf(source).value, name) : found;
  };
}
