/** Translates the layout errors of the YAML library to problems, which say what the author may have meant. */
import type { YAMLError } from "yaml";
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";
import { isVerb } from "../grammar/keywords.ts";
import { opensBlock } from "../grammar/parse.ts";

/** Codes of the library's errors whose causes the function `tokenize` has already reported. */
const reported = new Set([
  "ALIAS_PROPS",
  "BAD_ALIAS",
  "BAD_COLLECTION_TYPE",
  "BAD_PROP_ORDER",
  "MULTIPLE_ANCHORS",
  "MULTIPLE_TAGS",
  "TAG_RESOLVE_FAILED",
]);
/** Codes of the library's errors that are allowed in rule files, or that the program reports itself. */
const harmless = new Set(["DUPLICATE_KEY", "KEY_OVER_1024_CHARS", "NON_STRING_KEY"]);

/**
 * The first mistake in the layout of a document. The others are not reported, because most of them follow from the
 * first.
 */
export function layoutProblem(errors: readonly YAMLError[], source: Source): Problem | undefined {
  const real = errors.filter((error) => !reported.has(error.code) && !harmless.has(error.code));
  const first = real.sort((a, b) => a.pos[0] - b.pos[0])[0];
  if (!first) return undefined;
  const places = new Places(source);
  const tab = places.indentedByTab();
  return tab ? problem("tab", tab, {}) : translate(first, places);
}

function translate({ code, message, pos: [start, end] }: YAMLError, places: Places): Problem {
  switch (code) {
    case "TAB_AS_INDENT":
      return problem("tab", places.run(start, "\t"), {});
    case "BAD_SCALAR_START":
      return problem("reserved-start", places.range(start, start + 1), { character: places.text[start] ?? "" });
    case "BAD_DIRECTIVE":
      return directive(start + 1, places);
    case "BAD_DQ_ESCAPE":
      return problem("escape", places.range(start, start + 2), { escape: places.text.slice(start, start + 2) });
    case "MULTILINE_IMPLICIT_KEY":
      return missingColon(places.line(start), places);
    case "BLOCK_AS_IMPLICIT_KEY":
    case "BLOCK_IN_FLOW":
      return secondColon(start, places);
    case "BAD_INDENT":
      return message.startsWith("Flow") ? unclosedBracket(start, places) : misplaced(start, places);
    case "MISSING_CHAR":
      if (message.startsWith("Missing closing")) return unclosedQuote(start, message.includes('"') ? '"' : "'", places);
      if (message.startsWith("Flow")) return unclosedBracket(start, places);
      if (message.startsWith("Implicit map keys")) return missingColon(places.line(start), places);
      if (message.startsWith("Missing directives-end")) return directive(start, places);
      return problem("unexpected-text", places.range(start, end), { text: places.shown(start, end) });
    case "UNEXPECTED_TOKEN":
      if (message.includes("block-seq-ind")) return problem("dash-after-colon", places.range(start, start + 1), {});
      if (message.startsWith("Unexpected ,")) return problem("empty-item", places.range(start, start + 1), {});
      return problem("unexpected-text", places.range(start, end), { text: places.shown(start, end) });
    case "ALIAS_PROPS":
    case "BAD_ALIAS":
    case "BAD_COLLECTION_TYPE":
    case "BAD_PROP_ORDER":
    case "DUPLICATE_KEY":
    case "IMPOSSIBLE":
    case "KEY_OVER_1024_CHARS":
    case "MULTIPLE_ANCHORS":
    case "MULTIPLE_DOCS":
    case "MULTIPLE_TAGS":
    case "NON_STRING_KEY":
    case "RESOURCE_EXHAUSTION":
    case "TAG_RESOLVE_FAILED":
      return problem("unexpected-text", places.range(start, end), { text: places.shown(start, end) });
  }
}

function missingColon(line: Range, places: Places): Problem {
  const text = places.text.slice(line.start, line.end);
  if (text.startsWith("- ") || text.startsWith("//")) return misplaced(line.start, places);
  if (startsRule(text) && (places.hasDashBelow(line) || !places.inList(line.start)))
    return problem("dash-missing", places.word(line.start), { text });
  if (places.inList(line.start))
    return problem("line-goes-on", line, { text, block: /^\s*\n\s*- /.test(places.text.slice(line.end)) });
  return problem("missing-colon", line, { text });
}

/** Whether a line begins with the verb of a rule. */
function startsRule(text: string): boolean {
  return isVerb(/^[^\s:]*/.exec(text)![0]) && !/^[^\s:]+:/.test(text);
}

