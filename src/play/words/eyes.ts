/** What a player could see during a step: only what was open to it before the step and is still. */
import type { View } from "../../interpreter/match/view.ts";
import type { CellInfo, Program } from "../../interpreter/program.ts";

export interface Eyes {
  zone(id: number): boolean;
  cell(cell: CellInfo): boolean;
}

/** Sees everything. */
export const ALL_EYES: Eyes = { zone: () => true, cell: () => true };

/** `before` and `after` are views of the same seat. */
export function eyesOf(program: Program, before: View, after: View): Eyes {
  const cellIndex = new Map(program.cells.map((cell, i) => [cell, i]));
  // The box is never in a view: what goes there was seen where it came from.
  const open = (view: View, id: number) => id > 0 && view.zones[id - 1]!.open;
  const known = (view: View, cell: CellInfo) => view.states[cellIndex.get(cell)!]!.value !== undefined;
  return { zone: (id) => open(before, id) && open(after, id), cell: (cell) => known(before, cell) && known(after, cell) };
}
