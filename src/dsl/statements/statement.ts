/** The data that describes a statement. */

/**
 * What follows below a statement. `options`: named answers. `block or rest`: a block; without one, the rest of the list
 * is the block.
 */
export type Below = "none" | "block" | "block or rest" | "options";

/** One way in which a statement begins. */
export interface Beginning {
  /** The words with which the statement begins. The first of them is a verb. */
  readonly words: string;
  /** The effect of the statement in one sentence, for hover and completion. */
  readonly doc: string;
  /** A whole line, for messages. */
  readonly example: string;
  /** Templates for completion, with `$1`, `${2:name}` and so on for the parts to fill in. */
  readonly snippets: readonly string[];
  /** Words for the verb in other languages and in rulebooks. */
  readonly synonyms?: readonly string[];
  /** Set if the verb is not tried as the first word of a line that has no verb. */
  readonly notGuessed?: true;
  /** Set if a parenthesis may follow the verb, so that the line looks like a call. */
  readonly looksLikeCall?: true;
  /** Words of the statement that authors tend to leave out. */
  readonly oftenMissing?: readonly string[];
}

/** The tables of statements on the reference page. */
export type Chapter = "moving" | "counting" | "doing" | "repeating and branching" | "deciding";

/** A statement: everything about it that is data. */
export interface Statement {
  readonly below: Below;
  readonly beginnings: readonly [Beginning, ...Beginning[]];
  /** The rows of the reference page: the form, and its effect. */
  readonly reference?: { readonly chapter: Chapter; readonly rows: readonly (readonly [line: string, does: string])[] };
}
