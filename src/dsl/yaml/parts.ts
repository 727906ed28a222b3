/**
 * Reads a text section by section, so that a broken section does not hide the others. When an editor reads the text
 * again after a change, an unchanged section keeps its nodes, with new ranges. A long changed section keeps the nodes
 * of its unchanged entries. If the sections of a text cannot be told apart, the text is read as a whole.
 */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import { type Source, span } from "../../diagnostics/range.ts";
import { RelocatableTree } from "../ast/relocate.ts";
import { blockMap } from "./collections.ts";
import type { Pair, Scalar, YamlDocument } from "./nodes.ts";

/** A section of a document, or an entry in a section. */
type Part = Leaf | Branch;

/** A section or entry that was read as a whole, not entry by entry. */
interface Leaf {
  readonly text: string;
  readonly name: string;
  /**
   * The nodes and the problems of the section or entry. `RelocatableTree` moves their ranges if the section moves in
   * the text.
   */
  readonly found: RelocatableTree<{ readonly pairs: readonly Pair[]; readonly problems: readonly Problem[] }>;
  readonly clean: boolean;
  readonly brokenAt: number | undefined;
}

/** A section or entry that consists of a name and a map below it, and was read entry by entry. */
interface Branch {
  readonly text: string;
  readonly name: string;
  /** The offset of the name of the section or entry from the beginning of its text. */
  readonly nameAt: number;
  readonly entries: readonly { readonly at: number; readonly part: Part }[];
  /**
   * The entries of the map. The key is the first line of an entry, by which the entry is found again after a change.
   */
  readonly known: ReadonlyMap<string, Part>;
}

/**
 * The sections of a document. The key is the first line of a section, by which the section is found again after a
 * change.
 */
type Sections = ReadonlyMap<string, Part>;

/** The sections of the last version of a text, with their nodes. */
export class Parts {
  documents: readonly Sections[] = [];

  /** The document of the last version that begins with the same section, or else the document with the same index. */
  document(at: number, section: string): Sections | undefined {
    const begins = (sections: Sections | undefined) => sections?.get(head(section))?.text === section;
    return begins(this.documents[at]) ? this.documents[at] : (this.documents.find(begins) ?? this.documents[at]);
  }
}

type Parse = (source: Source) => Outcome<readonly YamlDocument[]>;

/**
 * The longest text that is read by sections. A longer text is read as a whole, because it may exceed limits that are
 * checked only for a whole text.
 */
const longest = 400_000;

/**
 * Codes of mistakes for which the text must be read as a whole: after them nothing is read, or they are about the whole
 * text.
 */
const ofTheWhole: ReadonlySet<string> = new Set(["too-large", "too-deep", "control-character", "repeat-mark", "tag"]);

/**
 * Reads the documents of a text section by section; undefined if the text must be read as a whole. `owns`: the caller
 * no longer uses the nodes of the last version, so they are moved; otherwise they are copied.
 */
export function parseParts(
  source: Source,
  parts: Parts,
  owns: boolean,
  parse: Parse,
): Outcome<readonly YamlDocument[]> | undefined {
  if (source.text.length > longest) return undefined;
  const documents: YamlDocument[] = [];
  const read: Sections[] = [];
  const problems: Problem[] = [];
  for (const sections of split(source.text) ?? []) {
    const placing = new Placing(source, owns);
    const known =
      sections[0] && parts.document(documents.length, source.text.slice(sections[0].start, sections[0].end));
    const now = new Map<string, Part>();
    for (const { start, end } of sections) {
      const text = source.text.slice(start, end);
      const part = readPart(text, known?.get(head(text)), parse);
      if (!part) return undefined;
      now.set(head(text), part);
      placing.place(part, start, placing.pairs);
    }
    const [first] = placing.pairs;
    if (!first) return undefined;
    const root = blockMap(placing.pairs, first.range, placing.problems);
    documents.push({ root, range: root.range, ...(placing.broken.length > 0 && { broken: placing.broken }) });
    problems.push(...placing.problems);
    read.push(now);
  }
  parts.documents = read;
  return documents.length > 0 ? { value: documents, problems } : undefined;
}

