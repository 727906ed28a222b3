/** Writes HTML. Inserted values are escaped, unless they are markup. */

/** A text that is already markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inside = string | number | Markup | undefined | readonly Inside[];

/**
 * Markup with inserted values; a list is joined, and undefined inserts nothing.
 * @example html`<p id="${id}">${words}</p>`.text
 */
export function html(strings: TemplateStringsArray, ...values: readonly Inside[]): Markup {
  return new Markup(strings.map((text, i) => text + (i < values.length ? inside(values[i]) : "")).join(""));
}

function inside(value: Inside): string {
  if (value === undefined) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(inside).join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
