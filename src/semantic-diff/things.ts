/** Splits a game into comparable things. Their order, layout and place are kept only if they have a meaning. */
import type { Range } from "../diagnostics/range.ts";
import { printHeading, printState } from "../dsl/printer/declaration.ts";
import { printExpr, printName, printType } from "../dsl/printer/expression.ts";
import type {
  GameFile,
  KindDecl,
  Sections,
  StateDecl,
  TextEntry,
  ValueDecl,
  VariantSection,
  ZoneDecl,
} from "../dsl/ast/game-file.ts";
import type { BandDecl } from "../dsl/ast/balance-section.ts";
import type { Expr, Heading, Name, StateSpec, ZoneSpec } from "../dsl/ast/syntax.ts";
import { blockPart, changeThings, expressionPart, localizedParts, part, spanOf, thing } from "./parts.ts";
import { piecesOf } from "./pieces.ts";
import { hasName, type Part, type Sort, type Thing } from "./thing.ts";

/** All things of a game, then those of the variants in its file. */
export function thingsOf(file: GameFile): readonly Thing[] {
  const things = [
    thing("game", "game", file.name.text, file.name.range, [
      part("name", file.name.text, file.name.range),
      ...sectionParts(file, file.name.range),
    ]),
    ...sectionsOf(file, file.kinds),
    ...file.variants.flatMap((variant) => variantThings(variant, file)),
  ];
  const ordered = orderedKinds(file, things);
  return things.filter(({ sort, name }) => sort !== "order" || ordered.has(name));
}

/** The kinds whose order of rows has a meaning, because the rows fill a row or deck that no line shuffles. */
function orderedKinds({ zones, kinds }: GameFile, things: readonly Thing[]): ReadonlySet<string> {
  const shuffled = things.flatMap(({ parts }) =>
    parts.flatMap(({ lines = [] }) => lines.filter(({ text }) => text.startsWith("shuffle ")).map(({ text }) => text)),
  );
  const all = [...zones, ...kinds.flatMap((kind) => kind.zones)].filter(
    ({ heading, spec }) =>
      spec.filled === "all" &&
      (spec.shape.text === "row" || spec.shape.text === "deck") &&
      !shuffled.some((line) => hasName(line, heading.name.text)),
  );
  const ordered = new Set(all.map(({ spec }) => spec.kind.text));
  for (let before = -1; before !== ordered.size;) {
    before = ordered.size;
    for (const kind of kinds) if (kind.is && ordered.has(kind.is.text)) ordered.add(kind.name.text);
  }
  return ordered;
}

/** The parts for the title, the description and the number of players of a game or a variant. */
function sectionParts({ title, about, players }: Sections, range: Range): readonly Part[] {
  return [
    ...localizedParts("title", title, range),
    ...localizedParts("about", about, range),
    ...(players ? [part("players", printType(players), players.range)] : []),
  ];
}

function variantThings(variant: VariantSection, file: GameFile): readonly Thing[] {
  const { name, excludes, needs, over, without } = variant;
  const words = (names: readonly Name[]) => names.map(printName).sort().join(", ");
  const list = (what: string, names: readonly Name[]) =>
    names.length > 0 ? [part(what, words(names), spanOf(name, names))] : [];
  const itself = thing("variant", name.text, name.text, name.range, [
    ...sectionParts(variant, name.range),
    ...list("excludes", excludes),
    ...list("needs", needs),
    ...list("over", over),
    ...without.flatMap(({ of, names }) => list(`without ${of.text}`, names)),
  ]);
  const inside = sectionsOf(variant, [...file.kinds, ...variant.kinds]).map((each) => ({
    ...each,
    key: `${name.text}/${each.key}`,
    variant: name.text,
  }));
  return [itself, ...inside];
}

