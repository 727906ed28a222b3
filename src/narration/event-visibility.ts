/** The things that a player could see during a step: only those visible before the step and after it. */
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import { type Viewer, viewerName } from "../interpreter/match/observation/viewer.ts";
import { circumstancesOf, possibilityOf } from "../dsl/visibility/circumstances.ts";
import { secretsGiven } from "../dsl/visibility/rules.ts";
import { isVisible, type Secret, union } from "../dsl/visibility/secret.ts";
import type { CellInfo, Program, Telling } from "../interpreter/ir/program.ts";

/** The parts of a step that the viewer of a sentence may know. */
export interface EventVisibility {
  zone(id: number): boolean;
  /** Whether a piece that comes to the visible top of a zone was seen, also if it is no longer there. */
  top(id: number): boolean;
  /** Whether a piece was visible in a zone, before the step or after it. */
  piece(id: number, zone: number, when: "before" | "after"): boolean;
  cell(cell: CellInfo): boolean;
  /** Whether the viewer may know that an effect is carried out, and its arguments. `me`: the acting player. */
  told(telling: Telling, me: number, secret: boolean): boolean;
  /** Whether the viewer is in a list of those who may know something. Undefined: all may. */
  mayKnow(to: readonly string[] | undefined): boolean;
}

/** Sees everything. */
export const ALL_VISIBLE: EventVisibility = {
  zone: () => true,
  top: () => true,
  piece: () => true,
  cell: () => true,
  told: () => true,
  mayKnow: () => true,
};

/** Whether a viewer is among those who may know something. */
export function mayKnow(program: Program, viewer: Viewer, to: readonly string[] | undefined): boolean {
  return viewer === "everything" || (to?.includes(viewerName(program, viewer)) ?? true);
}

/** Whether a zone's top is visible to a viewer. If its holder is hidden, even the number is. */
export function seesTop(program: Program, { zones }: VisibleState, id: number): boolean {
  const { count, pieces } = zones[id]!;
  return program.zones[id]!.decl.showingTop && (count !== undefined || pieces.length > 0);
}

const secrets = new WeakMap<Telling, readonly Secret[]>();

/** The secrets needed to know that an effect is carried out, or is not possible, and its arguments. */
function secretsOf({ game }: Program, telling: Telling): readonly Secret[] {
  let known = secrets.get(telling);
  if (!known) {
    const { effect, which } = telling;
    const happens = which === "say" ? circumstancesOf(game, effect) : possibilityOf(game, effect);
    secrets.set(telling, (known = union([happens, secretsGiven(game, effect)])));
  }
  return known;
}

/** The things that a viewer could see during a step; `before` and `after` are this viewer's views. */
export function visibleDuring(
  program: Program,
  viewer: Viewer,
  before: VisibleState,
  after: VisibleState,
): EventVisibility {
  const cellIndex = new Map(program.cells.map((cell, i) => [cell, i]));
  const known = (visible: VisibleState, cell: CellInfo) => visible.states[cellIndex.get(cell)!] !== undefined;
  /** Whether no place that may be meant is hidden, neither before nor after. */
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
