/**
 * Checks grammatical cases of counted words: `<n coins accusative>` in a sentence needs a form `accusative` of `coins`.
 */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import type { LanguageTexts, TextEntry } from "../../ast/game-file.ts";

/** Matches a number with a counted word and its case, such as `<n coins accusative>`. */
const COUNTED = /<[^\s<>]+\s+([^\s<>]+)\s+([^\s<>]+)>/g;

const missing = new WeakMap<LanguageTexts, readonly Problem[]>();

/**
 * Reports the cases that sentences of a language use but its counted words lack. Each is reported once, at the word. The
 * result is kept, because the game is checked with different variants.
 */
export function missingCases(language: LanguageTexts): readonly Problem[] {
  let known = missing.get(language);
  if (!known) missing.set(language, (known = findMissing(language)));
  return known;
}

function findMissing({ language, entries }: LanguageTexts): readonly Problem[] {
  const found = new Map<string, Problem>();
  const words = new Map(entries.map((entry) => [entry.key.text, entry]));
  for (const sentence of entries.flatMap(({ text }) => [...sentencesIn(text)])) {
    for (const [asked, word, form] of sentence.matchAll(COUNTED)) {
      const entry = words.get(word!);
      if (!entry || typeof entry.text === "string" || entry.text.has(form!)) continue;
      const key = `${word} ${form}`;
      if (found.has(key)) continue;
      const data = { key: word!, form: form!, language: language.text, words: asked };
      found.set(key, problem("case-missing", entry.key.range, data));
    }
  }
  return [...found.values()];
}

function* sentencesIn(text: TextEntry["text"]): Generator<string> {
  if (typeof text === "string") yield text;
  else for (const form of text.values()) if (typeof form === "string") yield form;
}
