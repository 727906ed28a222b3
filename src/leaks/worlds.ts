/**
 * Makes a second world that a seat cannot distinguish from the first. Things that the seat does not see differ: the
 * order of pieces, their kinds and owners, a secret number of pieces, and the values of hidden states. The second world
 * is possible in the game, because each piece moves only into zones in which some match has had a piece of the same
 * kind and owner.
 */
import { isA } from "../dsl/kinds.ts";
import { bounds } from "../interpreter/ir/instances.ts";
import { BOX, shadowOf } from "../interpreter/ir/layout.ts";
import type { CellInfo, Program } from "../interpreter/ir/program.ts";
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import type { RandomStream } from "../interpreter/runtime/random-stream.ts";
import { piecesIn, pieceWords, threadCount } from "../interpreter/runtime/state.ts";
import { clearZones, layShadows, movedInSecret, shadowZones, ZoneFilling } from "../interpreter/search/laying.ts";
import { Declared } from "./hiding.ts";

/** The sorts of things in which two worlds can differ. */
export type Varied = "order" | "card" | "kind" | "owner" | "number" | "box" | "state" | "share";

/**
 * Hidden states with more possible values than this keep their value. A random value among so many would prove little.
 */
const MOST_VALUES = 64;

/** Makes second worlds for one program: positions that a seat cannot distinguish from a given one. */
export class Worlds {
  /** For each sort of difference: in how many worlds it occurred. */
  readonly varied: Record<Varied, number> = {
    order: 0,
    card: 0,
    kind: 0,
    owner: 0,
    number: 0,
    box: 0,
    state: 0,
    share: 0,
  };
  private readonly program: Program;
  /** For each sort of piece (kind and owner) and each zone: 1 if some match has had such a piece in that zone. */
  private readonly lain: Uint8Array;
  private readonly sorts: Int32Array;

  constructor(program: Program) {
    this.program = program;
    const keys = program.pieces.map(({ kind, owner }) => `${program.game.kinds.indexOf(kind)} ${owner}`);
    const all = [...new Set(keys)];
    this.sorts = Int32Array.from(keys, (key) => all.indexOf(key));
    this.lain = new Uint8Array(all.length * program.zones.length);
  }

  /** Remembers for all pieces in a position in which zones they are. */
  note(state: Int32Array): void {
    const { mobile, pieceZone } = this.program.layout;
    for (let piece = 0; piece < mobile; piece++) this.lain[this.at(piece, state[pieceZone + piece]!)] = 1;
  }

  private at(piece: number, zone: number): number {
    return this.sorts[piece]! * this.program.zones.length + zone;
  }

  private canLie(piece: number, zone: number): boolean {
    const { kind } = this.program.pieces[piece]!;
    return this.lain[this.at(piece, zone)] === 1 && (zone === BOX || isA(kind, this.program.zones[zone]!.decl.of));
  }

  /**
   * The state of a second world that the seat cannot distinguish from the position of `executor`. Undefined if nothing
   * is hidden from the seat. During secret decisions, things that players changed in secret stay as they are.
   */
  other(executor: Executor, seat: number, random: RandomStream): Int32Array | undefined {
    const { program } = this;
    const next = executor.state.slice();
    const declared = new Declared(executor, seat);
    const varied = new Set<Varied>();
    this.lieOtherwise(executor, declared, random, next, varied);
    const hidden = hiddenCells(executor, declared);
    if (revalue(program, hidden, random, next)) varied.add("state");
    if (passOn(program, hidden, random, next)) varied.add("share");
    for (const what of varied) this.varied[what]++;
    return varied.size > 0 ? next : undefined;
  }

  private lieOtherwise(
    executor: Executor,
    declared: Declared,
    random: RandomStream,
    next: Int32Array,
    varied: Set<Varied>,
  ): void {
    const { program } = this;
    const { state } = executor;
    const content = program.zones.map((_, zone) => piecesIn(program, state, zone));
    const zoneOf = new Map(content.flatMap((pieces, zone) => pieces.map((piece) => [piece, zone] as const)));
    // Two sorts of pieces stay where they are: pieces that local variables of the running rules refer to, and pieces
    // that players moved in secret.
    const moved = movedInSecret(program, state);
    const stays = new Set([...pieceWords(program, state).map((at) => state[at]!), ...moved]);
    const hidden = [...zoneOf.keys()].filter((piece) => !declared.piece(piece) && !stays.has(piece));
    if (hidden.length === 0) return;
    const may = (piece: number, to: number) => this.canLie(piece, to) && !isHeldBy(program, zoneOf, piece, to);
    for (let i = 0; i < EXCHANGES * hidden.length; i++) {
      const [one, other] = [random.one(hidden), random.one(hidden)];
      const [from, to] = [zoneOf.get(one)!, zoneOf.get(other)!];
      if (from !== to && !(may(one, to) && may(other, from))) continue;
      const [at, otherAt] = [content[from]!.indexOf(one), content[to]!.indexOf(other)];
      content[from]![at] = other;
      content[to]![otherAt] = one;
      zoneOf.set(one, to).set(other, from);
    }
    const open = program.zones.flatMap((_, zone) => (declared.isUncounted(zone) ? [zone] : []));
    for (let i = 0; i < MOVES; i++) {
      const piece = random.one(hidden);
      const [from, to] = [zoneOf.get(piece)!, random.one(open)];
      // The seat can see whether a zone is empty. So no zone may become empty, and no empty zone may get a piece.
      const leaves = open.includes(from) && (from === BOX || content[from]!.length > 1);
      const comes = to === BOX || (content[to]!.length > 0 && hasRoom(executor, to, content[to]!.length));
      if (from === to || !leaves || !comes || !may(piece, to)) continue;
      content[from]!.splice(content[from]!.indexOf(piece), 1);
      // The piece goes below the other pieces, because the seat may see the top piece.
      content[to]!.push(piece);
      zoneOf.set(piece, to);
    }
    for (const what of differences(program, state, content)) varied.add(what);
    if (varied.size === 0) return;
    clearZones(program, next);
    content.forEach((pieces, zone) => new ZoneFilling(program, zone).fill(next, pieces));
    layShadows(program, next, shadowZones(program, state, moved));
  }
}

