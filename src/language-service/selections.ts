/** Finds the parts of a text that an editor selects one after the other when its user widens a selection. */
import type { Range, Source } from "../diagnostics/range.ts";
import { scan } from "../dsl/grammar/lexer.ts";
import { sign } from "../dsl/grammar/tokens.ts";
import type { Node } from "../dsl/yaml/index.ts";
import type { Documents } from "./documents.ts";
import type { Span } from "./types.ts";

/**
 * The parts of a text around an offset, the narrowest first: a word, the contents of parentheses, the line of rules,
 * the entry, list and section with the line, and the document.
 */
export function selections(documents: Documents, file: string, offset: number): readonly Span[] {
  const source = documents.source(file);
  if (!source) return [];
  const found: Range[] = [{ source, start: 0, end: source.text.length }];
  for (const { root, range } of documents.layout(file)) {
    if (!holds(range, offset) && !holds(root.range, offset)) continue;
    found.push(range, root.range);
    inNode(root, offset, found);
  }
  return widening(found.map(({ start, end }) => trimmed(source, start, end)));
}

function inNode(node: Node, offset: number, found: Range[]): void {
  found.push(node.range);
  switch (node.kind) {
    case "map":
      for (const { key, value, range } of node.pairs) {
        if (!holds(range, offset)) continue;
        found.push(range);
        if (holds(key.range, offset)) inNode(key, offset, found);
        else if (holds(value.range, offset)) inNode(value, offset, found);
      }
      return;
    case "list":
      for (const item of node.items) if (holds(item.range, offset)) inNode(item, offset, found);
      return;
    case "scalar":
      found.push(...inLine(node.range, offset));
      return;
    case "nothing":
  }
}

/**
 * The ranges around an offset inside a line: the word there, and each pair of parentheses with and without its signs.
 */
function inLine(line: Range, offset: number): readonly Range[] {
  const { tokens } = scan(line);
  const open: number[] = [];
  const found: Range[] = [];
  for (const { tokenType, range } of tokens) {
    if (holds(range, offset)) found.push(range);
    if (tokenType === sign["("]) open.push(range.start);
    else if (tokenType === sign[")"]) {
      const start = open.pop();
      if (start === undefined || offset < start || offset > range.end) continue;
      found.push({ ...line, start, end: range.end }, { ...line, start: start + 1, end: range.start });
    }
  }
  return found.filter((range) => holds(range, offset));
}

function holds({ start, end }: Range, offset: number): boolean {
  return start <= offset && offset <= end;
}

function trimmed({ text }: Source, start: number, end: number): Span {
  const inside = text.slice(start, end);
  const last = start + inside.trimEnd().length;
  return { start: Math.min(last, end - inside.trimStart().length), end: last };
}

/** Sorts parts so that each contains the previous one, and removes duplicates. */
function widening(parts: readonly Span[]): readonly Span[] {
  const chosen: Span[] = [];
  for (const part of [...parts].sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const last = chosen.at(-1);
    if (!last || (part.start <= last.start && last.end <= part.end && part.end - part.start > last.end - last.start))
      chosen.push(part);
  }
  return chosen;
}
