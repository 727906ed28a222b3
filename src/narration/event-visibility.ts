/** What a player could see during a step: only what was visible both before the step and after it. */
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import { type Viewer, viewerName } from "../interpreter/match/observation/viewer.ts";
import { circumstancesOf, possibilityOf } from "../dsl/visibility/circumstances.ts";
import { secretsGiven } from "../dsl/visibility/rules.ts";
import { isVisible, type Secret, union } from "../dsl/visibility/secret.ts";
import type { CellInfo, Program, Telling } from "../interpreter/ir/program.ts";

/** The parts of a step that the viewer of a sentence may know. */
export interface EventVisibility {
  zone(id: number): boolean;
  /** Whether the viewer saw a piece come to the visible top of a zone, even if it is no longer there. */
  top(id: number): boolean;
  /** Whether the viewer saw a piece in a zone, before the step or after it. */
  piece(id: number, zone: number, when: "before" | "after"): boolean;
  cell(cell: CellInfo): boolean;
  /** Whether the viewer may know that an effect is carried out, and with which arguments. `me`: the acting player. */
  told(telling: Telling, me: number, secret: boolean): boolean;
  /** Whether the viewer is in `to`, the names of those who may know something; undefined: all may. */
  mayKnow(to: readonly string[] | undefined): boolean;
}

/** The visibility for a viewer who sees everything. */
export const ALL_VISIBLE: EventVisibility = {
  zone: () => true,
  top: () => true,
  piece: () => true,
  cell: () => true,
  told: () => true,
  mayKnow: () => true,
};

/** Whether a viewer is in `to`, the names of those who may know something; undefined: all may. */
export function mayKnow(program: Program, viewer: Viewer, to: readonly string[] | undefined): boolean {
  return viewer === "everything" || (to?.includes(viewerName(program, viewer)) ?? true);
}

/**
 * Whether a viewer sees the top of a zone. If the zone's holder is hidden, not even the number of pieces is visible.
 */
export function seesTop(program: Program, { zones }: VisibleState, id: number): boolean {
  const { count, pieces } = zones[id]!;
  return program.zones[id]!.decl.showingTop && (count !== undefined || pieces.length > 0);
}

const secrets = new WeakMap<Telling, readonly Secret[]>();

/**
 * The secrets that a viewer must know to be told that an effect is carried out, or is not possible, with its arguments.
 */
function secretsOf({ game }: Program, telling: Telling): readonly Secret[] {
  let known = secrets.get(telling);
  if (!known) {
    const { effect, which } = telling;
    const happens = which === "say" ? circumstancesOf(game, effect) : possibilityOf(game, effect);
    secrets.set(telling, (known = union([happens, secretsGiven(game, effect)])));
  }
  return known;
}

/** What a viewer could see during a step; `before` and `after` are what this viewer sees before and after it. */
export function visibleDuring(
  program: Program,
  viewer: Viewer,
  before: VisibleState,
  after: VisibleState,
): EventVisibility {
  const cellIndex = new Map(program.cells.map((cell, i) => [cell, i]));
  const known = (visible: VisibleState, cell: CellInfo) => visible.states[cellIndex.get(cell)!] !== undefined;
  /** Whether every place that the secret may mean is visible, both before and after the step. */
  const allSeen = ({ what, part }: Secret) =>
    "shape" in what
      ? program.zones.every(
          ({ decl }, id) =>
            decl !== what ||
            zone(id) ||
            (part === "number" && [before, after].every(({ zones }) => zones[id]!.count !== undefined)),
        )
      : program.cells.every((cell) => cell.decl !== what || (known(before, cell) && known(after, cell)));
  const zone = (id: number) => before.zones[id]!.open && after.zones[id]!.open;
  const top = (id: number) => seesTop(program, before, id) && seesTop(program, after, id);
  const piece = (id: number, at: number, when: "before" | "after") =>
    (when === "before" ? before : after).zones[at]!.pieces.includes(id);
  return {
    zone,
    top,
    piece,
    cell: (cell) => known(before, cell) && known(after, cell),
    told: (telling, me, secret) =>
      (!secret || me === viewer) &&
      secretsOf(program, telling).every((each) => (me === viewer && isVisible(each)) || allSeen(each)),
    mayKnow: (to) => mayKnow(program, viewer, to),
  };
}
