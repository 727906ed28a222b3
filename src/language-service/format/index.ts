/** Brings the text of a rule file into the standard layout. */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { isError } from "../../diagnostics/render.ts";
import { readFile } from "../../dsl/reader/index.ts";
import { IncrementalCache } from "../../dsl/reader/incremental-cache.ts";
import type { Node, YamlDocument } from "../../dsl/yaml/index.ts";
import { commentsOf } from "../tokens.ts";
import { Layout } from "./layout.ts";
import { lineParts, joined } from "./line.ts";
import { Page } from "./page.ts";
import { Comments } from "./comments.ts";

/**
 * The result of formatting: a text in the standard layout, or the problems that make the text unreadable. An unreadable
 * text is never rearranged.
 */
export type Formatted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Formats a text. It keeps the meaning, comments, the choice of brackets, and single empty lines; blanks, indentation
 * and the breaks of long lines become standard. Formatting the result again changes nothing.
 */
export function format(source: Source): Formatted {
  // One cache serves all readings of the text, so that a section that formatting leaves unchanged is read only once.
  const cache = new IncrementalCache();
  const problems = readFile(source, cache).problems.filter(isError);
  if (problems.length > 0) return { ok: false, problems };
  const { value: documents } = cache.layout(source);
  const text = laidOut(source, documents);
  if (text !== source.text && !saysTheSame(source, documents, { name: source.name, text }, cache))
    return { ok: false, problems: [] };
  return { ok: true, text };
}

function laidOut(source: Source, documents: readonly YamlDocument[]): string {
  const comments = new Comments(
    source,
    documents.map(({ root }) => root),
  );
  const page = new Page();
  const layout = new Layout(source, comments, page);
  documents.forEach(({ root }, index) => {
    const end = documents[index + 1]
      ? separatorBefore(source.text, documents[index + 1]!.root.range.start)
      : source.text.length;
    layout.document(root, end);
    if (documents[index + 1]) page.line(0, "---");
  });
  return page.toString();
}

/** The beginning of the line `---` that separates a document from the one before it. */
function separatorBefore(text: string, start: number): number {
  return text.lastIndexOf("\n---", start) + 1;
}

/**
 * Whether the formatted text has the same content and comments as before. The formatter compares them so that a mistake
 * of its own cannot change the meaning of a file.
 */
function saysTheSame(
  before: Source,
  documents: readonly YamlDocument[],
  after: Source,
  cache: IncrementalCache,
): boolean {
  const { value: others } = cache.layout(after);
  const same =
    documents.length === others.length && documents.every(({ root }, index) => sameNode(root, others[index]!.root));
  const comments = (source: Source, docs: readonly YamlDocument[]) =>
    commentsOf(
      source,
      docs.map(({ root }) => root),
    )
      .map(({ start, end }) => source.text.slice(start, end))
      .sort()
      .join("\n");
  return same && comments(before, documents) === comments(after, others);
}

function sameNode(a: Node, b: Node): boolean {
  if (a.kind === "scalar" && b.kind === "scalar") return a.text === b.text || words(a.text) === words(b.text);
  if (a.kind === "list" && b.kind === "list")
    return a.items.length === b.items.length && a.items.every((item, index) => sameNode(item, b.items[index]!));
  if (a.kind === "map" && b.kind === "map") {
    return (
      a.pairs.length === b.pairs.length &&
      a.pairs.every(
        ({ key, value }, index) => sameNode(key, b.pairs[index]!.key) && sameNode(value, b.pairs[index]!.value),
      )
    );
  }
  return a.kind === b.kind;
}

/** The text of a line without its blanks, to compare two layouts. */
function words(text: string): string {
  const parts = lineParts(text);
  return parts ? joined(parts) : text;
}
