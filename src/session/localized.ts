/** Provides texts in every language in which a session shows a match. */
import type { Program } from "../interpreter/ir/program.ts";
import { Words } from "../narration/titles.ts";

/** A text in every language of the session, by language. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The languages in which the program has sentences of its own. Every text of a session exists in them. */
export const SPOKEN = ["en", "cs"] as const;

/** The words of one game in several languages. */
export type Languages = readonly Words[];

/** The words of a game in each language in which the program has sentences. */
export function languagesFor(program: Program): Languages {
  return SPOKEN.map((language) => new Words(program, language));
}

/** The same text in each of the languages. @example say(languages, (words) => words.title("market")) */
export function say(languages: Languages, text: (words: Words) => string): LocalizedText {
  return Object.fromEntries(languages.map((words) => [words.language, text(words)]));
}
