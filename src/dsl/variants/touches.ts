/**
 * Lists the things of a game that a variant touches, that is, replaces, changes or removes. Each comes with its place
 * in the variant.
 */
import { isWithin, type Range } from "../../diagnostics/range.ts";
import type {
  KindDecl,
  LanguageTexts,
  Localized,
  PieceCells,
  PieceFields,
  PiecesDecl,
  VariantSection,
} from "../ast/game-file.ts";
import type { Change, Heading, Name } from "../ast/syntax.ts";
import type { ViewSection } from "../ast/view-section.ts";
import { buildsOn } from "./by-name.ts";
import { dropsUsual } from "./order.ts";

/**
 * A thing that a variant touches. `replaces`: nothing of the original remains. `changes`: lines are added around it, or
 * its value is used in a new one. `removes`: the thing no longer exists.
 */
export interface Touch {
  readonly how: "replaces" | "changes" | "removes";
  /**
   * The names that lead to the touched part, such as `card`, `rows`, `rose`, `price` for the cell `price` of the card
   * `rose`.
   */
  readonly path: readonly string[];
  readonly range: Range;
  /** Set if the touch is a change of an effect or value, in which `usual` and `where` are possible. */
  readonly change?: Change;
  /**
   * The new value of the touched part as text. If two variants set the same value, they do not contradict each other.
   */
  readonly says?: string;
  /** Set if the variant adds words to a list without replacing it. */
  readonly adds?: true;
}

/** All touches of a variant: `all` in the order of the text, and `byThing` grouped by the touched thing. */
interface Touches {
  readonly all: readonly Touch[];
  readonly byThing: ReadonlyMap<string, readonly Touch[]>;
}

const found = new WeakMap<VariantSection, Touches>();

/** Finds all touches of a variant. */
export function touchesOf(variant: VariantSection): Touches {
  let known = found.get(variant);
  if (!known) {
    const all = touches(variant);
    found.set(variant, (known = { all, byThing: Map.groupBy(all, ({ path }) => path[0]!) }));
  }
  return known;
}

function touches(variant: VariantSection): readonly Touch[] {
  const replaces = (name: Name, ...path: string[]): Touch => ({
    how: "replaces",
    path: [...path, name.text],
    range: name.range,
  });
  const adds = (name: Name): Touch => ({ how: "changes", path: [name.text], range: name.range, adds: true });
  const declared = (decls: readonly { readonly heading: Heading }[], ...path: string[]) =>
    decls.map(({ heading }) => replaces(heading.name, ...path));
  const whole = (["setup", "play", "finish", "winners"] as const).flatMap((key): Touch[] =>
    variant[key] ? [{ how: "replaces", path: [key], range: variant[key].range }] : [],
  );
  return [
    ...whole,
    ...variant.names.map((decl) => (buildsOn(decl.members) ? adds(decl.name) : replaces(decl.name))),
    ...variant.options.map(({ name, choices }) =>
      "type" in choices || !buildsOn(choices) ? replaces(name) : adds(name),
    ),
    ...variant.kinds.flatMap(ofKind),
    ...declared(variant.state),
    ...declared(variant.zones),
    ...declared(variant.values),
    ...declared(variant.effects),
    ...declared(variant.anytime, "anytime"),
    ...variant.change.map((change): Touch => ({
      how: dropsUsual(change) ? "replaces" : "changes",
      path: [change.target.text],
      range: change.target.range,
      change,
    })),
    ...variant.pieces.flatMap(ofPieces),
    ...ofView(variant.view),
    ...variant.balance.map(({ name }) => replaces(name, "balance")),
    ...variant.texts.flatMap(ofTexts),
    ...variant.without.flatMap(({ of, names }) =>
      names.map((name): Touch => ({ how: "removes", path: pathOfTaken(of.text, name.text), range: name.range })),
    ),
  ];
}

function pathOfTaken(of: string, name: string): readonly string[] {
  switch (of) {
    case "anytime":
      return ["anytime", name];
    case "pieces":
      return [name, " rows"];
    case "names":
    case "options":
    case "kinds":
    case "state":
    case "zones":
    case "values":
    case "effects":
      return [name];
    default:
      return [of, " rows", name];
  }
}

