/** Draws boards as characters: each cell is drawn at its position. */
import type { CellSpot } from "../../dsl/board.ts";
import type { VisibleState } from "../../interpreter/match/observation/visibility.ts";
import type { Program } from "../../interpreter/ir/program.ts";

/** A board that can be drawn as characters. */
export interface Board {
  /** The zones that are cells of the board. `spot`: the position of the cell on the board. */
  readonly zones: readonly { readonly spot: CellSpot; readonly name: string; readonly id: number }[];
}

/** The boards of a game. There is one for each zone that the rules declare as a board. */
export function boards(program: Program): Board[] {
  const zones = program.zones.map((zone, id) => ({ zone, id })).slice(1);
  return [...new Set(zones.map(({ zone }) => zone.decl))].flatMap((decl) => {
    const group = zones.filter(({ zone }) => zone.decl === decl);
    const cells = group.flatMap(({ zone, id }) => {
      const piece = zone.holder < 0 ? undefined : program.pieces[zone.holder];
      const spot = piece?.decl?.spot;
      return piece && spot ? [{ spot, name: piece.name, id }] : [];
    });
    return cells.length === group.length && cells.length > 0 ? [{ zones: cells }] : [];
  });
}

/**
 * Draws a board. A question mark stands for a cell that the viewer does not see, a blank for a position without a cell.
 */
export function drawBoard(program: Program, visible: VisibleState, { zones }: Board): string[] {
  const mark = marks(program);
  const [left, bottom, top] = [
    Math.min(...zones.map(({ spot }) => spot.x)),
    Math.min(...zones.map(({ spot }) => spot.y)),
    Math.max(...zones.map(({ spot }) => spot.y)),
  ];
  const hexes = zones[0]!.spot.form === "hexes";
  const columnOf = ({ x }: CellSpot) => (x - left) * 2;
  const lines = Array.from({ length: top - bottom + 1 }, (_, i) => {
    const row = zones.filter(({ spot }) => spot.y === top - i).sort((a, b) => a.spot.x - b.spot.x);
    const cells = row.reduce((line, { spot, id }) => {
      const {
        pieces: [piece],
        count,
      } = visible.zones[id]!;
      return line.padEnd(columnOf(spot)) + (piece !== undefined ? mark(piece) : count === 0 ? (spot.sign ?? "·") : "?");
    }, "");
    const label = hexes ? (row[0]?.name.replace(/\d+$/, "") ?? "") : String(top - i);
    return `${label.padStart(3)} ${cells}`.trimEnd();
  });
  // On a board of hexes, letters name the rows. So there is no line of letters below the board.
  if (hexes) return lines;
  const letters = new Map(zones.map(({ spot, name }) => [spot.x, name.replace(/\d+$/, "")]));
  return [
    ...lines,
    `    ${[...letters].sort(([a], [b]) => a - b).reduce((line, [x, letter]) => line.padEnd((x - left) * 2) + letter, "")}`,
  ];
}

/**
 * Returns a function that gives the sign for a piece: the first letter of its owner's name, or a sign such as X or O if
 * two players have the same first letter. If no player owns the piece, the sign is the first letter of the name that
 * the rules give the piece.
 */
function marks(program: Program): (piece: number) => string {
  const players = program.players.map((p) => program.pieces[p]!.name);
  const letters = new Set(players.map((name) => name[0]));
  return (piece) => {
    const { owner, card } = program.pieces[piece]!;
    if (owner < 0) return card[0]!;
    const index = program.players.indexOf(owner);
    return letters.size === players.length ? players[index]![0]! : "XO34567890"[index]!;
  };
}
