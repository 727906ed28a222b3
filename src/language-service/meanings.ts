/**
 * Lists the sorts of meanings that a name can have. For each, it says whether the language or the game declares the
 * name, and how it is coloured.
 */
import type { Meaning } from "../dsl/checker/semantic-observer.ts";
import type { TokenType } from "./types.ts";

/**
 * The meaning of the name of a game, variant or position. The checker does not report these names, because they are in
 * the keys of a file and not in lines of rules.
 */
type FileMeaning =
  | { readonly sort: "game" | "variant"; readonly name: string }
  | {
      readonly sort: "position";
      readonly name: string;
      /** The name of the file that declares the position. */
      readonly file: string;
    };

/** Everything that a name in a text can mean. */
export type NameMeaning = Meaning | FileMeaning;

interface Sort {
  readonly from: "language" | "rules" | "file";
  readonly token: TokenType;
}

const SORTS: Readonly<Record<NameMeaning["sort"], Sort>> = {
  builtin: { from: "language", token: "builtin" },
  word: { from: "language", token: "word" },
  inherent: { from: "language", token: "field" },
  type: { from: "language", token: "type" },
  kind: { from: "rules", token: "kind" },
  piece: { from: "rules", token: "piece" },
  names: { from: "rules", token: "names" },
  member: { from: "rules", token: "member" },
  option: { from: "rules", token: "names" },
  value: { from: "rules", token: "value" },
  effect: { from: "rules", token: "effect" },
  zone: { from: "rules", token: "zone" },
  state: { from: "rules", token: "state" },
  field: { from: "rules", token: "field" },
  link: { from: "rules", token: "field" },
  local: { from: "rules", token: "local" },
  label: { from: "rules", token: "label" },
  game: { from: "file", token: "title" },
  variant: { from: "file", token: "title" },
  position: { from: "file", token: "title" },
};

/** The sort of thing that a name means, with its origin and its colour. */
export function sortOf({ sort }: NameMeaning): Sort {
  return SORTS[sort];
}
