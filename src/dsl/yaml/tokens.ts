/**
 * The first look at a text from a stranger: size, characters, depth of nesting, and the marks of YAML
 * that could make a small file huge. What passes can be handed to the recursive part of the library.
 */
import { type CST, Lexer, Parser } from "yaml";
import { CST as tokens } from "yaml";
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";

/** The longest text that is read, in UTF-16 units. */
export const largestText = 2_000_000;
/** The deepest nesting of lists and names. */
export const deepestNesting = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const controlCharacter = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** The layout tokens of a text; none if the text must not be read any further. */
export function tokenize(source: Source): Outcome<readonly CST.Token[]> {
  const { text } = source;
  const at = (start: number, length: number): Range => ({ source, start, end: Math.min(start + length, text.length) });
  if (text.length > largestText) return refuse(problem("too-large", at(0, 0), { size: text.length, limit: largestText }));
  const control = text.search(controlCharacter);
  if (control >= 0) return refuse(problem("control-character", at(control, 1), { code: text.charCodeAt(control) }));

  const out: CST.Token[] = [];
  const problems: Problem[] = [];
  const parser = new Parser();
  const marked = new Set<string>();
  let offset = 0;
  let afterScalarMark = false;
  for (const lexeme of new Lexer().lex(text)) {
    const type = afterScalarMark ? undefined : tokens.tokenType(lexeme);
    afterScalarMark = lexeme === tokens.SCALAR;
    if (type === "doc-start") marked.clear();
    if (type === "anchor" || type === "alias" || type === "tag") {
      const code = type === "tag" ? "tag" : "repeat-mark";
      if (!marked.has(code)) problems.push(problem(code, at(offset, lexeme.length), { mark: lexeme }));
      marked.add(code);
    }
    for (const token of parser.next(lexeme)) out.push(token);
    if (parser.stack.length > deepestNesting + 1) return refuse(problem("too-deep", at(offset, lexeme.length), { limit: deepestNesting }));
    if (!isMark(lexeme)) offset += lexeme.length;
  }
  for (const token of parser.end()) out.push(token);
  return { value: out, problems };
}

function refuse(found: Problem): Outcome<readonly CST.Token[]> {
  return { value: [], problems: [found] };
}

/** The lexer's own signs, which stand for no character of the text. */
function isMark(lexeme: string): boolean {
  return lexeme === tokens.DOCUMENT || lexeme === tokens.FLOW_END || lexeme === tokens.SCALAR;
}
