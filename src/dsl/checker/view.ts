/** Checks the section `view`: each name in it must belong to something in the game that a table can show. */
import { placesIn } from "../drawing-places.ts";
import { isA } from "../kinds.ts";
import type { Game, Kind, Zone } from "../game.ts";
import type { Face, GameView, PlaceLayout } from "../game-view.ts";
import { colours as cssColours } from "../schema/colours.ts";
import { grounds as groundWords, shapes, symbols } from "../schema/view.ts";
import { NO_DRAWING } from "../ast/drawing.ts";
import type { Name } from "../ast/syntax.ts";
import type { AreaDecl, FaceDecl, LookDecl, PlacesDecl, ViewSection } from "../ast/view-section.ts";
import type { Check } from "./check.ts";
import { recordKey } from "./analyses/text-keys.ts";
import { sortOf } from "./symbols/locals.ts";
import { ownMember } from "./symbols/members.ts";
import { type DeclaredSymbol, stateNames } from "./symbols/symbol-table.ts";

/** Reports the meaning of the names in the section `view` to the observer, for an editor. */
export function recordViewNames(
  c: Check,
  { areas, places, grounds, sizes, colours, symbols, faces }: ViewSection,
  game: Game,
): void {
  const members = (decl: FaceDecl): Name[] => [decl.kind, ...membersNamed(decl)];
  const points = ({ layout }: PlacesDecl): Name[] =>
    layout.kind === "points" ? layout.points.map(({ piece }) => piece) : [];
  const names = [
    ...areas.flatMap(({ name, rows }) => [name, ...rows.flat()]),
    ...places.flatMap((decl) => [decl.of, ...points(decl)]),
    ...[...grounds, ...sizes, ...colours, ...symbols].map(({ name }) => name),
    ...faces.flatMap(members),
  ];
  for (const { text, range } of names) recordKey(c, text, range, game);
}

/** The name in `areas` that stands for the whole table. */
const WHOLE = "table";

/** Checks the section `view`. */
export function checkedView(c: Check, view: ViewSection, zones: readonly Zone[]): GameView {
  const areas = new Map(view.areas.map((area) => [area.name.text, area]));
  for (const area of view.areas) checkArea(c, area, areas, zones);
  checkOnce(c, view.areas);
  const drawn = new Map(view.drawings.map(({ name, drawing }) => [name.text, drawing]));
  const circle = view.areas.find(({ name }) => holdsItself(name.text, areas));
  if (circle) c.report("view-circle", circle.name.range, { name: circle.name.text });
  const places = new Map(view.places.map((decl) => [decl.of.text, layoutOf(c, decl, view, zones)]));
  // If a drawing gives the positions of pieces, they lie on this drawing, unless the section `view` names another
  // ground.
  const drawnOn = [...places].flatMap(([of, layout]) =>
    layout.kind === "points" && layout.drawing !== undefined ? [[of, layout.drawing] as const] : [],
  );
  return {
    areas: new Map(view.areas.map(({ name, rows }) => [name.text, rows.map((row) => row.map(({ text }) => text))])),
    places,
    grounds: new Map([...drawnOn, ...grounds(c, view, zones)]),
    sizes: sizes(c, view, zones),
    colours: appearances(
      c,
      view.colours,
      (name) =>
        cssColours.has(name.text) ||
        c.report("view-colour", name.range, { name: name.text, known: [...cssColours.keys()] }),
    ),
    symbols: appearances(
      c,
      view.symbols,
      (name) =>
        isSymbol(name.text) ||
        drawn.has(name.text) ||
        c.report("view-symbol", name.range, { name: name.text, known: [...drawn.keys(), ...symbols] }),
    ),
    drawings: drawn,
    faces: new Map(view.faces.map((decl) => [decl.kind.text, faceOf(c, decl)])),
  };
}

/** The names that a place of the section `view` allows. Nearly all names are right, so they are listed only for messages. */
interface Names {
  readonly has: (name: string) => boolean;
  readonly all: () => Iterable<string>;
}

