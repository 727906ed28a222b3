/** A line that does not fit the grammar, and the means to find out which small change would make it fit. */
import type { Form, Gap } from "../../diagnostics/messages/lines.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { textOf, type Range } from "../../diagnostics/range.ts";
import { statementForm } from "./forms.ts";
import { run, type Entry, type Failure } from "./run.ts";
import { at, fixedType, Hole, makeToken, word, type Token } from "./tokens.ts";

/**
 * A mistake that was recognized: its problem, and the corrected tokens. The tokens are absent if the correction would
 * be a guess.
 */
export interface Repaired {
  readonly problem: Problem;
  readonly tokens?: readonly Token[];
}

/** Recognizes one kind of mistake. */
export type Recognizer = (context: RecoveryContext) => Repaired | undefined;

/**
 * The number of corrections that are tried before a mistake gets the general message. It bounds the time for a line
 * with many mistakes.
 */
const triesPerLine = 160;

/** A line that cannot be read, as the recognizers of mistakes see it. */
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

  /** The token where reading stopped. */
  get stop(): Token | undefined {
    return this.tokens[this.index];
  }

  /** The token before the one where parsing stopped. */
  get previous(): Token | undefined {
    return this.tokens[this.index - 1];
  }

  /** The index of the rule's first word: 1 after `may`, otherwise 0. */
  get start(): number {
    return this.tokens[0]?.tokenType === word.may ? 1 : 0;
  }

  /**
   * The form that the line probably has: that of the statement with the same first words, otherwise the expected form.
   */
  get form(): Form {
    return (this.isRule && statementForm(this.tokens.slice(this.start).map(({ image }) => image))) || this.what;
  }

  /** The range of a token. For the index after the last token, the empty range where a further token would start. */
  place(index = this.index): Range {
    const token = this.tokens[index];
    if (token) return at(token);
    const end = this.tokens.at(-1)?.range.end ?? this.#range.start;
    return { source: this.#range.source, start: end, end };
  }

  /** Describes, for a message, the position before a token where something is missing. */
  gap(index = this.index): Gap {
    const before = this.tokens[index - 1];
    const after = this.tokens[index];
    return {
      form: this.form,
      ...(before && { before: written(before), behind: before.range.end }),
      ...(after && { after: written(after) }),
    };
  }

  /** Makes a token that is missing in the text, at the position where it should be. */
  made(image: string, index = this.index): Token {
    const { source, start } = this.place(index);
    return makeToken(fixedType(image) ?? Hole, image, { source, start, end: start });
  }

  /** The tokens with some of them replaced by others. */
  edited(index: number, removed: number, ...added: readonly Token[]): readonly Token[] {
    return this.tokens.toSpliced(index, removed, ...added);
  }

  /** Whether the whole line fits with these tokens. */
  fits(tokens: readonly Token[]): boolean {
    return this.#tries-- > 0 && !run(tokens, this.#entry).failure;
  }

  /** The number of tokens that can be parsed before the first mistake; one more than all tokens if there is none. */
  reaches(tokens: readonly Token[]): number {
    return run(tokens, this.#entry).failure?.index ?? tokens.length + 1;
  }

  /** Whether these tokens make a rule by themselves. */
  isWhole(tokens: readonly Token[]): boolean {
    return this.#tries-- > 0 && tokens.length > 0 && !run(tokens, (grammar) => grammar.head()).failure;
  }

  /** The repaired line, if it can be parsed with these tokens. */
  repaired(tokens: readonly Token[], problem: () => Problem): Repaired | undefined {
    return this.fits(tokens) ? { tokens, problem: problem() } : undefined;
  }
}

/** A token as its author wrote it. */
export function written(token: Token): string {
  return token.range.end > token.range.start ? textOf(token.range) : token.image;
}

/** A token at the same place with another word. */
export function replaced(token: Token, image: string): Token {
  return makeToken(fixedType(image) ?? Hole, image, token.range);
}

/** The first result that is not undefined. */
export function firstOf<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
