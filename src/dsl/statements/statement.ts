/** The data that describes a statement. */

/** The block below a statement. `options`: a map of options; `block or rest`: a block, or else the rest of the list. */
export type Below = "none" | "block" | "block or rest" | "options";

/** One way in which a statement begins. */
export interface Beginning {
  /** The first words; the first of them is a verb. */
  readonly words: string;
  /** Its effect in a sentence, for hover and completion. */
  readonly doc: string;
  /** A whole line, for messages. */
  readonly example: string;
  /** Each with `$1`, `${2:name}` … for the parts to fill in. */
  readonly snippets: readonly string[];
  /** The names of the verb in other languages and in rulebooks. */
  readonly synonyms?: readonly string[];
  /** Its verb is not tried for a line without one. */
  readonly notGuessed?: true;
  /** A parenthesis may follow the verb, so that the line looks like a call. */
  readonly looksLikeCall?: true;
  /** Words in its line that authors tend to leave out. */
  readonly oftenMissing?: readonly string[];
}

/** The tables of the reference page. */
export type Chapter = "moving" | "counting" | "doing" | "repeating and branching" | "deciding";

/** A statement: everything about it that is data. */
export interface Statement {
  readonly below: Below;
  readonly beginnings: readonly [Beginning, ...Beginning[]];
  /** The rows of the reference page: the form, and its effect. */
  readonly reference?: { readonly chapter: Chapter; readonly rows: readonly (readonly [line: string, does: string])[] };
}
