/** Lays out the lists and maps of a rule file. Brackets that the author wrote stay if they fit on a line. */
import type { Source } from "../../diagnostics/range.ts";
import { textOf } from "../../diagnostics/range.ts";
import type { ListNode, MapNode, Node, Pair, Scalar } from "../../dsl/yaml/index.ts";
import { flatten } from "../../dsl/yaml/index.ts";
import { joined, lineParts, type Part, sentenceParts, wrapped } from "./line.ts";
import { type Page, widest } from "./page.ts";
import { inColumns, textCells, widestTable } from "./table.ts";
import type { Comments } from "./comments.ts";

/** Keys whose values are not lines of rules, but names or texts for people. */
const texts: ReadonlySet<string> = new Set([
  "title",
  "about",
  "texts",
  "note",
  "scenario",
  "from",
  "covers",
  "options",
  "examples",
  "log",
]);

/**
 * Sections that contain tables, and how many levels of names lead to their rows. In `pieces`, a row is below the names
 * of the kind and of the piece.
 */
const tables: Readonly<Record<string, number>> = { kinds: 1, pieces: 2 };

/** Matches an item that is short enough for a list with several items on each line: a word, or a word and a number. */
const short = /^\S{1,24}(?: \S{1,8})?$/;

/** Lays out one YAML document of a file. */
export class Layout {
  private readonly source: Source;
  private readonly comments: Comments;
  private readonly page: Page;
  /** How many levels below the current one the rows of a table are, whose cells are aligned; 0 outside tables. */
  private rowsIn = 0;
  /** For each row of a table: its text, with cells aligned below the cells of the rows above. */
  private readonly aligned = new Map<Node, string>();
  /** The cells of rows that contain texts for people, not words of rules. */
  private readonly prose = new Set<Node>();

  constructor(source: Source, comments: Comments, page: Page) {
    this.source = source;
    this.comments = comments;
    this.page = page;
  }

  /** Lays out the document, from its first key to the offset `end`, where the document ends. */
  document(root: Node, end: number): void {
    this.children(root, 0, false);
    this.page.comments(0, this.comments.before(end), false);
  }

  /** Lays out the members of a list or map, each on lines of its own. */
  private children(node: Node, indent: number, text: boolean): void {
    if (node.kind === "map") {
      for (const cell of textCells(
        node.pairs.map(({ value }) => value),
        node.pairs.find(({ key }) => key.text === "columns")?.value,
        texts,
      ))
        this.prose.add(cell);
      if (this.rowsIn === 1) this.align(node, indent);
      node.pairs.forEach((pair, index) => {
        this.above(pair.key.range.start, indent, index === 0);
        this.pair(pair, indent, "", index === 0, text, node);
      });
      this.below(node, node.pairs[0]?.key.range.start, indent);
    } else if (node.kind === "list") {
      node.items.forEach((item, index) => {
        this.above(item.range.start, indent, index === 0);
        this.item(item, indent, "", index === 0, text);
      });
      this.below(node, node.items[0]?.range.start, indent);
    } else if (node.kind === "scalar") {
      this.page.line(indent, this.written(node));
    }
  }

  /**
   * Aligns the cells of a table's rows. Only rows written as lists in brackets are aligned, and only if all of them fit
   * on the page.
   */
  private align({ pairs }: MapNode, indent: number): void {
    const rows = pairs.filter(({ key, value }) => key.text !== "each" && value.kind !== "map");
    const cells = rows.map(({ value }) =>
      value.kind === "list" && value.flow && !this.comments.within(value.range.start, value.range.end)
        ? value.items.map((item) => this.flat(item, false))
        : [],
    );
    if (
      rows.every(({ key }) => key.text === "columns") ||
      cells.some((row) => row.length === 0 || row.includes(undefined))
    )
      return;
    const name = Math.max(...rows.map(({ key }) => this.oneLine(key, false).length));
    const lines = inColumns(cells as string[][]);
    if (lines.every((line) => indent + name + 2 + line.length <= widestTable))
      rows.forEach(({ value }, i) => this.aligned.set(value, lines[i]!));
  }

  /** Puts the comments that precede a member on lines of their own above it. */
  private above(start: number, indent: number, first: boolean): void {
    this.page.comments(indent, this.comments.before(start), first);
  }