function listed(names: readonly string[]): Names {
  return { has: (name) => names.includes(name), all: () => names };
}

function expect(c: Check, { text, range }: Name, sort: string, { has, all }: Names): void {
  if (!has(text)) c.report("view-names-nothing", range, { name: text, sort, known: [...new Set(all())] });
}

/**
 * Checks an area. An area with the name of a kind arranges the zones and states of each piece of the kind. Any other
 * area is a part of the table.
 */
function checkArea(
  c: Check,
  { name, rows }: AreaDecl,
  areas: ReadonlyMap<string, AreaDecl>,
  zones: readonly Zone[],
): void {
  const kind = c.symbols.kinds.get(name.text);
  const other = c.symbols.things.get(name.text);
  if (!kind && other)
    c.report("name-taken", name.range, { name: name.text, sort: sortOf(other) }, [
      { range: other.range, label: "first named here" },
    ]);
  const known = kind ? membersOf(c, kind) : partsOfTable(c, areas, zones);
  for (const row of rows)
    for (const item of row)
      expect(c, item, kind ? `member of \`${kind.name}\`` : "zone, piece, kind, counter or area", known);
}

/** The names that can stand in a part of the table. */
function partsOfTable(c: Check, areas: ReadonlyMap<string, AreaDecl>, zones: readonly Zone[]): Names {
  const { things, kinds } = c.symbols;
  const isShown = (thing: DeclaredSymbol | undefined) =>
    thing?.sort === "piece" || thing?.sort === "kind" || thing?.sort === "state";
  const isPart = (area: string) => area !== WHOLE && !kinds.has(area);
  return {
    has: (name) =>
      isShown(things.get(name)) || zones.some((zone) => zone.name === name) || (areas.has(name) && isPart(name)),
    all: () => [
      ...[...things.values()].filter(isShown).map((thing) => thing.name),
      ...zones.map((zone) => zone.name),
      ...[...areas.keys()].filter(isPart),
    ],
  };
}

/**
 * The names that the section `view` can use for pieces of a kind: fields, states and zones of the kind, and of all more
 * general and more special kinds. For players, these are also the names of the kinds that players own, such as `pawn`.
 */
function membersOf(c: Check, kind: Kind): Names {
  const { kinds, player } = c.symbols;
  const related = () => [...kinds.values()].filter((other) => isRelated(other, kind));
  const owned = () => (kind === player ? [...kinds.values()].filter((other) => other.owned) : []);
  return {
    has: (name) =>
      hasMember(kind, name) ||
      (kind === player && kinds.get(name)?.owned === true) ||
      related().some((other) => hasMember(other, name)),
    all: () => [...owned().map(({ name }) => name), ...related().flatMap(ownMembers)],
  };
}

function hasMember(kind: Kind, name: string): boolean {
  return ownMember(kind, name) !== undefined || kind.states.some((state) => state.name === name);
}

function ownMembers({ fields, states, zones }: Kind): readonly string[] {
  return [
    ...fields.map((field) => field.name),
    ...states.flatMap(stateNames),
    ...states.map((state) => state.name),
    ...zones.map((zone) => zone.name),
  ];
}

function isRelated(a: Kind, b: Kind): boolean {
  return isA(a, b) || isA(b, a);
}

function checkOnce(c: Check, areas: readonly AreaDecl[]): void {
  const seen = new Map<string, AreaDecl>();
  for (const area of areas) {
    const own = c.symbols.kinds.has(area.name.text) ? `${area.name.text}.` : "";
    for (const item of area.rows.flat()) {
      const first = seen.get(own + item.text);
      if (first) c.report("view-twice", item.range, { name: item.text, area: first.name.text });
      seen.set(own + item.text, first ?? area);
    }
  }
}

function holdsItself(name: string, areas: ReadonlyMap<string, AreaDecl>): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    for (const row of areas.get(area)?.rows ?? []) {
      for (const { text } of row) {
        if (text === name) return true;
        if (!seen.has(text)) open.push(text);
        seen.add(text);
      }
    }
  }
  return false;
}

