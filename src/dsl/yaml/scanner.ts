/**
 * Reads the usual layouts many times as fast as the YAML library: lists and maps, texts with and without quotation
 * marks, and blocks below `|`. It gives up at anything else, such as an escape or a mistake. Then the library reads the
 * text and reports its problems.
 */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";
import { withoutStackTraces } from "../without-stack-traces.ts";
import {
  BAR,
  BRACE,
  BRACE_END,
  BRACKET,
  BRACKET_END,
  COLON,
  COMMA,
  DASH,
  HASH,
  isFlowSign,
  isQuote,
  mayBegin,
  NEWLINE,
  SPACE,
} from "./characters.ts";
import { blockList, blockMap, flowList, flowMap, nothing } from "./collections.ts";
import { type Entry, plain } from "./join.ts";
import { levelled } from "./level.ts";
import type { ListNode, MapNode, Node, Scalar, YamlDocument } from "./nodes.ts";
import { findWords, type Words } from "./words.ts";

/**
 * The longest text that the scanner reads. A longer one could have more words than the program accepts, and only
 * `tokenize` checks that limit.
 */
const LONGEST = 128_000;
/**
 * The deepest nesting that the scanner reads. If a text is nested deeper, the YAML library reads it, and the limit for
 * nesting is checked there.
 */
const DEEPEST = 40;
/**
 * Matches characters at which the scanner gives up: control characters, blanks that YAML does not accept as blanks, and
 * document marks other than `---`.
 */
const UNUSUAL =
  /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|^ *[\u00a0\u2000-\u200b\u3000]|^(?:---[^\n]|\.\.\.|%)/mu;
const DASH_AND_LETTER = /^-[\p{L}\d]/u;
const QUOTED = /'(?:[^'\n]|'')*'|"[^"\\\n]*"/y;
const QUOTED_KEY = /(?:'(?:[^'\n]|'')*'|"[^"\\\n]*"):[ \n]/y;

/** Thrown if the scanner gives up, so that the YAML library must read the text. */
class Unread extends Error {}

