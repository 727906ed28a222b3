/** Texts in every language of a session. */
import type { Program } from "../interpreter/ir/program.ts";
import { Words } from "../narration/titles.ts";

/** A text by language; every language of the session has one. */
export type LocalizedText = Readonly<Record<string, string>>;

/** Languages of the program itself; every text exists in them. */
export const SPOKEN = ["en", "cs"] as const;

/** The words of a program in several languages. */
export type Languages = readonly Words[];

/** The words of a program in every language of the program itself. */
export function languagesFor(program: Program): Languages {
  return SPOKEN.map((language) => new Words(program, language));
}

/** @example say(languages, (words) => words.title("market")) */
export function say(languages: Languages, text: (words: Words) => string): LocalizedText {
  return Object.fromEntries(languages.map((words) => [words.language, text(words)]));
}
