/**
 * The rules of a game as a document for players, in one language: chapters that consist of entries. It is independent
 * of formats; `src/rulebook-page` writes it as HTML and as Markdown.
 */
import type { Range } from "../diagnostics/range.ts";
import type { Phrase } from "../narration/phrase.ts";

/** What a variant does to a part of the document. */
export type Mark = "same" | "added" | "changed";

/** The whole document. */
export interface Rulebook {
  /** The name of the game, as in its file. */
  readonly game: string;
  readonly language: string;
  /** The titles of the game and of its variants. */
  readonly title: string;
  /** The descriptions of the game and its variants. */
  readonly about: readonly string[];
  readonly chapters: readonly Section[];
  /** The id of the entry about a thing, by the thing's name. */
  readonly anchors: ReadonlyMap<string, string>;
  /** The entries of the index, in alphabetical order. */
  readonly index: readonly IndexEntry[];
}

/** A title in the index. */
export interface IndexEntry {
  readonly title: string;
  readonly id: string;
}

/** A chapter, or an entry in a chapter. */
export interface Section {
  /** The id, which is unique in the document. */
  readonly id: string;
  readonly title: string;
  /** The parameters of an effect or a value, in parentheses; empty for other entries. */
  readonly params: string;
  readonly mark: Mark;
  /** Where the file declares the thing. */
  readonly place: Range | undefined;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** A part of an entry. */
export type Block =
  /** `own`: whether the text is a sentence of the game itself. */
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

/** A text. Marks of changes by variants are added later. */
export function textBlock(words: Phrase | string): Block {
  return { kind: "text", words: typeof words === "string" ? [words] : words, own: false, mark: "same" };
}

/** A sentence of the game itself, if it has one. */
export function ownText(text: string | undefined): readonly Block[] {
  return text === undefined ? [] : [{ kind: "text", words: [text], own: true, mark: "same" }];
}

/** All sections, each before the sections in it. */
export function everySection(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [section, ...everySection(section.sections)]);
}
