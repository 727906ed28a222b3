/** Reads tokens from left to right: the functions from which the rules of the grammar are made. */
import { span, type Range } from "../../diagnostics/range.ts";
import { type Group, isA, type Token, type TokenType } from "./tokens.ts";

/**
 * The place where parsing failed: the index of the token that did not fit. `expected` is the type of token that would
 * have fitted, if there is only one.
 */
export interface Failure {
  readonly index: number;
  readonly expected?: string;
}

/** Thrown at the first token that does not fit the grammar. */
export class Unfit extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super();
    this.failure = failure;
  }
}

const nowhere: Range = { source: { name: "", text: "" }, start: 0, end: 0 };

/** Stands behind the last token of a line. It fits nowhere. */
const lineEnd: Token = { image: "", tokenType: { name: "end of line", groups: 0 }, range: nowhere };

/** Reads the tokens of one line. A token that does not fit ends the reading with the error `Unfit`. */
export abstract class TokenReader {
  /** The next token, which has not been read yet. */
  protected next: Token;
  /** The token that was read last. */
  protected last: Token = lineEnd;
  private readonly tokens: readonly Token[];
  private index = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.next = tokens[0] ?? lineEnd;
  }

  /** Fails if there are further tokens. */
  finish(): void {
    if (this.next !== lineEnd) this.fail();
  }

  /** Reads the next token, whatever it is. */
  protected read(): Token {
    this.last = this.next;
    this.index += 1;
    this.next = this.tokens[this.index] ?? lineEnd;
    return this.last;
  }

  /** Reads a token, which must have this type. */
  protected take(type: TokenType): Token {
    return this.next.tokenType === type ? this.read() : this.fail(type.name);
  }

  /** Reads a token, which must belong to this group. */
  protected takeAny(group: Group): Token {
    return isA(this.next, group) ? this.read() : this.fail(group.name);
  }

  /** Reads the next token if it has this type. Returns whether it has. */
  protected skip(type: TokenType): boolean {
    if (this.next.tokenType !== type) return false;
    this.read();
    return true;
  }

  /** The token some places further; `ahead(1)` is behind the next one. */
  protected ahead(by: number): Token {
    return this.tokens[this.index + by] ?? lineEnd;
  }

  /** Whether one of the first two tokens of the line has this type. */
  protected beginsWith(type: TokenType): boolean {
    return this.tokens[0]?.tokenType === type || this.tokens[1]?.tokenType === type;
  }

  /** Ends the reading, because the next token does not fit. `expected` is the name of the only type that fits. */
  protected fail(expected?: string): never {
    throw new Unfit({ index: this.index, ...(expected !== undefined && { expected }) });
  }

  /** The range from the token `first` to the token that was read last. */
  protected since(first: Token): Range {
    return span(first.range, this.last.range);
  }
}
