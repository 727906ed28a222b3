/** Chooses the translation of a text that fits the language of the page. */
import type { LocalizedText } from "../../src/session/localized.ts";

/** The text in `language`; in English if there is no such translation. */
export function textIn(language: string, text: LocalizedText): string {
  return text[language] ?? text["en"] ?? "";
}
