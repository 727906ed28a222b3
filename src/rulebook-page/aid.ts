/** Writes a player aid: one A4 sheet with what players look up during a match. */
import { plain } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import { type PageLanguage, pagePhrases } from "../rulebook/phrases.ts";
import { type Block, everySection, type Rulebook, type Section } from "../rulebook/rulebook.ts";
import { html, type Markup } from "./markup.ts";
import { documentOf } from "./style.ts";
import { capital } from "./words.ts";

/**
 * Estimates of the space on the sheet: the lines in its columns together, the characters of a line in a column and above
 * all columns, and the empty lines around an entry.
 */
const COLUMNS = 3;
const ROOM = 232;
const WIDTH = 40;
const LEAD_WIDTH = 95;
const GAP = 1;

/** The print of a sheet: larger if there is little on it. The first one for which there are few enough lines is used. */
const PRINTS = [
  { lines: 40, name: "large" },
  { lines: 95, name: "medium" },
  { lines: ROOM, name: "small" },
] as const;

/** An entry on the sheet of the player aid: a title and its lines. */
interface Entry {
  readonly title: string;
  readonly lines: readonly { readonly depth: number; readonly words: string }[];
}

/** The sheet: what the game is about, the turns, the end of the match, and then as many entries about cards as fit. */
export function renderAid(book: Rulebook): string {
  const say = pagePhrases(book.language as PageLanguage);
  const chapter = (id: string) => book.chapters.filter((each) => each.id === id);
  const turns = [...chapter("play"), ...chapter("anytime"), ...chapter("end")];
  const first = turns.map(entryOf).filter(({ lines }) => lines.length > 0);
  const others = [
    ...turns.flatMap(({ sections }) => everySection(sections)),
    ...chapter("cards").flatMap(({ sections }) => everySection(sections)),
  ]
    .map(entryOf)
    .filter(({ lines }) => lines.length > 0);
  const lead = book.about.reduce((sum, about) => sum + Math.ceil(about.length / LEAD_WIDTH) + GAP, 0);
  const most = ROOM - COLUMNS * lead;
  let room = most;
  const shown = [...first, ...others].filter((entry, i) => {
    const size =
      GAP + linesFor(entry.title) + entry.lines.reduce((sum, { depth, words }) => sum + linesFor(words, depth), 0);
    const fits = size <= room || i === 0;
    if (fits) room -= size;
    return fits;
  });
  const print = PRINTS.find(({ lines }) => most - room <= lines) ?? PRINTS.at(-1)!;
  return documentOf(
    book.language,
    `${book.title}: ${say.aid}`,
    STYLE,
    html`<main>
      <h1>${book.title} <small>${say.aid}</small></h1>
      ${book.about.map((about) => html`<p class="about">${about}</p> `)}
      <div class="columns ${print.name}">${shown.map(printed)}</div>
    </main> `,
  ).text;
}

function linesFor(words: string, depth = 0): number {
  return Math.ceil(words.length / (WIDTH - 2 * depth));
}

/**
 * An entry of the sheet. If the game describes the thing in its own words, only they are used; otherwise its rules in
 * words.
 */
function entryOf({ title, blocks }: Section): Entry {
  const own = blocks.flatMap((block) =>
    block.kind === "text" && block.own ? [{ depth: 0, words: plain(capital(block.words)) }] : [],
  );
  return { title, lines: own.length > 0 ? own.slice(0, 1) : blocks.flatMap(shownLines) };
}

/** The lines of rules, and the texts that head them, such as the name of one of several rules of a card. */
function shownLines(block: Block, at: number, blocks: readonly Block[]): Entry["lines"] {
  if (block.kind === "rules") return block.lines.map(({ depth, words }) => ({ depth, words: plain(capital(words)) }));
  const isHead = block.kind === "text" && blocks[at + 1]?.kind === "rules";
  return isHead ? [{ depth: 0, words: plain(capital(block.words)) }] : [];
}

function printed({ title, lines }: Entry): Markup {
  return html`<section>
    <h2>${sentence(title)}</h2>
    ${lines.map(({ depth, words }) => html`<p class="deep-${Math.min(depth, 4)}">${words}</p> `)}
  </section> `;
}

const STYLE = `
:root { color-scheme: light; }
@page { size: A4; margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; color: #111; background: #fff; font: 7.6pt/1.3 system-ui, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 15pt; margin: 0 0 3mm; border-bottom: 0.5mm solid #111; padding-bottom: 1mm; }
h1 small { font-weight: normal; font-size: 9pt; color: #444; }
.columns { columns: 3; column-gap: 5mm; column-rule: 0.2mm solid #bbb; }
section { break-inside: avoid; margin-bottom: 2.2mm; }
h2 { font-size: 1.13em; margin: 0 0 0.3mm; }
.medium { columns: 2; font-size: 10pt; } .large { columns: 1; font-size: 12pt; }
p { margin: 0 0 0.3mm; }
.about { font-size: 10pt; margin-bottom: 2.5mm; }
.deep-1 { padding-left: 2.5mm; } .deep-2 { padding-left: 5mm; } .deep-3 { padding-left: 7.5mm; } .deep-4 { padding-left: 10mm; }
@media screen { body { padding: 10mm 5mm; } }
@media screen and (max-width: 40rem) { .columns { columns: 1; font-size: 1rem; } h2 { font-size: 1.1rem; } }
`;