/** The problem of a line that belongs to no list or map, with the most likely reason. */
function misplaced(start: number, places: Places): Problem {
  const line = places.line(start);
  const text = places.text.slice(line.start, line.end);
  if (text.startsWith("//")) return problem("comment-sign", places.range(line.start, line.start + 2), {});
  if (/^-[\p{L}\p{N}]/u.test(text))
    return problem("dash-without-space", places.word(line.start), { text: text.slice(1) });
  const above = places.lineAbove(line.start);
  const [inner, outer] = [places.column(line.start), above ? places.column(above.start) : 0];
  const before = above ? places.text.slice(above.start, above.end) : "";
  if (above && text.startsWith("- ") && inner > outer && before.startsWith("- ") && !/[:,[{]$/.test(before)) {
    const head = before.slice(2).trimStart();
    const range = places.range(above.end - head.length, above.end);
    return opensBlock(range)
      ? problem("line-goes-on", range, { text: head, block: true })
      : problem("dash-too-far", line, { text, above: head });
  }
  if (startsRule(text)) return problem("dash-missing", places.word(line.start), { text });
  return problem("indentation", places.word(start), {});
}

/**
 * The problem of a second colon in a line: `title: Tokaido: the game`. YAML may also have read the line as a part of
 * the line above.
 */
function secondColon(start: number, places: Places): Problem {
  const line = places.line(start);
  const text = places.text.slice(line.start, line.end);
  const colon = text.startsWith("- ") ? -1 : text.search(/:(\s|$)/);
  if (colon >= 0)
    return problem("two-colons", places.range(line.start + colon, line.start + colon + 1), {
      text: text.slice(0, colon),
    });
  return misplaced(text.startsWith("- ") ? start : line.end, places);
}

/** The problem of a line that starts with `%`. The YAML library reads such a line as a directive. */
function directive(before: number, places: Places): Problem {
  const start = places.text.lastIndexOf("\n%", before) + 1;
  return problem("reserved-start", places.range(start, start + 1), { character: "%" });
}

function unclosedBracket(before: number, places: Places): Problem {
  let open = 1;
  let at = before - 1;
  for (; at >= 0; at -= 1) {
    const character = places.text[at]!;
    if ("]}".includes(character)) open += 1;
    else if ("[{".includes(character)) open -= 1;
    if (open === 0) break;
  }
  const bracket = places.text[at] ?? "[";
  const wrong = places.text[before] ?? "";
  if ("]}".includes(wrong) && wrong !== "")
    return problem("unexpected-text", places.range(before, before + 1), { text: wrong });
  return problem("not-closed", places.range(Math.max(at, 0), at + 1), {
    open: bracket,
    close: bracket === "{" ? "}" : "]",
  });
}

function unclosedQuote(end: number, quote: string, places: Places): Problem {
  let at = places.text.lastIndexOf(quote, end - 1);
  while (at > 0 && places.text[at - 1] === (quote === '"' ? "\\" : quote)) at = places.text.lastIndexOf(quote, at - 2);
  return problem("not-closed", places.range(Math.max(at, 0), at + 1), { open: quote, close: quote });
}

/** Turns offsets in errors of the YAML library into ranges that an author recognizes, such as a word or a line. */
class Places {
  readonly text: string;
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
    this.text = source.text;
  }

  range(start: number, end: number): Range {
    const from = Math.min(start, this.text.length);
    return { source: this.source, start: from, end: Math.min(Math.max(end, from), this.text.length) };
  }

  /** The range of all equal characters from an offset on. */
  run(start: number, character: string): Range {
    let end = start;
    while (this.text[end] === character) end += 1;
    return this.range(start, end);
  }

  /** The range of a line's text, from the first character that is not blank. */
  line(start: number): Range {
    const from = this.skipBlanks(start);
    const end = this.text.indexOf("\n", from);
    const line = this.text.slice(from, end < 0 ? undefined : end).trimEnd();
    return this.range(from, from + line.length);
  }

  /** The blanks at the beginning of the first line that is indented with a tab. */
  indentedByTab(): Range | undefined {
    const found = /^[ ]*\t[ \t]*(?=[^\s#])/m.exec(this.text);
    return found ? this.range(found.index, found.index + found[0].length) : undefined;
  }

  /** The column of an offset, counted from 1. */
  column(at: number): number {
    return at - this.text.lastIndexOf("\n", at - 1);
  }

  /** The range of the nearest line above an offset that has a text other than a comment. */
  lineAbove(start: number): Range | undefined {
    for (let end = this.text.lastIndexOf("\n", start - 1); end > 0; end = this.text.lastIndexOf("\n", end - 1)) {
      const from = this.text.lastIndexOf("\n", end - 1) + 1;
      const text = this.text.slice(from, end);
      if (/^\s*(#|$)/.test(text)) continue;
      return this.range(from + text.search(/\S/), from + text.replace(/\s+#.*$/, "").trimEnd().length);
    }
    return undefined;
  }

  /** Whether the next line begins with a dash in the same column as the range. */
  hasDashBelow({ start, end }: Range): boolean {
    const [below] = /^\s*\n *- /.exec(this.text.slice(end)) ?? [];
    return below !== undefined && this.column(end + below.length - 2) === this.column(start);
  }

  /**
   * Whether the text before an offset on its line ends with a dash, a bracket or a comma, so that a list item begins
   * there.
   */
  inList(start: number): boolean {
    const before = this.text.slice(this.text.lastIndexOf("\n", start - 1) + 1, start);
    return /[-[,]\s*$/.test(before);
  }

  /** The range of the next word, that is, of the next characters that are not blank. */
  word(start: number): Range {
    const from = this.skipBlanks(start);
    const length = this.text.slice(from, from + 200).search(/\s|$/);
    return this.range(from, from + length);
  }

  /** The text between two offsets, shortened for a message. */
  shown(start: number, end: number): string {
    const text = this.text.slice(start, Math.min(end, start + 40)).split("\n")[0]!;
    return end - start > text.length && text.length === 40 ? `${text}…` : text;
  }

  private skipBlanks(start: number): number {
    let from = start;
    while (from < this.text.length && /\s/.test(this.text[from]!)) from += 1;
    return from;
  }
}
