/** What a file of rules is, by its first keys. The checker has the last word; this is for lists and tabs. */
export type FileSort = "game" | "variant" | "scenarios" | "other";

export interface FileFacts {
  readonly sort: FileSort;
  /** The name of the game or variant. */
  readonly name: string;
  /** The game that a variant or scenarios are about. */
  readonly of: string | undefined;
}

const key = (text: string, name: string) => new RegExp(String.raw`^${name}\s*:\s*"?([^\s#"]+)`, "m").exec(text)?.[1];

export function factsOf(path: string, text: string): FileFacts {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/(\.test)?\.ya?ml$/, "");
  const game = key(text, "game");
  const variant = key(text, "variant");
  if (/^scenario\s*:/m.test(text)) return { sort: "scenarios", name: base, of: game };
  if (variant !== undefined) return { sort: "variant", name: variant, of: key(text, "of") };
  return game === undefined
    ? { sort: "other", name: base, of: undefined }
    : { sort: "game", name: game, of: undefined };
}
