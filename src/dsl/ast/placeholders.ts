/** Placeholders: `<leaf>` in the name and the cells of a row stands for each word of the list `leaf`. */
import { type Range, textOf } from "../../diagnostics/range.ts";
import { WordPattern } from "../word-pattern.ts";
import type { Name } from "./syntax.ts";

const placeholder = new WordPattern(String.raw`<(\p{L}[\p{L}\p{M}\p{N}-]*)>`, "gu");

/** The names between angle brackets in a text, each with its range. `range` is that of the text. */
export function placeholders({ text, range }: Name): readonly Name[] {
  if (!text.includes("<")) return [];
  return [...text.matchAll(placeholder.for(text))].map((match) => {
    const start = range.start + match.index + 1;
    return { text: match[1]!, range: { source: range.source, start, end: start + match[1]!.length } };
  });
}

/** The placeholders in the text of a range. */
export function placeholdersAt(range: Range): readonly Name[] {
  return placeholders({ text: textOf(range), range });
}

const declined = new WordPattern(String.raw`<(\p{L}[\p{L}\p{M}\p{N}-]*)(?: (\p{L}[\p{L}\p{M}\p{N}-]*))?>`, "gu");

/**
 * A text for players in which the results of `word` replace the placeholders, which can have a grammatical case: `<leaf
 * genitive>`.
 */
export function withForms(
  text: string,
  word: (name: string, grammaticalCase: string | undefined) => string | undefined,
): string {
  return text.includes("<")
    ? text.replace(
        declined.for(text),
        (whole, name: string, grammaticalCase: string | undefined) => word(name, grammaticalCase) ?? whole,
      )
    : text;
}

/** A text in which words replace the placeholders. Placeholders without a word stay. */
export function withWords(text: string, words: ReadonlyMap<string, string>): string {
  return text.includes("<")
    ? text.replace(placeholder.for(text), (whole, name: string) => words.get(name) ?? whole)
    : text;
}
