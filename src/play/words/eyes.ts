/** What a player could see during a step: only what was open to it before the step and is still. */
import type { Sight } from "../../interpreter/match/sight.ts";
import type { CellInfo, Program } from "../../interpreter/program.ts";

export interface Eyes {
  zone(id: number): boolean;
  cell(cell: CellInfo): boolean;
}

/** Sees everything. */
export const ALL_EYES: Eyes = { zone: () => true, cell: () => true };

/** `before` and `after` are what the same seat sees. */
export function eyesOf(program: Program, before: Sight, after: Sight): Eyes {
  const cellIndex = new Map(program.cells.map((cell, i) => [cell, i]));
  const known = (sight: Sight, cell: CellInfo) => sight.states[cellIndex.get(cell)!] !== undefined;
  return { zone: (id) => before.zones[id]!.open && after.zones[id]!.open, cell: (cell) => known(before, cell) && known(after, cell) };
}
