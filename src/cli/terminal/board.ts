/** Grids as boards: pieces called a1, b1, … that hold something are drawn where they lie. */
import type { Sight } from "../../interpreter/match/sight.ts";
import type { Program } from "../../interpreter/program.ts";

export interface Board {
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  /** `b3` → its zone. */
  readonly zones: ReadonlyMap<string, number>;
}

/** Zones whose holders have the names of cells and fill a rectangle. */
export function boards(program: Program): Board[] {
  const zones = program.zones.map((zone, id) => ({ zone, id })).slice(1);
  return [...new Set(zones.map(({ zone }) => zone.decl))].flatMap((decl) => {
    const group = zones.filter(({ zone }) => zone.decl === decl);
    const cells = group.flatMap(({ zone, id }) => {
      const match = zone.holder < 0 ? null : /^([a-z])(\d{1,2})$/.exec(program.pieces[zone.holder]!.name);
      return match ? [{ column: match[1]!, row: Number(match[2]), id }] : [];
    });
    const columns = [...new Set(cells.map((cell) => cell.column))].sort();
    const rows = [...new Set(cells.map((cell) => cell.row))].sort((a, b) => b - a);
    if (cells.length < group.length || cells.length < 4 || cells.length !== columns.length * rows.length) return [];
    return [{ columns, rows, zones: new Map(cells.map(({ column, row, id }) => [`${column}${row}`, id])) }];
  });
}

/** What is not seen is a question mark. */
export function drawBoard(program: Program, sight: Sight, { columns, rows, zones }: Board): string[] {
  const mark = marks(program);
  const lines = rows.map((row) => {
    const cells = columns.map((column) => {
      const zone = zones.get(`${column}${row}`)!;
      const { pieces: [piece], count } = sight.zones[zone]!;
      return piece !== undefined ? mark(piece) : count === 0 ? "·" : "?";
    });
    return `${String(row).padStart(3)} ${cells.join(" ")}`;
  });
  return [...lines, `    ${columns.join(" ")}`];
}

/** One letter for a piece: of its owner where all pieces are of one sort, else of its card. */
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
