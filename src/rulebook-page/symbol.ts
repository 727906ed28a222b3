/** Writes the symbol of a thing into a printed page, in the colour of the text around it. */
import type { Drawing } from "../dsl/ast/drawing.ts";
import { outline } from "../dsl/schema/symbols.ts";
import { drawingMarkup } from "./drawing.ts";
import { html, type Markup } from "./markup.ts";

/**
 * A symbol as an SVG element: the author's drawing with this name, a known outline, or else its letters.
 *
 * @param prefix makes the ids inside a drawing unique on the page
 * @param more is added to the attributes of the element
 */
export function symbolMarkup(
  symbol: string,
  drawings: ReadonlyMap<string, Drawing>,
  prefix: string,
  more: Markup,
): Markup {
  const drawing = drawings.get(symbol);
  if (drawing) return drawingMarkup(drawing, prefix, more);
  const path = outline(symbol);
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" ${more}>
    ${
      path === undefined
        ? html`<text
            x="12"
            y="13"
            font-size="${symbol.length > 1 ? 14 : 22}"
            text-anchor="middle"
            dominant-baseline="central"
            fill="currentColor"
            >${symbol}</text
          >`
        : html`<path d="${path}" fill="currentColor" fill-rule="evenodd" />`
    }
  </svg>`;
}
