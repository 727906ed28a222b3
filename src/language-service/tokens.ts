/** Finds the sort of each word in a text, by which editors colour it. */
import { sortOf } from "./meanings.ts";
import type { Range, Source } from "../diagnostics/range.ts";
import { type LineReader, plainly, readFile } from "../dsl/reader/index.ts";
import { parseCellRule, parseHead } from "../dsl/grammar/index.ts";
import { scan } from "../dsl/grammar/lexer.ts";
import { fixedType, Foreign, Hole, Int, Plain, type Token } from "../dsl/grammar/tokens.ts";
import { isVerb } from "../dsl/grammar/keywords.ts";
import { shapes } from "../dsl/checker/symbols/declare-zones.ts";
import type { Node } from "../dsl/yaml/index.ts";
import type { Question } from "./documents.ts";
import type { SemanticToken, TokenType } from "./types.ts";
import { collectReferences, type Reference } from "./references.ts";

/** A part of the text that the reader has read as a line of the language. */
interface Line {
  readonly range: Range;
  readonly rule: boolean;
}

/** The functions of the grammar that read a text as a rule, and not as an expression or another form. */
const rules: ReadonlySet<unknown> = new Set([parseHead, parseCellRule]);

/** The words of a text that have a colour, with their sorts. */
export const tokensOf: Question<readonly SemanticToken[]> = ({ name, text }, resolve, documents) => {
  // The text is read again here, with a reader that records which parts of it are lines of the language.
  const source: Source = { name, text };
  const lines = new Map<string, Line>();
  const reader = documents.cache(name) ?? plainly;
  const watching: LineReader = {
    layout: (text) => reader.layout(text),
    line: (range, parse) => {
      lines.set(`${range.start} ${range.end}`, { range, rule: rules.has(parse) });
      return reader.line(range, parse);
    },
  };
  const { all } = collectReferences(source, readFile(source, watching).value, reader.layout(source).value, resolve);
  const named = new Map<string, Reference>();
  for (const reference of all) {
    const key = `${reference.range.start} ${reference.range.end}`;
    if (reference.declares || !named.has(key)) named.set(key, reference);
  }
  const out: SemanticToken[] = [];
  const { value: roots } = reader.layout(source);
  const comments = commentsOf(
    source,
    roots.map(({ root }) => root),
  );
  const ordered = [...named.values()];
  for (const { root } of roots) layout(root, lines, { named, ordered }, out);
  for (const line of lines.values()) words(line, named, out);
  for (const { start, end } of comments) out.push({ start, end, type: "comment", declaration: false });
  return withoutOverlaps(out);
};

/** The names in a text: `named` finds one by its offsets, and `ordered` has all in the order of the text. */
interface Names {
  readonly named: ReadonlyMap<string, Reference>;
  readonly ordered: readonly Reference[];
}

/** Adds the tokens of the YAML layout to `out`: keys, and values that are not lines of the language. */
function layout(node: Node, lines: ReadonlyMap<string, Line>, names: Names, out: SemanticToken[]): void {
  const isLine = ({ start, end }: Range) => lines.has(`${start} ${end}`);
  switch (node.kind) {
    case "map":
      for (const { key, value } of node.pairs) {
        const reference = names.named.get(`${key.range.start} ${key.range.end}`);
        if (!isLine(key.range))
          out.push({
            start: key.range.start,
            end: key.range.end,
            type: reference ? sortOf(reference.meaning).token : "key",
            declaration: reference?.declares ?? false,
          });
        layout(value, lines, names, out);
      }
      return;
    case "list":
      for (const item of node.items) layout(item, lines, names, out);
      return;
    case "scalar": {
      const { start, end } = node.range;
      if (isLine(node.range) || (node.style === "quoted" && isLine({ ...node.range, start: start + 1, end: end - 1 })))
        return;
      const inside = referencesWithin(names.ordered, start, end);
      if (inside.length === 0)
        out.push({ start, end, type: /^\d+x?$/.test(node.text) ? "number" : "text", declaration: false });
      else
        for (const reference of inside)
          out.push(tokenOf(reference.range, sortOf(reference.meaning).token, reference.declares));
      return;
    }
    case "nothing":
  }
}

