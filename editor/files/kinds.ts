/**
 * Guesses the sort of a rule file from its first keys, for the list of files and for tabs. The checker reads the whole
 * file and may decide otherwise.
 */
import { hasKey, namesAt, positionFilesIn, positionsFile } from "../../src/dsl/rule-files.ts";

export type FileSort = "game" | "variant" | "scenarios" | "other";

export interface FileFacts {
  readonly sort: FileSort;
  /** The name of the game or variant; for other files the name of the file. */
  readonly name: string;
  /** The game to which a variant or scenarios belong; undefined for a game or if it is not known. */
  readonly of: string | undefined;
  /** True if the file contains scenarios. */
  readonly scenarios: boolean;
}

/** The facts about a file that its own text gives, without reading other files. */
export interface OwnFacts extends FileFacts {
  /** The paths of the files with named positions from which the scenarios of this file start. */
  readonly from: readonly string[];
}

/** The facts that the text of one file gives. Below a game or a variant, after `---`, a file may have scenarios. */
export function factsOf(path: string, text: string): OwnFacts {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/(\.test)?\.ya?ml$/, "");
  const scenarios = hasKey(text, "scenario");
  // Scenarios and positions have a key `game`, too. So the parts of the file that contain them are skipped.
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

/** Adds the facts that need other files: scenarios belong to the game of the positions from which they start. */
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