/**
 * The touches in the section `view`. Each position of a piece in a layout is a touch of its own. So two variants with
 * layouts contradict each other only if they set the position of the same piece.
 */
function ofView({ areas, places, grounds, sizes, colours, symbols, drawings, faces }: ViewSection): readonly Touch[] {
  const part = (section: string, { text, range }: Name, ...more: string[]): Touch => ({
    how: "replaces",
    path: ["view", section, text, ...more],
    range,
  });
  return [
    ...areas.map(({ name }) => part("areas", name)),
    ...places.flatMap(({ of, layout }) =>
      layout.kind === "points"
        ? layout.points.map(({ piece }) => ({ ...part("places", of, piece.text), range: piece.range }))
        : part("places", of),
    ),
    ...grounds.map(({ name }) => part("grounds", name)),
    ...sizes.map(({ name }) => part("sizes", name)),
    ...colours.map(({ name }) => part("colours", name)),
    ...symbols.map(({ name }) => part("symbols", name)),
    ...drawings.map(({ name }) => part("drawings", name)),
    ...faces.map(({ kind }) => part("faces", kind)),
  ];
}

function ofTexts({ language, entries }: LanguageTexts): readonly Touch[] {
  return entries.map(({ key, text }) => ({
    how: "replaces",
    path: ["texts", language.text, key.text],
    range: key.range,
    says:
      typeof text === "string"
        ? text
        : JSON.stringify([...text].map(([form, of]) => [form, typeof of === "string" ? of : [...of]])),
  }));
}

function ofTitle(title: Localized, path: readonly string[], range: Range): readonly Touch[] {
  return [...title].map(([language, text]) => ({
    how: "replaces",
    path: [...path, "title", language],
    range,
    says: text,
  }));
}

function ofKind({ name, title, is, owner, state, zones, links, fields }: KindDecl): readonly Touch[] {
  const part = (of: Name, what: string): Touch => ({ how: "replaces", path: [name.text, what], range: of.range });
  return [
    { how: "changes", path: [name.text], range: name.range },
    ...ofTitle(title, [name.text], name.range),
    ...(is ? [part(is, "is")] : []),
    ...(owner ? [part(owner, "owner")] : []),
    ...(links[0] ? [part(links[0], "links")] : []),
    ...[...state, ...zones, ...fields].map(({ heading }) => part(heading.name, heading.name.text)),
  ];
}

function ofPieces({ kind, how }: PiecesDecl): readonly Touch[] {
  const rows = [kind.text, " rows"];
  if (how.kind !== "rows" || how.rows.some((row) => !row.name))
    return [{ how: "replaces", path: rows, range: how.kind === "rows" ? kind.range : how.range }];
  return [
    ...(how.each ? ofFields(how.each, [...rows, " each"]) : []),
    ...how.rows.flatMap(({ name, cells }) => [
      { how: "changes", path: [...rows, name!.text], range: name!.range } as const,
      ...ofCells(cells, [...rows, name!.text], name!.range),
    ]),
  ];
}

function ofCells(cells: PieceCells, path: readonly string[], range: Range): readonly Touch[] {
  if (cells.kind === "map") return ofFields(cells.fields, path);
  return cells.kind === "empty" ? [] : [{ how: "replaces", path, range }];
}

function ofFields(
  { title, copies, seat, when, in: place, change, fields, range }: PieceFields,
  path: readonly string[],
): readonly Touch[] {
  const part = (what: string, at: Range): Touch => ({ how: "replaces", path: [...path, what], range: at });
  return [
    ...ofTitle(title, path, range),
    ...(copies === undefined ? [] : [part("copies", range)]),
    ...(seat === undefined ? [] : [part("seat", range)]),
    ...(when ? [part("when", when.range)] : []),
    ...(place ? [part("in", place.range)] : []),
    ...(change[0] ? [part("change", change[0].range)] : []),
    // A cell can get its name from a column above the row. Then the touch has the range of the value, because that is
    // in the row.
    ...fields.map(({ name, value }) => part(name.text, isWithin(name.range, range) ? name.range : value.range)),
  ];
}
