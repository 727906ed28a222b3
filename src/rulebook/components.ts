/**
 * Writes the chapter about the contents of the box: the pieces of each kind, how many there are, and what is printed on
 * them.
 */
import { isGridField } from "../dsl/grid-fields.ts";
import type { Field, FieldValue, Kind, Piece } from "../dsl/game.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { joined, type Phrase, phrase, plain } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import { Words } from "../narration/titles.ts";
import { type Author, listed, row, section } from "./author.ts";
import { type Block, ownText, type Row, type Section, textBlock } from "./rulebook.ts";
import { spaceNames } from "./space-names.ts";

/** A card, tile or space, with what is printed on it. There may be several copies of it. */
export interface Card {
  readonly name: string;
  readonly kind: Kind;
  readonly decl: Piece | undefined;
  readonly title: string;
  /** How many copies there are, for each number of players. */
  readonly counts: readonly number[];
}

/** All cards of a game, sorted by kind. They include cards that are used only with certain numbers of players. */
export function cardsOf({ game, language, programs }: Author): readonly Card[] {
  const counts = programs.map(countsOf);
  const found = new Map<string, Card>();
  for (const program of programs.toReversed()) {
    const words = new Words(program, language);
    for (const [id, { card: name, kind, decl }] of program.pieces.entries())
      if (kind !== game.kinds[0] && !found.has(name))
        found.set(name, { name, kind, decl, title: words.piece(id), counts: counts.map((of) => of.get(name) ?? 0) });
  }
  return game.kinds.flatMap((kind) => [...found.values()].filter((card) => card.kind === kind));
}

function countsOf({ pieces }: Program): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { card } of pieces) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The chapter about the pieces in the box. */
export function components(author: Author, cards: readonly Card[]): Section {
  const { game, say } = author;
  const kinds = game.kinds.flatMap((kind) => {
    const own = cards.filter((card) => card.kind === kind);
    return own.length === 0 ? [] : [ofKind(author, kind, own)];
  });
  return section("components", say.chapters.components, undefined, [], kinds);
}

function ofKind(author: Author, kind: Kind, cards: readonly Card[]): Section {
  const board = cards.every(({ decl }) => decl?.spot !== undefined);
  return section(`kind-${kind.name}`, author.kindTitle(kind), kind.range, [
    ...ownText(author.words.about(kind.name)),
    ...(board ? spaces(author, kind, cards) : [...commonValues(author, kind, cards), table(author, kind, cards)]),
  ]);
}

/**
 * The spaces of a board, as a list of their names. If fields are printed on them, a table lists which spaces have the
 * same ones.
 */
function spaces(author: Author, kind: Kind, cards: readonly Card[]): readonly Block[] {
  const { say } = author;
  const fields = shownFields(author, kind, cards);
  const groups = Map.groupBy(cards, ({ decl }) => fields.map((field) => plain(printed(author, decl, field))).join("|"));
  const names = (of: readonly Card[]) =>
    spaceNames(
      of.map(({ title }) => title),
      of[0]?.decl?.spot?.form,
    );
  if (groups.size < 2) return [textBlock(`${say.board(cards.length)}: ${names(cards)}.`)];
  const rows = [...groups.values()].map((alike) =>
    row(undefined, undefined, [
      ...fields.map((field) => orNothing(author, printed(author, alike[0]!.decl, field))),
      phrase`${alike.length}`,
      phrase`${names(alike)}`,
    ]),
  );
  return [
    textBlock(`${say.board(cards.length)}.`),
    { kind: "table", head: [...fields.map((field) => author.column(field)), say.number, say.spaces], rows },
  ];
}

/** The fields that tell something about some of the cards, more than their titles. Those that contain rules are left out. */
export function shownFields(
  author: Author,
  kind: Kind,
  cards: readonly { readonly decl: Piece | undefined; readonly title: string }[],
): readonly Field[] {
  return fieldsOf(kind).filter(
    (field) =>
      field.type.kind !== "effect" &&
      cards.some(({ decl, title }) => {
        const text = plain(printed(author, decl, field));
        return text !== "" && sentence(text) !== sentence(title);
      }),
  );
}

/** A text, or the sign for nothing if it is empty. */
export function orNothing({ say }: Author, words: Phrase): Phrase {
  return words.length === 0 ? phrase`${say.nothing}` : words;
}

/** A line for each computed value that is the same on all cards, which would only fill a column of their table. */
function commonValues(author: Author, kind: Kind, cards: readonly Card[]): readonly Block[] {
  return shownFields(author, kind, cards).flatMap((field) =>
    isCommonValue(author, cards, field)
      ? [
          textBlock(
            phrase`${sentence(author.column(field))}, ${author.say.onEach}: ${printed(author, cards[0]!.decl, field)}`,
          ),
        ]
      : [],
  );
}

function isCommonValue(author: Author, cards: readonly Card[], field: Field): boolean {
  const said = (card: Card) => plain(printed(author, card.decl, field));
  return (
    cards.length > 1 &&
    cards.every((card) => card.decl?.values.get(field)?.kind === "value" && said(card) === said(cards[0]!))
  );
}

