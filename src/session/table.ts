/**
 * Builds the table for one viewer: the items in each zone, and the zones on each item, as far as the viewer sees them.
 */
import type { State, Zone } from "../dsl/game.ts";
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type Look, lookAt } from "../interpreter/runtime/reference/look.ts";
import { mayRead } from "../interpreter/match/observation/readable.ts";
import { rootOf } from "../interpreter/ir/instances.ts";
import type { Identities, Thing } from "./identity.ts";
import type { Numbering } from "./make-model.ts";
import type { Item, StateValue, ZoneContents } from "./snapshot.ts";

/** The table for one viewer, with maps that lead from its items back to pieces. */
export interface Table {
  readonly states: readonly StateValue[];
  readonly zones: readonly ZoneContents[];
  readonly fixed: readonly Item[];
  /** A map from the id of a visible piece to the id of the item that shows the piece. */
  readonly itemOf: ReadonlyMap<number, number>;
  /** A map from the id of a zone on the table to the piece that holds the zone. */
  readonly holderOf: ReadonlyMap<string, number>;
}

/** For each piece, the states and the zones that it has. */
interface Belongings {
  readonly cells: ReadonlyMap<number, readonly number[]>;
  readonly zones: ReadonlyMap<number, readonly number[]>;
}

const belongings = new WeakMap<Program, Belongings>();

function belongingsOf(program: Program): Belongings {
  let known = belongings.get(program);
  if (!known) {
    known = { cells: byHolder(program.cells), zones: byHolder(program.zones) };
    belongings.set(program, known);
  }
  return known;
}

function byHolder(all: readonly { readonly holder: number }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  all.forEach(({ holder }, i) => groups.set(holder, [...(groups.get(holder) ?? []), i]));
  return groups;
}

/**
 * Builds the table. `identities` gives the items their ids, and remembers them, so that they get the same ids on the
 * next table.
 */
export function tableOf(
  executor: Executor,
  visible: VisibleState,
  numbering: Numbering,
  identities: Identities,
): Table {
  return new Setting(executor, visible, numbering).table(identities);
}

/**
 * The member of a family, such as `fish` in `good(fish)`. `own` is the name of the state or zone without the piece that
 * has it.
 */
function memberIn(own: string, { name, family }: State | Zone): string | undefined {
  if (family === undefined) return undefined;
  return family.named ? own : own.slice(name.length + 1, -1);
}

/** An item of the table before it has its id. */
interface Draft extends Thing {
  readonly piece: number | undefined;
  /** The index of the piece's kind. For a face-down piece, it is the kind of pieces that the zone is declared for. */
  readonly kind: number;
  readonly states: readonly StateValue[];
  readonly zones: readonly DraftZone[];
}

interface DraftZone {
  readonly id: number;
  readonly things: readonly Draft[];
}

class Setting {
  private readonly look: Look;
  private readonly program: Program;
  private readonly visible: VisibleState;
  private readonly numbering: Numbering;
  private readonly own: Belongings;
  private readonly things: Draft[] = [];
  /**
   * How many pieces of each card have been visited so far while the table is built. The count tells the zones of equal
   * pieces apart.
   */
  private readonly met = new Map<string, number>();

  constructor(executor: Executor, visible: VisibleState, numbering: Numbering) {
    this.look = lookAt(executor.program, executor.state);
    this.program = executor.program;
    this.visible = visible;
    this.numbering = numbering;
    this.own = belongingsOf(this.program);
  }

