/** The name at an offset: its meaning, its declaration, its references. */
import type { Documents } from "./documents.ts";
import { locationOf } from "./diagnostics.ts";
import type { Highlight, Location } from "./types.ts";
import { type Reference, referencesIn } from "./references.ts";

/** The references at an offset, which may also be the end of the word. The narrowest come first. */
export function referencesAt(documents: Documents, file: string, offset: number): readonly Reference[] {
  const { all = [] } = documents.answer(file, referencesIn) ?? {};
  const around = all.filter(({ range }) => range.start <= offset && offset <= range.end);
  const narrowest = Math.min(...around.map(widthOf));
  return around.filter((reference) => widthOf(reference) === narrowest).sort((a, b) => rank(a) - rank(b));
}

function widthOf({ range }: Reference): number {
  return range.end - range.start;
}

/**
 * The order of a word's meanings: a list of words comes before the state named after it, any thing before a decision.
 */
function rank({ meaning }: Reference): number {
  if (meaning.sort === "names") return 0;
  return meaning.sort === "label" ? 2 : 1;
}

/** All references with one of the ids, in the open texts about the same games. */
export function referencesOfIds(documents: Documents, ids: ReadonlySet<string>): readonly Reference[] {
  return documents.names.flatMap((file) =>
    (documents.answer(file, referencesIn)?.all ?? []).filter((reference) => ids.has(reference.id)),
  );
}

/** Where the name at an offset is declared. */
export function definition(documents: Documents, file: string, offset: number): readonly Location[] {
  const ids = idsAt(documents, file, offset);
  const declared = referencesOfIds(documents, ids).filter((reference) => reference.declares);
  if (declared.length > 0) return declared.map(({ range }) => locationOf(range));
  // A decision is declared at its question, not in the texts.
  const asked = referencesOfIds(documents, ids).filter(({ meaning }) => meaning.sort === "label" && meaning.asked);
  return asked.map(({ range }) => locationOf(range));
}

/** All references to the name at an offset, with or without its declaration. */
export function references(
  documents: Documents,
  file: string,
  offset: number,
  declarations = true,
): readonly Location[] {
  return referencesOfIds(documents, idsAt(documents, file, offset))
    .filter((reference) => declarations || !reference.declares)
    .map(({ range }) => locationOf(range));
}

/** The references to the name at an offset in the same text. */
export function highlights(documents: Documents, file: string, offset: number): readonly Highlight[] {
  const ids = idsAt(documents, file, offset);
  const found = (documents.answer(file, referencesIn)?.all ?? []).filter((reference) => ids.has(reference.id));
  return found.map(({ range: { start, end }, declares }) => ({ start, end, write: declares }));
}

function idsAt(documents: Documents, file: string, offset: number): ReadonlySet<string> {
  return new Set(referencesAt(documents, file, offset).map((reference) => reference.id));
}
