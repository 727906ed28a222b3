/** The symbol table: the things of a game by name. The checker builds it from a file, or later from a checked game. */
import { isA } from "../../kinds.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { BoardForm } from "../../board.ts";
import type { Effect, Enum, Game, GameOption, Kind, Piece, State, Type, Value, Zone } from "../../game.ts";
import { pieces } from "../types/types.ts";

/** A declared thing with its name. All things share one namespace. */
export type DeclaredSymbol = { readonly name: string; readonly range: Range } & (
  | { readonly sort: "kind"; readonly kind: Kind }
  | { readonly sort: "piece"; readonly piece: Piece }
  | { readonly sort: "names"; readonly of: Enum }
  | { readonly sort: "member"; readonly of: Enum; readonly index: number }
  | { readonly sort: "option"; readonly option: GameOption }
  | { readonly sort: "value"; readonly value: Value }
  | { readonly sort: "effect"; readonly effect: Effect }
  | { readonly sort: "zone"; readonly zone: Zone }
  | { readonly sort: "state"; readonly state: State }
);

/** The directions of a board, clockwise. */
export const directions: Readonly<Record<BoardForm, readonly string[]>> = {
  grid: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
  hexes: ["north-east", "east", "south-east", "south-west", "west", "north-west"],
};

/** The symbol tables of a checked game: the table of its check, and tables for known numbers of players. */
interface Tables {
  readonly symbols: SymbolTable;
  readonly bySeats: Map<number, SymbolTable>;
}

/** The tables are kept because the lines of scenarios need the same table again and again. */
const tables = new WeakMap<Game, Tables>();

/** The symbol table: all declared names, and what they mean. */
export class SymbolTable {
  readonly things = new Map<string, DeclaredSymbol>();
  /** Sections that a change can name, such as `setup` (an effect) or `winners` (a value). */
  readonly sections = new Map<string, Effect | Value>();
  /** Names that two things have. */
  readonly ambiguous = new Set<string>();
  /** Enumerations by name. An option with a list of choices is also an enumeration. */
  readonly enums = new Map<string, Enum>();
  readonly kinds = new Map<string, Kind>();
  /** The enumeration of directions; undefined if the game has no board. */
  direction: Enum | undefined;
  /** The enumeration of all links of the game's kinds. */
  link: Enum | undefined;
  /** Kinds of which every player has exactly one piece. */
  readonly oneEach = new Set<Kind>();
  /** For each link: the kinds of pieces that have it, and for each of them the kinds at its other end. */
  readonly linked = new Map<string, Map<Kind, Set<Kind>>>();
  readonly players: { min: number; max: number };
  /** The number of players in a match if it is known, otherwise the smallest one that the game allows. */
  readonly seated: number;
  /** All pieces of the game. They are complete only later, when their fields get values. */
  pieces: readonly Piece[] = [];
  /** Whether the number of players is known. A known number decides which pieces a match contains. */
  readonly settled: boolean;
  /** The zones of the game itself. */
  private readonly zones: Zone[] = [];
  private readonly holders = new Map<Kind, readonly Zone[]>();
  private playerType: Type | undefined;

  constructor(players: { min: number; max: number }, settled = false) {
    this.players = players;
    this.seated = players.min;
    this.settled = settled;
  }

  /** Keeps the table that the check of a game has filled. */
  static keep(game: Game, symbols: SymbolTable): void {
    tables.set(game, { symbols, bySeats: new Map() });
  }

  /** The symbol table of a checked game, for a match with `seated` players. */
  static of(game: Game, seated: number): SymbolTable {
    const { symbols, bySeats } = tables.get(game)!;
    let known = bySeats.get(seated);
    if (!known) bySeats.set(seated, (known = symbols.seating(seated)));
    return known;
  }

  /** The same table for a match with this number of players. */
  private seating(seated: number): SymbolTable {
    const players = { min: seated, max: this.players.max };
    return Object.assign(new SymbolTable(players, true), this, { players, seated, settled: true });
  }

