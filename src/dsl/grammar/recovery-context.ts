/**
 * The context for recognizing a mistake: a line that does not fit the grammar, and functions to try small corrections.
 */
import type { Form, Gap } from "../../diagnostics/messages/lines.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { textOf, type Range } from "../../diagnostics/range.ts";
import { statementForm } from "./forms.ts";
import { run, type Entry, type Failure } from "./run.ts";
import { at, fixedType, Hole, makeToken, word, type Token } from "./tokens.ts";

/**
 * A recognized mistake: its problem, and the tokens of the line with the mistake corrected. The tokens are absent if
 * the correction is not certain.
 */
export interface Repaired {
  readonly problem: Problem;
  readonly tokens?: readonly Token[];
}

/** A function that recognizes one kind of mistake in a line. */
export type Recognizer = (context: RecoveryContext) => Repaired | undefined;

/**
 * The most corrections that are tried for one line. After them, the mistake gets a general message. The limit bounds
 * the time for a line with many mistakes.
 */
const triesPerLine = 160;

/** A line that cannot be parsed, with the functions that recognizers of mistakes need. */
export class RecoveryContext {
  readonly tokens: readonly Token[];
  /** The index of the token where parsing stopped; equal to the number of tokens if it stopped at the end. */
  readonly index: number;
  /** The name of the only token type that would have fitted, if there was just one. */
  readonly expected: string | undefined;
  readonly what: Form;
  readonly #entry: Entry<unknown>;
  readonly #range: Range;
  #tries = triesPerLine;

  constructor(tokens: readonly Token[], failure: Failure, what: Form, entry: Entry<unknown>, range: Range) {
    this.tokens = tokens;
    this.index = failure.index;
    this.expected = failure.expected;
    this.what = what;
    this.#entry = entry;
    this.#range = range;
  }

  get isRule(): boolean {
    return this.what.isStatement;
  }

  /** The token where parsing stopped; undefined if it stopped at the end of the line. */
  get stop(): Token | undefined {
    return this.tokens[this.index];
  }

  /** The token before the one where parsing stopped. */
  get previous(): Token | undefined {
    return this.tokens[this.index - 1];
  }

  /** The index of the verb: 1 after `may`, otherwise 0. */
  get start(): number {
    return this.tokens[0]?.tokenType === word.may ? 1 : 0;
  }

  /**
   * The form that the author probably meant: the form of the statement with the same first words, otherwise the form
   * that belongs at this place.
   */
  get form(): Form {
    return (this.isRule && statementForm(this.tokens.slice(this.start).map(({ image }) => image))) || this.what;
  }

  /** The range of a token. For an index after the last token, it is the empty range at the end of the line. */
  place(index = this.index): Range {
    const token = this.tokens[index];
    if (token) return at(token);
    const end = this.tokens.at(-1)?.range.end ?? this.#range.start;
    return { source: this.#range.source, start: end, end };
  }

  /** The gap in the line before a token, for a message that something is missing there. */
  gap(index = this.index): Gap {
    const before = this.tokens[index - 1];
    const after = this.tokens[index];
    return {
      form: this.form,
      ...(before && { before: written(before), behind: before.range.end }),
      ...(after && { after: written(after) }),
    };
  }

  /** Makes a token that the text lacks, with an empty range at the place where it should be. */
  made(image: string, index = this.index): Token {
    const { source, start } = this.place(index);
    return makeToken(fixedType(image) ?? Hole, image, { source, start, end: start });
  }

  /** The tokens of the line, with `removed` tokens at `index` replaced by `added`. */
  edited(index: number, removed: number, ...added: readonly Token[]): readonly Token[] {
    return this.tokens.toSpliced(index, removed, ...added);
  }

  /** Whether the whole line can be parsed if it has these tokens. */
  fits(tokens: readonly Token[]): boolean {
    return this.#tries-- > 0 && !run(tokens, this.#entry).failure;
  }

  /** The number of tokens that can be parsed before the first mistake; one more than all tokens if there is none. */
  reaches(tokens: readonly Token[]): number {
    return run(tokens, this.#entry).failure?.index ?? tokens.length + 1;
  }

  /** Whether these tokens are a complete rule. */
  isWhole(tokens: readonly Token[]): boolean {
    return this.#tries-- > 0 && tokens.length > 0 && !run(tokens, (grammar) => grammar.head()).failure;
  }

  /** The result of a recognizer if the line can be parsed with these tokens, otherwise undefined. */
  repaired(tokens: readonly Token[], problem: () => Problem): Repaired | undefined {
    return this.fits(tokens) ? { tokens, problem: problem() } : undefined;
  }
}

/** The text of a token as its author wrote it. For a token that the program added, it is the token's own text. */
export function written(token: Token): string {
  return token.range.end > token.range.start ? textOf(token.range) : token.image;
}

/** Makes a token with another text and the same range. */
export function replaced(token: Token, image: string): Token {
  return makeToken(fixedType(image) ?? Hole, image, token.range);
}

/** The first result of `find` that is not undefined. */
export function firstOf<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
