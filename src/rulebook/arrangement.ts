/** What is fixed before the set-up: the players with their names and differences, and where pieces start on the board. */
import type { Piece } from "../dsl/game.ts";
import { phrase } from "../narration/phrase.ts";
import { type Author, row } from "./author.ts";
import { orNothing, printed, shownFields } from "./components.ts";
import type { Block, Row } from "./rulebook.ts";
import { spaceNames } from "./space-names.ts";

/** The players with a name or fields of their own, as a table; no block if there are none. */
export function playersTable(author: Author): readonly Block[] {
  const { game, say, words } = author;
  const [kind] = game.kinds as readonly [(typeof game.kinds)[number]];
  const players = game.pieces.filter((piece) => piece.kind === kind);
  const fields = shownFields(
    author,
    kind,
    players.map((decl) => ({ decl, title: author.pieceTitle(decl) })),
  );
  const shown = fields.length > 0 ? players : players.filter(({ name }) => words.titleText(name) !== undefined);
  if (shown.length === 0) return [];
  const rows = shown.map((decl) =>
    row(`card-${decl.name}`, decl.range, [
      phrase`${author.pieceTitle(decl)}`,
      phrase`${decl.seat ?? say.nothing}`,
      ...fields.map((field) => orNothing(author, printed(author, decl, field))),
      phrase`${presence(author, decl)}`,
    ]),
  );
  return [
    { kind: "table", head: [say.title, say.seat, ...fields.map((field) => author.column(field)), say.notes], rows },
  ];
}

/**
 * For a player whose moves the rules make: the numbers of players with which this player takes part, such as `2
 * players`. A sign for nothing if these are all numbers, and for players with a seat.
 */
function presence({ programs, say }: Author, decl: Piece): string {
  const present = programs.filter(({ pieces }) => pieces.some((piece) => piece.decl === decl));
  return decl.seat !== undefined || present.length === programs.length
    ? say.nothing
    : present.map(({ seats }) => say.players(seats)).join(", ");
}

/** Where pieces start on the board, as a table; no block if none starts there. */
export function arrangement(author: Author): readonly Block[] {
  const { game, say } = author;
  const rows = game.pieces.flatMap((piece) => startRows(author, piece));
  return rows.length === 0 ? [] : [{ kind: "table", head: [say.starts, say.whose, say.number, say.spaces], rows }];
}

/** A row for each owner of a piece. */
function startRows(author: Author, piece: Piece): readonly Row[] {
  const title = author.pieceTitle(piece);
  return [...Map.groupBy(piece.starts ?? [], ({ owner }) => owner)].map(([owner, starts]) =>
    row(undefined, undefined, [
      [{ thing: piece.name, title }],
      owner ? [{ thing: owner.name, title: author.pieceTitle(owner) }] : phrase`${author.say.nothing}`,
      phrase`${starts.length}`,
      phrase`${spaceNames(
        starts.map(({ cell }) => author.pieceTitle(cell)),
        starts[0]?.cell.spot?.form,
      )}`,
    ]),
  );
}