/**
 * How often the second world tries to place hidden pieces differently. `EXCHANGES`: for each hidden piece, it tries
 * this many exchanges of two random hidden pieces. `MOVES`: it tries this many moves of one piece between zones whose
 * numbers of pieces are secret.
 */
const EXCHANGES = 3;
const MOVES = 6;

/** Returns whether a zone belongs to `piece`, or to a piece that lies inside `piece` at any depth. */
function isHeldBy({ zones }: Program, zoneOf: ReadonlyMap<number, number>, piece: number, zone: number): boolean {
  for (let at: number | undefined = zone; at !== undefined; at = zoneOf.get(zones[at]!.holder))
    if (zones[at]!.holder === piece) return true;
  return false;
}

function hasRoom({ program, value }: Executor, zone: number, count: number): boolean {
  const { decl, room } = program.zones[zone]!;
  try {
    return room === undefined ? decl.shape !== "slot" : count < value(room, zone);
  } catch (error) {
    if (error instanceof GameError) return false;
    throw error;
  }
}

/**
 * The sorts of differences between two worlds: one has its pieces where `state` says, the other where `content` (the
 * pieces in each zone) says.
 */
function differences(program: Program, state: Int32Array, content: readonly (readonly number[])[]): Set<Varied> {
  const differ = new Set<Varied>();
  content.forEach((pieces, zone) => {
    const before = piecesIn(program, state, zone);
    if (pieces.length !== before.length) differ.add("number");
    const has = (which: (piece: number) => unknown) => (all: readonly number[]) => all.map(which).sort().join();
    const of = (which: (piece: number) => unknown) => has(which)(pieces) !== has(which)(before);
    const { pieces: infos } = program;
    if (zone === BOX && of((piece) => infos[piece]!.card)) differ.add("box");
    if (pieces.length === before.length) {
      if (of((piece) => infos[piece]!.kind.name)) differ.add("kind");
      if (of((piece) => infos[piece]!.owner)) differ.add("owner");
      if (of((piece) => infos[piece]!.card)) differ.add("card");
      else if (zone !== BOX && pieces.some((piece, i) => infos[piece]!.card !== infos[before[i]!]!.card))
        differ.add("order");
    }
  });
  return differ;
}

/** The states that the declarations hide from the seat, except states that players changed in secret. */
function hiddenCells({ program, state }: Executor, declared: Declared): readonly CellInfo[] {
  const secret = threadCount(state) > 0;
  return program.cells.filter(
    (cell) => !declared.may(cell) && !(secret && state[cell.at] !== state[shadowOf(program.layout, cell.at)]),
  );
}

/**
 * Draws other values for hidden states. States that take their value from a shared supply keep it, because the amount
 * in the supply would reveal the change.
 */
function revalue(program: Program, hidden: readonly CellInfo[], random: RandomStream, next: Int32Array): boolean {
  let changed = false;
  for (const { at, decl } of hidden) {
    const { min, max } = bounds(decl.type);
    if (decl.from !== undefined || max - min >= MOST_VALUES) continue;
    const value = min + random.below(max - min + 1);
    changed ||= next[at] !== value;
    write(program, next, at, value);
  }
  return changed;
}

/**
 * Raises one of two hidden states that share a supply, and lowers the other by the same amount. So the supply stays the
 * same.
 */
function passOn(program: Program, hidden: readonly CellInfo[], random: RandomStream, next: Int32Array): boolean {
  const supplied = hidden.filter(({ decl }) => decl.from !== undefined);
  let changed = false;
  for (const cell of supplied) {
    const other = random.one(supplied.filter(({ decl }) => decl === cell.decl));
    const [own, others] = [bounds(cell.decl.type), bounds(other.decl.type)];
    const most = Math.min(next[other.at]! - others.min, own.max - next[cell.at]!);
    if (other === cell || most <= 0) continue;
    const by = random.below(most + 1);
    changed ||= by > 0;
    write(program, next, cell.at, next[cell.at]! + by);
    write(program, next, other.at, next[other.at]! - by);
  }
  return changed;
}

/** Writes a state into a position. During secret decisions it also writes the value that the other players see. */
function write(program: Program, next: Int32Array, at: number, value: number): void {
  next[at] = value;
  if (threadCount(next) > 0) next[shadowOf(program.layout, at)] = value;
}
