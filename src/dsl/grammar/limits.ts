/** The limits for the size of one line, so that no line takes too much time or memory. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { sign, word, type Token } from "./tokens.ts";

const mostTokens = 600;
const deepest = 40;

/** The problem of a line that is too long or too deeply nested; undefined if it is neither. */
export function tooLarge(tokens: readonly Token[]): Problem | undefined {
  // Each token opens one level at most.
  if (tokens.length <= deepest) return undefined;
  const beyond = tokens[mostTokens];
  if (beyond) return problem("line-too-long", beyond.range, { limit: mostTokens });
  const nested = firstBeyond(tokens);
  return nested && problem("nested-too-deep", nested.range, { limit: deepest });
}

/**
 * The first token that is nested too deeply. Each parenthesis, each `if`, and each further word of a series such as
 * `not not` counts as one level.
 */
function firstBeyond(tokens: readonly Token[]): Token | undefined {
  const outer: number[] = [];
  let depth = 0;
  let prefixes = 0;
  for (const token of tokens) {
    const type = token.tokenType;
    if (isPrefix(token)) prefixes++;
    else if (type !== word.of) prefixes = 0;
    if (type === sign["("]) outer.push(depth++);
    else if (type === sign[")"]) depth = outer.pop() ?? 0;
    else if (type === word.if) depth++;
    if (depth + prefixes > deepest) return token;
  }
  return undefined;
}

function isPrefix({ tokenType }: Token): boolean {
  return tokenType === word.not || tokenType === sign["-"] || tokenType === word.list || tokenType === word.set;
}
