/**
 * The rules of a game as a document for players: chapters of entries, in one language. It knows no format; `src/rulebook-page`
 * writes it as HTML and as Markdown.
 */
import type { Range } from "../diagnostics/range.ts";
import type { Phrase } from "../narration/phrase.ts";

/** The effect of a variant on a part of the document. */
export type Mark = "same" | "added" | "changed";

/** The whole document. */
export interface Rulebook {
  /** The name of the game in its file. */
  readonly game: string;
  readonly language: string;
  /** The title of the game, followed by its variants. */
  readonly title: string;
  /** The descriptions of the game and its variants. */
  readonly about: readonly string[];
  readonly chapters: readonly Section[];
  /** By the name of a thing: the id of its entry. */
  readonly anchors: ReadonlyMap<string, string>;
  /** In alphabetical order. */
  readonly index: readonly IndexEntry[];
}

/** A title in the index. */
export interface IndexEntry {
  readonly title: string;
  readonly id: string;
}

/** A chapter, or an entry of one. */
export interface Section {
  /** Unique in the document. */
  readonly id: string;
  readonly title: string;
  /** The parameters of an effect or a value, in parentheses; empty for all others. */
  readonly params: string;
  readonly mark: Mark;
  /** The place in the file that says it. */
  readonly place: Range | undefined;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** A part of an entry. */
export type Block =
  /** `own`: a sentence of the game itself. */
  | { readonly kind: "text"; readonly words: Phrase; readonly own: boolean; readonly mark: Mark }
  | { readonly kind: "rules"; readonly lines: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly Row[] };

/** A line of rules; `depth` is its indentation. */
export interface Line {
  readonly depth: number;
  readonly words: Phrase;
  readonly mark: Mark;
}

/** A row of a table. The first cell is its heading. */
export interface Row {
  readonly id: string | undefined;
  readonly cells: readonly Phrase[];
  readonly place: Range | undefined;
  readonly mark: Mark;
}

/** A text without changes by variants, as far as known. */
export function textBlock(words: Phrase | string): Block {
  return { kind: "text", words: typeof words === "string" ? [words] : words, own: false, mark: "same" };
}

/** A sentence of the game itself, if it has one. */
export function ownText(text: string | undefined): readonly Block[] {
  return text === undefined ? [] : [{ kind: "text", words: [text], own: true, mark: "same" }];
}

/** All sections of a document, each before those in it. */
export function everySection(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [section, ...everySection(section.sections)]);
}
