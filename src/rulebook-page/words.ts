/** Phrases as pages show them. */
import type { Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";

/** A phrase that begins with a capital letter. The list adds the dot before an alternative. */
export function capital(words: Phrase): Phrase {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (typeof first !== "string") return [{ thing: first.thing, title: sentence(first.title) }, ...rest];
  const bare = first.replace(/^• ?/u, "");
  return bare === "" ? capital(rest) : [sentence(bare), ...rest];
}
