/** The layout of the words in a line: where blanks separate them, and where a long line is broken. */
import { builtinNamed } from "../../dsl/builtins.ts";
import { PLACEHOLDER } from "../../dsl/reader/examples.ts";
import { scan } from "../../dsl/grammar/lexer.ts";
import { fixedType, Foreign, Hole, Int, Plain, sign, type Token } from "../../dsl/grammar/tokens.ts";
import { isReservedKeyword, isVerb } from "../../dsl/grammar/keywords.ts";

/**
 * A piece of a line. `depth` is absent if no blank precedes the piece; else the line can be broken there, best at a low
 * depth.
 */
export interface Part {
  readonly text: string;
  readonly depth?: number;
}

/** The parts of a line of the language, with the blanks between them; undefined if it cannot be read word by word. */
export function lineParts(text: string): readonly Part[] | undefined {
  // A placeholder for a column of examples, such as `<n>`, would be read as a comparison.
  if (text.search(PLACEHOLDER) >= 0) return undefined;
  const { tokens, problems } = scan({ source: { name: "", text }, start: 0, end: text.length });
  if (problems.length > 0 || tokens.some(({ tokenType }) => tokenType === Foreign || tokenType === Hole))
    return undefined;
  const parts: Part[] = [];
  let depth = 0;
  tokens.forEach((token, index) => {
    if (token.tokenType === sign[")"]) depth -= 1;
    const before = tokens[index - 1];
    const gap = before !== undefined && isApart(tokens, index);
    const breaks =
      gap && (breaksBefore.has(token.image) || token.tokenType === sign["+"] || before.tokenType === sign[","]);
    parts.push({
      text: (gap && !breaks ? " " : "") + token.image,
      ...(breaks && { depth: depth * 2 + (before.tokenType === sign[","] ? 1 : 0) }),
    });
    if (token.tokenType === sign["("]) depth += 1;
  });
  const result = joined(parts);
  if (result === text) return parts;
  const same = scan({ source: { name: "", text: result }, start: 0, end: result.length }).tokens;
  return same.length === tokens.length && same.every(({ image }, i) => image === tokens[i]!.image) ? parts : undefined;
}

/** The parts of a sentence for players. */
export function sentenceParts(text: string): readonly Part[] {
  return text
    .split(" ")
    .map((word, index) =>
      index > 0 && /^[\p{L}\p{N}]/u.test(word) ? { text: word, depth: 0 } : { text: index > 0 ? ` ${word}` : word },
    );
}

/** Joins the parts of a line to one text. */
export function joined(parts: readonly Part[]): string {
  return parts.map(({ text, depth }) => (depth === undefined ? text : ` ${text}`)).join("");
}

/** Breaks parts into lines: the first has room for `first` columns, the others for `rest`. */
export function wrapped(parts: readonly Part[], first: number, rest: number): readonly string[] {
  const whole = joined(parts);
  if (whole.length <= first) return [whole];
  let width = 0;
  let best: { index: number; depth: number } | undefined;
  for (const [index, { text, depth }] of parts.entries()) {
    if (depth !== undefined && index > 0 && width <= first && width > 0 && (!best || depth <= best.depth))
      best = { index, depth };
    width += text.length + (depth === undefined ? 0 : 1);
    if (width > first && best) break;
  }
  if (!best) {
    const next = parts.findIndex(({ depth }, index) => index > 0 && depth !== undefined);
    if (next < 0) return [whole];
    best = { index: next, depth: 0 };
  }
  const [head, tail] = [parts.slice(0, best.index), parts.slice(best.index)];
  return [joined(head), ...wrapped([{ text: tail[0]!.text }, ...tail.slice(1)], rest, rest)];
}

const breaksBefore: ReadonlySet<string> = new Set([
  "where",
  "while",
  "until",
  "with",
  "by",
  "and",
  "or",
  "then",
  "else",
  "to",
  "from",
  "together",
  "for",
  "among",
  "as",
  "at",
  "becomes",
]);

/** Whether a blank belongs before a token, which is not the first one. */
function isApart(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1]!, tokens[index]!];
  const [left, right] = [before.tokenType, token.tokenType];
  if (right === sign[")"] || right === sign[","] || right === sign["."] || right === sign[".."]) return false;
  if (left === sign["("] || left === sign["."]) return false;
  if (left === sign[".."]) return !startsValue(token);
  if (left === Int && token.image === "x" && before.range.end === token.range.start) return false;
  if (left === sign["-"] && isSign(tokens, index - 1)) return false;
  if (right === sign["("]) return !isCall(tokens, index - 1);
  return true;
}

/** Whether a minus belongs to the number after it. */
function isSign(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (!before) return true;
  if (before.tokenType === Int || before.tokenType === sign[")"] || before.tokenType === Plain) return false;
  return (
    fixedType(before.image) === undefined ||
    !/^\p{L}/u.test(before.image) ||
    isReservedKeyword(before.image) ||
    (index - 1 <= 1 && isVerb(before.image))
  );
}

/** Whether an opening parenthesis after a word begins its arguments. */
function isCall(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!;
  if (token.tokenType === Plain) return true;
  if (!/^\p{L}/u.test(token.image) || isReservedKeyword(token.image)) return false;
  return builtinNamed(token.image) !== undefined && index > 0
    ? true
    : token.range.end === tokens[index + 1]!.range.start;
}

/**
 * Whether a token after `..` belongs to the range: a number or a name does; a word of the language begins something
 * else.
 */
function startsValue({ tokenType, image }: Token): boolean {
  return (
    tokenType === Int ||
    tokenType === Plain ||
    tokenType === sign["("] ||
    tokenType === sign["-"] ||
    builtinNamed(image) !== undefined
  );
}