function sectionsOf(sections: Sections, kinds: readonly KindDecl[]): readonly Thing[] {
  const blocks = (["setup", "play", "finish"] as const).flatMap((name) => {
    const block = sections[name];
    return block ? [thing("section", name, name, firstOf(block.range), [blockPart("", block)])] : [];
  });
  const { winners } = sections;
  return [
    ...sections.options.map(({ name, choices }) =>
      thing(
        "option",
        name.text,
        name.text,
        name.range,
        "type" in choices
          ? stateParts(choices)
          : [part("choices", choices.map(printName).join(", "), spanOf(name, choices))],
      ),
    ),
    ...sections.names.map(({ name, members }) =>
      thing("names", name.text, name.text, name.range, [
        part("", members.map(printName).join(", "), spanOf(name, members)),
      ]),
    ),
    ...sections.kinds.flatMap(kindThings),
    ...sections.state.map((decl) => stateThing(decl, undefined)),
    ...sections.zones.map((decl) => zoneThing(decl, undefined)),
    ...sections.values.map(valueThing),
    ...blocks,
    ...(winners ? [thing("section", "winners", "winners", winners.range, expressionPart("", winners))] : []),
    ...sections.effects.map(({ heading, body }) => headed("effect", heading, [blockPart("", body)])),
    ...sections.anytime.map(({ heading, body }) => headed("exchange", heading, [blockPart("", body)])),
    ...changeThings(sections.change, undefined),
    ...piecesOf(sections, kinds),
    ...viewThings(sections),
    ...sections.balance.map(bandThing),
    ...sections.texts.flatMap(({ language, entries }) => entries.map((entry) => textThing(language.text, entry))),
  ];
}

function bandThing({ name, range, bots, players, limits }: BandDecl): Thing {
  return thing("band", name.text, name.text, range, [
    ...(bots ? [part("bots", bots.text, bots.range)] : []),
    ...(players ? [part("players", String(players.count), players.range)] : []),
    ...limits.map((limit) =>
      part(
        [limit.figure, ...(limit.seat ? [`of ${limit.seat.text}`] : [])].join(" "),
        `${limit.low}..${limit.high}`,
        limit.range,
      ),
    ),
  ]);
}

function firstOf(range: Range): Range {
  return { ...range, end: range.start };
}

function headed(sort: Sort, heading: Heading, parts: readonly Part[], holder?: string): Thing {
  const own = heading.name.text;
  const parameters =
    heading.params.length > 0
      ? [part("parameters", printHeading(heading).slice(printName(heading.name).length + 1, -1), heading.range)]
      : [];
  return thing(
    sort,
    holder === undefined ? own : `${holder}.${own}`,
    own,
    heading.name.range,
    [...parameters, ...parts],
    holder,
  );
}

function kindThings({ name, title, is, owner, state, zones, links, fields }: KindDecl): readonly Thing[] {
  const holder = name.text;
  return [
    thing("kind", holder, holder, name.range, [
      ...localizedParts("title", title, name.range),
      ...(is ? [part("is", is.text, is.range)] : []),
      ...(owner ? [part("owner", owner.text, owner.range)] : []),
      ...(links.length > 0 ? [part("links", links.map(printName).sort().join(", "), spanOf(name, links))] : []),
    ]),
    ...fields.map(({ heading, spec: { type, initial } }) =>
      headed(
        "field",
        heading,
        [part("type", printType(type), type.range), ...expressionPart("default", initial)],
        holder,
      ),
    ),
    ...state.map((decl) => stateThing(decl, holder)),
    ...zones.map((decl) => zoneThing(decl, holder)),
  ];
}

function stateThing({ heading, spec }: StateDecl, holder: string | undefined): Thing {
  return headed("state", heading, stateParts(spec), holder);
}

function stateParts({ type, initial, from, eachTurn, seen, range }: StateSpec): readonly Part[] {
  const bare = { type, range };
  return [
    part("range", printType(type), type.range),
    ...expressionPart("start", initial),
    ...expressionPart("from", from),
    ...(eachTurn ? [part("each turn", "each turn", range)] : []),
    ...(seen
      ? [part("seen by", printState({ ...bare, seen }).slice(printState(bare).length + " seen by ".length), seen.range)]
      : []),
  ];
}

