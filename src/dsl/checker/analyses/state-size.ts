/**
 * Limits the memory that the state of a match takes, because the program copies the state for each answer that it
 * tries.
 */
import { isA } from "../../kinds.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { Family, Game, Kind, Piece, Zone } from "../../game.ts";
import type { Check } from "../check.ts";

/** The largest size in bytes of the pieces, zones and states of a match. */
const MOST_BYTES = 2 ** 20;
const BYTES_OF_WORD = 4;
/** The memory in the state for each piece that can lie in zones, in words of 32 bits. */
const PIECE_WORDS = 4;
const ZONE_WORDS = 3;

/** A share of the state's memory, such as all pieces of one kind. */
interface Part {
  readonly name: string;
  readonly words: number;
  readonly range: Range;
}

/**
 * Reports a game whose state would be too large, at the part of the state that takes the most memory. The size is that
 * for the greatest number of players.
 */
export function checkStateSize(c: Check, game: Game): void {
  if (c.problems.some(({ code }) => code === "too-many-pieces")) return;
  const endless = new Set<Kind>();
  const parts = partsOf(game, endless);
  for (const kind of endless) c.report("pieces-without-end", kind.range, { kind: kind.name });
  const bytes = BYTES_OF_WORD * parts.reduce((sum, { words }) => sum + words, 0);
  if (bytes <= MOST_BYTES) return;
  const largest = parts.reduce((a, b) => (b.words > a.words ? b : a));
  c.report("state-too-large", largest.range, {
    name: largest.name,
    own: largest.words * BYTES_OF_WORD,
    all: bytes,
    most: MOST_BYTES,
  });
}

/**
 * The shares of the state's memory: one for each row of pieces, zone and declared state. `endless` receives each kind
 * whose number of pieces has no end, because each piece has a zone for which further pieces of the kind are made.
 */
function partsOf(game: Game, endless: Set<Kind>): readonly Part[] {
  const player = game.kinds[0]!;
  const players = countOf(game.pieces.filter(isPlayer), () => 1);
  const zones = [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
  /**
   * The kinds whose pieces are being counted now. If counting a kind leads to the same kind again, each of its pieces
   * has a zone for which further pieces of the kind are made, so there is no end.
   */
  const counting = new Set<Kind>();
  /** The numbers of pieces of the kinds that have been counted, as long as all of them have an end. */
  const counted = new Map<Kind, number>();

  function isPlayer({ kind, seat }: Piece): boolean {
    return kind === player && (seat === undefined || seat <= game.players.max);
  }
  function piecesOf(kind: Kind): number {
    if (kind === player) return players;
    if (counting.has(kind)) {
      endless.add(kind);
      return 0;
    }
    const known = counted.get(kind);
    if (known !== undefined) return known;
    counting.add(kind);
    const pieces = countOf(
      game.pieces.filter((piece) => isA(piece.kind, kind)),
      copiesOf,
    );
    counting.delete(kind);
    if (endless.size === 0) counted.set(kind, pieces);
    return pieces;
  }
  function copiesOf({ made, kind }: Piece): number {
    if (made.how === "per zone") return made.count * zonesOf(made.zone);
    return made.count * (made.how === "per player" || (kind.owned && kind !== player) ? players : 1);
  }
  function zonesOf({ holder, family }: Zone): number {
    return each(holder) * membersOf(family);
  }
  function each(holder: Kind | undefined): number {
    return holder ? piecesOf(holder) : 1;
  }
  function membersOf(family: Family | undefined): number {
    if (!family) return 1;
    return "members" in family.of ? family.of.members.length : piecesOf(family.of);
  }

  return [
    ...game.pieces.map((piece) => ({ name: piece.name, words: PIECE_WORDS * copiesOf(piece), range: piece.range })),
    ...zones.map((zone) => ({ name: zone.name, words: ZONE_WORDS * zonesOf(zone), range: zone.range })),
    ...[...game.states, ...game.kinds.flatMap((kind) => kind.states)].map((state) => ({
      name: state.name,
      words: each(state.holder) * membersOf(state.family),
      range: state.range,
    })),
  ];
}

function countOf(pieces: readonly Piece[], copies: (piece: Piece) => number): number {
  return pieces.reduce((sum, piece) => sum + copies(piece), 0);
}