function layoutOf(c: Check, { of, layout }: PlacesDecl, view: ViewSection, zones: readonly Zone[]): PlaceLayout {
  const kind = zoneNamed(c, zones, of.text)?.of ?? c.symbols.kinds.get(of.text);
  const boards = zonesAndKinds(c, zones);
  // A state such as `coins` has no pieces to lay out, but a view can hide it.
  if (layout.kind === "hidden") expect(c, of, "zone, kind or counter", either(boards, counters(c)));
  else if (!kind) expect(c, of, "zone or kind", boards);
  if (layout.kind === "curve") return { kind: "curve", bends: layout.bends.map(({ x, y }) => [x, y] as const) };
  if (layout.kind !== "points" && layout.kind !== "drawing") return layout;
  const isThere = (thing: DeclaredSymbol | undefined) =>
    thing?.sort === "piece" && (!kind || isRelated(thing.piece.kind, kind));
  const pieces = () => [...c.symbols.things.values()].filter(isThere).map(({ name }) => name);
  if (layout.kind === "drawing") return drawnPlaces(c, layout.drawing, kind ? pieces() : [], view);
  const known = { has: (name: string) => isThere(c.symbols.things.get(name)), all: pieces };
  for (const { piece } of layout.points) expect(c, piece, kind ? kind.name : "piece", known);
  return {
    kind: "points",
    points: new Map(layout.points.map(({ piece, x, y }) => [piece.text, [x, y] as const])),
    drawing: undefined,
  };
}

/** The positions of pieces that a drawing marks by shapes with the names of the pieces. */
function drawnPlaces(c: Check, { text, range }: Name, pieces: readonly string[], view: ViewSection): PlaceLayout {
  const drawing = view.drawings.find(({ name }) => name.text === text)?.drawing;
  if (!drawing) c.report("view-layout", range, { text, piece: false });
  const places = drawing && drawing !== NO_DRAWING ? placesIn(drawing) : undefined;
  if (!places) return { kind: "points", points: new Map(), drawing: undefined };
  const missing = pieces.filter((name) => !places.has(name));
  const unknown = [...places.keys()].filter((id) => c.symbols.things.get(id)?.sort !== "piece");
  for (const id of unknown) c.report("view-place", range, { drawing: text, names: [id], known: missing });
  // Pieces without a shape are reported only if each shape has the name of a piece. Otherwise the names of some shapes
  // are probably misspelt.
  if (missing.length > 0 && unknown.length === 0)
    c.report("view-place", range, { drawing: text, names: missing, known: undefined });
  return { kind: "points", points: places, drawing: text };
}

/** The names of the states of the game and of all kinds. */
function counters({ symbols: { things, kinds } }: Check): Names {
  const isState = (thing: DeclaredSymbol | undefined) => thing?.sort === "state";
  return {
    has: (name) =>
      isState(things.get(name)) || [...kinds.values()].some(({ states }) => states.some((s) => s.name === name)),
    all: () => [
      ...[...things.values()].filter(isState).map((thing) => thing.name),
      ...[...kinds.values()].flatMap(({ states }) => states.map(({ name }) => name)),
    ],
  };
}

/** The names of one list, and those of another. */
function either(first: Names, second: Names): Names {
  return { has: (name) => first.has(name) || second.has(name), all: () => [...first.all(), ...second.all()] };
}

function appearances(
  c: Check,
  decls: readonly LookDecl[],
  checkLook: (look: Name) => unknown,
): ReadonlyMap<string, string> {
  const { things, kinds, link } = c.symbols;
  const known: Names = {
    has: (name) =>
      things.has(name) ||
      link?.members.includes(name) === true ||
      [...kinds.values()].some((kind) => hasMember(kind, name)) ||
      // A player such as `player-4` is always allowed, even if a variant has fewer players.
      /^player-\d+$/.test(name),
    all: () => [...things.keys(), ...(link?.members ?? []), ...[...kinds.values()].flatMap(ownMembers)],
  };
  for (const { name, look } of decls) {
    expect(c, name, "thing", known);
    checkLook(look);
  }
  return new Map(decls.map(({ name, look }) => [name.text, look.text]));
}

