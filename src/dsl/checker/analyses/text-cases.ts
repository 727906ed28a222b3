/**
 * Checks grammatical cases of counted words: `<n coins accusative>` in a sentence needs a form `accusative` of `coins`.
 */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import type { LanguageTexts, TextEntry } from "../../ast/game-file.ts";
import { type NamedWord, wordsIn } from "./text-words.ts";

/** Matches a number with a counted word and its case, such as `<n coins accusative>`. */
const COUNTED = /^<[^\s<>]+\s+([^\s<>]+)\s+([^\s<>]+)>$/;

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
  let byKey: ReadonlyMap<string, TextEntry> | undefined;
  const look = ({ whole }: NamedWord): void => {
    const [, word, form] = COUNTED.exec(whole) ?? [];
    if (word === undefined || form === undefined) return;
    byKey ??= new Map(entries.map((entry) => [entry.key.text, entry]));
    const entry = byKey.get(word);
    if (!entry || typeof entry.text === "string" || entry.text.has(form)) return;
    const key = `${word} ${form}`;
    if (found.has(key)) return;
    const data = { key: word, form, language: language.text, words: whole };
    found.set(key, problem("case-missing", entry.key.range, data));
  };
  for (const entry of entries) wordsIn(entry).forEach((words) => words.forEach(look));
  return [...found.values()];
}
