/**
 * Decides what a player could see during a step of the match. Only things that were visible both before and after the
 * step count.
 */
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import { type Viewer, viewerName } from "../interpreter/match/observation/viewer.ts";
import { circumstancesOf, possibilityOf } from "../dsl/visibility/circumstances.ts";
import { secretsGiven } from "../dsl/visibility/rules.ts";
import { isVisible, type Secret, union } from "../dsl/visibility/secret.ts";
import { cellIndex } from "../interpreter/ir/layout.ts";
import type { CellInfo, Program, Telling } from "../interpreter/ir/program.ts";

/** Answers what the reader of a sentence may know about a step of the match. */
export interface EventVisibility {
  zone(id: number): boolean;
  /**
   * Whether the reader saw pieces come to the top of a zone whose top is visible. This holds even if other pieces have
   * covered them.
   */
  top(id: number): boolean;
  /** Whether the reader saw a piece in a zone before the step, or after it. */
  piece(id: number, zone: number, when: "before" | "after"): boolean;
  cell(cell: CellInfo): boolean;
  /**
   * Whether the reader may know that an effect is carried out, and with which arguments. `me` is the acting player;
   * `secret` is true during secret answers.
   */
  told(telling: Telling, me: number, secret: boolean): boolean;
  /**
   * Whether the reader is one of `to`, the names of those who may know something. If `to` is undefined, everybody may
   * know it.
   */
  mayKnow(to: readonly string[] | undefined): boolean;
  /**
   * Whether the reader should know that this player was not asked, because there was only one answer: the player, and
   * those who see everything.
   */
  wasUnasked(player: number): boolean;
}

/** The answers of a viewer who sees everything and may know everything. */
export const ALL_VISIBLE: EventVisibility = {
  zone: () => true,
  top: () => true,
  piece: () => true,
  cell: () => true,
  told: () => true,
  mayKnow: () => true,
  wasUnasked: () => true,
};

/**
 * Whether a viewer is one of `to`, the names of those who may know something. If `to` is undefined, everybody may know
 * it.
 */
export function mayKnow(program: Program, viewer: Viewer, to: readonly string[] | undefined): boolean {
  return viewer === "everything" || (to?.includes(viewerName(program, viewer)) ?? true);
}

/**
 * Whether a viewer sees the top piece of a zone. If the piece that holds the zone is hidden, the viewer sees nothing of
 * the zone.
 */
export function seesTop(program: Program, { zones }: VisibleState, id: number): boolean {
  const { count, pieces } = zones[id]!;
  return program.zones[id]!.decl.showingTop && (count !== undefined || pieces.length > 0);
}

const secrets = new WeakMap<Telling, readonly Secret[]>();

/**
 * The hidden things of the game that a viewer must see to be told about an effect. If an effect is carried out only
 * when some hidden card has a certain value, telling about it would reveal the card.
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

/**
 * What a viewer could see during a step. `before` and `after` are the parts of the state that this viewer sees before
 * and after it.
 */
export function visibleDuring(
  program: Program,
  viewer: Viewer,
  before: VisibleState,
  after: VisibleState,
): EventVisibility {
  const known = (visible: VisibleState, cell: CellInfo) => visible.states[cellIndex(cell.at)] !== undefined;
  /**
   * Whether everything that a secret stands for (all zones or states with one declaration) is visible both before and
   * after the step.
   */
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
    wasUnasked: (player) => player === viewer,
  };
}
