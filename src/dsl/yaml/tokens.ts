/**
 * The first check of a text that may be an attack: its size, its characters, its nesting, and YAML marks with which a
 * small file could become huge. A text that passes cannot overflow the stack in the recursive part of the YAML library.
 */
import { CST, Lexer, Parser } from "yaml";
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";
import { levelled } from "./level.ts";
import { deepestNesting } from "./nodes.ts";

/** The longest accepted text, in UTF-16 units. */
const largestText = 2_000_000;
/** The most words, signs and line ends in a text: twenty times the number in the largest known rulebook. */
const mostLexemes = 400_000;

/**
 * Matches control characters, and marks that change the direction of writing, with which a line can look like another
 * one.
 */
const controlCharacter = /[^\P{Cc}\t\n\r\u0085]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/u;
/** Matches blanks of other widths before the first word of a line, which YAML does not accept as blanks. */
const strangeBlanks = /^([ \t]*)([\u00a0\u2000-\u200b\u2028\u2029\u3000][^\S\n]*)/gm;

/** The tokens of the YAML layout. There are none if the text is too large or too deep to be parsed. */
export function tokenize(source: Source): Outcome<readonly CST.Token[]> {
  const { text } = source;
  const at = (start: number, length: number): Range => ({ source, start, end: Math.min(start + length, text.length) });
  if (text.length > largestText)
    return refuse(problem("too-large", at(0, 0), { size: text.length, limit: largestText, unit: "characters" }));
  const control = text.search(controlCharacter);
  if (control >= 0) return refuse(problem("control-character", at(control, 1), { code: text.charCodeAt(control) }));

  const out: CST.Token[] = [];
  const problems: Problem[] = [];
  const layout = text.replace(strangeBlanks, (all, plain: string, strange: string, start: number) => {
    problems.push(problem("strange-space", at(start + plain.length, strange.length), {}));
    return " ".repeat(all.length);
  });
  const parser = new Parser();
  const marked = new Set<string>();
  let offset = 0;
  let count = 0;
  let afterScalarMark = false;
  for (const lexeme of new Lexer().lex(levelled(layout))) {
    count += 1;
    if (count > mostLexemes)
      return refuse(problem("too-large", at(offset, 0), { size: count, limit: mostLexemes, unit: "words and signs" }));
    const type = afterScalarMark ? undefined : CST.tokenType(lexeme);
    afterScalarMark = lexeme === CST.SCALAR;
    if (type === "doc-start") marked.clear();
    if (type === "anchor" || type === "alias" || type === "tag") {
      const code = type === "tag" ? "tag" : "repeat-mark";
      if (!marked.has(code)) problems.push(problem(code, at(offset, lexeme.length), { mark: lexeme }));
      marked.add(code);
    }
    for (const token of parser.next(lexeme)) out.push(token);
    if (parser.stack.length > deepestNesting + 1)
      return refuse(problem("too-deep", at(offset, lexeme.length), { limit: deepestNesting }));
    if (!isMark(lexeme)) offset += lexeme.length;
  }
  for (const token of parser.end()) out.push(token);
  return { value: out, problems };
}

function refuse(found: Problem): Outcome<readonly CST.Token[]> {
  return { value: [], problems: [found] };
}

/** Whether a token of the YAML library is only a mark for its parser, and no text. */
function isMark(lexeme: string): boolean {
  return lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR;
}