const builtInSymbols: ReadonlySet<string> = new Set(symbols);

function isSymbol(text: string): boolean {
  return builtInSymbols.has(text) || [...text].length <= 2;
}

/** The names of all fields, states and zones that a face, the drawing of a kind's pieces, uses. */
function membersNamed({ colour, symbol, picture, title = [], corner = [], body = [], foot = [] }: FaceDecl): Name[] {
  return [...[colour, symbol, picture].filter((name) => name !== undefined), ...title, ...corner, ...body, ...foot];
}

function faceOf(c: Check, decl: FaceDecl): Face {
  const { kind: name, shape, colour, symbol, picture, title, corner, body, foot } = decl;
  const kind = c.symbols.kinds.get(name.text);
  if (!kind) expect(c, name, "kind", listed([...c.symbols.kinds.keys()]));
  else {
    const members = either(membersOf(c, kind), listed(["owner"]));
    for (const member of membersNamed(decl)) expect(c, member, `member of \`${kind.name}\``, members);
  }
  if (shape) expect(c, shape, "shape", listed(shapes));
  const texts = (names: readonly Name[] | undefined) => names?.map(({ text }) => text);
  return {
    shape: shape?.text,
    colour: colour?.text,
    symbol: symbol?.text,
    picture: picture?.text,
    title: texts(title),
    corner: texts(corner),
    body: texts(body),
    foot: texts(foot),
  };
}

/** The grounds in the section `view`: for a zone or kind, the background on which its pieces are drawn. */
function grounds(c: Check, view: ViewSection, zones: readonly Zone[]): ReadonlyMap<string, string> {
  const known = [...groundWords, ...view.drawings.map(({ name }) => name.text)];
  const boards = zonesAndKinds(c, zones);
  for (const { name, look } of view.grounds) {
    expect(c, name, "zone or kind", boards);
    if (!known.includes(look.text)) c.report("view-ground", look.range, { name: look.text, known });
  }
  return new Map(view.grounds.map(({ name, look }) => [name.text, look.text]));
}

/** The smallest and the largest factor by which the section `view` can enlarge a zone, kind or area. */
const SIZES = { least: 0.3, most: 4 } as const;

function sizes(c: Check, view: ViewSection, zones: readonly Zone[]): ReadonlyMap<string, number | "folded"> {
  const sized = either(zonesAndKinds(c, zones), listed(view.areas.map(({ name }) => name.text)));
  const found = new Map<string, number | "folded">();
  for (const { name, look } of view.sizes) {
    expect(c, name, "zone, kind or area", sized);
    const size = look.text === "folded" ? "folded" : /^\d(?:\.\d{1,2})?$/.test(look.text) ? Number(look.text) : 0;
    if (size === "folded" || (size >= SIZES.least && size <= SIZES.most)) found.set(name.text, size);
    else c.report("view-size", look.range, { text: look.text });
  }
  return found;
}

/** The first zone of this name, of the game or of one of its kinds. */
function zoneNamed(c: Check, zones: readonly Zone[], name: string): Zone | undefined {
  return allZones(c, zones).find((zone) => zone.name === name);
}

function zonesAndKinds(c: Check, zones: readonly Zone[]): Names {
  const { kinds } = c.symbols;
  return {
    has: (name) => kinds.has(name) || zoneNamed(c, zones, name) !== undefined,
    all: () => [...allZones(c, zones).map(({ name }) => name), ...kinds.keys()],
  };
}

/** The zones of the game and of its kinds. */
function allZones(c: Check, zones: readonly Zone[]): readonly Zone[] {
  return [...zones, ...[...c.symbols.kinds.values()].flatMap((each) => each.zones)];
}
