/**
 * Reads a text section by section: what is broken in one hides nothing of the others, and for texts that
 * are read again and again while somebody types, a section that has not changed is the same nodes at
 * other places; of a long one that has changed, its entries. Where it is not clear what belongs to which section, the
 * text is read as a whole.
 */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import { type Range, type Source, span } from "../../diagnostics/range.ts";
import { moved } from "../moved.ts";
import type { MapNode, Pair, Scalar, YamlDocument } from "./nodes.ts";

/** A section or an entry by itself, as if it stood at the beginning of a text. */
interface Part {
  readonly pairs: readonly Pair[];
  readonly problems: readonly Problem[];
  readonly brokenAt?: number;
  /** The texts of the entries that it was put together from. */
  readonly entries?: readonly string[];
}

/** What was read of sections and entries before, by their text. */
export class Parts {
  private before = new Map<string, Part>();
  private now = new Map<string, Part>();

  /** A new reading begins; what the last one did not need is forgotten. */
  turn(): void {
    this.before = this.now;
    this.now = new Map();
  }

  /** Whether another version of the text was read before. */
  get again(): boolean {
    return this.before.size > 0;
  }

  recall(text: string): Part | undefined {
    const known = this.now.get(text) ?? this.before.get(text);
    if (!known) return undefined;
    this.now.set(text, known);
    for (const entry of known.entries ?? []) this.recall(entry);
    return known;
  }

  keep(text: string, part: Part): Part {
    this.now.set(text, part);
    return part;
  }
}

type Parse = (source: Source) => Outcome<readonly YamlDocument[]>;

/** Texts longer than this are counted word by word as a whole. */
const longest = 400_000;

/** Mistakes after which nothing of a text is read, or which concern all of it. */
const ofTheWhole: ReadonlySet<string> = new Set(["too-large", "too-deep", "control-character", "repeat-mark", "tag"]);

/** The documents of a text, put together from its sections; undefined where it must be read as a whole. */
export function parseParts(source: Source, parts: Parts, parse: Parse): Outcome<readonly YamlDocument[]> | undefined {
  if (source.text.length > longest) return undefined;
  const documents: YamlDocument[] = [];
  const problems: Problem[] = [];
  for (const sections of split(source.text) ?? []) {
    const pairs: Pair[] = [];
    const broken: { start: number; end: number }[] = [];
    const names = new Set<string>();
    for (const { start, end } of sections) {
      const text = source.text.slice(start, end);
      const part = parts.recall(text) ?? fromEntries(text, parts, parse) ?? alone(text, parts, parse);
      if (!part || part.pairs.some(({ key }) => names.has(key.text))) return undefined;
      for (const { key } of part.pairs) names.add(key.text);
      pairs.push(...moved(part.pairs, source, start));
      problems.push(...moved(part.problems, source, start));
      if (part.brokenAt !== undefined) broken.push({ start: start + part.brokenAt, end });
    }
    const [first] = pairs;
    if (!first) return undefined;
    const range: Range = span(first.range, pairs.at(-1)!.range);
    const root: MapNode = { kind: "map", flow: false, pairs, range };
    documents.push({ root, range, ...(broken.length > 0 && { broken }) });
  }
  return documents.length > 0 ? { value: documents, problems } : undefined;
}

/** Shorter texts are as quickly read as a whole. */
const shortest = 1000;

/**
 * A section or entry with a map below its name, put together from the entries of that map. Undefined where it does not
 * pay, and where anything is wrong: what is told of that comes from reading it as a whole.
 */
function fromEntries(text: string, parts: Parts, parse: Parse): Part | undefined {
  const [, indent, name] = /^( *)(\p{L}[\p{L}\p{N}_-]*):[ \t]*(?:#.*)?\n/u.exec(text) ?? [];
  if (name === undefined || !parts.again || text.length < shortest) return undefined;
  const starts = entriesIn(text, indent!.length);
  if (!starts) return undefined;
  const source: Source = { name: "", text };
  const entries = starts.map((start, i) => text.slice(start, starts[i + 1]));
  const pairs: Pair[] = [];
  const names = new Set<string>();
  for (const [i, entry] of entries.entries()) {
    const part = parts.recall(entry) ?? fromEntries(entry, parts, parse) ?? alone(entry, parts, parse);
    if (!part || part.problems.length > 0 || part.brokenAt !== undefined || names.has(part.pairs[0]!.key.text)) return undefined;
    names.add(part.pairs[0]!.key.text);
    pairs.push(...moved(part.pairs, source, starts[i]!));
  }
  const key: Scalar = { kind: "scalar", style: "plain", text: name, range: { source, start: indent!.length, end: indent!.length + name.length } };
  const value: MapNode = { kind: "map", flow: false, pairs, range: span(pairs[0]!.range, pairs.at(-1)!.range) };
  return parts.keep(text, { pairs: [{ key, value, range: span(key.range, value.range) }], problems: [], entries });
}

/** Where the entries below a name begin that stands so far in; undefined where they are not names one below the other. */
function entriesIn(text: string, indent: number): readonly number[] | undefined {
  const starts: number[] = [];
  let depth: number | undefined;
  for (const { index, 0: blanks, 1: first } of text.slice(text.indexOf("\n") + 1).matchAll(/^[ ]*([^ \n])/gm)) {
    if (first === "#") continue;
    const at = blanks.length - first!.length;
    depth ??= at;
    if (at > depth) continue;
    if (at < depth || depth <= indent || !/\p{L}/u.test(first!)) return undefined;
    starts.push(index + text.indexOf("\n") + 1);
  }
  return starts.length > 1 ? starts : undefined;
}

/** A section by itself, if it is the names of one map. */
function alone(text: string, parts: Parts, parse: Parse): Part | undefined {
  const { value, problems } = parse({ name: "", text });
  const [document] = value;
  if (!document || value.length > 1 || document.root.kind !== "map" || document.root.flow || problems.some(({ code }) => ofTheWhole.has(code))) return undefined;
  const { pairs } = document.root;
  const [broken] = document.broken ?? [];
  if (pairs.length !== 1) return undefined;
  return parts.keep(text, { pairs, problems, ...(broken && { brokenAt: broken.start }) });
}

/** For each document, where its sections stand: each begins with a line that begins with a letter. */
function split(text: string): { readonly start: number; readonly end: number }[][] | undefined {
  const documents: { start: number; end: number }[][] = [[]];
  let at = 0;
  for (const { index, 0: line } of text.matchAll(/^(?:[^\s#].*)$/gm)) {
    const sections = documents.at(-1)!;
    const last = sections.at(-1);
    if (/^---\s*$/.test(line)) {
      if (last) last.end = index;
      if (sections.length > 0) documents.push([]);
    } else if (/^\p{L}/u.test(line)) {
      if (last && last.end < 0) last.end = index;
      sections.push({ start: index, end: -1 });
    } else {
      return undefined;
    }
    at = index;
  }
  const last = documents.at(-1)!.at(-1);
  if (last && last.end < 0) last.end = text.length;
  return at === 0 && documents[0]!.length === 0 ? undefined : documents;
}
