/** Brings phrases into the form in which pages show them, such as with a capital letter. */
import type { Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";

/**
 * A phrase with a capital letter at its beginning. The dot `•` that begins an alternative is removed, because a list on
 * the page has dots itself.
 */
export function capital(words: Phrase): Phrase {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (typeof first !== "string") return [{ thing: first.thing, title: sentence(first.title) }, ...rest];
  const bare = first.replace(/^• ?/u, "");
  return bare === "" ? capital(rest) : [sentence(bare), ...rest];
}
