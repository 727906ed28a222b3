/**
 * Decides how the words of a line of rules are laid out: where blanks separate them, and where a long line may be
 * broken.
 */
import { builtinNamed } from "../../dsl/builtins.ts";
import { PLACEHOLDER } from "../../dsl/reader/examples.ts";
import { scan } from "../../dsl/grammar/lexer.ts";
import { fixedType, Foreign, Hole, Int, Plain, sign, type Token } from "../../dsl/grammar/tokens.ts";
import { isReservedKeyword, isVerb } from "../../dsl/grammar/keywords.ts";

/**
 * Words of a line that stay together. If a blank precedes them, the line may be broken there, and `depth` says how deep
 * in brackets this is: breaks at a low depth are preferred. Otherwise `depth` is absent.
 */
export interface Part {
  readonly text: string;
  readonly depth?: number;
}

/** The parts into which a line of rules may be broken. Undefined if the lexer cannot read the line. */
export function lineParts(text: string): readonly Part[] | undefined {
  // The lexer would read a placeholder for a column of examples, such as `<n>`, as a comparison.
  if (text.search(PLACEHOLDER.for(text)) >= 0) return undefined;
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

/** The parts into which a sentence for players may be broken. */
export function sentenceParts(text: string): readonly Part[] {
  return text
    .split(" ")
    .map((word, index) =>
      index > 0 && /^[\p{L}\p{N}]/u.test(word) ? { text: word, depth: 0 } : { text: index > 0 ? ` ${word}` : word },
    );
}

/** Joins the parts of a broken line to one text again. */
export function joined(parts: readonly Part[]): string {
  return parts.map(({ text, depth }) => (depth === undefined ? text : ` ${text}`)).join("");
}

/** Breaks a text into lines of limited width: `first` columns for the first line, `rest` columns for all others. */
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

/** Whether the standard layout has a blank before the token at `index`, which is not the first token. */
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

/** Whether a minus is the sign of the number after it, and not a subtraction. */
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

/**
 * Whether an opening parenthesis follows a function's name directly, as in `count(…)`, so that no blank belongs between
 * them.
 */
function isCall(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!;
  if (token.tokenType === Plain) return true;
  if (!/^\p{L}/u.test(token.image) || isReservedKeyword(token.image)) return false;
  return builtinNamed(token.image) !== undefined && index > 0
    ? true
    : token.range.end === tokens[index + 1]!.range.start;
}

/**
 * Whether a token after `..` continues the range, as the number in `1..3`. A word of the language would begin another
 * part of the line.
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