  table(identities: Identities): Table {
    const { program } = this;
    const zones = this.zonesOf(-1, "").filter(({ id }) => id > 0);
    const fixed = Array.from({ length: program.layout.pieces - program.layout.mobile }, (_, i) =>
      this.piece(program.layout.mobile + i, "", true),
    );
    const ids = identities.name(this.things);
    const itemOf = new Map(this.things.flatMap(({ piece }, i) => (piece === undefined ? [] : [[piece, ids[i]!]])));
    const idOf = new Map(this.things.map((thing, i) => [thing, ids[i]!]));
    const item = (draft: Draft, unique: boolean): Item => {
      const info = draft.piece === undefined ? undefined : program.pieces[draft.piece]!;
      const id = idOf.get(draft)!;
      return {
        id,
        card: info && this.numbering.cards.get(info.card),
        kind: draft.kind,
        owner: info && program.pieces[info.owner]?.name,
        states: draft.states,
        zones: draft.zones.map((zone) => contents(zone, `${unique ? info!.name : `#${id}`}.`)),
      };
    };
    const holderOf = new Map<string, number>();
    const contents = ({ id, things }: DraftZone, holder: string): ZoneContents => {
      const { decl } = program.zones[id]!;
      const own = this.ownName(program.zones[id]!);
      if (program.zones[id]!.holder >= 0) holderOf.set(`${holder}${own}`, program.zones[id]!.holder);
      const { open, count } = this.visible.zones[id]!;
      return {
        id: `${holder}${own}`,
        zone: this.numbering.zones.indexOf(decl),
        member: memberIn(own, decl),
        open,
        count,
        capacity: this.room(id),
        items: things.map((thing) => item(thing, false)),
      };
    };
    return {
      states: this.statesOf(-1),
      zones: zones.map((zone) => contents(zone, "")),
      fixed: fixed.map((draft) => item(draft, true)),
      itemOf,
      holderOf,
    };
  }

  private zonesOf(holder: number, place: string): DraftZone[] {
    return (this.own.zones.get(holder) ?? []).map((id) => {
      const { decl } = this.program.zones[id]!;
      const where = `${place}/${this.ownName(this.program.zones[id]!)}`;
      const fromEnd = decl.shape === "deck";
      return {
        id,
        things: this.visible.zones[id]!.pieces.map((piece) =>
          piece === undefined ? this.back(id, where, fromEnd) : this.piece(piece, where, fromEnd),
        ),
      };
    });
  }

  private back(zone: number, place: string, fromEnd: boolean): Draft {
    const { of } = this.program.zones[zone]!.decl;
    const draft: Draft = {
      piece: undefined,
      card: undefined,
      place,
      look: "",
      fromEnd,
      kind: this.numbering.kinds.indexOf(of),
      root: this.numbering.kinds.indexOf(rootOf(of)),
      states: [],
      zones: [],
    };
    this.things.push(draft);
    return draft;
  }

  private piece(piece: number, place: string, fromEnd: boolean): Draft {
    const { program, numbering } = this;
    const { card, owner, kind } = program.pieces[piece]!;
    const states = this.statesOf(piece);
    const name = `${card} ${program.pieces[owner]?.name ?? ""}`;
    const number = (this.met.get(name) ?? 0) + 1;
    this.met.set(name, number);
    const draft = {
      piece,
      card: name,
      place,
      look: states.map(({ value }) => value).join(" "),
      fromEnd,
      kind: numbering.kinds.indexOf(kind),
      root: numbering.kinds.indexOf(rootOf(kind)),
      states,
      zones: [] as readonly DraftZone[],
    };
    this.things.push(draft);
    draft.zones = this.zonesOf(piece, `${name} ${number}`);
    return draft;
  }

  private statesOf(holder: number): StateValue[] {
    return (this.own.cells.get(holder) ?? []).map((i) => {
      const { decl } = this.program.cells[i]!;
      return {
        state: this.numbering.states.indexOf(decl),
        member: memberIn(this.ownName(this.program.cells[i]!), decl),
        value: this.valueOf(decl, this.visible.states[i]),
      };
    });
  }

  /** The name of a state or zone without the piece that has it: `hand` for `player-1.hand`. */
  private ownName({ name, holder }: { readonly name: string; readonly holder: number }): string {
    return holder < 0 ? name : name.slice(this.program.pieces[holder]!.name.length + 1);
  }

  /**
   * The value of a state. If it is a piece, the value is the index of its card, so that the piece's id is not revealed.
   */
  private valueOf({ type }: State, value: number | undefined): number | undefined {
    if (type.kind !== "piece" || value === undefined) return value;
    return this.numbering.cards.get(this.program.pieces[value]?.card ?? "") ?? -1;
  }

  /**
   * The most pieces that a zone can contain. Undefined if there is no limit, or if the viewer does not see everything
   * that the limit depends on.
   */
  private room(zone: number): number | undefined {
    const { program, visible, look } = this;
    const { room } = program.zones[zone]!;
    if (room === undefined) return undefined;
    look.read.clear();
    try {
      const fit = look.value(room, [zone]);
      return mayRead(program, visible, look.read) ? fit : undefined;
    } catch (error) {
      // If the limit cannot be computed in this position, none is shown.
      if (error instanceof GameError) return undefined;
      throw error;
    }
  }
}
