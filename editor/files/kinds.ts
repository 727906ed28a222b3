/** What a file of rules is, by its first keys. The checker has the last word; this is for lists and tabs. */
export type FileSort = "game" | "variant" | "scenarios" | "other";

export interface FileFacts {
  readonly sort: FileSort;
  /** The name of the game or variant. */
  readonly name: string;
  /** The game that a variant or scenarios are about. */
  readonly of: string | undefined;
  /** Whether there are scenarios in it. */
  readonly scenarios: boolean;
}

const key = (text: string, name: string) => new RegExp(String.raw`^${name}\s*:\s*"?([^\s#"]+)`, "m").exec(text)?.[1];
const has = (text: string, name: string) => new RegExp(String.raw`^${name}\s*:`, "m").test(text);

/** What the text of one file says of it. */
export interface OwnFacts extends FileFacts {
  /** The files of positions beside it that it names. */
  readonly from: readonly string[];
}

/** What a file is. A game or a variant may have scenarios below it, in documents of their own. */
export function factsOf(path: string, text: string): OwnFacts {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/(\.test)?\.ya?ml$/, "");
  const scenarios = has(text, "scenario");
  // Scenarios and positions name the game that they are about with the key that begins a game.
  const rules = text
    .split(/^---/m)
    .find((part) => !has(part, "scenario") && !has(part, "position") && (has(part, "game") || has(part, "variant")));
  const variant = rules && key(rules, "variant");
  const game = rules && key(rules, "game");
  const from = [...text.matchAll(/^from\s*:\s*([^\s/#]+)\//gm)].map(([, file]) => `${folderOf(path)}${file}.test.yaml`);
  if (variant !== undefined) return { sort: "variant", name: variant, of: key(rules!, "of"), scenarios, from };
  if (game !== undefined) return { sort: "game", name: game, of: undefined, scenarios, from };
  const played = scenarios || has(text, "position");
  return {
    sort: played ? "scenarios" : "other",
    name: base,
    of: played ? key(text, "game") : undefined,
    scenarios,
    from,
  };
}

/** What files are that stand beside one another: scenarios are about the game of the positions that they start from. */
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

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
