/**
 * The rules of a game as a document for players, in one language: chapters that consist of entries. It depends on no
 * file format; `src/rulebook-page` writes it as HTML and as Markdown.
 */
import type { Range } from "../diagnostics/range.ts";
import type { Phrase } from "../narration/phrase.ts";

/** How a part of the document differs from the game without variants. */
export type Mark = "same" | "added" | "changed";

/** The whole document with the rules of a game. */
export interface Rulebook {
  /** The name of the game in its file. */
  readonly game: string;
  readonly language: string;
  /** The title of the game, with the titles of its variants. */
  readonly title: string;
  /** The descriptions that the game and its variants give of themselves. */
  readonly about: readonly string[];
  readonly chapters: readonly Section[];
  /** A map from the name of a thing to the id of the entry about it, for links. */
  readonly anchors: ReadonlyMap<string, string>;
  /** The index of the document, in alphabetical order. */
  readonly index: readonly IndexEntry[];
}

/** An entry of the index: a title, and the id of the section to which it leads. */
export interface IndexEntry {
  readonly title: string;
  readonly id: string;
}

/** A chapter of the document, or an entry in a chapter. */
export interface Section {
  /** The id, to which links lead. It is unique in the document. */
  readonly id: string;
  readonly title: string;
  /** The parameters of an effect or a value, in parentheses; empty for all other things. */
  readonly params: string;
  readonly mark: Mark;
  /** The place in a file where the thing is declared; undefined if there is none. */
  readonly place: Range | undefined;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** A part of an entry: a text, lines of rules, or a table. */
export type Block =
  /** A text. `own` is true if it is a sentence from the game's texts. */
  | { readonly kind: "text"; readonly words: Phrase; readonly own: boolean; readonly mark: Mark }
  | { readonly kind: "rules"; readonly lines: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly Row[] };

/** A line of rules; `depth` says how deep it is indented. */
export interface Line {
  readonly depth: number;
  readonly words: Phrase;
  readonly mark: Mark;
}

/** A row of a table. Its first cell is a heading for the row. */
export interface Row {
  readonly id: string | undefined;
  readonly cells: readonly Phrase[];
  readonly place: Range | undefined;
  readonly mark: Mark;
}

/** Makes a block with a text. It is marked as unchanged; the marks for changes by variants are set later. */
export function textBlock(words: Phrase | string): Block {
  return { kind: "text", words: typeof words === "string" ? [words] : words, own: false, mark: "same" };
}

/** A block with a sentence from the game's texts; no block if the game has none. */
export function ownText(text: string | undefined): readonly Block[] {
  return text === undefined ? [] : [{ kind: "text", words: [text], own: true, mark: "same" }];
}

/** All sections at all levels; each comes before the sections inside it. */
export function everySection(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [section, ...everySection(section.sections)]);
}