function table(author: Author, kind: Kind, cards: readonly Card[]): Block {
  const { programs, say, words } = author;
  const [copies, counts] = countColumns(author, kind, cards);
  const fields = shownFields(author, kind, cards).filter((field) => !isCommonValue(author, cards, field));
  const startOf = startsOf(author, cards);
  const links = linksOf(kind).filter((link) => cards.some(({ decl }) => (decl?.links.get(link)?.length ?? 0) > 0));
  const shown = (card: Card): readonly Phrase[] => [
    ...fields.map((field) => orNothing(author, printed(author, card.decl, field))),
    ...links.map((link) =>
      listed(
        (card.decl?.links.get(link) ?? []).map((to) => [{ thing: to.name, title: author.pieceTitle(to) }]),
        say.nothing,
      ),
    ),
    startOf(card),
  ];
  // A file can declare cards apart that players cannot tell apart, such as further copies for some numbers of players.
  const groups = Map.groupBy(cards, (card) =>
    hasRules(author, card) ? card.name : [card.title, ...shown(card).map(plain)].join("\n"),
  );
  return {
    kind: "table",
    head: [
      say.title,
      ...(counts.length > 1 ? programs.map(({ seats }) => say.players(seats)) : [copies]),
      ...fields.map((field) => author.column(field)),
      ...links.map((link) => say.links(words.title(link))),
      say.startsIn,
    ],
    rows: [...groups.values()].map((equal): Row => {
      const [card] = equal as [Card];
      return row(`card-${card.name}`, card.decl?.range, [
        phrase`${card.title}`,
        ...counts.map((column) => phrase`${equal.reduce((sum, each) => sum + column(each), 0)}`),
        ...shown(card),
      ]);
    }),
  };
}

/** Whether a card has rules or a description of its own, so that it differs from other cards with the same title. */
function hasRules({ game, words }: Author, { name, decl }: Card): boolean {
  return (
    words.about(name) !== undefined ||
    [...(decl?.values.values() ?? [])].some(({ kind }) => kind === "effects") ||
    game.changes.some(({ carrier }) => carrier !== undefined && carrier === decl)
  );
}

/**
 * Returns where a card is at the start of the match; a dash if more than half of the cards of its kind are at the same
 * place.
 */
function startsOf({ rules, say }: Author, cards: readonly Card[]): (card: Card) => Phrase {
  const startOf = ({ decl }: Card) => (decl?.in ? rules.place(decl.in) : phrase`${say.nothing}`);
  const alike = Map.groupBy(cards, (card) => plain(startOf(card)));
  const usual = [...alike].find(([, { length }]) => length * 2 > cards.length)?.[0];
  return (card) => (plain(startOf(card)) === usual ? phrase`${say.nothing}` : startOf(card));
}

/**
 * The title and the columns of numbers of copies: one if they are the same for all numbers of players, otherwise one for
 * each number. If each player owns as many, only those of one player are counted.
 */
function countColumns(
  { programs, say }: Author,
  kind: Kind,
  cards: readonly Card[],
): readonly [title: string, columns: readonly ((card: Card) => number)[]] {
  const holders = programs.map(({ players }) => players.length);
  const isEach =
    isOwned(kind) && cards.every(({ counts }) => counts.every((count, i) => count % (holders[i] ?? 1) === 0));
  const of = ({ counts }: Card) => (isEach ? counts.map((count, i) => count / holders[i]!) : counts);
  const isSame = cards.every((card) => of(card).every((count) => count === of(card)[0]));
  return [
    isEach ? `${say.number} ${say.perPlayer}` : say.number,
    isSame ? [(card) => of(card)[0]!] : programs.map((_, i) => (card) => card.counts[i]!),
  ];
}

/** Whether each piece of a kind belongs to a player. */
export function isOwned({ owned, is }: Kind): boolean {
  return owned || (is !== undefined && isOwned(is));
}

function linksOf(kind: Kind): readonly string[] {
  return [...(kind.is ? linksOf(kind.is) : []), ...kind.links];
}

/** The fields of a kind, those of more general kinds first. Rows and columns of grids are left out. */
export function fieldsOf(kind: Kind): readonly Field[] {
  return [...(kind.is ? fieldsOf(kind.is) : []), ...kind.fields.filter((field) => !isGridField(field))];
}

/** What a piece has in a field, as one line; empty if the piece has no value for the field. */
export function printed(author: Author, decl: Piece | undefined, field: Field): Phrase {
  const value = decl?.values.get(field);
  if (value === undefined || isFalse(field, value)) return [];
  return joined(
    author.rules.field(field, value).map((lines) =>
      joined(
        lines.map(({ words }) => words),
        "; ",
      ),
    ),
    ", ",
  );
}

/** Whether a field of a piece is false. Such a field is not shown, because tables name only what is true. */
function isFalse(field: Field, value: FieldValue): boolean {
  const [item] = value.kind === "constants" ? value.items : [];
  return field.type.kind === "bool" && item?.kind === "const" && item.value === 0;
}
