/** Cuts the text of a line into tokens. Blanks, line breaks and comments vanish. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { textOf, type Range } from "../../diagnostics/range.ts";
import { fixedType, Foreign, Hole, Int, makeToken, Plain, type Token } from "./tokens.ts";

/** The tokens of a line, and what was wrong with single signs; those are replaced by what was meant. */
export interface Scanned {
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
}

/**
 * In this order: blank or comment, number (with letters glued to it), word (also with underscores), a
 * quoted text, a possessive `'s`, a sign that other languages write with several characters, any sign.
 */
const piece = new RegExp(
  [
    String.raw`(?<blank>\s+|(?<=^|\s)#[^\n]*)`,
    String.raw`(?<int>\d+)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*)*)`,
    String.raw`(?<quoted>"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|(?<![\p{L}\p{N}])'[^'\n]*')`,
    String.raw`(?<sign>['’]s(?![\p{L}\p{N}])|&&|\|\||===|!==|!=|==|<=|>=|=<|=>|<>|->|:=|\+=|-=|\*=|\/=|\+\+|--|\.\.\.?|[^])`,
  ].join("|"),
  "uy",
);

/** What signs of other languages are called here. */
const translations: Readonly<Record<string, string>> = {
  "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "==": "=", "===": "=", "!==": "!=", "<>": "!=", "≠": "!=", "=<": "<=", "≤": "<=", "=>": ">=", "≥": ">=",
  "→": "to", "->": "to", "×": "*", "·": "*", "÷": "/", "−": "-", "–": "-", "—": "-", "…": "..", "...": "..", "%": "mod", "[": "(", "]": ")", "{": "(", "}": ")",
  "'s": ".", "’s": ".",
};

/** Signs that stay as they are, because only the whole line shows what was meant. */
const kept = new Set([";", ":", ":=", "+=", "-=", "*=", "/=", "++", "--"]);

const largest = 999_999_999;

/** Reads the tokens of a range. */
export function scan(range: Range): Scanned {
  const text = textOf(range);
  const tokens: Token[] = [];
  const problems: Problem[] = [];
  piece.lastIndex = 0;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const groups = found.groups!;
    const image = found[0];
    if (groups.blank !== undefined) continue;
    const place: Range = { source: range.source, start: range.start + found.index, end: range.start + found.index + image.length };
    if (groups.word !== undefined) tokens.push(wordToken(image, place, problems));
    else if (groups.int !== undefined) tokens.push(numberToken(image, place, problems));
    else if (groups.quoted !== undefined) tokens.push(quotedToken(image, place, problems));
    else signToken(image, place, tokens, problems);
  }
  return { tokens, problems };
}

function wordToken(image: string, range: Range, problems: Problem[]): Token {
  if (image.includes("_")) {
    const instead = image.replace(/_+$/, "").replace(/_+/g, "-");
    problems.push(problem("underscore", range, { word: image, instead }));
    return makeToken(Plain, instead, range);
  }
  const text = image.normalize("NFC");
  return makeToken(fixedType(text) ?? Plain, text, range);
}

function numberToken(image: string, range: Range, problems: Problem[]): Token {
  if (Number(image) <= largest) return makeToken(Int, image, range);
  problems.push(problem("number-too-large", range, { largest }));
  return makeToken(Int, String(largest), range);
}

function quotedToken(image: string, range: Range, problems: Problem[]): Token {
  const inside = image.slice(1, -1);
  const single = /^\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(inside);
  problems.push(problem("quotes", range, { text: inside, name: single }));
  return single ? makeToken(fixedType(inside) ?? Plain, inside, range) : makeToken(Hole, "", range);
}

function signToken(image: string, range: Range, tokens: Token[], problems: Problem[]): void {
  const type = fixedType(image);
  if (type) return void tokens.push(makeToken(type, image, range));
  if (kept.has(image)) return void tokens.push(makeToken(Foreign, image, range));
  const instead = translations[image];
  if (instead) {
    problems.push(problem("foreign-sign", range, { sign: image, instead }));
    tokens.push(makeToken(fixedType(instead)!, instead, range));
    return;
  }
  problems.push(problem("unknown-sign", range, { sign: image }));
}
