/** Puts phrases into the form in which pages show them. */
import type { Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";

/** A phrase with a capital letter at the beginning. The dot before an alternative is left to the list. */
export function capital(words: Phrase): Phrase {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (typeof first !== "string") return [{ thing: first.thing, title: sentence(first.title) }, ...rest];
  const bare = first.replace(/^• ?/u, "");
  return bare === "" ? capital(rest) : [sentence(bare), ...rest];
}
