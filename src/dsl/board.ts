/** The forms of boards, and the positions of their cells. */

/**
 * `grid`: cells in columns and rows, with eight directions. `hexes`: rows that are shifted by half a cell, with six
 * directions.
 */
export type BoardForm = "grid" | "hexes";

/**
 * The position of a cell: columns from the west (half ones in hexes) and rows from the south, both from 1; and the sign
 * that describes the cell.
 */
export interface CellSpot {
  readonly form: BoardForm;
  readonly x: number;
  readonly y: number;
  readonly sign: string | undefined;
}
