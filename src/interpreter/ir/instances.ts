/**
 * The pieces of one match, for this number of players and these options, and the ids of pieces, zones and state words.
 *
 * The ids of a kind and its sub-kinds are consecutive. Kinds whose pieces can be in zones come first. Players with a
 * seat come before automated ones.
 */
import { isA, rootOf } from "../../dsl/kinds.ts";
import { type Known, knownValue } from "../../dsl/constants.ts";
import {
  BOX,
  type Enum,
  type Expression,
  type Family,
  LARGEST,
  type Game,
  type GameOption,
  type Kind,
  type Piece,
  type State,
  type Type,
  type Zone,
} from "../../dsl/game.ts";
import type { CellInfo, PieceInfo, ZoneInfo } from "./program.ts";

/** A range of ids. */
export interface IdRange {
  readonly from: number;
  /** The id after the last one of the range. */
  readonly to: number;
}

/**
 * Where the values of one declared state, such as a counter of players, are in the state: at `at + (piece - first) *
 * members + member`. `piece` is the piece that has the state, `member` the index in a family of states.
 */
interface StatePlace {
  readonly at: number;
  readonly first: number;
  readonly members: number;
}

/**
 * The ids of the zones of one declaration, for example the hands of all players. They are consecutive: `base + (holder
 * - first) * members + member`. The holder is the piece to which the zone belongs; for zones of the game itself it is
 * 0.
 */
interface ZonePlace {
  readonly base: number;
  readonly first: number;
  /** The number of zones of this declaration for each piece: one for each member of a family of zones; otherwise 1. */
  readonly members: number;
  /** The number of all zones with this declaration. */
  readonly count: number;
}

/** The pieces, zones and states of one match, and their ids in a program. */
export interface Instances {
  readonly game: Game;
  readonly seats: number;
  readonly options: ReadonlyMap<string, number>;
  /** The values that are known before a match begins, for expressions in cells of tables and after `when`. */
  readonly known: Known;
  readonly pieces: readonly PieceInfo[];
  readonly mobile: number;
  readonly kinds: ReadonlyMap<Kind, IdRange>;
  /**
   * For each row of a table of pieces: the ids of all pieces that were made from it, in order. For example, a row with
   * `copies: 3` makes three cards.
   */
  readonly instances: ReadonlyMap<Piece, readonly number[]>;
  readonly players: IdRange;
  readonly seated: IdRange;
  readonly zones: readonly ZoneInfo[];
  readonly zoneBase: ReadonlyMap<Zone, ZonePlace>;
  readonly cells: readonly CellInfo[];
  readonly states: ReadonlyMap<State, StatePlace>;
  readonly stateWords: number;
}

/** The least and greatest int that a counter or mark of this type may contain. */
export function bounds(type: Type): { min: number; max: number } {
  switch (type.kind) {
    case "int":
      return { min: Math.max(type.min, -LARGEST), max: Math.min(type.max, LARGEST) };
    case "bool":
      return { min: 0, max: 1 };
    case "enum":
      return { min: 0, max: type.of.members.length - 1 };
    case "piece":
    case "card":
    case "zone":
    case "effect":
    case "unknown":
      return { min: -1, max: 0x7fffffff };
  }
}

/**
 * The root kind of the pieces that an expression of this type can mean, by its index, for analyses. Empty if these
 * pieces may have several root kinds.
 */
export function sortOf(game: Game, type: Type): { readonly sort?: number } {
  const kinds = type.kind === "piece" ? type.of : type.kind === "zone" ? type.of.flatMap((z) => z.of ?? []) : [];
  const roots = new Set(kinds.map(rootOf));
  return roots.size === 1 ? { sort: game.kinds.indexOf([...roots][0]!) } : {};
}

/** All declarations of zones, those of the game itself first. */
export function allZones(game: Game): readonly Zone[] {
  return [...game.zones, ...game.kinds.flatMap((k) => k.zones)];
}

/**
 * Makes the pieces, zones and states of one match. `firstState` is the address of the first word that may be used for
 * states.
 */
