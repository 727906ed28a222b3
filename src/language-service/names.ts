/** Answers questions about the name at an offset: what it means, where it is declared, and where else it is used. */
import type { Documents } from "./documents.ts";
import { locationOf } from "./diagnostics.ts";
import type { Highlight, Location } from "./types.ts";
import { type Reference, referencesIn } from "./references.ts";

/**
 * The narrowest references that contain an offset, or end at it. A word can mean several things; the most likely
 * meaning comes first.
 */
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
 * The order in which several meanings of a word are tried. A list of words (`names`) comes before other things with its
 * name, and a decision comes last.
 */
function rank({ meaning }: Reference): number {
  if (meaning.sort === "names") return 0;
  return meaning.sort === "label" ? 2 : 1;
}

/** All references in the open texts whose id is one of `ids`. */
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
  // A decision is declared by the line that asks, and not by its key in the section `texts`.
  const asked = referencesOfIds(documents, ids).filter(({ meaning }) => meaning.sort === "label" && meaning.asked);
  return asked.map(({ range }) => locationOf(range));
}

/** All references to the name at an offset; with `declarations`, they include its declaration. */
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

/** All references in this text to the name at an offset, so that an editor can highlight them. */
export function highlights(documents: Documents, file: string, offset: number): readonly Highlight[] {
  const ids = idsAt(documents, file, offset);
  const found = (documents.answer(file, referencesIn)?.all ?? []).filter((reference) => ids.has(reference.id));
  return found.map(({ range: { start, end }, declares }) => ({ start, end, write: declares }));
}

function idsAt(documents: Documents, file: string, offset: number): ReadonlySet<string> {
  return new Set(referencesAt(documents, file, offset).map((reference) => reference.id));
}
