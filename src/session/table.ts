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

/** The facts about a state or zone that are the same in every position. */
interface Fixture {
  /** The index in `Program.cells`, or the id of the zone. */
  readonly index: number;
  /** The piece that has it; negative if it belongs to no piece. */
  readonly holder: number;
  /** The name without the piece that has it: `hand` for `player-1.hand`. */
  readonly own: string;
  /** The index of the declaration in `Model.states` or `Model.zones`. */
  readonly declared: number;
  /** For one state or zone of a family, such as `good(fish)`: the name in the parentheses, `fish`. */
  readonly member: string | undefined;
}

/** The states and the zones of a program, by the piece that has them. */
interface Fixtures {
  readonly cells: ReadonlyMap<number, readonly Fixture[]>;
  readonly zones: ReadonlyMap<number, readonly Fixture[]>;
}

const fixtures = new WeakMap<Program, Fixtures>();

function fixturesOf(program: Program, { states, zones }: Numbering): Fixtures {
  let known = fixtures.get(program);
  if (!known) {
    known = {
      cells: byHolder(program, program.cells, (decl) => states.indexOf(decl)),
      zones: byHolder(program, program.zones, (decl) => zones.indexOf(decl)),
    };
    fixtures.set(program, known);
  }
  return known;
}

function byHolder<Decl extends State | Zone>(
  { pieces }: Program,
  all: readonly { readonly name: string; readonly holder: number; readonly decl: Decl }[],
  declared: (decl: Decl) => number,
): Map<number, Fixture[]> {
  const groups = new Map<number, Fixture[]>();
  for (const [index, { name, holder, decl }] of all.entries()) {
    const own = holder < 0 ? name : name.slice(pieces[holder]!.name.length + 1);
    const fixture = { index, holder, own, declared: declared(decl), member: memberIn(own, decl) };
    groups.set(holder, [...(groups.get(holder) ?? []), fixture]);
  }
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
  readonly fixture: Fixture;
  readonly things: readonly Draft[];
}

class Setting {
  private readonly look: Look;
  private readonly program: Program;
  private readonly visible: VisibleState;
  private readonly numbering: Numbering;
  private readonly fixtures: Fixtures;
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
    this.fixtures = fixturesOf(this.program, numbering);
  }

  table(identities: Identities): Table {
    const { program } = this;
    const zones = this.zonesOf(-1, "").filter(({ fixture }) => fixture.index > 0);
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
    const contents = ({ fixture, things }: DraftZone, prefix: string): ZoneContents => {
      const { index, holder, own, declared, member } = fixture;
      const id = `${prefix}${own}`;
      if (holder >= 0) holderOf.set(id, holder);
      const { open, count } = this.visible.zones[index]!;
      return {
        id,
        zone: declared,
        member,
        open,
        count,
        capacity: this.room(index),
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
    return (this.fixtures.zones.get(holder) ?? []).map((fixture) => {
      const { index, own } = fixture;
      const where = `${place}/${own}`;
      const fromEnd = this.program.zones[index]!.decl.shape === "deck";
      return {
        fixture,
        things: this.visible.zones[index]!.pieces.map((piece) =>
          piece === undefined ? this.back(index, where, fromEnd) : this.piece(piece, where, fromEnd),
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
    return (this.fixtures.cells.get(holder) ?? []).map(({ index, declared, member }) => ({
      state: declared,
      member,
      value: this.valueOf(this.program.cells[index]!.decl, this.visible.states[index]),
    }));
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
