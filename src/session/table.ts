/**
 * Builds the table for one viewer: the items in each zone, and the zones on each item, as far as the viewer sees them.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { mayRead } from "../interpreter/match/observation/readable.ts";
import { Identities, type Placed } from "./identity.ts";
import type { Numbering } from "./make-model.ts";
import { areSame } from "./shared-values.ts";
import type { Item, StateValue, ZoneContents } from "./snapshot.ts";
import { type Face, type Fixture, Fixtures, itemWith } from "./table-fixtures.ts";

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

/**
 * The table that a viewer was shown last. The next one has the same ids, and its equal parts are the same objects. So
 * comparing the two takes little time, and keeping both little memory.
 */
export class LastTable {
  readonly identities = new Identities();
  states: readonly StateValue[] = [];
  fixed: readonly Item[] = [];
  /** The contents of the zones, by the id of the zone in the program. */
  readonly zones: ZoneContents[] = [];
  /** For each of these zones: the ids of its items. This is the same object as long as the same things lie there. */
  readonly ids: (readonly number[])[] = [];
}

/** Builds the table. `last` is the table that the same viewer was shown before; afterwards, it is the new one. */
export function tableOf(executor: Executor, visible: VisibleState, numbering: Numbering, last: LastTable): Table {
  return new Setting(executor, visible, numbering, last).table();
}

/** Things that lie together. */
interface Draft extends Placed {
  readonly things: readonly Face[];
  /** For each of the things: its piece; undefined if it is face down. */
  readonly pieces: readonly (number | undefined)[];
  /** For each of the things: the zones on it. Undefined if there are none on any of them. */
  zones: readonly (readonly DraftZone[])[] | undefined;
  ids: readonly number[];
}

interface DraftZone extends Draft {
  readonly fixture: Fixture;
  contents: ZoneContents | undefined;
}

const NO_ITEMS: readonly Item[] = [];
const NO_CONTENTS: readonly ZoneContents[] = [];
const NO_ZONES: readonly DraftZone[] = [];

class Setting {
  private readonly program: Program;
  private readonly state: Int32Array;
  private readonly visible: VisibleState;
  private readonly fixtures: Fixtures;
  private readonly last: LastTable;
  private readonly zones: DraftZone[] = [];
  /**
   * How many pieces of each card with zones have been visited so far while the table is built. The count tells the
   * zones of equal pieces apart.
   */
  private readonly met = new Map<string, number>();

  constructor({ program, state }: Executor, visible: VisibleState, numbering: Numbering, last: LastTable) {
    this.program = program;
    this.state = state;
    this.visible = visible;
    this.fixtures = Fixtures.of(program, numbering);
    this.last = last;
  }

  table(): Table {
    const { last, fixtures, visible, program } = this;
    const zones = this.zonesOf(-1, fixtures.places).filter(({ fixture }) => fixture.index > 0);
    const fixed = this.fixed();
    const drafts = [...this.zones, fixed];
    last.identities.name(drafts).forEach((ids, i) => (drafts[i]!.ids = ids));
    const states = fixtures.statesOf(-1, visible);
    if (states.some(({ value }, i) => value !== last.states[i]?.value)) last.states = fixtures.ownStates.shared(states);
    last.fixed = this.items(fixed, last.fixed, (piece) => program.pieces[piece]!.name);
    const contents = zones.map((zone) => this.contents(zone, ""));
    return new LaidTable({ states: last.states, zones: contents, fixed: last.fixed }, this.zones, fixed);
  }

  private zonesOf(holder: number, places: readonly string[]): readonly DraftZone[] {
    return this.fixtures.zones.get(holder)!.map((fixture, i) => {
      const { index } = fixture;
      const { shape, of } = this.program.zones[index]!.decl;
      const { pieces } = this.visible.zones[index]!;
      const things = pieces.map((piece) =>
        piece === undefined ? this.fixtures.back(of) : this.fixtures.face(piece, this.visible),
      );
      const place = places[i]!;
      const fromEnd = shape === "deck";
      const zone = { fixture, place, fromEnd, things, pieces, zones: undefined, ids: [], contents: undefined };
      this.zones.push(zone);
      return this.withZones(zone);
    });
  }

  /** The players, and the pieces that are never in a zone. */
  private fixed(): Draft {
    const { mobile, pieces: all } = this.program.layout;
    const pieces = Array.from({ length: all - mobile }, (_, i) => mobile + i);
    const things = pieces.map((piece) => this.fixtures.face(piece, this.visible));
    return this.withZones({ place: "", fromEnd: true, things, pieces, zones: undefined, ids: [] });
  }

