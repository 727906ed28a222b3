/**
 * Writes the cards and boards of a game as pages to print on A4 and cut out. Each is printed as often as the game needs
 * it, with cut marks around it.
 */
import type { Game } from "../dsl/game.ts";
import { type PrintedBoard, type PrintedFace, printSheet } from "../rulebook/faces.ts";
import { type PageLanguage, pagePhrases } from "../rulebook/phrases.ts";
import { html, type Markup } from "./markup.ts";
import { drawingMarkup } from "./drawing.ts";
import { documentOf } from "./style.ts";

/** For each shape: its size in millimetres, and how many columns and rows of it fit on A4. */
const SIZES = {
  card: { width: 63, height: 88, columns: 3, rows: 3 },
  tile: { width: 45, height: 45, columns: 4, rows: 6 },
  token: { width: 25, height: 25, columns: 7, rows: 10 },
} as const;

/** The pages with all cards and boards of a game, as one HTML document. */
export function renderCards(game: Game, language: PageLanguage): string {
  const { title, faces, boards } = printSheet(game, language);
  const say = pagePhrases(language);
  const shapes = ["card", "tile", "token"] as const;
  return documentOf(
    language,
    `${title}: ${say.cards}`,
    STYLE,
    html`<header class="${boards[0] && isWide(boards[0]) ? "top wide" : "top"}">
        <h1>${title}: ${say.cards}</h1>
        <p>${say.cut}</p>
      </header>
      ${boards.map(boardPage)}${shapes.map((shape) => sheets(faces, shape))}`,
  ).text;
}

function sheets(faces: readonly PrintedFace[], shape: PrintedFace["shape"]): readonly Markup[] {
  const { columns, rows } = SIZES[shape];
  const all = faces.flatMap((face) => (face.shape === shape ? Array.from({ length: face.count }, () => face) : []));
  const pages = Array.from({ length: Math.ceil(all.length / (columns * rows)) }, (_, i) =>
    all.slice(i * columns * rows, (i + 1) * columns * rows),
  );
  return pages.map((page) => html`<section class="sheet ${shape}s">${page.map(card)}</section> `);
}

function card({ title, kind, colour, drawing, corners, lines }: PrintedFace, number: number): Markup {
  return html`<article>
    <i class="cut"></i>
    <div class="face" ${colour === undefined ? undefined : html` style="--colour: ${colour}"`}>
      <header>
        ${corners.length > 0 ? html`<b>${corners.join(" · ")}</b>` : undefined}
        <h2>${title}</h2>
      </header>
      ${drawing && drawingMarkup(drawing, `c${number}-`, html`class="drawing"`)}
      <div class="body">
        ${lines.map(
          (line) =>
            html`<p style="padding-left: ${(line.length - line.trimStart().length) * 0.9}mm">
              ${line.trim().replace(/^• ?/u, "")}
            </p>`,
        )}
      </div>
      <footer>${kind}</footer>
    </div>
  </article> `;
}

/** The room for a board in millimetres on an upright sheet, and on one that lies on its side. */
const UPRIGHT = [190, 250] as const;
const ON_ITS_SIDE = [277, 168] as const;

/** The millimetres between two neighbouring spaces if the board fills this room. */
function stepIn([width, height]: readonly [number, number], { box, spaces }: PrintedBoard): number {
  const [, , wide, high] = box ?? boxAround(spaces);
  return Math.min(width / wide, height / high);
}

/** Whether a board becomes larger if the sheet lies on its side. */
function isWide(board: PrintedBoard): boolean {
  return stepIn(ON_ITS_SIDE, board) > stepIn(UPRIGHT, board);
}

/** The page with a board. Its spaces keep their positions, and the board is as large as the page allows. */
function boardPage(board: PrintedBoard, number: number): Markup {
  const { title, ground, box, spaces, links } = board;
  const [left, top, wide, high] = box ?? boxAround(spaces);
  const step = stepIn(isWide(board) ? ON_ITS_SIDE : UPRIGHT, board);
  const at = ({ x, y }: PrintedBoard["spaces"][number]) => [(x - left) * step, (y - top) * step] as const;
  const size = step * 0.46 * (box ? closest(spaces) : 1);
  const longest = Math.max(0, ...spaces.flatMap(({ lines }) => lines.map(({ length }) => length)));
  const small = Math.min(2.4, (3.4 * size) / longest);
  return html`<section class="${isWide(board) ? "sheet board wide" : "sheet board"}">
    <h2>${title}</h2>
    <svg
      viewBox="0 0 ${(wide * step).toFixed(1)} ${(high * step).toFixed(1)}"
      width="${(wide * step).toFixed(1)}mm"
      height="${(high * step).toFixed(1)}mm"
      role="img"
      aria-label="${title}"
    >
      ${
        ground &&
        drawingMarkup(
          ground,
          `b${number}-`,
          html`width="${(wide * step).toFixed(1)}" height="${(high * step).toFixed(1)}" preserveAspectRatio="none"`,
        )
      }
      ${links.map(([from, to]) => {
        const [start, end] = [at(spaces[from]!), at(spaces[to]!)];
        return html`<path
          d="M${start.map(short).join(" ")}L${end.map(short).join(" ")}"
          stroke="#555"
          stroke-width="0.7"
        /> `;
      })}${spaces.map((space) => {
        const [x, y] = at(space);
        return html`<rect
            x="${(x - size).toFixed(1)}"
            y="${(y - size).toFixed(1)}"
            width="${(size * 2).toFixed(1)}"
            height="${(size * 2).toFixed(1)}"
            rx="${(size * 0.15).toFixed(1)}"
            fill="#fff"
            stroke="${space.colour ?? "#333"}"
            stroke-width="0.8"
          /><text
            x="${x.toFixed(1)}"
            y="${(space.lines.length === 0 ? y : y - size * 0.62).toFixed(1)}"
            font-size="${Math.min(3.4, (3.2 * size) / Math.max(4, space.title.length)).toFixed(2)}"
            text-anchor="middle"
            dominant-baseline="central"
            >${space.title}</text
          >${space.lines.map(
            (line, i) =>
              html`<text
                x="${x.toFixed(1)}"
                y="${(y + size * 0.78 - (space.lines.length - 1 - i) * small * 1.3).toFixed(1)}"
                font-size="${small.toFixed(2)}"
                text-anchor="middle"
                dominant-baseline="central"
                >${line}</text
              >`,
          )} `;
      })}
    </svg>
  </section> `;
}