function zoneThing({ heading, spec }: ZoneDecl, holder: string | undefined): Thing {
  return headed("zone", heading, zoneParts(spec), holder);
}

function zoneParts({
  shape,
  kind,
  filled,
  capacity,
  seen,
  refilledFrom,
  showingTop,
  uncounted,
  inForce,
  range,
}: ZoneSpec): readonly Part[] {
  const flag = (name: string, on: boolean) => (on ? [part(name, "yes", range)] : []);
  return [
    part("holds", `${printName(shape)} of ${printName(kind)}`, {
      ...range,
      start: shape.range.start,
      end: kind.range.end,
    }),
    ...(filled === undefined ? [] : [part("filled", String(filled), range)]),
    ...expressionPart("room", capacity),
    ...(seen ? [part("seen by", seen.who === "players" ? printExpr(seen.query) : seen.who, seen.range)] : []),
    ...expressionPart("refilled from", refilledFrom),
    ...flag("showing top", showingTop),
    ...flag("uncounted", uncounted),
    ...(inForce ? [part("in force", inForce, range)] : []),
  ];
}

function valueThing({ heading, body }: ValueDecl): Thing {
  if (body.kind === "let") return headed("value", heading, letParts(body));
  if (body.kind !== "table") return headed("value", heading, expressionPart("", body));
  return headed(
    "value",
    heading,
    body.rows.map(({ key, keyRange, value }) => {
      const name =
        key.kind === "else"
          ? "else"
          : key.kind === "name"
            ? key.name.text
            : key.min === key.max
              ? String(key.min)
              : `${key.min}..${key.max}`;
      return part(`case ${name}`, printExpr(value), { ...keyRange, end: value.range.end });
    }),
  );
}

function letParts(e: Expr): readonly Part[] {
  return e.kind === "let"
    ? [part(`let ${printName(e.name)}`, printExpr(e.value), e.value.range), ...letParts(e.in)]
    : expressionPart("", e);
}

/** Makes a comparable thing from each declaration in the section `view`. Its text is the whole declaration. */
function viewThings({ view }: Sections): readonly Thing[] {
  return Object.entries(view).flatMap(([section, declarations]) =>
    (declarations as readonly { readonly range?: Range }[]).map(({ range, ...declaration }) => {
      const [head, ...rest] = Object.values(declaration) as [Name, ...unknown[]];
      const places = [...placedIn(rest), ...(range ? [{ range }] : [])];
      return thing(
        "view",
        `${section} ${head.text}`,
        head.text,
        head.range,
        [part("", plain(rest), spanOf(head, places))],
        section,
      );
    }),
  );
}

/** The outermost objects in a syntax tree that have a range. */
function placedIn(tree: unknown): { readonly range: Range }[] {
  if (typeof tree !== "object" || tree === null) return [];
  return "range" in tree ? [tree as { readonly range: Range }] : Object.values(tree).flatMap(placedIn);
}

/** A syntax tree as text, without its ranges. */
function plain(tree: unknown): string {
  if (tree === undefined) return "";
  if (typeof tree !== "object" || tree === null) return String(tree);
  if (Array.isArray(tree)) return `[${tree.map(plain).join(", ")}]`;
  if ("text" in tree) return String(tree.text);
  return `{ ${Object.entries(tree)
    .filter(([key, value]) => key !== "range" && value !== undefined)
    .map(([key, value]) => `${key}: ${plain(value)}`)
    .join(", ")} }`;
}

function textThing(language: string, { key, text, range }: TextEntry): Thing {
  const parts =
    typeof text === "string"
      ? [part("", text, range)]
      : [...text].flatMap(([form, of]) =>
          typeof of === "string"
            ? [part(form, of, range)]
            : [...of].map(([plural, words]) => part(`${form} ${plural}`, words, range)),
        );
  return thing("text", `${language} ${key.text}`, key.text, key.range, parts, language);
}
