/** Texts by their keys. */
import type { TextEntry } from "./game-file.ts";

type TextsByKey = ReadonlyMap<string, TextEntry["text"]>;

/** They are kept, because most combinations of variants have the texts of the game. */
const known = new WeakMap<readonly TextEntry[], TextsByKey>();

/** The texts of one language by their keys. */
export function textsByKey(entries: readonly TextEntry[]): TextsByKey {
  let texts = known.get(entries);
  if (!texts) known.set(entries, (texts = byKey(entries)));
  return texts;
}

function byKey(entries: readonly TextEntry[]): TextsByKey {
  const texts = new Map<string, TextEntry["text"]>();
  for (const { key, text } of entries) texts.set(key.text, text);
  return texts;
}