/** Collects the nodes of sections, moved to their offsets in the whole text. */
class Placing {
  readonly pairs: Pair[] = [];
  readonly problems: Problem[] = [];
  readonly broken: { start: number; end: number }[] = [];
  private readonly source: Source;
  private readonly owns: boolean;

  constructor(source: Source, owns: boolean) {
    this.source = source;
    this.owns = owns;
  }

  place(part: Part, start: number, into: Pair[]): void {
    if ("entries" in part) return void into.push(this.branch(part, start));
    const { pairs, problems } = this.owns ? part.found.move(this.source, start) : part.found.copy(this.source, start);
    into.push(...pairs);
    this.problems.push(...problems);
    if (part.brokenAt !== undefined) this.broken.push({ start: start + part.brokenAt, end: start + part.text.length });
  }

  private branch({ name, nameAt, entries }: Branch, start: number): Pair {
    const pairs: Pair[] = [];
    for (const { at, part } of entries) this.place(part, start + at, pairs);
    const key: Scalar = {
      kind: "scalar",
      style: "plain",
      text: name,
      range: { source: this.source, start: start + nameAt, end: start + nameAt + name.length },
    };
    const value = blockMap(pairs, key.range, this.problems);
    return { key, value, range: span(key.range, value.range) };
  }
}

/** The first line of a section or entry. It seldom changes, so it identifies the section or entry. */
function head(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

/**
 * Reads a section or entry. If its text is the same as before, the known nodes are returned. In a long one, only the
 * changed entries are read again.
 */
function readPart(text: string, known: Part | undefined, parse: Parse): Part | undefined {
  if (known?.text === text) return known;
  const whole = known ? undefined : alone(text, parse);
  return whole?.clean ? whole : (fromEntries(text, known, parse) ?? whole ?? alone(text, parse));
}

/** The shortest section that is read entry by entry. A shorter one is read as a whole just as quickly. */
const shortest = 1000;

/**
 * Reads a section or entry by the entries of the map below its name. Undefined if there is no such map, or if this
 * would not be faster.
 */
function fromEntries(text: string, known: Part | undefined, parse: Parse): Branch | undefined {
  const [, indent, name] = /^( *)(\p{L}[\p{L}\p{N}_-]*):[ \t]*(?:#.*)?\n/u.exec(text) ?? [];
  if (name === undefined || text.length < shortest) return undefined;
  const starts = entriesIn(text, indent!.length);
  if (!starts) return undefined;
  const before = known && "entries" in known ? known.known : undefined;
  const entries: { at: number; part: Part }[] = [];
  const now = new Map<string, Part>();
  for (const [i, at] of starts.entries()) {
    const entry = text.slice(at, starts[i + 1]);
    const part = readPart(entry, before?.get(head(entry)), parse);
    if (!part) return undefined;
    now.set(head(entry), part);
    entries.push({ at, part });
  }
  return { text, name, nameAt: indent!.length, entries, known: now };
}

/**
 * The offsets of the entries below a name that is indented by `indent` blanks. Undefined if these lines are not names
 * in one column.
 */
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

/** Reads a section or entry as a text of its own. Undefined unless it is a map. */
function alone(text: string, parse: Parse): Leaf | undefined {
  const source: Source = { name: "", text };
  const { value, problems } = parse(source);
  const [document] = value;
  if (
    !document ||
    value.length > 1 ||
    document.root.kind !== "map" ||
    document.root.flow ||
    problems.some(({ code }) => ofTheWhole.has(code))
  )
    return undefined;
  const { pairs } = document.root;
  return pairs.length === 1
    ? {
        text,
        name: pairs[0]!.key.text,
        found: new RelocatableTree({ pairs, problems }, source, 0),
        clean: problems.length === 0,
        brokenAt: document.broken?.[0]?.start,
      }
    : undefined;
}

/** The ranges of the sections of each document. A section begins with a line that starts with a letter. */
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