  private withZones<D extends Draft>(draft: D): D {
    const { zones } = this.fixtures;
    const hasZones = (piece: number | undefined) => piece !== undefined && zones.has(piece);
    if (draft.pieces.some(hasZones))
      draft.zones = draft.pieces.map((piece, i) => {
        if (!hasZones(piece)) return NO_ZONES;
        const name = draft.things[i]!.card!;
        const number = (this.met.get(name) ?? 0) + 1;
        this.met.set(name, number);
        return this.zonesOf(piece!, this.fixtures.placesOn(piece!, name, number));
      });
    return draft;
  }

  /**
   * The items of a draft.
   * @param before the items that were there before; those that are equal are the same objects again
   * @param nameOf the name of a piece, with which the ids of its zones begin
   */
  private items(draft: Draft, before: readonly Item[], nameOf?: (piece: number) => string): readonly Item[] {
    const { things, pieces, zones, ids } = draft;
    if (things.length === 0) return NO_ITEMS;
    const items = things.map((face, i): Item => {
      const id = ids[i]!;
      const holds = zones?.[i];
      if (!holds?.length) return itemWith(face, id, NO_CONTENTS);
      const prefix = nameOf ? `${nameOf(pieces[i]!)}.` : `#${id}.`;
      const contents = holds.map((zone) => this.contents(zone, prefix));
      const known = before[i]?.id === id ? before[i] : before.find((item) => item.id === id);
      const { states, card, kind, owner } = face.item;
      const isKept = known?.states === states && known.card === card && known.kind === kind && known.owner === owner;
      return isKept && areSame(known.zones, contents) ? known : itemWith(face, id, contents);
    });
    return areSame(items, before) ? before : items;
  }

  /** The contents of a zone; `prefix` is the beginning of its id, which names the item that has the zone. */
  private contents(draft: DraftZone, prefix: string): ZoneContents {
    const { zones, ids } = this.last;
    const { index, own, declared, member } = draft.fixture;
    const { open, count } = this.visible.zones[index]!;
    const before = zones[index];
    const capacity = this.room(index);
    const isUnmoved = before !== undefined && ids[index] === draft.ids && !draft.zones;
    const items = isUnmoved ? before.items : this.items(draft, before?.items ?? NO_ITEMS);
    ids[index] = draft.ids;
    const id = prefix + own;
    const isKept =
      before?.items === items &&
      before.open === open &&
      before.count === count &&
      before.capacity === capacity &&
      before.id === id;
    draft.contents = isKept
      ? before
      : this.fixtures.sharedContents(index, { id, zone: declared, member, open, count, capacity, items });
    return (zones[index] = draft.contents);
  }

  /**
   * The most pieces that a zone can contain. Undefined if there is no limit, if it cannot be computed in this position,
   * or if the viewer does not see everything that the limit depends on.
   */
  private room(zone: number): number | undefined {
    const { program, visible, state, fixtures } = this;
    const { room } = program.zones[zone]!;
    if (room === undefined) return undefined;
    const { value, read } = fixtures.values.of(state, room, zone);
    return typeof value === "number" && mayRead(program, visible, read) ? value : undefined;
  }
}

/** A table whose maps are only made when somebody asks for them, because most views need none. */
class LaidTable implements Table {
  readonly states: readonly StateValue[];
  readonly zones: readonly ZoneContents[];
  readonly fixed: readonly Item[];
  private readonly drafts: readonly DraftZone[];
  private readonly fixedDraft: Draft;

  constructor(
    { states, zones, fixed }: Pick<Table, "states" | "zones" | "fixed">,
    drafts: readonly DraftZone[],
    fixedDraft: Draft,
  ) {
    this.states = states;
    this.zones = zones;
    this.fixed = fixed;
    this.drafts = drafts;
    this.fixedDraft = fixedDraft;
  }

  get itemOf(): ReadonlyMap<number, number> {
    const items = new Map<number, number>();
    for (const { pieces, ids } of [...this.drafts, this.fixedDraft])
      pieces.forEach((piece, i) => piece !== undefined && items.set(piece, ids[i]!));
    return items;
  }

  get holderOf(): ReadonlyMap<string, number> {
    return new Map(
      this.drafts.flatMap(({ contents, fixture: { holder } }) =>
        contents && holder >= 0 ? [[contents.id, holder]] : [],
      ),
    );
  }
}
