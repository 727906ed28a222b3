/** Guesses the sort of a rule file from its first keys, for lists and tabs. The checker's result may differ. */
import { hasKey, namesAt, positionFilesIn, positionsFile } from "../../src/dsl/rule-files.ts";

export type FileSort = "game" | "variant" | "scenarios" | "other";

export interface FileFacts {
  readonly sort: FileSort;
  /** The name of the game or variant. */
  readonly name: string;
  /** The game that a variant or scenarios are about. */
  readonly of: string | undefined;
  /** Whether the file contains scenarios. */
  readonly scenarios: boolean;
}

/** The facts that the text of one file gives without other files. */
export interface OwnFacts extends FileFacts {
  /** The files of positions, in the same folder, that the file uses. */
  readonly from: readonly string[];
}

/** The sort of a file. A game or a variant may have scenarios below it, in documents of their own. */
export function factsOf(path: string, text: string): OwnFacts {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/(\.test)?\.ya?ml$/, "");
  const scenarios = hasKey(text, "scenario");
  // Scenarios and positions name their game with the same key that begins a game.
  const rules = text
    .split(/^---/m)
    .find(
      (part) =>
        !hasKey(part, "scenario") && !hasKey(part, "position") && (hasKey(part, "game") || hasKey(part, "variant")),
    );
  const variant = rules && namesAt(rules, "variant")[0];
  const game = rules && namesAt(rules, "game")[0];
  const from = positionFilesIn(text).map((file) => positionsFile(file, path));
  if (variant !== undefined) return { sort: "variant", name: variant, of: namesAt(rules!, "of")[0], scenarios, from };
  if (game !== undefined) return { sort: "game", name: game, of: undefined, scenarios, from };
  const played = scenarios || hasKey(text, "position");
  return {
    sort: played ? "scenarios" : "other",
    name: base,
    of: played ? namesAt(text, "game")[0] : undefined,
    scenarios,
    from,
  };
}

/**
 * Completes the facts with those of other files: scenarios are about the game of the positions that they start from.
 */
export function factsOfAll(all: ReadonlyMap<string, OwnFacts>): ReadonlyMap<string, FileFacts> {
  const gameOf = (path: string, passed: readonly string[]): string | undefined => {
    const facts = all.get(path);
    if (!facts || passed.includes(path)) return undefined;
    return facts.of ?? facts.from.map((file) => gameOf(file, [...passed, path])).find((game) => game !== undefined);
  };
  return new Map(
    [...all].map(([path, facts]) => [path, facts.sort === "game" ? facts : { ...facts, of: gameOf(path, []) }]),
  );
}