type Spots = PrintedBoard["spaces"];

/** The rectangle around all spaces of a board; each space counts as a square with sides of length 1. */
function boxAround(spaces: Spots): NonNullable<PrintedBoard["box"]> {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left - 0.5, top - 0.5, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
}

/** The greatest side that square spaces can have without overlapping, in the units of the board's positions. */
function closest(spaces: Spots): number {
  const apart = spaces.flatMap((a, i) =>
    spaces.slice(i + 1).map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))),
  );
  return Math.min(...apart);
}

function short(millimetres: number): string {
  return millimetres.toFixed(1);
}

const cells = Object.entries(SIZES)
  .map(
    ([shape, { width, height, columns }]) =>
      `.${shape}s { grid-template-columns: repeat(${columns}, ${width}mm); grid-auto-rows: ${height}mm; }`,
  )
  .join("\n");

const STYLE = `
:root { color-scheme: light; }
@page { size: A4; margin: 8mm; }
* { box-sizing: border-box; }
@page wide { size: 297mm 210mm; margin: 8mm; }
body { margin: 0; color: #111; background: #fff; font: 7.5pt/1.28 system-ui, "Segoe UI", Roboto, sans-serif; }
body > * { max-width: 194mm; margin: 0 auto; }
body > .wide { page: wide; max-width: 281mm; }
.top { display: flex; align-items: baseline; gap: 3mm; height: 6mm; }
.top h1 { font-size: 11pt; margin: 0; }
.top p { margin: 0; }
.sheet { break-before: page; display: grid; justify-content: center; align-content: start; }
.sheet:first-of-type { break-before: auto; }
.board { display: block; break-inside: avoid; }
.board h2 { font-size: 12pt; margin: 0 0 3mm; }
.board svg { max-width: 100%; height: auto; }
${cells}
article { position: relative; padding: 2mm; overflow: hidden; break-inside: avoid; }
.cut { position: absolute; inset: 0; --m: 2mm; --l: #777;
  background:
    linear-gradient(var(--l), var(--l)) 0 0 / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 0 0 / 0.2mm var(--m) no-repeat,
    linear-gradient(var(--l), var(--l)) 100% 0 / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 100% 0 / 0.2mm var(--m) no-repeat,
    linear-gradient(var(--l), var(--l)) 0 100% / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 0 100% / 0.2mm var(--m) no-repeat,
    linear-gradient(var(--l), var(--l)) 100% 100% / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 100% 100% / 0.2mm var(--m) no-repeat; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.face { position: relative; height: 100%; display: flex; flex-direction: column; border: 0.3mm solid #999; border-top: 2.2mm solid var(--colour, #555); border-radius: 2mm; padding: 1.5mm; overflow: hidden; }
/* A face of a light colour would have no edge on white paper. */
.face { outline: 0.15mm solid #999; }
.face header { display: block; }
.face b { float: right; font-size: 20pt; line-height: 1; margin-left: 1mm; }
.face h2 { font-size: 9pt; line-height: 1.15; margin: 0 0 1mm; overflow-wrap: anywhere; }
.drawing { display: block; max-width: 100%; height: 26mm; margin: 0 auto 1mm; } .tiles .drawing { height: 14mm; } .tokens .drawing { height: 9mm; margin: 0 auto; }
.body { flex: 1; overflow: hidden; }
.body p { margin: 0 0 0.6mm; }
.cards .face { font-size: 8.5pt; }
.face footer { font-size: 6pt; color: #555; }
.tiles .face h2 { font-size: 8pt; } .tiles .face { font-size: 6.4pt; }
.tokens article { padding: 1.2mm; } .tokens .face { font-size: 5pt; padding: 0.8mm; border-radius: 50%; text-align: center; justify-content: center; border-top-width: 0.3mm; border-color: var(--colour, #555); border-width: 1mm; } .tokens .face h2 { font-size: 6pt; } .tokens .body, .tokens footer { display: none; } .tokens .face b { float: none; font-size: 11pt; }
@media screen { body { padding: 10mm 0; } body > .sheet { margin-top: 10mm; } }
`;
