/** The facts about the states, zones and pieces of a program that are the same on every table. */
import { rootOf } from "../dsl/kinds.ts";
import type { Kind, State, Zone } from "../dsl/game.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import type { Thing } from "./identity.ts";
import type { Numbering } from "./make-model.ts";
import { RememberedValues } from "./remembered-values.ts";
import { areSame, SharedValues } from "./shared-values.ts";
import type { Item, StateValue, ZoneContents } from "./snapshot.ts";

/** The facts about a state or zone that are the same in every position. */
export interface Fixture {
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

/** A piece as a viewer sees it, with the parts of its item that do not depend on its place. */
export interface Face extends Thing {
  readonly item: Omit<Item, "id" | "zones">;
  /** The items without zones that show this face, by their ids. */
  readonly items: Map<number, Item>;
  /** The items with zones that show this face. */
  readonly holding: SharedValues<Item>;
}

/** The most faces of pieces that are kept. If there are more, all are dropped and made again when needed. */
const MOST_FACES = 8_000;

/** The most items of one face that are kept. Ids are small numbers, except in matches that last very long. */
const MOST_ITEMS = 2_000;

const NO_CONTENTS: readonly ZoneContents[] = [];

const fixtures = new WeakMap<Program, Fixtures>();

/** What the tables of all matches with one program have in common. */
export class Fixtures {
  /** The states of each piece, by its id; those of the game itself under -1. */
  readonly cells: ReadonlyMap<number, readonly Fixture[]>;
  /** The zones of each piece, by its id; those of the game itself under -1. */
  readonly zones: ReadonlyMap<number, readonly Fixture[]>;
  /** The paths of the game's own zones, in the order of `zones`. */
  readonly places: readonly string[];
  /** Computes the most pieces that zones can contain. */
  readonly values: RememberedValues;
  /** The values of the game's own states. */
  readonly ownStates = new SharedValues(areEqualStates);
  private readonly contents: readonly SharedValues<ZoneContents>[];
  private readonly program: Program;
  private readonly numbering: Numbering;
  private readonly backs = new Map<Kind, Face>();
  private readonly faces = new Map<string, Face>();
  /** The faces of the pieces without states, by the id of the piece. */
  private readonly plain: Face[] = [];
  /** The paths of the zones on pieces, by the name of the piece and by its number among equal ones. */
  private readonly placesOf = new Map<string, (readonly string[])[]>();

  private constructor(program: Program, numbering: Numbering) {
    this.program = program;
    this.numbering = numbering;
    this.cells = byHolder(program, program.cells, (decl) => numbering.states.indexOf(decl));
    this.zones = byHolder(program, program.zones, (decl) => numbering.zones.indexOf(decl));
    this.places = (this.zones.get(-1) ?? []).map(({ own }) => `/${own}`);
    this.values = new RememberedValues(program);
    this.contents = program.zones.map(() => new SharedValues(areEqualContents));
  }

  static of(program: Program, numbering: Numbering): Fixtures {
    let known = fixtures.get(program);
    if (!known) fixtures.set(program, (known = new Fixtures(program, numbering)));
    return known;
  }

  /** The face of a piece that a viewer sees face up. Equal pieces with equal states have the same object as face. */
  face(piece: number, visible: VisibleState): Face {
    if (!this.cells.has(piece)) return (this.plain[piece] ??= this.shared(piece, visible));
    return this.shared(piece, visible);
  }

  /** The face of a face-down piece in a zone for pieces of a kind. */
  back(kind: Kind): Face {
    let known = this.backs.get(kind);
    if (!known) {
      const { kinds } = this.numbering;
      const item = { card: undefined, kind: kinds.indexOf(kind), owner: undefined, states: [] };
      known = faceOf({ card: undefined, look: "", root: kinds.indexOf(rootOf(kind)), item });
      this.backs.set(kind, known);
    }
    return known;
  }

  /** The paths of the zones on a piece, in the order of `zones`. `number` tells the piece from others with its name. */
  placesOn(piece: number, name: string, number: number): readonly string[] {
    let known = this.placesOf.get(name);
    if (!known) this.placesOf.set(name, (known = []));
    return (known[number] ??= this.zones.get(piece)!.map(({ own }) => `${name} ${number}/${own}`));
  }

  /** The contents of a zone as one object for all viewers to whom it looks the same; `zone` is its id in the program. */
  sharedContents(zone: number, contents: ZoneContents): ZoneContents {
    return this.contents[zone]!.shared(contents);
  }

  /** The values of the states of a piece, or of the game itself, as a viewer sees them. */
  statesOf(holder: number, visible: VisibleState): readonly StateValue[] {
    return (this.cells.get(holder) ?? []).map(({ index, declared, member }) => ({
      state: declared,
      member,
      value: this.valueOf(this.program.cells[index]!.decl, visible.states[index]),
    }));
  }

  private shared(piece: number, visible: VisibleState): Face {
    const { pieces } = this.program;
    const { cards, kinds } = this.numbering;
    const { card, owner, kind } = pieces[piece]!;
    const states = this.statesOf(piece, visible);
    const name = `${card} ${pieces[owner]?.name ?? ""}`;
    const look = states.map(({ value }) => value).join(" ");
    const key = `${name}|${look}`;
    let known = this.faces.get(key);
    if (!known) {
      const item = { card: cards.get(card), kind: kinds.indexOf(kind), owner: pieces[owner]?.name, states };
      known = faceOf({ card: name, look, root: kinds.indexOf(rootOf(kind)), item });
      if (this.faces.size >= MOST_FACES) this.faces.clear();
      this.faces.set(key, known);
    }
    return known;
  }

  /**
   * The value of a state. If it is a piece, the value is the index of its card, so that the piece's id is not revealed.
   */
  private valueOf({ type }: State, value: number | undefined): number | undefined {
    if (type.kind !== "piece" || value === undefined) return value;
    return this.numbering.cards.get(this.program.pieces[value]?.card ?? "") ?? -1;
  }
}

/**
 * The item with an id that shows a face and has these zones on it. Equal items are the same objects for all viewers of
 * all matches, because there are hundreds on each table.
 */
export function itemWith({ item, items, holding }: Face, id: number, zones: readonly ZoneContents[]): Item {
  if (zones.length > 0) return holding.shared({ id, ...item, zones });
  let known = items.get(id);
  if (!known) {
    if (items.size >= MOST_ITEMS) items.clear();
    items.set(id, (known = { id, ...item, zones: NO_CONTENTS }));
  }
  return known;
}

/** A face that no item shows yet. */
function faceOf(look: Omit<Face, "items" | "holding">): Face {
  return { ...look, items: new Map(), holding: new SharedValues(areEqualHolding) };
}

function areEqualContents(one: ZoneContents, other: ZoneContents): boolean {
  return (
    one.count === other.count &&
    one.open === other.open &&
    one.capacity === other.capacity &&
    one.id === other.id &&
    areSame(one.items, other.items)
  );
}

/** Compares two items with the same face. */
function areEqualHolding(one: Item, other: Item): boolean {
  return one.id === other.id && areSame(one.zones, other.zones);
}

function areEqualStates(one: readonly StateValue[], other: readonly StateValue[]): boolean {
  return one.every(({ value }, i) => value === other[i]!.value);
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

function memberIn(own: string, { name, family }: State | Zone): string | undefined {
  if (family === undefined) return undefined;
  return family.named ? own : own.slice(name.length + 1, -1);
}
