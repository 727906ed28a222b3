/** What a player could see during a step: only what was open to it before the step and is still. */
import type { Answer, Decision } from "../../interpreter/match/decision.ts";
import type { Sight } from "../../interpreter/match/sight.ts";
import { type Viewer, viewerName } from "../../interpreter/match/viewer.ts";
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

/** May a viewer be told which answer was given? `sight` is what it saw before, `state` the position of the decision. */
export function mayTell(program: Program, state: Int32Array, viewer: Viewer, sight: Sight, { deciders, thread, info }: Decision, { kind, value }: Answer): boolean {
  if (viewer === "everything" || deciders.includes(viewerName(program, viewer))) return true;
  if (thread > 0) return false;
  if (kind !== "choice" || info.what.kind !== "pieces" || value >= program.layout.mobile) return true;
  const zone = state[program.layout.pieceZone + value]!;
  return zone === 0 || sight.zones[zone]!.open;
}