  /** A second table with the same names. Names that are added to it are not added to this one. */
  fork(): SymbolTable {
    const next = new SymbolTable(this.players, this.settled);
    return Object.assign(next, this, {
      things: new Map(this.things),
      ambiguous: new Set(this.ambiguous),
      enums: new Map(this.enums),
      zones: [...this.zones],
    });
  }

  get player(): Kind {
    return this.kinds.get("player")!;
  }

  /** The type of a player. */
  get aPlayer(): Type {
    return (this.playerType ??= pieces(this.player));
  }

  /** Adds a thing under its name, which no other thing has. */
  add(thing: DeclaredSymbol): void {
    this.things.set(thing.name, thing);
    if (thing.sort === "zone") this.zones.push(thing.zone);
  }

  /** Receives the declared pieces, and finds the kinds of which every player has exactly one. */
  takePieces(pieces: readonly Piece[]): void {
    this.pieces = pieces;
    const ofKind = new Map<Kind, Piece[]>();
    for (const piece of pieces) {
      for (let kind: Kind | undefined = piece.kind; kind?.owned; kind = kind.is) {
        const others = ofKind.get(kind);
        if (others) others.push(piece);
        else ofKind.set(kind, [piece]);
      }
    }
    for (const [kind, [only, ...others]] of ofKind) {
      if (only && others.length === 0 && only.made.how !== "per zone" && only.made.count === 1 && !only.when)
        this.oneEach.add(kind);
    }
  }

  /** Notes the kinds of the pieces to which the links of a piece lead. */
  connect({ kind: from, links }: Piece): void {
    if (links.size === 0) return;
    for (const [link, to] of links) {
      if (to.length === 0) continue;
      const known = this.linked.get(link) ?? new Map<Kind, Set<Kind>>();
      this.linked.set(link, known);
      const ends = known.get(from) ?? new Set<Kind>();
      known.set(from, ends);
      for (const { kind } of to) ends.add(kind);
    }
  }

  /** The kinds of the pieces to which pieces of `kinds` can be connected by one of the links. */
  neighbours(kinds: readonly Kind[], links: readonly string[]): ReadonlySet<Kind> {
    const found = new Set<Kind>();
    for (const link of links) {
      for (const [from, to] of this.linked.get(link) ?? [])
        if (kinds.some((kind) => isA(from, kind) || isA(kind, from))) for (const kind of to) found.add(kind);
    }
    return found;
  }

  /** The enumeration that contains a link: the directions of a board, or the links that kinds declare. */
  enumOfLink(link: string): Enum | undefined {
    if (this.link?.members.includes(link)) return this.link;
    return this.direction?.members.includes(link) ? this.direction : undefined;
  }

  /** Whether pieces of this kind can have a link of this name. */
  hasLink(kind: Kind, link: string): boolean {
    for (let k: Kind | undefined = kind; k; k = k.is) if (k.links.includes(link)) return true;
    const known = this.linked.get(link);
    return known !== undefined && [...known.keys()].some((other) => isA(other, kind) || isA(kind, other));
  }

  /** The zones in which a piece of one of these kinds may lie. */
  zonesHolding(kinds: readonly Kind[]): readonly Zone[] {
    const found = new Set<Zone>();
    for (const kind of kinds) {
      let zones = this.holders.get(kind);
      if (!zones) {
        zones = this.allZones().filter((zone) => isA(kind, zone.of) || isA(zone.of, kind));
        this.holders.set(kind, zones);
      }
      for (const zone of zones) found.add(zone);
    }
    return [...found];
  }

  /** The zones of the game and of all kinds. */
  allZones(): readonly Zone[] {
    return [...this.zones, ...[...this.kinds.values()].flatMap((kind) => kind.zones)];
  }
}

/** The names of a state: its own name, or for a family like `resource: 0..7` the words of the list `resource`. */
export function stateNames(state: State): readonly string[] {
  if (!state.family?.named) return [state.name];
  return "members" in state.family.of ? state.family.of.members : [state.name];
}
