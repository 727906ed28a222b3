/** What a variant does to the things of a game, each with its place in the variant. */
import { isWithin, type Range } from "../../diagnostics/range.ts";
import type { KindDecl, PieceCells, PieceFields, PiecesDecl, VariantSection } from "../ast/game-file.ts";
import type { Change, Heading, Name } from "../ast/syntax.ts";
import { buildsOn } from "./by-name.ts";

/**
 * `replaces`: nothing of the original is left. `changes`: it is still there, with something around it. `removes`: it is
 * gone.
 */
export interface Touch {
  readonly how: "replaces" | "changes" | "removes";
  /** From the thing to its part: `card`, `rows`, `rose`, `price`. */
  readonly path: readonly string[];
  readonly range: Range;
  /** A change of an effect or a value, which may use `usual` and `where`. */
  readonly change?: Change;
}

/** All touches of a variant, in its order and by their things. */
interface Touches {
  readonly all: readonly Touch[];
  readonly byThing: ReadonlyMap<string, readonly Touch[]>;
}

const found = new WeakMap<VariantSection, Touches>();

/** Everything that a variant touches. Texts are left out: of two, the upper one is read. */
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
  const declared = (decls: readonly { readonly heading: Heading }[], ...path: string[]) =>
    decls.map(({ heading }) => replaces(heading.name, ...path));
  const whole = (["setup", "play", "finish", "winners"] as const).flatMap((key): Touch[] =>
    variant[key] ? [{ how: "replaces", path: [key], range: variant[key].range }] : [],
  );
  return [
    ...whole,
    ...variant.names.filter((decl) => !buildsOn(decl.members)).map((decl) => replaces(decl.name)),
    ...variant.options
      .filter(({ choices }) => "type" in choices || !buildsOn(choices))
      .map((decl) => replaces(decl.name)),
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

function ofKind({ name, is, owner, state, zones, links, fields }: KindDecl): readonly Touch[] {
  const part = (of: Name, what: string): Touch => ({ how: "replaces", path: [name.text, what], range: of.range });
  return [
    { how: "changes", path: [name.text], range: name.range },
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
    ...(how.each ? ofFields(how.each, [kind.text, " each"]) : []),
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
  { copies, seat, when, in: place, change, fields, range }: PieceFields,
  path: readonly string[],
): readonly Touch[] {
  const part = (what: string, at: Range): Touch => ({ how: "replaces", path: [...path, what], range: at });
  return [
    ...(copies === undefined ? [] : [part("copies", range)]),
    ...(seat === undefined ? [] : [part("seat", range)]),
    ...(when ? [part("when", when.range)] : []),
    ...(place ? [part("in", place.range)] : []),
    ...(change[0] ? [part("change", change[0].range)] : []),
    // The name of a column stands above the row.
    ...fields.map(({ name, value }) => part(name.text, isWithin(name.range, range) ? name.range : value.range)),
  ];
}

/** Whether nothing is left of what a change changes. */
export function dropsUsual(change: Change): boolean {
  if (change.how === "becomes") return !mentions(change.value, "usual");
  return change.how === "instead of" && !mentions(change.body, "usual");
}

/** Whether a tree of words uses a name. */
function mentions(tree: unknown, name: string): boolean {
  if (typeof tree !== "object" || tree === null) return false;
  if (Array.isArray(tree)) return tree.some((part) => mentions(part, name));
  if ("text" in tree && tree.text === name) return true;
  return Object.entries(tree).some(([key, part]) => key !== "range" && mentions(part, name));
}
