/** The forms of boards, and the positions of their cells. */

/**
 * `grid`: cells in columns and rows, with eight directions. `hexes`: rows that are shifted by half a cell, with six
 * directions.
 */
export type BoardForm = "grid" | "hexes";

/**
 * The position of a cell, and the sign that stands for the cell in a diagram. Columns count from the west and rows from
 * the south, both from 1. On a board of hexes every second row is shifted by half a column, so a column can be 1.5.
 */
export interface CellSpot {
  readonly form: BoardForm;
  readonly x: number;
  readonly y: number;
  readonly sign: string | undefined;
}
