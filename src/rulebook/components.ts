/**
 * Writes the chapter about the contents of the box: the pieces of each kind, how many there are, and what is printed on
 * them.
 */
import type { Field, FieldValue, Kind, Piece } from "../dsl/game.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { joined, type Phrase, phrase, plain } from "../narration/phrase.ts";
import { Words } from "../narration/titles.ts";
import { type Author, listed, row, section } from "./author.ts";
import { type Block, ownText, type Row, type Section, textBlock } from "./rulebook.ts";

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
    ...(board ? spaces(author, cards) : [table(author, kind, cards)]),
  ]);
}

/** The spaces of a board, as a list of their names. */
function spaces(author: Author, cards: readonly Card[]): readonly Block[] {
  const names = cards.map(({ title }) => title);
  return [textBlock(`${author.say.board(cards.length)}: ${names.join(", ")}.`)];
}

function table(author: Author, kind: Kind, cards: readonly Card[]): Block {
  const { programs, say, words } = author;
  const counts = countColumns(author, cards);
  const fields = fieldsOf(kind).filter(
    (field) => field.type.kind !== "effect" && cards.some(({ decl }) => plain(printed(author, decl, field)) !== ""),
  );
  const links = linksOf(kind).filter((link) => cards.some(({ decl }) => (decl?.links.get(link)?.length ?? 0) > 0));
  return {
    kind: "table",
    head: [
      say.title,
      ...(counts.length > 1 ? programs.map(({ seats }) => say.players(seats)) : [say.number]),
      ...fields.map((field) => author.column(field)),
      ...links.map((link) => say.links(words.title(link))),
    ],
    rows: cards.map((card): Row =>
      row(`card-${card.name}`, card.decl?.range, [
        phrase`${card.title}`,
        ...counts.map((column) => phrase`${column(card)}`),
        ...fields.map((field) => printed(author, card.decl, field)),
        ...links.map((link) =>
          listed(
            (card.decl?.links.get(link) ?? []).map((to) => [{ thing: to.name, title: author.pieceTitle(to) }]),
            say.nothing,
          ),
        ),
      ]),
    ),
  };
}

/**
 * The columns that show how many copies of a card there are. It is one column if the number of players makes no
 * difference, otherwise one for each number of players.
 */
function countColumns({ programs }: Author, cards: readonly Card[]): readonly ((card: Card) => number)[] {
  const same = cards.every(({ counts }) => counts.every((count) => count === counts[0]));
  return same
    ? [({ counts }) => counts[0]!]
    : programs.map(
        (_, i) =>
          ({ counts }) =>
            counts[i]!,
      );
}

function linksOf(kind: Kind): readonly string[] {
  return [...(kind.is ? linksOf(kind.is) : []), ...kind.links];
}

/** The fields of a kind; those that it inherits from a more general kind come first. */
export function fieldsOf(kind: Kind): readonly Field[] {
  return [...(kind.is ? fieldsOf(kind.is) : []), ...kind.fields];
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
