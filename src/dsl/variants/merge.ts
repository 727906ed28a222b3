/** Two sections made into one: what has the same name is replaced, the rest is added. */
import type { GameFile, KindDecl, LanguageTexts, Localized, PieceFields, PieceRow, PiecesDecl, Sections } from "../game-file.ts";
import type { Heading, Name } from "../syntax.ts";
import type { PlacesDecl, ViewSection } from "../view-section.ts";
import { withNames } from "./row-names.ts";

/** The sections of a game with those of a variant laid over. */
export function merged(base: GameFile, over: Sections): Sections {
  const kinds = byName(base.kinds, over.kinds, (decl) => decl.name, mergeKind);
  return {
    title: base.title,
    about: base.about,
    ...pick(base, over, "players"),
    ...pick(base, over, "setup"),
    ...pick(base, over, "play"),
    ...pick(base, over, "finish"),
    ...pick(base, over, "winners"),
    names: byName(base.names, over.names, (decl) => decl.name),
    options: byName(base.options, over.options, (decl) => decl.name),
    kinds,
    state: byName(base.state, over.state, nameOfHeading),
    zones: byName(base.zones, over.zones, nameOfHeading),
    values: byName(base.values, over.values, nameOfHeading),
    effects: byName(base.effects, over.effects, nameOfHeading),
    anytime: byName(base.anytime, over.anytime, nameOfHeading),
    change: [...base.change, ...over.change],
    pieces: byName(base.pieces, over.pieces, (decl) => decl.kind, (a, b) => mergePieces(a, b, kinds)),
    view: mergeView(base.view, over.view),
    texts: byName(base.texts, over.texts, (decl) => decl.language, mergeTexts),
  };
}

function pick<K extends "players" | "setup" | "play" | "finish" | "winners">(base: Sections, over: Sections, key: K): Partial<Pick<Sections, K>> {
  const value = over[key] ?? base[key];
  return value === undefined ? {} : ({ [key]: value } as Partial<Pick<Sections, K>>);
}

function nameOfHeading({ heading }: { readonly heading: Heading }): Name {
  return heading.name;
}

/** Things in the order of the base, new ones behind. */
function byName<T>(base: readonly T[], over: readonly T[], nameOf: (thing: T) => Name, merge: (a: T, b: T) => T = (_, b) => b): readonly T[] {
  if (over.length === 0) return base;
  const result = [...base];
  for (const thing of over) {
    const at = result.findIndex((other) => nameOf(other).text === nameOf(thing).text);
    if (at < 0) result.push(thing);
    else result[at] = merge(result[at]!, thing);
  }
  return result;
}

function mergeKind(base: KindDecl, over: KindDecl): KindDecl {
  return {
    ...base,
    title: mergeLocalized(base.title, over.title),
    ...(over.is && { is: over.is }),
    ...(over.owner && { owner: over.owner }),
    state: byName(base.state, over.state, nameOfHeading),
    zones: byName(base.zones, over.zones, nameOfHeading),
    links: over.links.length > 0 ? over.links : base.links,
    fields: byName(base.fields, over.fields, nameOfHeading),
  };
}

function mergeLocalized(base: Localized, over: Localized): Localized {
  return over.size > 0 ? new Map([...base, ...over]) : base;
}

/** Rows by name, key by key; a list of unnamed rows replaces all, as do `per player` and a grid. */
function mergePieces(base: PiecesDecl, over: PiecesDecl, kinds: readonly KindDecl[]): PiecesDecl {
  if (base.how.kind !== "rows" || over.how.kind !== "rows" || over.how.rows.some((row) => !row.name)) return over;
  const each = base.how.each && over.how.each ? mergeFields(base.how.each, over.how.each) : (over.how.each ?? base.how.each);
  const mergeRow = (a: PieceRow, b: PieceRow) => mergeRows(a, b, base.kind.text, base.how, kinds);
  return { kind: base.kind, how: { kind: "rows", each, rows: rowsByName(base.how.rows, over.how.rows, mergeRow) } };
}

function rowsByName(base: readonly PieceRow[], over: readonly PieceRow[], merge: (a: PieceRow, b: PieceRow) => PieceRow): readonly PieceRow[] {
  const unnamed: Name = { text: "", range: (over[0] ?? base[0])!.range };
  const named = over.filter((row) => row.name);
  return byName(base, named, (row) => row.name ?? unnamed, merge);
}

/** A row that names its cells is laid over one that does not once that has names too. */
function mergeRows(base: PieceRow, over: PieceRow, kind: string, how: PiecesDecl["how"], kinds: readonly KindDecl[]): PieceRow {
  if (over.cells.kind !== "map") return over;
  const below = withNames(base, kind, how.kind === "rows" ? how.each : undefined, kinds);
  return below ? { ...over, cells: { kind: "map", fields: mergeFields(below, over.cells.fields) } } : over;
}

function mergeFields(base: PieceFields, over: PieceFields): PieceFields {
  return {
    ...base,
    ...(over.copies !== undefined && { copies: over.copies }),
    ...(over.seat !== undefined && { seat: over.seat }),
    ...(over.when && { when: over.when }),
    ...(over.in && { in: over.in }),
    range: over.range,
    title: mergeLocalized(base.title, over.title),
    change: over.change.length > 0 ? over.change : base.change,
    fields: byName(base.fields, over.fields, (field) => field.name),
  };
}

function mergeTexts(base: LanguageTexts, over: LanguageTexts): LanguageTexts {
  return { language: base.language, entries: byName(base.entries, over.entries, (entry) => entry.key) };
}

function mergeView(base: ViewSection, over: ViewSection): ViewSection {
  return {
    areas: byName(base.areas, over.areas, (decl) => decl.name),
    places: byName(base.places, over.places, (decl) => decl.of, mergePlaces),
    colours: byName(base.colours, over.colours, (decl) => decl.name),
    symbols: byName(base.symbols, over.symbols, (decl) => decl.name),
    faces: byName(base.faces, over.faces, (decl) => decl.kind, (a, b) => ({ ...a, ...b })),
  };
}

/** Places piece by piece; any other layout replaces. */
function mergePlaces(base: PlacesDecl, over: PlacesDecl): PlacesDecl {
  if (base.layout.kind !== "points" || over.layout.kind !== "points") return over;
  return { of: base.of, layout: { kind: "points", points: byName(base.layout.points, over.layout.points, (point) => point.piece) } };
}
