/**
 * Reads a drawing in SVG. Only shapes and their looks are allowed, nothing that could run or load something. Any
 * unknown part is reported. Otherwise it would be left out, and the drawing would look different here than in other
 * programs.
 */
import type { Drawing, Shape } from "../ast/drawing.ts";
import { attributes as known, tags } from "../schema/drawing.ts";

/** The limits of a drawing's size, because larger drawings would slow down every page that shows the game. */
const MOST_LETTERS = 60_000;
const MOST_SHAPES = 2_000;

/** Matches attributes that do not change the look of a drawing, and so are ignored. */
const IGNORED = /^(?:xmlns(?::\w+)?|version)$/;

/** The first mistake in a drawing or picture: its sort, and the wrong text. */
export interface DrawingFault {
  readonly what: "no svg" | "no png" | "tag" | "attribute" | "value" | "size" | "nesting" | "box";
  readonly text: string;
}

/** Reads a drawing in SVG. If it has mistakes, the result is the first of them. */
export function drawingOf(text: string): Drawing | DrawingFault {
  if (text.length > MOST_LETTERS) return { what: "size", text: String(MOST_LETTERS) };
  return new DrawingReader(text).read();
}

/** Whether the result of reading a drawing is a mistake. */
export function isFault(read: Drawing | DrawingFault): read is DrawingFault {
  return "what" in read;
}

interface Open extends Shape {
  readonly inside: Shape[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/\s*([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|\s+/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

class DrawingReader {
  private readonly text: string;
  private readonly open: Open[] = [];
  private root: Open | undefined;
  private count = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): Drawing | DrawingFault {
    for (let at = 0; at < this.text.length;) {
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(this.text);
      const fault = token ? this.take(token, at) : this.faultAt("nesting", at);
      if (fault) return fault;
      at = TOKEN.lastIndex;
    }
    if (!this.root) return this.faultAt("no svg", 0);
    const unclosed = this.open.at(-1);
    if (unclosed) return { what: "nesting", text: `<${unclosed.tag}>` };
    return this.whole(this.root);
  }

  private faultAt(what: DrawingFault["what"], at: number): DrawingFault {
    return { what, text: this.text.slice(at, at + 30).split("\n")[0]! };
  }

  private take([, closes, opens, given = "", empty]: RegExpExecArray, at: number): DrawingFault | undefined {
    if (closes !== undefined) return this.open.pop()?.tag === closes ? undefined : this.faultAt("nesting", at);
    if (opens === undefined) return undefined;
    if (!tags.has(opens)) return { what: "tag", text: opens };
    if (++this.count > MOST_SHAPES) return { what: "size", text: String(MOST_SHAPES) };
    const attributes: Record<string, string> = {};
    for (const [, name, double, single] of given.matchAll(ATTRIBUTE)) {
      // An id is compared with names of pieces, whose letters are read in the same form.
      const value = (double ?? single ?? "").trim().normalize("NFC");
      if (IGNORED.test(name!)) continue;
      const allowed = known.get(name!);
      if (!allowed) return { what: "attribute", text: `${name}="${value}"` };
      if (!allowed.test(value)) return { what: "value", text: `${name}="${value}"` };
      attributes[name!] = value;
    }
    const shape: Open = { tag: opens, attributes, inside: [] };
    const around = this.open.at(-1);
    if (around) around.inside.push(shape);
    else if (this.root || opens !== "svg") return this.faultAt("no svg", at);
    else this.root = shape;
    if (empty === "") this.open.push(shape);
    return undefined;
  }

  private whole({ attributes, inside }: Open): Drawing | DrawingFault {
    const { viewBox, width, height } = attributes;
    const box = viewBox ? viewBox.split(/[\s,]+/).map(Number) : [0, 0, Number(width), Number(height)];
    const [left, top, wide, high] = box as [number, number, number, number];
    if (!(wide > 0 && high > 0)) return { what: "box", text: "" };
    return { box: [left, top, wide, high], shapes: inside };
  }
}
