/** Makes all pieces: those of rows (also one for each player), cells of boards, pieces for zones, and the players. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Kind } from "../../game.ts";
import type { GameFile, PieceFields, PieceRow, PiecesDecl } from "../../ast/game-file.ts";
import { placeholdersAt } from "../../ast/placeholders.ts";
import { rowNames } from "../../variants/row-names.ts";
import type { Check } from "../check.ts";
import { declare, kindNamed } from "./declare.ts";
import { newPiece, type PieceDraft } from "./piece-draft.ts";
import { boardPieces } from "./board.ts";
import { memberOf } from "./members.ts";

/** The largest number of pieces of a game. The limit protects the memory from a typing error such as `1000000x`. */
const MOST_PIECES = 10_000;

/** Names of viewers who are not players. A player may not have such a name, because the two would be confused. */
const VIEWERS = new Set(["spectator", "everything"]);

/** Declares the pieces of all rows. */
export function declarePieces(c: Check, file: GameFile): readonly PieceDraft[] {
  const players = file.pieces.find((decl) => decl.kind.text === "player");
  const others = file.pieces.filter((decl) => decl !== players);
  if (players)
    c.observer?.used(players.kind.range, {
      sort: "kind",
      kind: c.symbols.player,
      name: "player",
      range: c.symbols.player.range,
    });
  const drafts = [
    ...declarePlayers(c, players, file),
    ...others.flatMap((decl) => declareOfKind(c, decl)),
    ...madeForZones(c),
  ];
  for (const { piece } of drafts) {
    const { count } = piece.made;
    if (count > MOST_PIECES) tooMany(c, piece.range, count);
    if (count === 0) c.report("out-of-range", piece.range, { value: "0", min: 1, max: MOST_PIECES });
  }
  return drafts;
}

function tooMany(c: Check, range: Range, count: number): void {
  c.report("too-many-pieces", range, { count, most: MOST_PIECES });
}

function declareOfKind(c: Check, { kind: name, how }: PiecesDecl): readonly PieceDraft[] {
  const kind = kindNamed(c, name);
  if (!kind) return [];
  switch (how.kind) {
    case "per": {
      if (how.of.text !== "player") c.report("per-player-only", how.of.range, { of: how.of.text });
      else if (!kind.owned) c.report("nobody-owns", how.range, { kind: kind.name });
      return [
        {
          piece: newPiece(kind, { text: kind.name, range: how.range }, { how: "per player", count: how.count }),
          row: undefined,
          each: undefined,
        },
      ];
    }
    case "grid":
    case "diagram":
      if (how.kind === "grid" && how.columns * how.rows > MOST_PIECES) {
        tooMany(c, how.range, how.columns * how.rows);
        return [];
      }
      return boardPieces(c, kind, how).map((draft) => named(c, draft));
    case "rows":
      return rows(c, kind, how.rows, how.each);
  }
}

function rows(c: Check, kind: Kind, all: readonly PieceRow[], each: PieceFields | undefined): readonly PieceDraft[] {
  const names = rowNames(all, kind.name);
  if (c.observer) for (const row of all) recordPlaceholders(c, row.range);
  return all.map((row, i) => {
    const name = names[i]!;
    const { cells } = row;
    if (row.listed && memberOf(c.symbols, kind, name.text)?.sort === "field")
      c.report("row-is-field", name.range, { name: name.text, kind: kind.name });
    const own =
      cells.kind === "text"
        ? cells.row.copies
        : cells.kind === "list"
          ? cells.copies
          : cells.kind === "map"
            ? cells.fields.copies
            : undefined;
    const copies = own === undefined || (own === 1 && cells.kind !== "map") ? (each?.copies ?? own ?? 1) : own;
    const piece = newPiece(kind, name, { how: "copies", count: copies });
    if (cells.kind === "map") piece.title = cells.fields.title;
    return named(c, { piece, row, each });
  });
}

/** Reports the meaning of placeholders in a template row to the observer, for an editor. */
function recordPlaceholders(c: Check, row: Range): void {
  for (const { text, range } of placeholdersAt(row)) {
    const kind = c.symbols.kinds.get(text);
    const of = c.symbols.enums.get(text);
    if (kind) c.observer?.used(range, { sort: "kind", kind, name: text, range: kind.range });
    else if (of) c.observer?.used(range, { sort: "names", of, name: text, range: of.range });
  }
}

function named(c: Check, draft: PieceDraft): PieceDraft {
  const { piece } = draft;
  declare(c, { sort: "piece", piece, name: piece.name, range: piece.range });
  return draft;
}

/** Makes the pieces for zones that are declared with a number of pieces, such as `pile of 21 disc`. */
function madeForZones(c: Check): readonly PieceDraft[] {
  const taken = new Set<string>();
  return c.symbols.allZones().flatMap((zone) => {
    if (typeof zone.filled !== "number") return [];
    const text = taken.has(zone.of.name) ? `${zone.name}-${zone.of.name}` : zone.of.name;
    taken.add(text);
    return [
      {
        piece: newPiece(zone.of, { text, range: zone.range }, { how: "per zone", zone, count: zone.filled }),
        row: undefined,
        each: undefined,
      },
    ];
  });
}

/**
 * Makes the players. A player for each seat exists even without a row. Rows can give them names, or add automated
 * players.
 */
function declarePlayers(c: Check, decl: PiecesDecl | undefined, file: GameFile): readonly PieceDraft[] {
  const { player, players } = c.symbols;
  if (decl && decl.how.kind !== "rows") c.report("players-are-rows", decl.kind.range, {});
  const written = decl?.how.kind === "rows" ? rows(c, player, decl.how.rows, decl.how.each) : [];
  const seated = new Map<number, PieceDraft>();
  for (const draft of written) {
    const fields = draft.row?.cells.kind === "map" ? draft.row.cells.fields : undefined;
    if (fields?.seat === undefined) continue;
    draft.piece.seat = fields.seat;
    const first = seated.get(fields.seat);
    if (first)
      c.report("seat-taken", draft.piece.range, { seat: fields.seat }, [
        { range: first.piece.range, label: "sits there" },
      ]);
    else if (fields.seat < 1 || fields.seat > players.max)
      c.report("no-such-seat", draft.piece.range, { seat: fields.seat, players: players.max });
    else seated.set(fields.seat, draft);
  }
  const all: PieceDraft[] = [];
  for (let seat = 1; seat <= players.max; seat++) {
    const known = seated.get(seat);
    if (known && VIEWERS.has(known.piece.name))
      c.report("reserved-name", known.piece.range, { name: known.piece.name });
    const piece =
      known?.piece ??
      newPiece(
        player,
        { text: `player-${seat}`, range: file.players?.range ?? file.name.range },
        { how: "copies", count: 1 },
      );
    piece.seat = seat;
    all.push(known ?? named(c, { piece, row: undefined, each: undefined }));
  }
  return [...all, ...written.filter((draft) => draft.piece.seat === undefined)];
}
