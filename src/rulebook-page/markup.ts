/** Builds HTML from template strings. Values that are inserted are escaped, unless they are markup themselves. */

/** A text that is already HTML, so that it is inserted without being escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inside = string | number | Markup | undefined | readonly Inside[];

/**
 * HTML with inserted values. Items of a list are joined; undefined inserts nothing. @example html`<p
 * id="${id}">${words}</p>`.text
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
