/** The lexer: cuts the text of a line into tokens, and drops blanks, line breaks and comments. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { textOf, type Range } from "../../diagnostics/range.ts";
import { LARGEST } from "../game.ts";
import { matches } from "../sticky.ts";
import { WordPattern } from "../word-pattern.ts";
import { fixedType, Foreign, Hole, Int, makeToken, Plain, word, type Token } from "./tokens.ts";

/**
 * The tokens of a line. A wrong token is reported in `problems` and replaced by the token that the author probably
 * meant.
 */
export interface Scanned {
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
}

const SPACE = 0x20;

/**
 * Matches the usual tokens: words of the letters `a` to `z`, numbers, and signs of the language. It does not match if
 * the other patterns must decide where a token ends. They match any text, but take much longer.
 */
const usual =
  /[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*(?![\w\u0080-\uffff]|-[A-Za-z\d<\u0080-\uffff])|\d+|[(),]|\.\.?(?!\.)|[<>]=|!=(?!=)|=(?![=<>])|<(?![<=>A-Za-z\u0080-\uffff])|>(?!=)|\+(?![+=])|-(?![->=])|\*(?!=)|\/(?![/=])/y;
const blank = /(?:\s+|(?<=^|\s)#[^\n]*)+/uy;
/**
 * Matches a word, which can contain hyphens. Underscores are not allowed, but the pattern includes them, so that the
 * error covers the whole word. A placeholder such as `<leaf>` counts as a part of a word.
 */
const letters = new WordPattern(
  String.raw`(?:\p{L}[\p{L}\p{M}\p{N}_]*|<\p{L}[\p{L}\p{M}\p{N}-]*>)(?:-(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*|<\p{L}[\p{L}\p{M}\p{N}-]*>))*`,
  "uy",
);
/** Matches a text in any quotation marks: `"a"`, `“a”`, `„a“`, `'a'`. */
const quoted = new WordPattern(
  String.raw`"[^"\n]*"|\u201c[^\u201d\n]*\u201d|\u201e[^\u201c\u201d\n]*[\u201c\u201d]|(?<![\p{L}\p{N}])'[^'\n]*'`,
  "uy",
);
/** Matches a sign, or a comment with `//`. Longer signs come first, so that `<=` is not read as `<` and `=`. */
const signs =
  /(?<=^|\s)\/\/[^\n]*|['’]s\s+(?=\p{L})|&&|\|\||===|!==|!=|==|<=|>=|=<|=>|<>|->|:=|\+=|-=|\*=|\/=|\+\+|--|\.\.\.?|[^]/uy;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The pattern that matches at an offset. Its `lastIndex` is the end of the match. */
function patternAt(offset: number, text: string): RegExp {
  if (matches(usual, text, offset)) return usual;
  for (const pattern of [blank, letters.for(text), quoted.for(text), signs])
    if (matches(pattern, text, offset)) return pattern;
  throw new Error(`no pattern matches at ${offset}`);
}

/** Signs of other languages, each with the word or sign that replaces it here. */
const translations: ReadonlyMap<string, string> = new Map([
  ["&&", "and"],
  ["&", "and"],
  ["||", "or"],
  ["|", "or"],
  ["!", "not"],
  ["==", "="],
  ["===", "="],
  ["!==", "!="],
  ["<>", "!="],
  ["≠", "!="],
  ["=<", "<="],
  ["≤", "<="],
  ["=>", ">="],
  ["≥", ">="],
  ["→", "to"],
  ["->", "to"],
  ["×", "*"],
  ["·", "*"],
  ["÷", "/"],
  ["−", "-"],
  ["–", "-"],
  ["—", "-"],
  ["…", ".."],
  ["...", ".."],
  ["%", "mod"],
  ["[", "("],
  ["]", ")"],
  ["{", "("],
  ["}", ")"],
  ["'s", "."],
  ["’s", "."],
]);

/** Wrong signs that the lexer does not replace, because only the whole line shows what the author meant. */
const kept = new Set([";", ":", ":=", "+=", "-=", "*=", "/=", "++", "--"]);

/** Cuts the text of a range into tokens. */
export function scan(range: Range): Scanned {
  const text = textOf(range);
  const tokens: Token[] = [];
  const problems: Problem[] = [];
  let offset = 0;
  /**
   * The offset at which a wrongly written list such as `[red, green]` ends. Before this offset, commas are read as `+`,
   * and the closing bracket as `)`.
   */
  let listEnd = 0;
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === SPACE) {
      offset += 1;
      continue;
    }
    const pattern = patternAt(offset, text);
    const image = text.slice(offset, pattern.lastIndex);
    const place: Range = { source: range.source, start: range.start + offset, end: range.start + pattern.lastIndex };
    offset = pattern.lastIndex;
    const before = tokens[tokens.length - 1];
    if (isDigit(code)) tokens.push(readNumber(image, place, problems));
    else if (pattern === usual && isLetter(code)) tokens.push(plainWord(image, place, before, problems));
    else if (pattern === usual || pattern === signs) {
      const list = image === "[" || image === "{" ? listInBrackets(text.slice(offset), place, before) : undefined;
      if (list) {
        problems.push(list);
        listEnd = list.range.end;
        tokens.push(makeToken(fixedType("(")!, "(", place));
      } else if (place.end === listEnd) tokens.push(makeToken(fixedType(")")!, ")", place));
      else if (image === "," && place.end < listEnd) tokens.push(makeToken(fixedType("+")!, "+", place));
      else readSign(image, place, tokens, problems);
    } else if (pattern === quoted.for(text)) tokens.push(readQuoted(image, place, problems));
    else if (pattern !== blank) tokens.push(readWord(image, place, before, problems));
  }
  return { tokens, problems };
}

function readWord(image: string, range: Range, before: Token | undefined, problems: Problem[]): Token {
  if (image.includes("_")) {
    const instead = image.replace(/_+$/, "").replace(/_*-_*|_+/g, "-");
    problems.push(problem("underscore", range, { word: image, instead }));
    return makeToken(Plain, instead, range);
  }
  return plainWord(image.normalize("NFC"), range, before, problems);
}

/** The token of a word that needs no correction. */
function plainWord(text: string, range: Range, before: Token | undefined, problems: Problem[]): Token {
  const type = fixedType(text) ?? Plain;
  if (before?.tokenType === Int && before.range.end === range.start && type !== word.x) {
    problems.push(
      problem("number-glued", { ...range, start: before.range.start }, { number: before.image, word: text }),
    );
  }
  return makeToken(type, text, range);
}

function readNumber(image: string, range: Range, problems: Problem[]): Token {
  if (Number(image) <= LARGEST) return makeToken(Int, image, range);
  problems.push(problem("number-too-large", range, { largest: LARGEST }));
  return makeToken(Int, String(LARGEST), range);
}

function readQuoted(image: string, range: Range, problems: Problem[]): Token {
  const inside = image.slice(1, -1);
  const pattern = letters.for(inside);
  const name = matches(pattern, inside, 0) && pattern.lastIndex === inside.length;
  problems.push(problem("quotes", range, { text: inside, name }));
  return name ? makeToken(fixedType(inside) ?? Plain, inside, range) : makeToken(Hole, "", range);
}

/**
 * Reports `[red, green]` in an expression, because a set is written `red + green`. A bracket directly after a name
 * begins no list.
 */
function listInBrackets(after: string, open: Range, before: Token | undefined): Problem | undefined {
  if (before?.range.end === open.start) return undefined;
  const inside = /^[^[\]{}()\n]*(?=[\]}])/.exec(after)?.[0];
  if (!inside?.trim()) return undefined;
  const range = { ...open, end: open.end + inside.length + 1 };
  const comma = /^[\p{L}\p{N}\s,-]+$/u.test(inside) ? /[,\s]+/ : ",";
  const parts = inside
    .split(comma)
    .map((part) => part.trim())
    .filter(Boolean);
  return problem("said-otherwise", range, { words: textOf(range), instead: `\`${parts.join(" + ")}\`` });
}

