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

/** What a file is. A game or a variant may have scenarios below it, in documents of their own. */
export function factsOf(path: string, text: string): FileFacts {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/(\.test)?\.ya?ml$/, "");
  const scenarios = has(text, "scenario");
  // Scenarios and positions name the game that they are about with the key that begins a game.
  const rules = text
    .split(/^---/m)
    .find((part) => !has(part, "scenario") && !has(part, "position") && (has(part, "game") || has(part, "variant")));
  const variant = rules && key(rules, "variant");
  const game = rules && key(rules, "game");
  if (variant !== undefined) return { sort: "variant", name: variant, of: key(rules!, "of"), scenarios };
  if (game !== undefined) return { sort: "game", name: game, of: undefined, scenarios };
  return {
    sort: scenarios ? "scenarios" : "other",
    name: base,
    of: scenarios ? key(text, "game") : undefined,
    scenarios,
  };
}
