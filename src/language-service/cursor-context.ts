/**
 * Finds where an offset is in the layout of a rule file: the keys above it, and the words before it on its line. It
 * looks only at indentation, so it works during typing, when the text may not be valid YAML.
 */

/**
 * One step of the path to a place in a YAML file, such as `pieces`, `card`, `-`. A step is the key before a colon, or
 * `-` for an item of a list.
 */
export type Step = string;

/** Where the cursor is in the layout of a rule file. */
export interface CursorContext {
  readonly document: "game" | "variant" | "scenario";
  readonly path: readonly Step[];
  /** If a bracket is open on the line: the index of the cursor's item in the outermost open bracket, from 0. */
  readonly item?: number;
  /** The offset at which the words around the cursor begin; `words` is their text up to the cursor. */
  readonly start: number;
  readonly words: string;
  /** Whether the words are at a place where they could become a key, followed by a colon. */
  readonly key: boolean;
  /**
   * The range of the YAML document that contains the offset. A file can contain several, separated by lines of `---`.
   */
  readonly from: number;
  readonly to: number;
}

/** A key of a map, or the dash of a list item, with the column at which it begins. */
interface Mark {
  readonly step: Step;
  readonly column: number;
}

/** The cursor context at an offset, which says where the offset is in the layout. Undefined inside a comment. */
export function cursorContextAt(text: string, offset: number): CursorContext | undefined {
  const from = text.slice(0, offset).search(/^---[ \t]*$(?![^]*^---[ \t]*$)/m);
  const next = text.slice(offset).search(/^---[ \t]*$/m);
  const bounds = {
    from: from < 0 ? 0 : text.indexOf("\n", from) + 1 || text.length,
    to: next < 0 ? text.length : offset + next,
  };
  const start = logicalStart(text, offset, bounds.from);
  const written = text.slice(start, offset);
  if (/(^|\s)#[^\n]*$/.test(written)) return undefined;
  const own = inLine(written, start);
  const column = own.marks[0]?.column ?? own.column;
  const dash = own.marks[0]?.step === "-";
  const path = [
    ...parents(text, start, column, dash, bounds.from),
    ...own.marks.map((mark) => mark.step),
    ...own.inner,
  ];
  return {
    document: documentAt(text.slice(bounds.from, bounds.to)),
    path,
    ...(own.item !== undefined && { item: own.item }),
    start: own.start,
    words: text.slice(own.start, offset),
    key: own.key,
    ...bounds,
  };
}

function documentAt(text: string): CursorContext["document"] {
  if (/^(scenario|position|steps|given):/m.test(text)) return "scenario";
  return /^(variant|of):/m.test(text) ? "variant" : "game";
}

/**
 * The start of the line on which the words around an offset begin. This can be a line above, because brackets and
 * sentences can span several lines.
 */
function logicalStart(text: string, offset: number, from: number): number {
  let start = text.lastIndexOf("\n", offset - 1) + 1;
  while (start > from) {
    const line = text.slice(start, lineEnd(text, start));
    const above = text.lastIndexOf("\n", start - 2) + 1;
    const before = withoutRemark(text.slice(above, start - 1));
    if (before.trim() === "" || above < from) return start;
    const goesOn =
      openBrackets(text.slice(logicalLineWithBrackets(text, above, from), start)) > 0 ||
      (indentOf(line) > contentColumn(before) &&
        !/:\s*$/.test(before) &&
        !/^\s*(- |[^\s:#]+:(\s|$))/.test(line) &&
        line.trim() !== "" &&
        !/^\s*-\s*$/.test(before));
    if (!goesOn) return start;
    start = above;
  }
  return start;
}

/** Searches the lines above for a bracket that is still open at the offset, and returns the start of that line. */
function logicalLineWithBrackets(text: string, start: number, from: number): number {
  let at = start;
  for (let lines = 0; at > from && lines < 40; lines += 1) {
    const above = text.lastIndexOf("\n", at - 2) + 1;
    if (!/^\s/.test(text.slice(at, at + 1))) break;
    if (openBrackets(text.slice(above, start + 1)) <= 0 && openBrackets(text.slice(at, lineEnd(text, start))) >= 0)
      break;
    at = above;
  }
  return at;
}

function openBrackets(written: string): number {
  let open = 0;
  for (const line of written.split("\n")) {
    for (const sign of withoutRemark(line)) {
      if (sign === "[" || sign === "{") open += 1;
      else if (sign === "]" || sign === "}") open -= 1;
    }
  }
  return open;
}

interface InLine {
  readonly marks: readonly Mark[];
  /** The steps of the path that lead into brackets on the line, as `fee` in `{ fee: 2 }`. */
  readonly inner: readonly Step[];
  readonly item?: number;
  readonly start: number;
  readonly column: number;
  readonly key: boolean;
}

/** The dashes, the key and the open brackets on a line, up to an offset. */
function inLine(written: string, offset: number): InLine {
  const marks: Mark[] = [];
  let at = indentOf(written);
  for (let dash = /^-(\s+|$)/.exec(written.slice(at)); dash; dash = /^-(\s+|$)/.exec(written.slice(at))) {
    marks.push({ step: "-", column: at });
    at += dash[0].length;
  }
  const column = at;
  const key = keyAt(written, at);
  if (key) {
    marks.push({ step: key.text, column: at });
    at = key.end;
  }
  const inner: Step[] = [];
  let item: number | undefined;
  let canBeKey = !key;
  while (at < written.length && (written[at] === "[" || written[at] === "{")) {
    const map = written[at] === "{";
    const entry = lastEntry(written, at + 1);
    if (!entry) return { marks, inner, start: offset + written.length, column, key: false };
    at = entry.start;
    if (!map) item ??= entry.index;
    const inside = keyAt(written, at);
    if (!map) inner.push("-");
    canBeKey = map || !inside;
    if (inside) {
      inner.push(inside.text);
      at = inside.end;
      canBeKey = false;
    }
  }
  return { marks, inner, ...(item !== undefined && { item }), start: offset + at, column, key: canBeKey };
}

/**
 * The beginning and the index of the last entry in a bracket whose contents begin at `from`. Undefined if the bracket
 * is closed.
 */
function lastEntry(written: string, from: number): { readonly start: number; readonly index: number } | undefined {
  let depth = 0;
  let start = from;
  let index = 0;
  for (let i = from; i < written.length; i += 1) {
    const sign = written[i]!;
    if ("[{(".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) {
      depth -= 1;
      if (depth < 0) return undefined;
    } else if (sign === "," && depth === 0) {
      start = i + 1;
      index += 1;
    }
  }
  return { start: start + /^\s*/.exec(written.slice(start))![0].length, index };
}

/** The key that begins at an offset; `end` is the offset at which its value begins. */
function keyAt(written: string, at: number): { readonly text: string; readonly end: number } | undefined {
  const rest = written.slice(at);
  if (/^[[{]/.test(rest)) return undefined;
  const match =
    /^((?:[^:(\n,{}[\]]|\([^)\n]*\)|:(?!\s|$))*?):(\s+|$)/.exec(rest) ?? /^([^:\n[\]{}]*?):(\s+|$)/.exec(rest);
  return match ? { text: match[1]!.trim(), end: at + match[0].length } : undefined;
}

/**
 * The steps of the path that lead to a line, found in the lines above it. `column` is where the line's first key or
 * dash begins.
 */
function parents(text: string, start: number, column: number, dash: boolean, from: number): Step[] {
  const steps: Step[] = [];
  let limit = column;
  let sameForKeys = dash;
  for (let at = start; (at > from && limit > 0) || (at > from && sameForKeys);) {
    at = text.lastIndexOf("\n", at - 2) + 1;
    if (at < from) break;
    const line = withoutRemark(text.slice(at, lineEnd(text, at)));
    if (line.trim() === "" || indentOf(line) > limit || (indentOf(line) === limit && !sameForKeys)) {
      if (at <= from) break;
      continue;
    }
    for (const mark of inLine(line, at).marks.toReversed()) {
      if (mark.column < limit || (sameForKeys && mark.column === limit && mark.step !== "-")) {
        steps.unshift(mark.step);
        limit = mark.column;
        sameForKeys = mark.step === "-";
      }
    }
    if (at <= from) break;
  }
  return steps;
}

/** The column at which the content of a line begins, after its indentation and its dashes. */
function contentColumn(line: string): number {
  return /^\s*(?:-\s+)*/.exec(line)![0].length - (/^\s*-/.test(line) ? 1 : 0);
}

function indentOf(line: string): number {
  return /^ */.exec(line)![0].length;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function withoutRemark(line: string): string {
  return line.replace(/(^|\s)#.*$/, "$1");
}