  /** Puts the comments that follow the last member below it, if they are indented like the members. */
  private below({ range, flow }: ListNode | MapNode, start: number | undefined, indent: number): void {
    if (start === undefined) return;
    if (flow) this.page.comments(indent, this.comments.before(range.end), false);
    else
      this.page.comments(
        indent,
        this.comments.before(this.nextContent(range.end), Math.max(1, this.comments.indentOf(start))),
        false,
      );
  }

  /** The first offset, from `offset` on, whose character is neither blank nor in a comment. */
  private nextContent(offset: number): number {
    const { text } = this.source;
    const found = /\n[ \t]*(?=[^\s#])/g;
    found.lastIndex = Math.max(0, offset - 1);
    const match = found.exec(text);
    return match ? match.index + match[0].length : text.length;
  }

  private isApart(start: number, first: boolean): boolean {
    return !first && this.comments.isApart(start);
  }

  /** Lays out a key with its value; `lead` is the text before the key on the same line, such as `- `. */
  private pair({ key, value }: Pair, indent: number, lead: string, first: boolean, text: boolean, group: object): void {
    const inText = text || texts.has(key.text);
    const head = `${lead}${this.oneLine(key, text)}:`;
    const apart = this.isApart(key.range.start, first);
    const inner = indent + lead.length;
    switch (value.kind) {
      case "nothing":
        this.page.line(indent, head, apart);
        this.page.trailing(this.comments.trailing(key.range.end + 1));
        return;
      case "scalar":
        this.scalar(value, indent, `${head} `, apart, inText, inner + 4);
        return;
      case "list":
      case "map": {
        const flat = this.aligned.get(value) ?? this.flat(value, inText);
        if (flat !== undefined && indent + head.length + 1 + flat.length <= widest) {
          const row =
            (value.kind === "map" || this.aligned.has(value)) && this.rowsIn === 1
              ? { group, at: head.length + 1 }
              : undefined;
          this.page.line(indent, `${head} ${flat}`, apart, row);
          this.page.trailing(this.comments.trailing(value.range.end));
          return;
        }
        const filled = this.filled(value, indent, `${head} `, apart, inText);
        if (filled) return;
        this.page.line(indent, head, apart);
        this.page.trailing(
          this.comments.trailing(
            value.flow && !this.comments.within(value.range.start, value.range.end)
              ? value.range.end
              : key.range.end + 1,
          ),
        );
        const outside = this.rowsIn;
        this.rowsIn = value.kind === "map" ? (tables[key.text] ?? Math.max(0, outside - 1)) : 0;
        this.children(value, inner + 2, inText);
        this.rowsIn = outside;
        if (value.flow) this.page.trailing(this.comments.trailing(value.range.end));
      }
    }
  }

  /** Lays out an item of a list, with its dash. */
  private item(item: Node, indent: number, lead: string, first: boolean, text: boolean): void {
    const head = `${lead}- `;
    const apart = this.isApart(item.range.start, first);
    switch (item.kind) {
      case "nothing":
        this.page.line(indent, head, apart);
        return;
      case "scalar":
        this.scalar(item, indent, head, apart, text, indent + head.length + 2);
        return;
      case "list":
      case "map": {
        const flat = this.flat(item, text);
        if (flat !== undefined && indent + head.length + flat.length <= widest) {
          this.page.line(indent, head + flat, apart);
          this.page.trailing(this.comments.trailing(item.range.end));
          return;
        }
        if (this.filled(item, indent, head, apart, text)) return;
        this.firstOnDash(item, indent, head, apart, text);
      }
    }
  }

  /** Lays out a list or map that is an item of a list. Its first member is on the line of the dash. */
  private firstOnDash(node: ListNode | MapNode, indent: number, head: string, apart: boolean, text: boolean): void {
    const from = this.page.length;
    const inner = indent + head.length;
    if (node.kind === "map") {
      node.pairs.forEach((pair, index) => {
        if (index > 0) this.above(pair.key.range.start, inner, false);
        this.pair(pair, index === 0 ? indent : inner, index === 0 ? head : "", index === 0, text, node);
      });
    } else {
      node.items.forEach((item, index) => {
        if (index > 0) this.above(item.range.start, inner, false);
        this.item(item, index === 0 ? indent : inner, index === 0 ? head : "", index === 0, text);
      });
    }
    if (apart) this.page.part(from);
    this.below(node, node.kind === "map" ? node.pairs[0]?.key.range.start : node.items[0]?.range.start, inner);
  }

  /**
   * Lays out a list of short words in brackets with as many words on each line as fit. Returns false if the list has
   * other items.
   */
  private filled(node: Node, indent: number, head: string, apart: boolean, text: boolean): boolean {
    if (node.kind !== "list" || !node.flow || this.comments.within(node.range.start, node.range.end)) return false;
    const words = node.items.map((item) => (item.kind === "scalar" ? this.oneLine(item, text) : undefined));
    if (words.some((word) => word === undefined || !short.test(word))) return false;
    const parts: Part[] = words.map((word, index) => ({
      text: `${index === 0 ? "[" : ""}${word}${index === words.length - 1 ? "]" : ","}`,
      ...(index > 0 && { depth: 0 }),
    }));
    const rest = indent + head.length + 1;
    const [first, ...others] = wrapped(parts, widest - indent - head.length, widest - rest);
    this.page.line(indent, head + first!, apart);
    for (const other of others) this.page.line(rest, other);
    this.page.trailing(this.comments.trailing(node.range.end));
    return true;
  }

  /** Lays out a line of rules or a text after its key or dash. If it is too long, it is broken over several lines. */
  private scalar(node: Scalar, indent: number, head: string, apart: boolean, text: boolean, below: number): void {
    this.page.comments(indent, this.comments.before(node.range.end), false);
    if (node.style === "block") {
      this.textBlock(node, indent, head, apart, below);
      return;
    }
    const parts = node.style === "quoted" ? [{ text: this.written(node) }] : this.parts(node, text);
    const [first, ...others] = wrapped(parts, widest - indent - head.length, widest - below);
    this.page.line(indent, head + first!, apart);
    for (const other of others) this.page.line(below, other);
    this.page.trailing(this.comments.trailing(node.range.end));
  }

  /** Lays out a block of text (after `|` or `>`); its line breaks stay as they are. */
  private textBlock({ range }: Scalar, indent: number, head: string, apart: boolean, below: number): void {
    const [sign, ...lines] = textOf(range).replace(/\s+$/, "").split("\n");
    const shift = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length));
    this.page.line(indent, head + sign!.trimEnd(), apart);
    for (const line of lines)
      this.page.line(line.trim() ? below - 2 : 0, line.slice(Math.min(shift, line.length)).trimEnd());
  }

