/** Finds what an editor shows when the pointer is over a word: the meaning of this word. */
import { type Range, textOf } from "../diagnostics/range.ts";
import { verbDocs } from "./complete/rules.ts";
import { headlineOf } from "./describe.ts";
import type { Documents } from "./documents.ts";
import { referencesAt, referencesOfIds } from "./names.ts";
import { describedKey } from "./place.ts";
import type { Hover } from "./types.ts";
import type { Reference } from "./references.ts";

/** The most lines of a declaration that a hover shows. */
const mostLines = 6;

/**
 * The description of the word at an offset: its sort, its type, its declaration with the comments above, and its title
 * for players.
 */
export function hover(documents: Documents, file: string, offset: number): Hover | undefined {
  const [first, ...others] = referencesAt(documents, file, offset);
  if (!first) return ofLanguage(documents, file, offset);
  const also = others.filter(({ id }) => id !== first.id).map(({ meaning }) => headlineOf(meaning));
  const parts = [headlineOf(first.meaning), ...declarationOf(documents, first), ...also];
  return { start: first.range.start, end: first.range.end, text: parts.join("\n\n") };
}

/** The description of a word of the language: a key of a section, or the verb of a rule. */
function ofLanguage(documents: Documents, file: string, offset: number): Hover | undefined {
  const source = documents.source(file);
  if (!source) return undefined;
  const key = describedKey(source.text, offset);
  if (key) return key;
  const start = offset - /[\p{L}\p{N}-]*$/u.exec(source.text.slice(Math.max(0, offset - 50), offset))![0].length;
  const word = /^[\p{L}\p{N}-]*/u.exec(source.text.slice(start, start + 50))![0];
  const doc = verbDocs.get(word);
  return doc === undefined ? undefined : { start, end: start + word.length, text: `**${word}**: ${doc}` };
}

/** The lines that declare a thing, after the comments above them. */
function declarationOf(documents: Documents, reference: Reference): readonly string[] {
  const { meaning } = reference;
  if (
    meaning.sort === "builtin" ||
    meaning.sort === "word" ||
    meaning.sort === "inherent" ||
    meaning.sort === "type" ||
    meaning.sort === "game"
  )
    return [];
  const declared = referencesOfIds(documents, new Set([reference.id])).find((each) => each.declares);
  if (!declared) return [];
  const comment = commentAbove(declared.range);
  const lines = linesOf(declared.range);
  return [`\`\`\`yaml\n${lines.join("\n")}\n\`\`\``, ...(comment ? [comment] : [])];
}

/** The first line of a declaration and the lines that belong to it, without their common indentation. */
function linesOf(range: Range): readonly string[] {
  const { text } = range.source;
  const from = text.lastIndexOf("\n", range.start - 1) + 1;
  const lines = text.slice(from, from + 2000).split("\n");
  const indent = /^ */.exec(lines[0]!)![0].length;
  const below = lines.slice(1).findIndex((line) => line.trim() === "" || /^ */.exec(line)![0].length <= indent);
  const all = lines.slice(0, below < 0 ? mostLines : below + 1).map((line) => line.slice(indent).trimEnd());
  return all.length > mostLines ? [...all.slice(0, mostLines), "…"] : all;
}

/** The comments on the lines directly above a declaration, or else at the end of its line. */
function commentAbove(range: Range): string {
  const { text } = range.source;
  const before = text
    .slice(0, text.lastIndexOf("\n", range.start - 1) + 1)
    .split("\n")
    .slice(0, -1);
  const comments: string[] = [];
  for (let line = before.pop(); line !== undefined && /^\s*#/.test(line); line = before.pop())
    comments.unshift(line.replace(/^\s*#\s?/, "").trimEnd());
  const rest = textOf({ ...range, end: endOfLine(text, range.end) });
  const after = /\s#\s?(.*)$/.exec(rest)?.[1];
  return [...comments, ...(after ? [after] : [])].join(" ");
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