/** The documents of a text. Undefined if the scanner gives up, so that the YAML library must read the text. */
export function scan(source: Source): readonly YamlDocument[] | undefined {
  const { text } = source;
  if (text.length > LONGEST || UNUSUAL.test(text)) return undefined;
  try {
    return withoutStackTraces(() => new Scanner(source).documents());
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}

class Scanner {
  private readonly source: Source;
  /** The text of the source. It always ends with a line break; if the source has none, one is added. */
  private text: string;
  private at = 0;
  /** The number of blanks before the next line that is not empty; -1 at the end of a document. */
  private indent = -1;
  /** The smallest number of blanks before a comment, among the comments between the last node and the next line. */
  private comments = Infinity;
  private depth = 0;
  private found: Words | undefined;
  private readonly problems: Problem[] = [];

  constructor(source: Source) {
    this.source = source;
    this.text = source.text.endsWith("\n") ? source.text : `${source.text}\n`;
  }

  documents(): readonly YamlDocument[] {
    const documents: YamlDocument[] = [];
    for (; this.at < this.text.length; this.at += "---\n".length) {
      this.nextLine();
      if (this.indent === 0 && !this.isDash()) {
        const root = this.map(0);
        documents.push({ root, range: root.range });
      } else if (this.indent >= 0 || documents.length > 0) this.giveUp();
    }
    if (documents.length === 0 || this.problems.length > 0) this.giveUp();
    return documents;
  }

  private map(indent: number): MapNode {
    const start = this.enter();
    const entries: Entry[] = [];
    do {
      const key = this.key();
      entries.push({ key, value: this.valueOf(key, indent) });
    } while (this.goesOn(indent) && !this.isDash());
    if (this.indent === indent) this.giveUp();
    this.depth -= 1;
    return blockMap(entries, this.range(start), this.problems);
  }

  private list(indent: number): ListNode {
    const start = this.enter();
    const items: Node[] = [];
    do {
      const dash = this.at;
      this.at += 1;
      this.skipSpaces();
      if (this.atLineEnd()) this.giveUp();
      items.push(this.node(indent, indent + this.at - dash));
    } while (this.goesOn(indent) && this.isDash());
    this.depth -= 1;
    return blockList(items, this.range(start));
  }

  /** Whether the next line belongs to the list or map whose items are indented by this number of blanks. */
  private goesOn(indent: number): boolean {
    if (this.indent > indent) this.giveUp();
    return this.indent === indent;
  }

  private key(): Scalar {
    const key = isQuote(this.next()) ? this.quoted() : this.words();
    if (this.next() !== COLON || !this.isBlank(this.at + 1) || this.isBlank(this.at - 1)) this.giveUp();
    this.at += 1;
    return key;
  }

  private valueOf(key: Scalar, indent: number): Node {
    this.skipSpaces();
    if (!this.atLineEnd()) return this.inline(indent);
    this.endLine();
    if (this.indent > indent) return this.node(indent, this.indent);
    return this.indent === indent && this.isDash() ? this.list(indent) : nothing(key.range);
  }

  /** Reads the node that starts in this column. `parent` is the indentation of the list or map around it. */
  private node(parent: number, column: number): Node {
    if (this.isDash()) return this.list(column);
    return this.isKey() ? this.map(column) : this.inline(parent);
  }

  private isKey(): boolean {
    if (isQuote(this.next())) return matches(QUOTED_KEY, this.text, this.at);
    return this.isWord() && this.text.charCodeAt(this.wordsHere(false).end) === COLON;
  }

  /** Reads a node that is neither a list with dashes nor a map with keys on lines of their own. */
  private inline(parent: number): Node {
    const first = this.next();
    if (first === BAR) return this.block(parent);
    if (first !== BRACKET && first !== BRACE && !isQuote(first)) return this.lines(parent);
    const node = isQuote(first) ? this.quoted() : this.flow(parent);
    this.endLine();
    return node;
  }

  /** Reads a text without quotation marks, of one or several lines. */
  private lines(parent: number): Scalar {
    const first = this.words();
    let { end } = first.range;
    let last = this.endLine();
    while (this.indent > parent) {
      if (last === "comment" || this.comments < Infinity) this.giveUp();
      ({ end } = this.words().range);
      last = this.endLine();
    }
    return end === first.range.end ? first : plain({ ...first.range, end });
  }

  /** Reads one line of a text without quotation marks. */
  private words(inFlow = false): Scalar {
    const start = this.at;
    if (!this.isWord()) this.giveUp();
    const { end, isFlat } = this.wordsHere(inFlow);
    if (end === start) this.giveUp();
    this.at = end;
    const range = this.range(start);
    if (!isFlat) return plain(range);
    return { kind: "scalar", style: "plain", text: this.source.text.slice(start, end), range };
  }

  /** The words that begin here, which are searched only once. */
  private wordsHere(inFlow: boolean): Words {
    if (this.found?.start !== this.at) this.found = findWords(this.text, this.at, inFlow);
    return this.found;
  }

  private quoted(): Scalar {
    const start = this.at;
    this.consume(QUOTED);
    const inner = this.text.slice(start + 1, this.at - 1);
    const text = this.text[start] === "'" ? inner.replaceAll("''", "'") : inner;
    return { kind: "scalar", style: "quoted", text, range: this.range(start) };
  }

  /** Reads the block of text below `|`. */
  private block(parent: number): Scalar {
    const start = this.at;
    this.at += 1;
    this.skipSpaces();
    if (this.next() !== NEWLINE) this.giveUp();
    this.at += 1;
    let end = this.at;
    const lines: string[] = [];
    while (this.at < this.text.length) {
      const next = this.text.indexOf("\n", this.at) + 1;
      const line = this.text.slice(this.at, next);
      if (line !== "\n") {
        const indent = line.search(/[^ ]/);
        if (indent <= parent) break;
        if (line[indent] === "\n") this.giveUp();
        end = next;
      }
      lines.push(line);
      this.at = next;
    }
    const first = lines.find((line) => line !== "\n") ?? this.giveUp();
    if (end > this.source.text.length) this.giveUp();
    const margin = first.search(/[^ ]/);
    if (lines.some((line) => line !== "\n" && line.search(/[^ ]/) < margin)) {
      const level = levelled(this.text);
      if (level === this.text) this.giveUp();
      this.text = level;
      this.at = start;
      return this.block(parent);
    }
    this.nextLine();
    const text = lines.map((line) => (line === "\n" ? line : line.slice(margin))).join("");
    return { kind: "scalar", style: "block", text: text.replace(/\n+$/, "\n"), range: this.range(start, end) };
  }

  /**
   * Reads a list in brackets or a map in braces. All its lines must be indented further than the list or map around it.
   */
  private flow(parent: number): Node {
    const start = this.enter();
    const braces = this.next() === BRACE;
    const close = braces ? BRACE_END : BRACKET_END;
    const entries: Entry[] = [];
    const items: Node[] = [];
    this.at += 1;
    this.flowBlanks(parent);
    while (this.next() !== close) {
      const { key, value } = this.flowEntry(parent);
      if (braces) entries.push({ key, value: value ?? nothing(key.range) });
      else items.push(value ? flowMap([{ key, value }], key.range, this.problems) : key);
      if (this.next() === COMMA) {
        this.at += 1;
        this.flowBlanks(parent);
      } else if (this.next() !== close) this.giveUp();
    }
    this.at += 1;
    this.depth -= 1;
    const range = this.range(start);
    return braces ? flowMap(entries, range, this.problems) : flowList(items, range, this.problems);
  }

  private flowEntry(parent: number): { readonly key: Node; readonly value?: Node } {
    const key = this.flowNode(parent);
    if (this.next() !== COLON) return { key };
    if (!this.isBlank(this.at + 1) || this.isBlank(this.at - 1) || key.kind !== "scalar") this.giveUp();
    if (this.text.slice(key.range.start, this.at).includes("\n")) this.giveUp();
    this.at += 1;
    this.flowBlanks(parent);
    const next = this.next();
    const none = next === COMMA || next === BRACKET_END || next === BRACE_END;
    return { key, value: none ? nothing(key.range) : this.flowNode(parent) };
  }

  /** Reads a node inside brackets or braces, and skips the blanks after it. */
  private flowNode(parent: number): Node {
    const first = this.next();
    if (first === BRACKET || first === BRACE || isQuote(first)) {
      const node = isQuote(first) ? this.quoted() : this.flow(parent);
      this.flowBlanks(parent);
      return node;
    }
    const words = this.words(true);
    let { end } = words.range;
    for (let blanks = this.flowBlanks(parent); blanks !== "blanks" && !isFlowSign(this.next());) {
      if (blanks === "comment") this.giveUp();
      ({ end } = this.words(true).range);
      blanks = this.flowBlanks(parent);
    }
    return end === words.range.end ? words : plain({ ...words.range, end });
  }

  /** Skips blanks, line ends and comments inside brackets or braces. Returns which of them it has skipped. */
  private flowBlanks(parent: number): "blanks" | "lines" | "comment" {
    this.skipSpaces();
    if (!this.atLineEnd()) return "blanks";
    const last = this.endLine();
    if (this.indent <= parent || this.comments <= parent) this.giveUp();
    return last === "comment" || this.comments < Infinity ? "comment" : "lines";
  }

  /** Goes on from the end of a node to the next line that is not empty. Returns whether a comment follows the node. */
  private endLine(): "comment" | undefined {
    this.skipSpaces();
    if (!this.atLineEnd()) this.giveUp();
    const comment = this.next() === HASH;
    this.at = this.text.indexOf("\n", this.at) + 1;
    this.nextLine();
    return comment ? "comment" : undefined;
  }

  /** Goes on from the start of a line to the first character that is neither blank nor part of a comment. */
  private nextLine(): void {
    this.comments = Infinity;
    for (;;) {
      const start = this.at;
      this.skipSpaces();
      this.indent = this.at - start;
      const first = this.next();
      const isMark = first === DASH && this.indent === 0 && this.text.startsWith("---\n", this.at);
      if (isMark || this.at === this.text.length) {
        this.indent = -1;
        return;
      }
      if (first !== HASH && first !== NEWLINE) return;
      if (first === HASH) this.comments = Math.min(this.comments, this.indent);
      this.at = this.text.indexOf("\n", this.at) + 1;
    }
  }

  /** The code of the next character, which has not been read yet. */
  private next(): number {
    return this.text.charCodeAt(this.at);
  }

  private skipSpaces(): void {
    while (this.next() === SPACE) this.at += 1;
  }

  private atLineEnd(): boolean {
    const next = this.next();
    return next === NEWLINE || (next === HASH && this.isBlank(this.at - 1));
  }

  private isDash(): boolean {
    return this.next() === DASH && this.isBlank(this.at + 1);
  }

  /** Whether a text without quotation marks begins here. */
  private isWord(): boolean {
    return mayBegin(this.next()) || DASH_AND_LETTER.test(this.text.slice(this.at, this.at + 2));
  }

  private isBlank(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === SPACE || code === NEWLINE;
  }

  private consume(pattern: RegExp): void {
    if (!matches(pattern, this.text, this.at)) this.giveUp();
    this.at = pattern.lastIndex;
  }

  /** Notes that a list or map begins, which increases the depth of nesting, and returns its offset. */
  private enter(): number {
    this.depth += 1;
    if (this.depth > DEEPEST) this.giveUp();
    return this.at;
  }

  private range(start: number, end = this.at): Range {
    return { source: this.source, start, end };
  }

  private giveUp(): never {
    throw new Unread();
  }
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