export function makeInstances(
  game: Game,
  seats: number,
  options: ReadonlyMap<string, number>,
  firstState: number,
): Instances {
  const declaredZones = allZones(game);
  const roots = [...new Set(game.kinds.map(rootOf))];
  const isMobile = (root: Kind) => declaredZones.some((z) => rootOf(z.of) === root);
  const order = [...roots.filter(isMobile), ...roots.filter((k) => !isMobile(k))];
  const player = game.kinds[0]!;

  const setting = { seats, option: (of: GameOption) => options.get(of.name) ?? of.initial };
  const nothing: Known = { ...setting, pieces: () => [], all: () => [] };
  const holds = ({ when }: Piece) => when === undefined || knownValue(when, nothing) !== 0;
  const present = game.pieces.filter(
    (p) => (p.kind === player && p.seat !== undefined ? p.seat <= seats : true) && holds(p),
  );
  const playerRows = present.filter((p) => p.kind === player);
  const ranked = [
    ...playerRows.filter((p) => p.seat !== undefined).sort((a, b) => a.seat! - b.seat!),
    ...playerRows.filter((p) => p.seat === undefined),
  ];

  const pieces: PieceInfo[] = [];
  const kinds = new Map<Kind, IdRange>();
  const instances = new Map<Piece, number[]>();
  const cardIds = new Map<string, number>();
  const perZone: { piece: Piece; ids: number[] }[] = [];
  // An owner is a player, and the ids of players are not known yet. So `owner` is an index in the list `ranked` of all
  // players for now. Further down, the id of the player replaces this index.
  const add = (decl: Piece, name: string, owner: number) => {
    const cardId = cardIds.get(decl.name) ?? cardIds.size;
    cardIds.set(decl.name, cardId);
    instances.get(decl)!.push(pieces.length);
    pieces.push({ name, card: decl.name, cardId, kind: decl.kind, decl, owner });
  };
  const holdersOf = (zone: Zone) =>
    (zone.holder === undefined ? 1 : countOf(zone.holder)) * (zone.family ? sizeOf(zone.family.of) : 1);
  const sizeOf = (of: Enum | Kind): number =>
    "members" in of ? of.members.length : of === player ? ranked.length : countOf(of);
  const countOf = (kind: Kind): number => present.filter((p) => isA(p.kind, kind)).reduce((n, p) => n + copies(p), 0);
  const copies = (p: Piece): number =>
    p.made.how === "per zone"
      ? p.made.count * holdersOf(p.made.zone)
      : p.made.count * (p.made.how === "per player" || (p.kind.owned && p.kind !== player) ? ranked.length : 1);
  const expand = (kind: Kind) => {
    const from = pieces.length;
    for (const decl of kind === player ? ranked : present.filter((p) => p.kind === kind)) {
      const ids: number[] = [];
      instances.set(decl, ids);
      if (decl.made.how === "per zone") {
        perZone.push({ piece: decl, ids });
        const total = copies(decl);
        for (let i = 0; i < total; i++) add(decl, `${decl.name}#${i + 1}`, -1);
      } else if (decl.made.how === "per player" || (kind.owned && kind !== player)) {
        ranked.forEach((p, owner) => {
          for (let i = 0; i < decl.made.count; i++)
            add(decl, `${p.name}.${decl.name}${decl.made.count > 1 ? `#${i + 1}` : ""}`, owner);
        });
      } else {
        for (let i = 0; i < decl.made.count; i++)
          add(decl, decl.made.count > 1 ? `${decl.name}#${i + 1}` : decl.name, -1);
      }
    }
    for (const sub of game.kinds) if (sub.is === kind) expand(sub);
    kinds.set(kind, { from, to: pieces.length });
  };
  let mobile = 0;
  for (const root of order) {
    expand(root);
    if (isMobile(root)) mobile = pieces.length;
  }
  const players = kinds.get(player)!;
  for (const p of pieces as { owner: number }[]) if (p.owner >= 0) p.owner += players.from;

  /** The members of a family, as ints: the index in an enumeration, or the id of a piece. */
  const membersOf = ({ of }: Family): readonly { name: string; value: number }[] => {
    if ("members" in of) return of.members.map((name, value) => ({ name, value }));
    const { from, to } = kinds.get(of)!;
    return pieces.slice(from, to).map(({ name }, i) => ({ name, value: from + i }));
  };
  const zones: ZoneInfo[] = [
    { name: "box", decl: BOX, holder: -1, member: undefined, seen: undefined, room: undefined },
  ];
  const zoneBase = new Map<Zone, ZonePlace>([[BOX, { base: 0, first: 0, members: 1, count: 1 }]]);
  for (const decl of declaredZones) {
    const holders = decl.holder ? kinds.get(decl.holder)! : undefined;
    const members = decl.family ? membersOf(decl.family) : [undefined];
    zoneBase.set(decl, {
      base: zones.length,
      first: holders?.from ?? 0,
      members: members.length,
      count: (holders ? holders.to - holders.from : 1) * members.length,
    });
    for (let id = holders?.from ?? 0; id < (holders?.to ?? 1); id++) {
      for (const member of members) {
        const name = member ? `${decl.name}(${member.name})` : decl.name;
        zones.push({
          name: holders ? `${pieces[id]!.name}.${name}` : name,
          decl,
          holder: holders ? id : -1,
          member: member?.value,
          seen: undefined,
          room: undefined,
        });
      }
    }
  }
  for (const { piece, ids } of perZone) {
    if (piece.made.how !== "per zone") continue;
    const { base } = zoneBase.get(piece.made.zone)!;
    ids.forEach((id, i) => {
      const holder = zones[base + Math.floor(i / piece.made.count)]!.holder;
      const owner = holder < 0 ? -1 : holder >= players.from && holder < players.to ? holder : pieces[holder]!.owner;
      (pieces[id] as { owner: number }).owner = owner;
    });
  }

  const cells: CellInfo[] = [];
  const states = new Map<State, StatePlace>();
  let at = firstState;
  const addState = (decl: State, holders: IdRange | undefined) => {
    const members = decl.family ? membersOf(decl.family) : [undefined];
    states.set(decl, { at, first: holders?.from ?? 0, members: members.length });
    for (let id = holders?.from ?? 0; id < (holders?.to ?? 1); id++) {
      for (const member of members) {
        const name = !member ? decl.name : decl.family!.named ? member.name : `${decl.name}(${member.name})`;
        cells.push({
          name: holders ? `${pieces[id]!.name}.${name}` : name,
          at: at++,
          decl,
          holder: holders ? id : -1,
          member: member?.value,
          seen: undefined,
        });
      }
    }
  };
  for (const s of game.states) addState(s, undefined);
  for (const k of game.kinds) for (const s of k.states) addState(s, kinds.get(k)!);

  const known: Known = {
    ...setting,
    pieces: (of) => instances.get(of) ?? [],
    all: (of) => {
      const { from, to } = kinds.get(of)!;
      return Array.from({ length: to - from }, (_, i) => from + i);
    },
  };
  return {
    game,
    seats,
    options,
    known,
    pieces,
    mobile,
    kinds,
    instances,
    players,
    seated: { from: players.from, to: players.from + seats },
    zones,
    zoneBase,
    cells,
    states,
    stateWords: at - firstState,
  };
}

/** The declarations of the zones that an expression may mean. */
export function zoneDecls(e: Expression): readonly Zone[] {
  return e.type.kind === "zone" ? e.type.of : [];
}
