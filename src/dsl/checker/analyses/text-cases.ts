/** Cases of counted words: `<n coins accusative>` in a sentence needs `accusative` among the forms of `coins`. */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import type { LanguageTexts, TextEntry } from "../../ast/game-file.ts";

/** A number with its word in a case. */
const COUNTED = /<[^\s<>]+\s+([^\s<>]+)\s+([^\s<>]+)>/g;

/** Reports the cases that sentences of a language use but its words lack: each once, at the word. */
export function missingCases({ language, entries }: LanguageTexts): readonly Problem[] {
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
