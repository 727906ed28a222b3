/** Lays out lists and maps. Brackets that the author wrote stay if they fit on a line. */
import type { Source } from "../../diagnostics/range.ts";
import { textOf } from "../../diagnostics/range.ts";
import type { ListNode, MapNode, Node, Pair, Scalar } from "../../dsl/yaml/index.ts";
import { flatten } from "../../dsl/yaml/index.ts";
import { joined, lineParts, type Part, sentenceParts, wrapped } from "./line.ts";
import { type Page, widest } from "./page.ts";
import { inColumns, textCells, widestTable } from "./table.ts";
import type { Comments } from "./comments.ts";

/** Keys whose values are texts for people, or names, and no lines of rules. */
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

/** Sections with rows of cells, and at which depth of names the rows are. */
const tables: Readonly<Record<string, number>> = { kinds: 1, pieces: 2 };

/** An item of a list that fills lines: a word, or a word and a number. Longer items get a line each. */
const short = /^\S{1,24}(?: \S{1,8})?$/;

/** Lays out one document. */
export class Layout {
  private readonly source: Source;
  private readonly comments: Comments;
  private readonly page: Page;
  /** At how many levels of names below this one rows are aligned; 0 if this is no table. */
  private rowsIn = 0;
  /** The aligned text of each row of cells. */
  private readonly aligned = new Map<Node, string>();
  /** Cells with texts for people. */
  private readonly prose = new Set<Node>();

  constructor(source: Source, comments: Comments, page: Page) {
    this.source = source;
    this.comments = comments;
    this.page = page;
  }

  /** Lays out a document from its first key on; `end` is the offset at which it ends. */
  document(root: Node, end: number): void {
    this.children(root, 0, false);
    this.page.comments(0, this.comments.before(end), false);
  }

  /** Lays out the members of a list or map, each on its own line. */
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

  /** Aligns the rows of a table that are lists of cells, if all of these are in brackets and fit on the page. */
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

  /** Puts the comments above a member on lines of their own. */
  private above(start: number, indent: number, first: boolean): void {
    this.page.comments(indent, this.comments.before(start), first);
  }

  /** Puts the comments after the last member that are indented like the members. */
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

  /** The next offset whose text is neither blank nor in a comment. */
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

  /** A key with its value; `lead` is the text before it on the line, such as a dash. */
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

  /** An item of a list with its dash. */
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

  /** A list or map whose first member is on the line of the dash. */
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

  /** Lays out a list of short words in brackets that fills lines; further lines begin below its first word. */
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

  /** A line or text after its key or dash; a long one is broken over several lines. */
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

  /** A block of text, which keeps its lines. */
  private textBlock({ range }: Scalar, indent: number, head: string, apart: boolean, below: number): void {
    const [sign, ...lines] = textOf(range).replace(/\s+$/, "").split("\n");
    const shift = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length));
    this.page.line(indent, head + sign!.trimEnd(), apart);
    for (const line of lines)
      this.page.line(line.trim() ? below - 2 : 0, line.slice(Math.min(shift, line.length)).trimEnd());
  }

  /** A list or map with brackets on one line; undefined if that is impossible. */
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

  /** The text as it is written, with line breaks replaced by blanks. */
  private written({ range }: Scalar): string {
    return textOf(range).replace(/[ \t]*\n[ \t]*/g, " ");
  }
}
