/** Writes the rules of a game as one HTML page. The page has no scripts, needs no other file, and can be printed. */
import type { Source } from "../diagnostics/range.ts";
import type { Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import { type PageLanguage, pagePhrases, type PagePhrases } from "../rulebook/phrases.ts";
import type { Block, Line, Mark, Row, Rulebook, Section } from "../rulebook/rulebook.ts";
import { html, type Markup } from "./markup.ts";
import { lineOf } from "./places.ts";
import { STYLE } from "./style.ts";
import { capital } from "./words.ts";

/** An HTML page with the rules of a game, and with its files at the end. */
class Page {
  readonly book: Rulebook;
  readonly files: readonly Source[];
  readonly say: PagePhrases;

  constructor(book: Rulebook, files: readonly Source[]) {
    this.book = book;
    this.files = files;
    this.say = pagePhrases(book.language as PageLanguage);
  }

  whole(): Markup {
    const { book, say } = this;
    return html`<!DOCTYPE html>
      <html lang="${book.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${book.title}</title>
          <style>
            ${STYLE}
          </style>
        </head>
        <body>
          <header>
            <h1>${book.title}</h1>
            ${book.about.map((text) => html`<p>${text}</p> `)}
          </header>
          <nav aria-labelledby="contents">
            <h2 id="contents">${say.chapters.contents}</h2>
            <ol>
              ${book.chapters.map((chapter) => this.contents(chapter))}
              <li><a href="#index">${say.chapters.index}</a></li>
            </ol>
          </nav>
          <main>
            ${book.chapters.map((chapter) => this.section(chapter, 2))}
            <section id="index">
              <h2>${say.chapters.index}</h2>
              <ul class="index">
                ${book.index.map(({ title, id }) => html`<li><a href="#${id}">${title}</a></li> `)}
              </ul>
            </section>
          </main>
          <footer>${this.files.map((file, i) => this.file(file, i + 1))}</footer>
        </body>
      </html> `;
  }

  private contents({ id, title, sections }: Section): Markup {
    const inner =
      sections.length === 0
        ? undefined
        : html` <ul>
            ${sections.map((each) => html`<li><a href="#${each.id}">${each.title}</a></li>`)}
          </ul>`;
    return html`<li><a href="#${id}">${title}</a>${inner}</li> `;
  }

  private section({ id, title, params, mark, place, blocks, sections }: Section, level: number): Markup {
    const heading = html`${title}${params === "" ? undefined : html`<small>${params}</small>`}${this.badge(mark)}${this.link(place)}`;
    const head =
      level === 2 ? html`<h2>${heading}</h2>` : level === 3 ? html`<h3>${heading}</h3>` : html`<h4>${heading}</h4>`;
    return html`<section id="${id}" ${mark === "same" ? undefined : html` class="${mark}"`}>
      ${head}
      ${blocks.map((block) => this.block(block, title))}${sections.map((each) => this.section(each, Math.min(level + 1, 4)))}
    </section> `;
  }

  private badge(mark: Mark): Markup | undefined {
    return mark === "same" ? undefined : html` <span class="badge">${this.say.marks[mark]}</span>`;
  }

  private link(place: Section["place"]): Markup | undefined {
    const at = lineOf(place, this.files);
    return at && html` <a class="line" href="#L${at.file}-${at.line}">${this.say.line(at.line)}</a>`;
  }

  private block(block: Block, title: string): Markup {
    switch (block.kind) {
      case "text":
        return html`<p${block.own ? html` class="own"` : undefined}>${inserted(block.mark, this.phrase(capital(block.words)))}</p> `;
      case "rules":
        return this.lines(block.lines);
      case "table":
        return this.table(block.head, block.rows, title);
    }
  }

  /** The lines of a rule as nested lists; a line that is indented more belongs to the line above it. */
  private lines(lines: readonly Line[]): Markup {
    const items: Markup[] = [];
    for (let i = 0; i < lines.length;) {
      const { depth, words, mark } = lines[i]!;
      let end = i + 1;
      while (end < lines.length && lines[end]!.depth > depth) end++;
      const inner = end > i + 1 ? this.lines(lines.slice(i + 1, end)) : undefined;
      items.push(html`<li>${inserted(mark, this.phrase(capital(words)))}${inner}</li> `);
      i = end;
    }
    return html`<ul class="rules">
      ${items}
    </ul> `;
  }

  private table(head: readonly string[], rows: readonly Row[], title: string): Markup {
    const [first, ...others] = head;
    return html`<div class="scroll" role="region" tabindex="0" aria-label="${title}: ${first}">
      <table>
        <thead>
          <tr>
            <th scope="col">${sentence(first!)}</th>
            ${others.map((each) => html`<th scope="col">${sentence(each)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => this.row(row))}
        </tbody>
      </table>
    </div> `;
  }

  private row({ id, cells: [head = [], ...cells], place, mark }: Row): Markup {
    return html`<tr${id === undefined ? undefined : html` id="${id}"`}${mark === "same" ? undefined : html` class="${mark}"`}><th scope="row">${inserted(mark, this.phrase(capital(head), id))}${this.badge(mark)}${this.link(place)}</th>${cells.map(
      (cell) => html`<td>${this.phrase(cell)}</td>`,
    )}</tr>
`;
  }

  /**
   * A phrase in which the titles of things are links to the entries about them. `own` is the entry with the phrase, to
   * which no link leads.
   */
  private phrase(words: Phrase, own?: string): readonly (Markup | string)[] {
    return words.map((part) => {
      if (typeof part === "string") return part;
      const anchor = this.book.anchors.get(part.thing);
      return anchor === undefined || anchor === own ? part.title : html`<a href="#${anchor}">${part.title}</a>`;
    });
  }

  private file({ name, text }: Source, number: number): Markup {
    const lines = text.replace(/\n$/, "").split("\n");
    return html`<details>
      <summary>${this.say.chapters.file}: ${name.slice(name.lastIndexOf("/") + 1)}</summary>
      <ol class="file">
        ${lines.map((line, i) => html`<li id="L${number}-${i + 1}"><code>${line}</code></li> `)}
      </ol>
    </details> `;
  }
}

function inserted(mark: Mark, inside: readonly (Markup | string)[]): Markup {
  return mark === "same" ? html`${inside}` : html`<ins>${inside}</ins>`;
}

/**
 * The page as HTML.
 * @param files the file of the game, then the files of its variants. The page shows them at its end and links to their
 * lines.
 */
export function renderHtml(book: Rulebook, files: readonly Source[]): string {
  return new Page(book, files).whole().text;
}
