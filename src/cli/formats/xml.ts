/** Writes XML. */

/** An XML element: its name, its attributes, and the text or elements inside it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly inside?: string | readonly Element[];
}

/** An XML document. Its root is this element. */
export function xml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, "").join("\n")}\n`;
}

function lines({ name, attributes, inside = [] }: Element, indent: string): string[] {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(
    " ",
  );
  if (inside.length === 0) return [`${indent}<${head}/>`];
  if (typeof inside === "string") return [`${indent}<${head}>${escaped(inside)}</${name}>`];
  return [`${indent}<${head}>`, ...inside.flatMap((each) => lines(each, `${indent}  `)), `${indent}</${name}>`];
}

const names: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** Text as XML. Each character that XML does not allow becomes the replacement character, U+FFFD. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, "\uFFFD")
    .replaceAll(/[&<>"\n\r\t]/g, (sign) => names[sign]!);
}
