/**
 * Checks the signs in drawings of boards. Each sign needs a meaning, and each meaning must name a thing that exists.
 */
import { isA } from "../../kinds.ts";
import type { Kind, Piece, Zone } from "../../game.ts";
import type { Diagram, GameFile, SignDecl } from "../../ast/game-file.ts";
import type { Check } from "../check.ts";
import type { PieceDraft, PieceWithLists } from "./piece-draft.ts";
import type { Draft } from "./draft.ts";

/** The sign of an empty cell, which needs no meaning. */
const PLAIN = ".";

/** Sets the starting places of pieces that a board's drawing shows, and reports signs without a meaning. */
export function placeOnBoards(c: Check, file: GameFile, drafts: readonly PieceDraft[]): void {
  for (const {
    kind: { text },
    how,
  } of file.pieces) {
    const kind = c.symbols.kinds.get(text);
    if (!kind || how.kind !== "diagram") continue;
    const cells = drafts.filter(({ piece }) => piece.kind === kind).map(({ piece }) => piece);
    checkSigns(c, how);
    for (const sign of how.signs) if (sign.means.kind === "piece") placeSign(c, kind, sign, how, cells, drafts);
  }
}

function checkSigns(c: Check, { spots, astray, signs }: Diagram): void {
  const explained = new Set([PLAIN, ...signs.map(({ sign }) => sign)]);
  for (const { sign, range } of spots) if (!explained.has(sign)) c.report("sign-unknown", range, { sign });
  const drawn = new Set([...spots.map(({ sign }) => sign), ...astray]);
  for (const { sign, range } of signs) if (!drawn.has(sign)) c.report("sign-unused", range, { sign });
}

function placeSign(
  c: Check,
  kind: Kind,
  { sign, means }: SignDecl,
  { spots }: Diagram,
  cells: readonly PieceWithLists[],
  drafts: readonly PieceDraft[],
): void {
  if (means.kind !== "piece") return;
  const { row, of } = means;
  const piece = drafts.find((draft) => draft.piece.name === row.text)?.piece as Draft<Piece> | undefined;
  if (!piece) {
    c.report("unknown-name", row.range, {
      name: row.text,
      sort: "piece",
      known: drafts.filter((draft) => draft.piece.kind !== kind).map((draft) => draft.piece.name),
    });
    return;
  }
  const thing = c.symbols.things.get(row.text);
  if (thing) c.observer?.used(row.range, thing);
  const owned = piece.kind.owned && piece.kind !== c.symbols.player;
  const owner =
    of && drafts.find((draft) => draft.piece.kind === c.symbols.player && draft.piece.name === of.text)?.piece;
  const seat = of && c.symbols.things.get(of.text);
  if (seat) c.observer?.used(of.range, seat);
  if (of && !owner) {
    c.report("unknown-name", of.range, {
      name: of.text,
      sort: "player",
      known: drafts.filter((draft) => draft.piece.kind === c.symbols.player).map((draft) => draft.piece.name),
    });
    return;
  }
  if (owned !== (of !== undefined)) {
    c.report("sign-owner", of?.range ?? row.range, { name: piece.name, owned });
    return;
  }
  const zones = zonesFor(kind, piece.kind);
  const [zone, other] = zones;
  if (!zone || other) {
    c.report("sign-zone", row.range, { name: piece.name, kind: kind.name, zones: zones.map(({ name }) => name) });
    return;
  }
  const shown = spots.filter((spot) => spot.sign === sign).toSorted((a, b) => b.y - a.y || a.x - b.x);
  const before = (piece.starts ?? []).filter((start) => start.owner === owner).length;
  const there = piece.made.how === "per zone" ? 0 : piece.made.count - before;
  const first = shown[there];
  if (first)
    c.report("sign-too-many", first.range, {
      name: of ? `${piece.name} of ${of.text}` : piece.name,
      shown: before + shown.length,
      there: before + there,
    });
  piece.starts = [
    ...(piece.starts ?? []),
    ...shown.flatMap(({ x, y }) => {
      const cell = cells.find(({ spot }) => spot?.x === x && spot.y === y);
      return cell ? [{ owner, zone, cell }] : [];
    }),
  ];
}

/**
 * The zones of a cell, including inherited ones, that can hold a piece of the kind. A family of zones does not count,
 * because the drawing does not say which of them is meant.
 */
function zonesFor(cell: Kind, kind: Kind): readonly Zone[] {
  return [
    ...(cell.is ? zonesFor(cell.is, kind) : []),
    ...cell.zones.filter(({ of, family }) => !family && isA(kind, of)),
  ];
}
