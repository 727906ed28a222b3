/** A line that does not fit the grammar, and the means to find out which small change would make it fit. */
import type { Form, Gap } from "../../diagnostics/messages/lines.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { textOf, type Range } from "../../diagnostics/range.ts";
import { statementForm } from "./forms.ts";
import { run, type Entry, type Failure } from "./run.ts";
import { at, fixedType, Hole, makeToken, word, type Token } from "./tokens.ts";

/** A mistake that was recognized: its problem, and the corrected tokens, unless these remain a guess. */
export interface Repaired {
  readonly problem: Problem;
  readonly tokens?: readonly Token[];
}

/** Recognizes one kind of mistake. */
export type Recognizer = (context: RecoveryContext) => Repaired | undefined;

/**
 * The number of changes that are tried before a mistake gets the general message, so that a hostile line costs no more
 * than a bad one.
 */
const triesPerLine = 160;

/** A line that cannot be read, as the recognizers of mistakes see it. */
export class RecoveryContext {
  readonly tokens: readonly Token[];
  /** Index of the token where reading stopped; the number of tokens at the end of the line. */
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

  /** The token before it. */
  get previous(): Token | undefined {
    return this.tokens[this.index - 1];
  }

  /** Where the first word of the rule stands: after `may`. */
  get start(): number {
    return this.tokens[0]?.tokenType === word.may ? 1 : 0;
  }

  /** The form of the statement by its first words, or another form of line. */
  get form(): Form {
    return (this.isRule && statementForm(this.tokens.slice(this.start).map(({ image }) => image))) || this.what;
  }

  /** The place of a token; after the last one, the place for the next token. */
  place(index = this.index): Range {
    const token = this.tokens[index];
    if (token) return at(token);
    const end = this.tokens.at(-1)?.range.end ?? this.#range.start;
    return { source: this.#range.source, start: end, end };
  }

  /** The facts about something missing before a token. */
  gap(index = this.index): Gap {
    const before = this.tokens[index - 1];
    const after = this.tokens[index];
    return {
      form: this.form,
      ...(before && { before: written(before), behind: before.range.end }),
      ...(after && { after: written(after) }),
    };
  }

  /** A token that was not written, at the place where it is missing. */
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

  /** How far these tokens can be read. */
  reaches(tokens: readonly Token[]): number {
    return run(tokens, this.#entry).failure?.index ?? tokens.length + 1;
  }

  /** Whether these tokens make a rule by themselves. */
  isWhole(tokens: readonly Token[]): boolean {
    return this.#tries-- > 0 && tokens.length > 0 && !run(tokens, (grammar) => grammar.head()).failure;
  }

  /** The repaired line, if these tokens fit. */
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
