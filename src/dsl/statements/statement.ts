/** The type of the data that describes a statement. */

/**
 * The lines that belong below a statement. `options`: named alternatives. `block or rest`: a block, or else the rest of
 * the list in which the statement is.
 */
export type Below = "none" | "block" | "block or rest" | "options";

/** A beginning of a statement, such as `choose one`. A statement can have several. */
export interface Beginning {
  /** The words of the beginning. The first of them is a verb. */
  readonly words: string;
  /** The effect of the statement in one sentence, for hover and completion. */
  readonly doc: string;
  /** An example of a whole line, for messages. */
  readonly example: string;
  /** Templates for completion, with `$1`, `${2:name}` and so on for the parts to fill in. */
  readonly snippets: readonly string[];
  /** Words for the verb in other languages and in rulebooks. */
  readonly synonyms?: readonly string[];
  /** Set if the verb is not tried in front of a line without a verb. */
  readonly notGuessed?: true;
  /** Set if a parenthesis can follow the verb, so that the line looks like a call of an effect. */
  readonly looksLikeCall?: true;
  /** Words of the statement that authors often leave out by mistake. */
  readonly oftenMissing?: readonly string[];
}

/** The tables of statements on the reference page, by title. */
export type Chapter = "moving" | "counting" | "doing" | "repeating and branching" | "deciding";

/** The description of a statement of the language: its words, and its texts for people. */
export interface Statement {
  readonly below: Below;
  readonly beginnings: readonly [Beginning, ...Beginning[]];
  /** The rows of the statement on the reference page: a line, and what it does. */
  readonly reference?: { readonly chapter: Chapter; readonly rows: readonly (readonly [line: string, does: string])[] };
}