function readSign(image: string, range: Range, tokens: Token[], problems: Problem[]): void {
  const type = fixedType(image) ?? (kept.has(image) ? Foreign : undefined);
  if (type) return void tokens.push(makeToken(type, image, range));
  const trimmed = image.trimEnd();
  const instead = translations.get(trimmed);
  if (image.startsWith("//")) {
    const within = !/^[^\S\n]*(?:\n|$)/.test(range.source.text.slice(range.end));
    problems.push(problem("comment-sign", { ...range, end: range.start + 2 }, { within }));
  } else if (trimmed === "%" && tokens.at(-1)?.tokenType === Int && tokens.at(-1)!.range.end === range.start) {
    const number = tokens.at(-1)!;
    problems.push(
      problem(
        "said-otherwise",
        { ...range, start: number.range.start },
        { words: `${number.image}%`, instead: `a part of a number \`n\` as \`n * ${number.image} / 100 down\`` },
      ),
    );
    tokens.push(makeToken(fixedType("mod")!, "mod", range));
  } else if (instead) {
    problems.push(problem("foreign-sign", range, { sign: trimmed, instead }));
    tokens.push(makeToken(fixedType(instead)!, instead, range));
  } else {
    problems.push(problem("unknown-sign", range, { sign: image }));
  }
}