/** The references between two offsets. `ordered` must be sorted by offset. */
function referencesWithin(ordered: readonly Reference[], start: number, end: number): readonly Reference[] {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ordered[middle]!.range.start < start) low = middle + 1;
    else high = middle;
  }
  const found: Reference[] = [];
  for (let i = low; i < ordered.length && ordered[i]!.range.start < end; i++)
    if (ordered[i]!.range.end <= end) found.push(ordered[i]!);
  return found;
}

/** Adds the words and signs of one line to `out`. */
function words({ range, rule }: Line, named: ReadonlyMap<string, Reference>, out: SemanticToken[]): void {
  const { tokens } = scan(range);
  tokens.forEach((token, index) => {
    const reference = named.get(`${token.range.start} ${token.range.end}`);
    const type = reference ? sortOf(reference.meaning).token : wordType(token, rule && isFirst(tokens, index));
    if (type) out.push(tokenOf(token.range, type, reference?.declares ?? false));
  });
}

function isFirst(tokens: readonly Token[], index: number): boolean {
  return index === 0 || (index === 1 && (tokens[0]!.image === "may" || tokens[0]!.image === "else"));
}

function wordType({ tokenType, image }: Token, first: boolean): TokenType | undefined {
  if (tokenType === Int) return "number";
  if (tokenType === Plain && shapes.some((shape) => shape === image)) return "keyword";
  if (tokenType === Plain || tokenType === Hole || tokenType === Foreign) return undefined;
  if (first && isVerb(image)) return "verb";
  if (/^\p{L}/u.test(image)) return "keyword";
  return fixedType(image) && !"().,".includes(image) ? "operator" : undefined;
}

function tokenOf({ start, end }: Range, type: TokenType, declaration: boolean): SemanticToken {
  return { start, end, type, declaration };
}

/**
 * The comments of a text. A comment begins with a `#` at the start of a line or after a blank. A `#` inside quotation
 * marks or a block of text begins none.
 */
export function commentsOf(
  source: Source,
  roots: readonly Node[],
): readonly { readonly start: number; readonly end: number }[] {
  const closed: Range[] = [];
  const visit = (node: Node): void => {
    if (node.kind === "list") node.items.forEach(visit);
    else if (node.kind === "map") {
      for (const { key, value } of node.pairs) {
        visit(key);
        visit(value);
      }
    } else if (node.kind === "scalar" && node.style !== "plain") closed.push(node.range);
  };
  roots.forEach(visit);
  return [...source.text.matchAll(/(?<=^|[ \t])#[^\n]*/gm)].flatMap(({ index, 0: comment }) => {
    const within = closed.some(
      ({ start, end }) => start < index && index < end && !isBehindSign(source.text, start, index),
    );
    return within ? [] : [{ start: index, end: index + comment.trimEnd().length }];
  });
}

/**
 * Whether a comment follows the sign that begins a block of text, as in `about: | # so`, and so is not part of the
 * block.
 */
function isBehindSign(text: string, start: number, index: number): boolean {
  return /^[|>]/.test(text[start]!) && !text.slice(start, index).includes("\n");
}

/** The tokens in the order of the text. If two overlap, only the narrower one is kept. */
function withoutOverlaps(tokens: readonly SemanticToken[]): readonly SemanticToken[] {
  const out: SemanticToken[] = [];
  for (const token of [...tokens].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = out.at(-1);
    if (token.start >= token.end) continue;
    if (!last || last.end <= token.start) out.push(token);
    else if (token.type === "comment" && token.start > last.start)
      out.splice(-1, 1, { ...last, end: token.start }, token);
    else if (token.end < last.end || last.type === "text") out[out.length - 1] = token;
  }
  return out;
}
