/**
 * Passes the sorts of words (tokens) that the language service has found on to Monaco, and names a colour for each
 * sort.
 */
import type { editor, languages } from "monaco-editor/editor/editor.api.js";
import { type SemanticToken, tokenTypes, type TokenType } from "../../src/language-service/types.ts";

export const semanticLegend: languages.SemanticTokensLegend = {
  tokenTypes: [...tokenTypes],
  tokenModifiers: ["declaration"],
};

/** For each sort of word, the name of its colour in the style sheet. */
export const TOKEN_COLOURS: Readonly<Record<TokenType, string>> = {
  key: "--code-key",
  keyword: "--code-word",
  verb: "--code-verb",
  number: "--code-number",
  operator: "--text-soft",
  comment: "--code-comment",
  text: "--code-text",
  title: "--code-text",
  kind: "--code-kind",
  names: "--code-kind",
  type: "--code-kind",
  piece: "--code-thing",
  member: "--code-thing",
  value: "--code-call",
  effect: "--code-call",
  builtin: "--code-call",
  zone: "--code-place",
  state: "--code-place",
  field: "--code-place",
  local: "--text",
  label: "--code-label",
  word: "--code-word",
};

/**
 * Encodes tokens as Monaco expects them, with five numbers for each piece of a line. These are the lines since the
 * previous piece, the columns since it, the length, the sort, and whether it is a declaration.
 */
export function encodeTokens(model: editor.ITextModel, tokens: readonly SemanticToken[]): Uint32Array {
  const data: number[] = [];
  let [line, column] = [1, 1];
  for (const { start, end, type, declaration } of tokens) {
    for (const piece of piecesByLine(model, start, end)) {
      // The name of a section already has its colour from the grammar of the editor.
      if (type === "key" && piece.column === 1) continue;
      data.push(
        piece.line - line,
        piece.line === line ? piece.column - column : piece.column - 1,
        piece.length,
        tokenTypes.indexOf(type),
        declaration ? 1 : 0,
      );
      ({ line, column } = piece);
    }
  }
  return new Uint32Array(data);
}

function piecesByLine(model: editor.ITextModel, start: number, end: number) {
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
  return Array.from({ length: to.lineNumber - from.lineNumber + 1 }, (_, i) => {
    const line = from.lineNumber + i;
    const column = i === 0 ? from.column : model.getLineFirstNonWhitespaceColumn(line) || 1;
    const behind = line === to.lineNumber ? to.column : model.getLineMaxColumn(line);
    return { line, column, length: behind - column };
  }).filter(({ length }) => length > 0);
}