  /** A list or map as one line in brackets; undefined if it contains something that cannot be written in one line. */
  private flat(node: Node, inText: boolean): string | undefined {
    const text = inText || this.prose.has(node);
    switch (node.kind) {
      case "nothing":
        return "";
      case "scalar":
        return node.style === "block" || this.comments.within(node.range.start, node.range.end)
          ? undefined
          : this.oneLine(node, text);
      case "list": {
        if (!node.flow || this.comments.within(node.range.start, node.range.end)) return undefined;
        const items = node.items.map((item) => this.flat(item, text));
        return items.some((item) => item === undefined) ? undefined : `[${items.join(", ")}]`;
      }
      case "map": {
        if (!node.flow || this.comments.within(node.range.start, node.range.end)) return undefined;
        const braces = this.source.text[node.range.start] === "{";
        const pairs = node.pairs.map(({ key, value }) => {
          const [name, inner] = [this.oneLine(key, text), this.flat(value, text || texts.has(key.text))];
          if (inner === "") return braces ? name : `${name}:`;
          return inner && `${name}: ${inner}`;
        });
        if (pairs.includes(undefined)) return undefined;
        const inside = pairs.join(", ");
        return braces ? (pairs.length > 0 ? `{ ${inside} }` : "{}") : inside;
      }
    }
  }

  private parts(node: Scalar, text: boolean): readonly Part[] {
    const flat = flatten(node.text);
    return (text || this.prose.has(node) ? undefined : lineParts(flat)) ?? sentenceParts(flat);
  }

  private oneLine(node: Scalar, text: boolean): string {
    return node.style === "quoted" ? this.written(node) : joined(this.parts(node, text));
  }

  /** The text of a scalar as the author wrote it, with each line break replaced by a blank. */
  private written({ range }: Scalar): string {
    return textOf(range).replace(/[ \t]*\n[ \t]*/g, " ");
  }
}
