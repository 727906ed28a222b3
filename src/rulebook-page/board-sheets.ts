/** Writes the boards of a game as pages to print, each as large as a sheet allows. */
import type { Drawing } from "../dsl/ast/drawing.ts";
import { boxAround, closest, type PrintedBoard } from "../rulebook/boards.ts";
import { drawingMarkup } from "./drawing.ts";
import { html, type Markup } from "./markup.ts";
import { symbolMarkup } from "./symbol.ts";

/** The room for a board in millimetres on an upright sheet, and on one that lies on its side. */
const UPRIGHT = [190, 250] as const;
const ON_ITS_SIDE = [277, 168] as const;

/** The millimetres between two neighbouring spaces if the board fills this room. */
function stepIn([width, height]: readonly [number, number], { box, spaces }: PrintedBoard): number {
  const [, , wide, high] = box ?? boxAround(spaces);
  return Math.min(width / wide, height / high);
}

/** Whether a board becomes larger if the sheet lies on its side. */
export function isWide(board: PrintedBoard): boolean {
  return stepIn(ON_ITS_SIDE, board) > stepIn(UPRIGHT, board);
}

/** The page with a board. Its spaces keep their positions, and the board is as large as the page allows. */
export function boardPage(board: PrintedBoard, drawings: ReadonlyMap<string, Drawing>, number: number): Markup {
  const { title, ground, box, spaces, links } = board;
  const [left, top, wide, high] = box ?? boxAround(spaces);
  const step = stepIn(isWide(board) ? ON_ITS_SIDE : UPRIGHT, board);
  const at = ({ x, y }: PrintedBoard["spaces"][number]) => [(x - left) * step, (y - top) * step] as const;
  const size = step * 0.46 * (box ? closest(spaces) : 1);
  const longest = Math.max(0, ...spaces.flatMap(({ lines }) => lines.map(({ length }) => length)));
  const small = Math.min(2.4, (3.4 * size) / longest);
  const [width, height] = [short(wide * step), short(high * step)];
  return html`<section class="${isWide(board) ? "sheet board wide" : "sheet board"}">
    <h2>${title}</h2>
    <svg viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm" role="img" aria-label="${title}">
      ${
        ground &&
        drawingMarkup(ground, `b${number}-`, html`width="${width}" height="${height}" preserveAspectRatio="none"`)
      }
      ${links.map(([from, to]) => {
        const [start, end] = [at(spaces[from]!), at(spaces[to]!)];
        return html`<path
          d="M${start.map(short).join(" ")}L${end.map(short).join(" ")}"
          stroke="#555"
          stroke-width="0.7"
        /> `;
      })}${spaces.map((space, i) =>
        spaceMarkup(space, at(space), size, small, (symbol, more) =>
          symbolMarkup(symbol, drawings, `b${number}-${i}-`, more),
        ),
      )}
    </svg>
  </section> `;
}

function short(millimetres: number): string {
  return millimetres.toFixed(1);
}

/** The least half of a side, in millimetres, with which a space has room for its symbol. */
const ROOMY = 3.5;

/** @param small the size of the print for the lines of a space */
function spaceMarkup(
  { title, colour, symbol, lines }: PrintedBoard["spaces"][number],
  [x, y]: readonly [number, number],
  size: number,
  small: number,
  draw: (symbol: string, more: Markup) => Markup,
): Markup {
  const isShown = symbol !== undefined && size >= ROOMY;
  const isAlone = lines.length === 0 && !isShown;
  const rows = isAlone ? [title] : inRows(title);
  const side = size * (rows.length > 1 ? 0.62 : 0.8);
  const height = Math.min(3.2, (3.4 * size) / Math.max(4, ...rows.map(({ length }) => length)));
  const fill = colour === undefined ? "#fff" : `color-mix(in srgb, ${colour} 28%, #fff)`;
  const text = (words: string, at: number, height: number) =>
    html`<text
      x="${short(x)}"
      y="${short(at)}"
      font-size="${height.toFixed(2)}"
      text-anchor="middle"
      dominant-baseline="central"
      >${words}</text
    >`;
  return html`<rect
      x="${short(x - size)}"
      y="${short(y - size)}"
      width="${short(size * 2)}"
      height="${short(size * 2)}"
      rx="${short(size * 0.15)}"
      style="fill: ${fill}"
      stroke="${colour ?? "#333"}"
      stroke-width="0.8"
    />${
      isShown
        ? draw(
            symbol,
            html`x="${short(x - side / 2)}" y="${short(y + size * (rows.length > 1 ? 0.24 : 0.1) - side / 2)}"
            width="${short(side)}" height="${short(side)}" style="color: color-mix(in srgb, ${colour ?? "#888"} 72%,
            #000)"`,
          )
        : undefined
    }${rows.map((row, i) => text(row, isAlone ? y : y - size * 0.92 + height * (0.6 + i), height))}${lines.map(
      (line, i) => text(line, y + size * 0.78 - (lines.length - 1 - i) * small * 1.3, small),
    )} `;
}

/** The most characters of a title in one row. */
const LONG = 10;

/** A title in one row, or in two of about the same length if it is long. */
function inRows(title: string): readonly string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  if (title.length <= LONG || spaces.length === 0) return [title];
  const unequal = (at: number) => Math.abs(title.length - 1 - 2 * at);
  const at = spaces.reduce((best, each) => (unequal(each) < unequal(best) ? each : best));
  return [title.slice(0, at), title.slice(at + 1)];
}
