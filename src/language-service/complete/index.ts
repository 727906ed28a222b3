/** Completion: finds the proposals that an editor shows at an offset of a text. */
import { isSection, sections } from "../../dsl/variants/take-away.ts";
import { answerWords, placeWords } from "../../dsl/checker/scenarios/answer-words.ts";
import type { DeclaredSymbol, SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import { namesAt } from "../../dsl/rule-files.ts";
import type { Schema } from "../../dsl/schema/index.ts";
import { sideNames } from "../../dsl/sides.ts";
import type { Documents } from "../documents.ts";
import { type ExpectedSyntax, expectedSyntaxAt } from "../expected-syntax.ts";
import { type CursorContext, cursorContextAt } from "../cursor-context.ts";
import type { Completion, Completions } from "../types.ts";
import { cells, fieldNames, tableKeys } from "./cells.ts";
import { decision, named, proposal, things } from "./items.ts";
import { line, ruleStarts } from "./line.ts";
import { positions } from "./positions.ts";
import { columnsOf } from "./columns.ts";
import { belowColumn, rowColumnsAt } from "./row-columns.ts";
import { kinds, labelsOf } from "./names.ts";
import { type CompletionScope, scopeAt } from "./scope.ts";
import { keysBeside } from "./written-keys.ts";
import { appearanceWords, drawingsIn } from "./view.ts";

/** The proposals at an offset, which may be in the middle of a word. */
export function complete(documents: Documents, file: string, offset: number): Completions {
  const text = documents.source(file)?.text;
  if (text === undefined) return { start: offset, end: offset, items: [] };
  const start =
    offset -
    /(?:\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*-?)?$/u.exec(
      text.slice(Math.max(0, offset - 80), offset),
    )![0].length;
  const end = offset + /^(?:[\p{L}\p{M}\p{N}]|-(?=[\p{L}\p{N}]))*/u.exec(text.slice(offset, offset + 80))![0].length;
  const context = cursorContextAt(text, start);
  if (!context) return { start, end, items: [] };
  if (context.document === "scenario" && text[start - 1] === "<")
    return { start, end, items: columns(text, context, end, ">") };
  const expected = expectedSyntaxAt(belowColumn(text, context));
  if (expected.form === "column") return { start, end, items: columns(text, context, end, ": ") };
  const scope = WITHOUT_NAMES.has(expected.form) ? undefined : scopeAt(documents, file, start, end);
  const items = [...keys(expected, text, start, end), ...words(expected, context, scope, documents, file, text)];
  return { start, end, items: distinct(items) };
}

/**
 * Proposals for the columns of a scenario's examples. Each inserts the name and the sign after it, unless the text
 * already contains the sign.
 */
function columns(text: string, context: CursorContext, end: number, sign: ">" | ": "): readonly Completion[] {
  return columnsOf(text, context).map((name) =>
    proposal(name, "key", "1", { insert: text[end] === sign[0] ? name : `${name}${sign}` }),
  );
}

/** The forms of syntax that contain no names declared by the game, so that no names are proposed. */
const WITHOUT_NAMES: ReadonlySet<ExpectedSyntax["form"]> = new Set([
  "nothing",
  "text",
  "game",
  "variant",
  "position",
  "rule id",
]);

function distinct(items: readonly Completion[]): readonly Completion[] {
  const seen = new Set<string>();
  return items
    .filter(({ label, insert }) => seen.size < seen.add(`${label} ${insert}`).size)
    .sort((a, b) => (a.sort < b.sort ? -1 : 1));
}

/**
 * Proposals for the keys that a section does not contain yet. A key gets a colon, unless the text already contains one.
 */
function keys({ keys: known }: ExpectedSyntax, text: string, start: number, end: number): readonly Completion[] {
  if (!known) return [];
  const colon = text[end] === ":";
  const beside = keysBeside(text, start);
  const left = Object.entries(known).filter(([key]) => !beside.has(key));
  return left.map(([key, schema]) =>
    proposal(key, "key", "0", {
      ...(schema.description && { documentation: schema.description }),
      insert: colon ? key : `${key}:${takesLine(schema) ? " " : ""}`,
    }),
  );
}

/** Proposals for the players who have a seat in the match. */
function seats({ game, seated, symbols }: CompletionScope): readonly Completion[] {
  const pieces = game?.pieces ?? [];
  return pieces
    .filter(({ kind, seat }) => kind === symbols.player && (seat ?? 0) <= (seated ?? Infinity))
    .map((piece) => named({ sort: "piece", piece, name: piece.name, range: piece.range }, "1"));
}

/** Proposals for the sides of the game; the players of one side win together. */
function sides({ game, symbols }: CompletionScope): readonly Completion[] {
  const names = game?.side ? sideNames(game.side) : [];
  return things(symbols, "member").flatMap((thing) => (names.includes(thing.name) ? [named(thing, "1")] : []));
}

function takesLine({ type }: Schema): boolean {
  return type?.includes("string") === true;
}

function words(
  expected: ExpectedSyntax,
  context: CursorContext,
  scope: CompletionScope | undefined,
  documents: Documents,
  file: string,
  text: string,
): readonly Completion[] {
  const symbols = scope?.symbols;
  switch (expected.form) {
    case "nothing":
    case "text":
      return [];
    case "game":
      return gamesOf(documents);
    case "variant":
      return variantsOf(documents, context, text);
    case "rule id":
      return rulebookOf(documents, context, text).map((id) => proposal(id, "scenario", "1"));
    case "position":
      return positions(documents, file, context.words).map((name) => proposal(name, "scenario", "1"));
    case "kind":
      return symbols ? kinds(symbols, expected.of) : [];
    case "section or kind":
      return symbols ? [...sections.map((name) => proposal(name, "key", "1")), ...kinds(symbols)] : [];
    case "piece":
      return symbols ? things(symbols, "piece").map((thing) => named(thing, "1")) : [];
    case "brought":
      return symbols ? brought(symbols, expected.of!) : [];
    case "taken":
      return symbols ? takeable(symbols, expected.of!) : [];
    case "seat":
      return scope ? seats(scope) : [];
    case "winner":
      return scope ? [...seats(scope), ...sides(scope)] : [];
    case "move":
      return scope ? moves(scope, context.words) : [];
    case "option":
      return symbols ? things(symbols, "option").map((thing) => named(thing, "1")) : [];
    case "choice":
      return symbols
        ? things(symbols, "member").flatMap((thing) =>
            thing.sort === "member" && thing.of.name === expected.of ? [named(thing, "1")] : [],
          )
        : [];
    case "text key":
      return symbols ? textKeys(symbols, documents, file, context, text) : [];
    case "look":
      return symbols ? appearanceWords(symbols, drawingsIn(documents, file), expected.of ?? "name", context.key) : [];
    case "table key":
      return symbols ? tableKeys(symbols, expected.of) : [];
    case "made":
      return expected.keys ? [] : made;
    case "row":
      return symbols ? cells(scope, expected, context, rowColumnsAt(text, context)) : [];
    case "row column":
      return symbols ? fieldNames(symbols, expected.of) : [];
    case "body":
    case "cell rule":
    case "change":
    case "column":
    case "expression":
    case "field":
    case "heading":
    case "name":
    case "place":
    case "rule":
    case "state":
    case "type":
    case "value line":
    case "zone":
      return scope ? line(expected, context, scope) : ruleStarts(expected, context, undefined);
  }
}

const made: readonly Completion[] = [
  proposal("1 per player", "rule", "1", {
    insert: "${1:1} per player",
    snippet: true,
    documentation: "So many equal pieces for each player.",
  }),
  proposal("grid 8 by 8", "rule", "1", {
    insert: "grid ${1:8} by ${2:8}",
    snippet: true,
    documentation: "Columns by rows of cells: `a1` in the south-west.",
  }),
];

function gamesOf(documents: Documents): readonly Completion[] {
  const docs = documents.names.flatMap((file) => documents.read(file).value);
  const names = docs.flatMap((doc) => (doc.kind === "game" ? [doc.game.name.text] : []));
  return [...new Set(names)].map((name) => proposal(name, "game", "1"));
}

/** The ids of the rules in the rulebook of the document's game. A scenario lists those that it shows below `covers`. */
function rulebookOf(documents: Documents, context: CursorContext, text: string): readonly string[] {
  const game = namesAt(text.slice(context.from, context.to), "game")[0];
  const docs = documents.names.flatMap((file) => documents.read(file).value);
  return docs.flatMap((doc) => (doc.kind === "game" && doc.game.name.text === game ? doc.game.rulebook : []));
}

/** Proposals for the other variants of the document's game. */
function variantsOf(documents: Documents, context: CursorContext, text: string): readonly Completion[] {
  const document = text.slice(context.from, context.to);
  const game = namesAt(document, "game")[0] ?? namesAt(document, "of")[0];
  const own = context.path[0] === "variants" ? context.path[1] : namesAt(document, "variant")[0];
  const docs = documents.names.flatMap((file) => documents.read(file).value);
  const names = docs.flatMap((doc) => {
    if (doc.kind === "game") return doc.game.name.text === game ? doc.game.variants.map(({ name }) => name.text) : [];
    return doc.kind === "variant" && doc.variant.of.text === game ? [doc.variant.name.text] : [];
  });
  return [...new Set(names)].filter((name) => name !== own).map((name) => proposal(name, "variant", "1"));
}

/**
 * Proposals after `without` in a variant: the declared things of the section `of`, or, if `of` is a kind, the pieces of
 * this kind.
 */
function takeable(symbols: SymbolTable, of: string): readonly Completion[] {
  const found = isSection(of)
    ? things(symbols, ...TAKEN[of])
    : things(symbols, "piece").filter((thing) => thing.sort === "piece" && thing.piece.kind.name === of);
  return found.map((thing) => named(thing, "1"));
}

const TAKEN: Readonly<Record<(typeof sections)[number], readonly DeclaredSymbol["sort"][]>> = {
  names: ["names"],
  options: ["option"],
  kinds: ["kind"],
  state: ["state"],
  zones: ["zone"],
  values: ["value"],
  effects: ["effect"],
  anytime: ["effect"],
  pieces: ["kind"],
};

/**
 * Proposals for the results of chance that a scenario can prescribe: sides of dice, pieces of a shuffled zone, or
 * things that `at random` picks.
 */
function brought(symbols: SymbolTable, by: string): readonly Completion[] {
  const sorts = { roll: ["member"], shuffle: ["piece"] } as const;
  const names = things(symbols, ...(sorts[by as keyof typeof sorts] ?? ["piece", "member"]));
  const rest = proposal("any", "word", "2", { documentation: "The seed decides from here on." });
  return [...names.map((thing) => named(thing, "1")), rest];
}

/**
 * Proposals for the words of a move in a scenario: first the name of a decision, then the things that can be chosen
 * there.
 */
function moves({ game }: CompletionScope, before: string): readonly Completion[] {
  if (!game) return [];
  const words = answerWords(game);
  const label = /^\s*(\S+)\s/.exec(before)?.[1];
  if (label === undefined) return [...words.keys()].map((name) => decision(game, name));
  // Names of things to choose come first, then words for places, which distinguish pieces with the same name.
  const places = placeWords(game);
  return [...(words.get(label)?.words ?? [])].map((name) => proposal(name, "piece", places.has(name) ? "2" : "1"));
}

/** Proposals for the keys in `texts`: the declared things that have no text yet in this language. */
function textKeys(
  symbols: SymbolTable,
  documents: Documents,
  file: string,
  context: CursorContext,
  text: string,
): readonly Completion[] {
  const from = text.lastIndexOf(`\n  ${context.path[1]}:`, context.start);
  const below = text
    .slice(from + 1)
    .split("\n")
    .slice(1);
  const end = below.findIndex((line) => /^ {0,2}\S/.test(line));
  const written = new Set(
    below.slice(0, end < 0 ? undefined : end).flatMap((line) => /^ +([^\s:#]+):/.exec(line)?.[1] ?? []),
  );
  const asked = labelsOf(documents, file);
  const owned = [...symbols.kinds.values()].flatMap((kind) =>
    [...kind.states, ...kind.zones, ...kind.fields].map((member) => member.name),
  );
  const names = [...new Set([...asked, ...symbols.things.keys(), ...owned])].filter((name) => !written.has(name));
  return names.map((name) =>
    proposal(name, asked.has(name) ? "label" : "text", asked.has(name) ? "1" : "2", { insert: `${name}: ` }),
  );
}
