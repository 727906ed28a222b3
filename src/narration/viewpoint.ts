/** What a player could see during a step: only what was visible before the step and still is. */
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import { type Viewer, viewerName } from "../interpreter/match/observation/viewer.ts";
import type { CellInfo, Program } from "../interpreter/ir/program.ts";

/** The viewer of a sentence. */
export interface Viewpoint {
  zone(id: number): boolean;
  /** Whether a piece was visible in a zone, before the step or after it. */
  piece(id: number, zone: number, when: "before" | "after"): boolean;
  cell(cell: CellInfo): boolean;
  /** Whether the viewer is among those who may know something. Undefined: all may. */
  mayKnow(to: readonly string[] | undefined): boolean;
}

/** Sees everything. */
export const ALL_EYES: Viewpoint = { zone: () => true, piece: () => true, cell: () => true, mayKnow: () => true };

/** Whether a viewer is among those who may know something. */
export function isTold(program: Program, viewer: Viewer, to: readonly string[] | undefined): boolean {
  return viewer === "everything" || (to?.includes(viewerName(program, viewer)) ?? true);
}

/** `before` and `after` are what this viewer sees. */
export function eyesOf(program: Program, viewer: Viewer, before: VisibleState, after: VisibleState): Viewpoint {
  const cellIndex = new Map(program.cells.map((cell, i) => [cell, i]));
  const known = (visible: VisibleState, cell: CellInfo) => visible.states[cellIndex.get(cell)!] !== undefined;
  const zone = (id: number) => before.zones[id]!.open && after.zones[id]!.open;
  const piece = (id: number, at: number, when: "before" | "after") =>
    (when === "before" ? before : after).zones[at]!.pieces.includes(id);
  return {
    zone,
    piece,
    cell: (cell) => known(before, cell) && known(after, cell),
    mayKnow: (to) => isTold(program, viewer, to),
  };
}
