/** Writes the rules of a game as a Markdown page. */
import type { Source } from "../diagnostics/range.ts";
import type { Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import { type PageLanguage, pagePhrases, type PagePhrases } from "../rulebook/phrases.ts";
import type { Block, Line, Mark, Row, Rulebook, Section } from "../rulebook/rulebook.ts";
import { lineOf } from "./places.ts";
import { capital } from "./words.ts";

/** A rule file to which a Markdown page links. */
export interface LinkedFile {
  readonly source: Source;
  /** The path of the file, relative to the page. */
  readonly path: string;
}

class Writer {
  private readonly book: Rulebook;
  private readonly files: readonly LinkedFile[];
  private readonly say: PagePhrases;

  constructor(book: Rulebook, files: readonly LinkedFile[]) {
    this.book = book;
    this.files = files;
    this.say = pagePhrases(book.language as PageLanguage);
  }

  whole(): string {
    const { book, say } = this;
    return [
      `# ${escaped(book.title)}`,
      ...book.about.map(escaped),
      `## ${say.chapters.contents}`,
      [...book.chapters, { id: "index", title: say.chapters.index }]
        .map(({ id, title }) => `- [${escaped(title)}](#${id})`)
        .join("\n"),
      ...book.chapters.flatMap((chapter) => this.section(chapter, 2)),
      `## ${anchor("index")}${say.chapters.index}`,
      book.index.map(({ title, id }) => `- [${escaped(title)}](#${id})`).join("\n"),
    ]
      .join("\n\n")
      .concat("\n");
  }

  private section({ id, title, params, mark, place, blocks, sections }: Section, level: number): readonly string[] {
    return [
      `${"#".repeat(Math.min(level, 6))} ${anchor(id)}${escaped(title + params)}${this.badge(mark)}${this.link(place)}`,
      ...blocks.map((block) => this.block(block)),
      ...sections.flatMap((each) => this.section(each, level + 1)),
    ];
  }

  private badge(mark: Mark): string {
    return mark === "same" ? "" : ` *(${this.say.marks[mark]})*`;
  }

  private link(place: Section["place"]): string {
    const at = lineOf(
      place,
      this.files.map(({ source }) => source),
    );
    return at ? ` ([${this.say.line(at.line)}](${encodeURI(this.files[at.file - 1]!.path)}#L${at.line}))` : "";
  }

  private block(block: Block): string {
    switch (block.kind) {
      case "text":
        return bold(block.mark, this.phrase(capital(block.words)));
      case "rules":
        return block.lines.map((line) => this.line(line)).join("\n");
      case "table":
        return [
          line(block.head.map((head) => escaped(sentence(head)))),
          line(block.head.map(() => "---")),
          ...block.rows.map((row) => this.row(row)),
        ].join("\n");
    }
  }

  private line({ depth, words, mark }: Line): string {
    return `${"  ".repeat(depth)}- ${bold(mark, this.phrase(capital(words)))}`;
  }

  private row({ id, cells: [head = [], ...cells], place, mark }: Row): string {
    const first = `${id === undefined ? "" : anchor(id)}${bold(mark, this.phrase(capital(head), id))}${this.badge(mark)}${this.link(place)}`;
    return line([first, ...cells.map((cell) => this.phrase(cell))]);
  }

  private phrase(words: Phrase, own?: string): string {
    return words
      .map((part) => {
        if (typeof part === "string") return escaped(part);
        const id = this.book.anchors.get(part.thing);
        return id === undefined || id === own ? escaped(part.title) : `[${escaped(part.title)}](#${id})`;
      })
      .join("");
  }
}

function bold(mark: Mark, words: string): string {
  return mark === "same" ? words : `**${words}**`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function anchor(id: string): string {
  return `<a id="${id}"></a>`;
}

/** A text for Markdown: characters with a meaning in Markdown are escaped, and line breaks become spaces. */
function escaped(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").replaceAll(/[\\`*_{}[\]<>#|]/g, "\\$&");
}

/** The page as Markdown. Headings and rows of tables have anchors, to which links lead. */
export function renderMarkdown(book: Rulebook, files: readonly LinkedFile[]): string {
  return new Writer(book, files).whole();
}
