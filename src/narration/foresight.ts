/** Decides which lines of the rules a deciding player can foresee: those that read nothing hidden from this player. */
import type { Rule, State, Zone } from "../dsl/game.ts";
import { hasSecrets } from "../dsl/visibility/hiding.ts";
import { isVisible, type Secret } from "../dsl/visibility/secret.ts";
import { revealedBy } from "../dsl/visibility/rules.ts";
import { rulesOf } from "../dsl/visitor.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Point } from "../interpreter/ir/ir.ts";
import { actingPlayer } from "../interpreter/runtime/state.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** Returns what a viewer sees in a state. */
export type See = (state: Int32Array, viewer: Viewer) => VisibleState;

/** Decides which lines of the rules a player can foresee, and which states the player sees. */
export class Foresight {
  private readonly program: Program;
  private readonly see: See | undefined;
  private readonly secrets: boolean;
  private readonly reads: ReadonlyMap<Point, readonly Secret[]>;
  /**
   * The lines that try whether a block is possible, such as `if possible`. The trial uses everything that the player
   * who acts there sees.
   */
  private readonly trying: ReadonlySet<Point>;
  private readonly places = new Map<Zone | State, readonly number[]>();
  private me = -1;
  /** The state of the decision. The previews of all its answers begin in the same state. */
  private begun: Int32Array | undefined;
  private visible: VisibleState | undefined;
  private empty: readonly boolean[] = [];

  constructor(program: Program, see?: See) {
    this.program = program;
    this.see = see;
    this.secrets = hasSecrets(program.game);
    const byRange = new Map(
      [...revealedBy(program.game)].map(
        ([rule, { reads, question }]) => [rule.range, [...reads, ...(question?.tells ?? [])]] as const,
      ),
    );
    this.reads = new Map(
      program.points.flatMap(({ range }, point) => {
        const reads = byRange.get(range);
        return reads && reads.length > 0 ? [[point, reads] as const] : [];
      }),
    );
    const tries = new Set(rulesOf(program.game).flatMap((rule) => (triesBlock(rule) ? [rule.range] : [])));
    this.trying = new Set(program.points.flatMap(({ range }, point) => (tries.has(range) ? [point] : [])));
    program.zones.forEach(({ decl }, id) => this.places.set(decl, [...(this.places.get(decl) ?? []), id]));
    program.cells.forEach(({ decl }, index) => this.places.set(decl, [...(this.places.get(decl) ?? []), index]));
  }

  /** Starts to follow the rules from a decision; `executor` is in the state in which the decision waits. */
  begin(executor: Executor): void {
    const { program } = this;
    const { state } = executor;
    if (this.begun?.every((word, at) => word === state[at])) return;
    this.begun = state.slice();
    this.me = actingPlayer(state);
    if (!this.secrets) return;
    const { zoneCount } = program.layout;
    const seated = program.players.slice(0, program.seats);
    const decider = seated.includes(this.me)
      ? this.me
      : seated.find((player) => program.decides[0] !== undefined && executor.value(program.decides[0], player) !== 0);
    const viewer = decider ?? "spectator";
    this.visible = this.see?.(state, viewer) ?? visibleTo(executor, viewer);
    this.empty = program.zones.map((_, id) => state[zoneCount + id] === 0);
  }

  /**
   * Whether the deciding player sees everything that the line at `point` reads. `me` is the player who acts there.
   * `uncovered` is true if a piece has left a zone with a visible top, so that a piece below it has become visible.
   */
  foresees(point: Point, me: number, uncovered: boolean): boolean {
    if (this.secrets && me !== this.me && this.trying.has(point)) return false;
    return (this.reads.get(point) ?? []).every((secret) =>
      secret.part === "top" ? !uncovered : (isVisible(secret) && me === this.me) || this.allSeen(secret),
    );
  }

  /** Whether the deciding player sees a state. `cell` is the state's index in the program. */
  sees(cell: number): boolean {
    return this.visible === undefined || this.visible.states[cell] !== undefined;
  }

  /**
   * Whether the deciding player sees everything that a secret stands for (all zones or states with one declaration).
   * Zones that are empty count as seen.
   */
  private allSeen({ what, part }: Secret): boolean {
    const { visible, empty } = this;
    return this.places.get(what)!.every((at) => {
      if (!("shape" in what)) return visible!.states[at] !== undefined;
      const { open, count } = visible!.zones[at]!;
      return open || empty[at] || (part === "number" && count !== undefined);
    });
  }
}

function triesBlock(rule: Rule): boolean {
  return (rule.kind === "if" && rule.cond === "possible") || (rule.kind === "repeat" && rule.how === "while possible");
}
