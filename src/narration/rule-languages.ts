/** Finds the phrases for rules in a language. */
import { czechRules } from "./czech-rules.ts";
import { englishRules } from "./english-rules.ts";
import type { RulePhrases } from "./rule-phrases.ts";

const LANGUAGES: Readonly<Record<string, RulePhrases>> = { en: englishRules, cs: czechRules };

/** The phrases in a language; the English ones if the program does not have this language. */
export function rulePhrasesIn(language: string): RulePhrases {
  return LANGUAGES[language] ?? englishRules;
}
