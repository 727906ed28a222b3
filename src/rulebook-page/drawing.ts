/** An author's drawing on a printed page. */
import type { Drawing, Shape } from "../dsl/ast/drawing.ts";
import { html, Markup } from "./markup.ts";

/**
 * The drawing as an element of SVG. `prefix` distinguishes the names within drawings of one page; `more` is put into
 * the first tag.
 */
export function drawingMarkup({ box, shapes }: Drawing, prefix: string, more: Markup): Markup {
  return html`<svg viewBox="${box.join(" ")}" aria-hidden="true" ${more}>
    ${shapes.map((shape) => element(shape, prefix))}
  </svg>`;
}

/** The reader of the drawing has let through only known tags and attributes; values are escaped. */
function element({ tag, attributes, inside }: Shape, prefix: string): Markup {
  const own = Object.entries(attributes).map(([name, value]) => {
    const local = name === "id" ? prefix + value : value.replace(/^url\(#([\w-]+)\)$/, `url(#${prefix}$1)`);
    return html` ${new Markup(name)}="${local}"`;
  });
  const name = new Markup(tag);
  return html`<${name}${own}>${inside.map((each) => element(each, prefix))}</${name}>`;
}
