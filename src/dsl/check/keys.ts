/** Texts against what they are for: keys without a thing, and keys that one language has and another has not. */
import type { Game } from "../game.ts";
import type { GameFile, LanguageTexts, TextEntry } from "../game-file.ts";
import { sectionsOf, variantsOf } from "../variants/overlay.ts";
import type { Check } from "./check.ts";

export function checkKeys(c: Check, file: GameFile, game: Game): void {
  if (file.texts.length === 0) return;
  const known = knownKeys(c, file, game);
  for (const { entries } of file.texts) for (const entry of entries) checkEntry(c, entry, known);
  for (const { texts } of sectionsOf(file)) checkLanguages(c, texts);
}

/** Everything that players read the name or the question of. */
function knownKeys(c: Check, file: GameFile, game: Game): ReadonlySet<string> {
  const keys = new Set<string>([game.name, ...c.world.things.keys()]);
  for (const { name, scope } of c.asked) {
    keys.add(name);
    if (scope) keys.add(`${scope}.${name}`);
  }
  for (const kind of game.kinds) for (const member of [...kind.fields, ...kind.states, ...kind.zones]) keys.add(member.name);
  for (const { name } of file.view.areas) keys.add(name.text);
  for (const { name } of [...file.variants, ...variantsOf(file)]) keys.add(name.text);
  for (const { name } of game.pieces) keys.add(name);
  return keys;
}

function checkEntry(c: Check, { key, text, range }: TextEntry, known: ReadonlySet<string>): void {
  if (!known.has(key.text)) {
    c.report("text-without-thing", key.range, { key: key.text, known: [...known] });
    return;
  }
  if (typeof text !== "string" || !text.includes("<")) return;
  const decisions = c.asked.filter(({ name, scope }) => name === key.text || `${scope}.${name}` === key.text);
  const locals = new Set(decisions.flatMap((decision) => [...decision.locals]));
  for (const [whole, word] of text.matchAll(/<([^\s<>]+)[^<>]*>/g)) {
    if (decisions.length > 0 && !locals.has(word!)) c.report("text-names-nothing", range, { name: word!, words: whole!, key: key.text, known: [...locals] });
  }
}

/** In one file, each language has all keys that another has. */
function checkLanguages(c: Check, texts: readonly LanguageTexts[]): void {
  const all = new Map<string, { readonly language: string; readonly entry: TextEntry }>();
  for (const { language, entries } of texts) for (const entry of entries) if (!all.has(entry.key.text)) all.set(entry.key.text, { language: language.text, entry });
  for (const { language, entries } of texts) {
    const own = new Set(entries.map((entry) => entry.key.text));
    for (const [key, { language: other, entry }] of all) {
      if (!own.has(key)) c.report("text-missing", entry.key.range, { key, language: language.text, other });
    }
  }
}
