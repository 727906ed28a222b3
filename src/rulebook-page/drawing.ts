/** Writes an author's drawing, such as a board's background, into a printed page. */
import type { Drawing, Shape } from "../dsl/ast/drawing.ts";
import { html, Markup } from "./markup.ts";

/**
 * An author's drawing as an SVG element. `prefix` makes the ids inside the drawing unique on the page; `more` is added
 * to the attributes of the element.
 */
export function drawingMarkup({ box, shapes }: Drawing, prefix: string, more: Markup): Markup {
  return html`<svg viewBox="${box.join(" ")}" aria-hidden="true" ${more}>
    ${shapes.map((shape) => element(shape, prefix))}
  </svg>`;
}

/**
 * One element of a drawing. Its tag and its attributes are safe, because the reader of drawings allows only known
 * names. Their values are escaped.
 */
function element({ tag, attributes, inside }: Shape, prefix: string): Markup {
  const own = Object.entries(attributes).map(([name, value]) => {
    const local = name === "id" ? prefix + value : value.replace(/^url\(#([\w-]+)\)$/, `url(#${prefix}$1)`);
    return html` ${new Markup(name)}="${local}"`;
  });
  const name = new Markup(tag);
  return html`<${name}${own}>${inside.map((each) => element(each, prefix))}</${name}>`;
}
