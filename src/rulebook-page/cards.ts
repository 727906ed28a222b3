/**
 * Writes the cards and boards of a game as pages to print on A4 and cut out. Each is printed as often as the game needs
 * it, with cut marks around it.
 */
import type { Game } from "../dsl/game.ts";
import type { PrintedLine } from "../rulebook/card-lines.ts";
import { type PrintedFace, type PrintSheet, printSheet } from "../rulebook/faces.ts";
import { type PageLanguage, pagePhrases } from "../rulebook/phrases.ts";
import { boardPage, isWide } from "./board-sheets.ts";
import { fitted } from "./card-print.ts";
import { CARD_STYLE, SIZES } from "./card-style.ts";
import { html, type Markup } from "./markup.ts";
import { documentOf } from "./style.ts";
import { symbolMarkup } from "./symbol.ts";

/** The pages with all cards and boards of a game, as one HTML document. */
export function renderCards(game: Game, language: PageLanguage): string {
  const sheet = printSheet(game, language);
  const { title, boards, dice, drawings } = sheet;
  const say = pagePhrases(language);
  const shapes = ["card", "tile", "token"] as const;
  return documentOf(
    language,
    `${title}: ${say.cards}`,
    CARD_STYLE,
    html`<header class="${boards[0] && isWide(boards[0]) ? "top wide" : "top"}">
        <h1>${title}: ${say.cards}</h1>
        <p>
          ${say.cut}${dice.length > 0 ? ` ${say.alsoNeeded(dice.map(({ count, title }) => `${count} × ${title}`).join(", "))}` : ""}
        </p>
      </header>
      ${boards.map((board, i) => boardPage(board, drawings, i))}${shapes.map((shape) => sheets(sheet, shape))}`,
  ).text;
}

function sheets({ faces, drawings }: PrintSheet, shape: PrintedFace["shape"]): readonly Markup[] {
  const { columns, rows } = SIZES[shape];
  const all = faces.flatMap((face) => (face.shape === shape ? Array.from({ length: face.count }, () => face) : []));
  const pages = Array.from({ length: Math.ceil(all.length / (columns * rows)) }, (_, i) =>
    all.slice(i * columns * rows, (i + 1) * columns * rows),
  );
  return pages.map(
    (page, i) =>
      html`<section class="sheet ${shape}s">
        ${page.map((face, number) => card(face, drawings, `${shape}${i}-${number}`))}
      </section> `,
  );
}

function card(face: PrintedFace, drawings: PrintSheet["drawings"], id: string): Markup {
  const { title, kind, colour, symbol, corners, lines, shape } = face;
  const icon = (name: string, part: string, more = html`class="sign"`) =>
    symbolMarkup(name, drawings, `${id}-${part}-`, more);
  const { size, isFull } = fitted(lines, shape);
  const shown = isFull
    ? undefined
    : picture(face, symbol === undefined ? undefined : icon(symbol, "picture", html`class="drawing"`));
  return html`<article>
    <i class="cut"></i>
    <div
      class="${shown ? "face" : "face full"}"
      ${colour === undefined ? undefined : html` style="--colour: ${colour}"`}
    >
      <header>
        <h2 class="${title.length > LONG ? "long" : undefined}">${title}</h2>
        ${corners.map((corner, i) => html`<b>${corner.text}${corner.symbol && icon(corner.symbol, `corner${i}`)}</b> `)}
      </header>
      ${shown}
      <div class="body" style="font-size: ${size}pt">${lines.map((line, i) => textLine(line, i, icon))}</div>
      <footer>${symbol === undefined ? undefined : icon(symbol, "foot")} ${kind}</footer>
    </div>
  </article> `;
}

/** The most characters of a title in large print. */
const LONG = 24;

/** The picture of a card: its symbol; otherwise its first corner, or, if there is no text below, its title. */
function picture({ title, corners, lines }: PrintedFace, symbol: Markup | undefined): Markup | undefined {
  const [corner, further] = corners;
  if (symbol) return html`<div class="picture">${symbol}</div> `;
  if (corner && !further && corner.text !== "") return html`<div class="picture"><span>${corner.text}</span></div> `;
  return lines.length > 0 ? undefined : html`<div class="picture"><span class="words">${title}</span></div> `;
}

function textLine(
  { depth, words, signs }: PrintedLine,
  at: number,
  icon: (name: string, part: string) => Markup,
): Markup {
  return html`<p style="padding-left: ${depth * 0.9}em">
    ${
      signs.length > 0
        ? html`<span class="signs"
            >${signs.map(({ count, symbol }, i) => html`<span>${count}${icon(symbol, `sign${at}-${i}`)}</span> `)}</span
          >`
        : undefined
    }
    ${words}
  </p>`;
}
