/**
 * Reads the usual layouts many times as fast as the YAML library: lists and maps, texts with and without quotation
 * marks, and blocks below `|`. It gives up at anything else, such as an escape or a mistake. Then the library reads the
 * text and reports its problems.
 */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";
import { matches } from "../sticky.ts";
import { withoutStackTraces } from "../without-stack-traces.ts";
import {
  BAR,
  BRACE,
  BRACE_END,
  BRACKET,
  BRACKET_END,
  COLON,
  COMMA,
  isFlowSign,
  isQuote,
  NEWLINE,
} from "./characters.ts";
import { flowList, flowMap, nothing } from "./collections.ts";
import { Cursor, Unread } from "./cursor.ts";
import { plain } from "./join.ts";
import { levelled } from "./level.ts";
import type { ListNode, MapNode, Node, Pair, Scalar, YamlDocument } from "./nodes.ts";
import { flatten } from "./text.ts";

/**
 * The longest text that the scanner reads. A longer one could have more words than the program accepts, and only
 * `tokenize` checks that limit.
 */
const LONGEST = 128_000;
/** Matches document marks other than `---`, at which the scanner gives up. */
const MARK = /^(?:---[^\n]|\.{3}|%)/m;
const NOT_ASCII = /[^\n -~]/;
/** Matches characters at which the scanner gives up: control characters, and blanks that are none for YAML. */
const UNUSUAL = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|^ *[\u00a0\u2000-\u200b\u3000]/mu;
/** Matches what `flatten` may have to change in words of one line. */
const UNEVEN_BLANKS = / {2}|[^\S ]/;
/** So many keys are compared with each other sooner than a set of them is made. */
const MANY = 8;
const QUOTED = /'(?:[^'\n]|'')*'|"[^"\\\n]*"/y;
const QUOTED_KEY = /(?:'(?:[^'\n]|'')*'|"[^"\\\n]*"):[ \n]/y;

/** The documents of a text. Undefined if the scanner gives up, so that the YAML library must read the text. */
export function scan(source: Source): readonly YamlDocument[] | undefined {
  const { text } = source;
  if (text.length > LONGEST || MARK.test(text) || (NOT_ASCII.test(text) && UNUSUAL.test(text))) return undefined;
  try {
    return withoutStackTraces(() => new Scanner(source).documents());
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}

class Scanner extends Cursor {
  private readonly problems: Problem[] = [];

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
    this.enter();
    const pairs = [this.pair(indent)];
    while (this.goesOn(indent) && !this.isDash()) pairs.push(this.pair(indent));
    if (this.indent === indent || hasTwins(pairs)) this.giveUp();
    this.depth -= 1;
    return { kind: "map", flow: false, pairs, range: this.around(pairs) };
  }

  private pair(indent: number): Pair {
    const key = this.key();
    return this.pairOf(key, this.valueBehind(key, indent));
  }

  private pairOf(key: Scalar, value: Node): Pair {
    return { key, value, range: this.range(key.range.start, value.range.end) };
  }

  private list(indent: number): ListNode {
    this.enter();
    const items = [this.item(indent)];
    while (this.goesOn(indent) && this.isDash()) items.push(this.item(indent));
    this.depth -= 1;
    return { kind: "list", flow: false, items, range: this.around(items) };
  }

  private item(indent: number): Node {
    const dash = this.at;
    this.at += 1;
    if (this.skipToEnd()) this.giveUp();
    return this.node(indent, indent + this.at - dash);
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

  private valueBehind(key: Scalar, indent: number): Node {
    if (!this.skipToEnd()) return this.inline(indent);
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
    return this.text.charCodeAt(this.endOfWords(false)) === COLON;
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
    const end = this.endOfWords(inFlow);
    if (end === start) this.giveUp();
    this.at = end;
    const text = this.text.slice(start, end);
    return {
      kind: "scalar",
      style: "plain",
      text: UNEVEN_BLANKS.test(text) ? flatten(text) : text,
      range: this.range(start),
    };
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
    const node = this.next() === BRACE ? this.braces(start, parent) : this.brackets(start, parent);
    this.depth -= 1;
    return node;
  }

  private braces(start: number, parent: number): MapNode {
    const pairs: Pair[] = [];
    this.skipSign(parent);
    while (this.next() !== BRACE_END) {
      const key = this.flowNode(parent);
      if (key.kind !== "scalar") this.giveUp();
      pairs.push(this.pairOf(key, this.next() === COLON ? this.flowValue(key, parent) : nothing(key.range)));
      this.separate(BRACE_END, parent);
    }
    this.at += 1;
    const range = this.range(start);
    if (this.hasParentheses(range)) return flowMap(pairs, range, this.problems);
    if (hasTwins(pairs)) this.giveUp();
    return { kind: "map", flow: true, pairs, range };
  }

  private brackets(start: number, parent: number): ListNode {
    const items: Node[] = [];
    this.skipSign(parent);
    while (this.next() !== BRACKET_END) {
      const item = this.flowNode(parent);
      items.push(this.next() === COLON ? this.flowPair(item, parent) : item);
      this.separate(BRACKET_END, parent);
    }
    this.at += 1;
    const range = this.range(start);
    if (this.hasParentheses(range)) return flowList(items, range, this.problems);
    return { kind: "list", flow: true, items, range };
  }

  /** Goes on behind the sign that opens a list or map, or behind a comma in it. */
  private skipSign(parent: number): void {
    this.at += 1;
    this.flowBlanks(parent);
  }

  /** Goes on behind the comma after an item, unless the list or map ends with the sign `close` here. */
  private separate(close: number, parent: number): void {
    if (this.next() === COMMA) this.skipSign(parent);
    else if (this.next() !== close) this.giveUp();
  }

  /** Whether there may be commas inside parentheses, which do not separate items. */
  private hasParentheses({ start, end }: Range): boolean {
    return this.text.slice(start, end).includes("(");
  }

  private flowPair(key: Node, parent: number): MapNode {
    const pair = this.pairOf(key as Scalar, this.flowValue(key, parent));
    return { kind: "map", flow: true, pairs: [pair], range: this.around([pair]) };
  }

  private flowValue(key: Node, parent: number): Node {
    if (!this.isBlank(this.at + 1) || this.isBlank(this.at - 1) || key.kind !== "scalar") this.giveUp();
    if (this.text.slice(key.range.start, this.at).includes("\n")) this.giveUp();
    this.skipSign(parent);
    const next = this.next();
    const none = next === COMMA || next === BRACKET_END || next === BRACE_END;
    return none ? nothing(key.range) : this.flowNode(parent);
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
    if (!this.skipToEnd()) return "blanks";
    const last = this.endLine();
    if (this.indent <= parent || this.comments <= parent) this.giveUp();
    return last === "comment" || this.comments < Infinity ? "comment" : "lines";
  }

  /** The range of a list or map without brackets. It ends with the last item, and not with the comments after it. */
  private around(members: readonly { readonly range: Range }[]): Range {
    return this.range(members[0]!.range.start, members.at(-1)!.range.end);
  }
}

/** Whether two pairs have the same key. */
function hasTwins(pairs: readonly Pair[]): boolean {
  if (pairs.length > MANY) return new Set(pairs.map(({ key }) => key.text)).size < pairs.length;
  for (let i = 1; i < pairs.length; i += 1)
    for (let other = 0; other < i; other += 1) if (pairs[i]!.key.text === pairs[other]!.key.text) return true;
  return false;
}
