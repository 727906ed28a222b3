/** Texts of a session in the language of the page. */
import type { LocalizedText } from "../../src/session/localized.ts";

/** A text in a language; in English if it has none. */
export function textIn(language: string, text: LocalizedText): string {
  return text[language] ?? text["en"] ?? "";
}
