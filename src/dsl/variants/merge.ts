/**
 * Merges the sections of a game with those of a variant: a thing of the variant replaces or extends the thing of the
 * same name in the game, and new things are added.
 */
import type { GameFile, KindDecl, LanguageTexts, Sections } from "../ast/game-file.ts";
import type { Heading, Name } from "../ast/syntax.ts";
import type { PlacesDecl, ViewSection } from "../ast/view-section.ts";
import { byName, mergeLocalized, overWords } from "./by-name.ts";
import { mergePieces } from "./merge-pieces.ts";

/** Merges the sections of a game and a variant. If both have a thing, the variant's is used. */
export function merged(base: GameFile, over: Sections): Sections {
  const kinds = mergedKinds(base, over);
  return {
    title: base.title,
    about: base.about,
    ...pick(base, over, "players"),
    ...pick(base, over, "setup"),
    ...pick(base, over, "play"),
    ...pick(base, over, "finish"),
    ...pick(base, over, "winners"),
    names: byName(
      base.names,
      over.names,
      (decl) => decl.name,
      (a, b) => ({ ...b, members: overWords(a.members, b.members) }),
    ),
    options: byName(
      base.options,
      over.options,
      (decl) => decl.name,
      (a, b) => ("type" in a.choices || "type" in b.choices ? b : { ...b, choices: overWords(a.choices, b.choices) }),
    ),
    kinds,
    state: byName(base.state, over.state, nameOfHeading),
    zones: byName(base.zones, over.zones, nameOfHeading),
    values: byName(base.values, over.values, nameOfHeading),
    effects: byName(base.effects, over.effects, nameOfHeading),
    anytime: byName(base.anytime, over.anytime, nameOfHeading),
    change: [...base.change, ...over.change],
    pieces: mergePieces(base.pieces, over.pieces, base.kinds, kinds),
    view: mergeView(base.view, over.view),
    balance: byName(base.balance, over.balance, (decl) => decl.name),
    texts: byName(base.texts, over.texts, (decl) => decl.language, mergeTexts),
  };
}

/**
 * Merges the kinds of a game and a variant. If both declare the same field, state or zone of a kind, the variant's is
 * used.
 */
export function mergedKinds(base: Pick<Sections, "kinds">, over: Pick<Sections, "kinds">): readonly KindDecl[] {
  return byName(base.kinds, over.kinds, (decl) => decl.name, mergeKind);
}

function pick<K extends "players" | "setup" | "play" | "finish" | "winners">(
  base: Sections,
  over: Sections,
  key: K,
): Partial<Pick<Sections, K>> {
  const value = over[key] ?? base[key];
  return value === undefined ? {} : ({ [key]: value } as Partial<Pick<Sections, K>>);
}

function nameOfHeading({ heading }: { readonly heading: Heading }): Name {
  return heading.name;
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

function mergeTexts(base: LanguageTexts, over: LanguageTexts): LanguageTexts {
  return { language: base.language, entries: byName(base.entries, over.entries, (entry) => entry.key) };
}

function mergeView(base: ViewSection, over: ViewSection): ViewSection {
  return {
    areas: byName(base.areas, over.areas, (decl) => decl.name),
    places: byName(base.places, over.places, (decl) => decl.of, mergePlaces),
    grounds: byName(base.grounds, over.grounds, (decl) => decl.name),
    sizes: byName(base.sizes, over.sizes, (decl) => decl.name),
    colours: byName(base.colours, over.colours, (decl) => decl.name),
    symbols: byName(base.symbols, over.symbols, (decl) => decl.name),
    drawings: byName(base.drawings, over.drawings, (decl) => decl.name),
    faces: byName(
      base.faces,
      over.faces,
      (decl) => decl.kind,
      (a, b) => ({ ...a, ...b }),
    ),
  };
}

/**
 * Merges two layouts of pieces in the section `view`. If both give positions for single pieces, the positions of the
 * variant replace those of the same pieces, and the others stay. Otherwise the whole layout of the variant replaces
 * that of the game.
 */
function mergePlaces(base: PlacesDecl, over: PlacesDecl): PlacesDecl {
  if (base.layout.kind !== "points" || over.layout.kind !== "points") return over;
  return {
    of: base.of,
    layout: { kind: "points", points: byName(base.layout.points, over.layout.points, (point) => point.piece) },
  };
}
