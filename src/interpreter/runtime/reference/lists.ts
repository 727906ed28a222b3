/** Evaluates expressions that are a sequence of ints, member by member. */
import { MAX_RANGE } from "../../../dsl/game.ts";
import { ABSENT, type ListExpr, type ScalarExpr, type Order, type WithOp } from "../../ir/ir.ts";
import { fail, heard, type Machine } from "./machine.ts";
import { endOf, num, zoneOf } from "./numbers.ts";

/** A function that is called with one member of a list. If it returns true, no further members follow. */
export type Visit = (member: number) => boolean;

type Of<Op extends ListExpr["op"]> = WithOp<ListExpr, Op>;

/**
 * Passes the members of a list to a visitor one by one. Returns whether the visitor stopped the loop. Like `num`, it
 * contains no closures, because these need memory at each call.
 */
export function each(m: Machine, list: ListExpr, visit: Visit): boolean {
  const { state } = m;
  const { layout } = m.program;
  switch (list.op) {
    case "none":
      return false;
    case "zone":
      return chain(m, endOf(m, layout.zoneFirst, num(m, list.zone)), layout.pieceNext, visit);
    case "range": {
      const from = num(m, list.from);
      const to = num(m, list.to);
      if (from === ABSENT) return false;
      if (list.point !== undefined && to - from >= MAX_RANGE) {
        fail(m, "long range", list.point);
        return false;
      }
      for (let x = from; x <= to; x++) if (visit(x)) return true;
      return false;
    }
    case "constants":
      return list.values.some(visit);
    case "slots": {
      const at = m.frame + list.slot;
      for (let i = at + 1; i <= at + state[at]!; i++) if (visit(state[i]!)) return true;
      return false;
    }
    case "rows":
      return row(m, list.starts, list.items, num(m, list.index)).some(visit);
    case "single": {
      const x = num(m, list.of);
      return x !== ABSENT && visit(x);
    }
    case "append":
      return each(m, list.list, visit) || visit(num(m, list.of));
    case "following":
      return neighbours(m, list.piece, layout.pieceNext, visit);
    case "preceding":
      return neighbours(m, list.piece, layout.piecePrev, visit);
    case "if":
      return each(m, num(m, list.cond) !== 0 ? list.then : list.else, visit);
    case "let":
      m.vars[list.var] = num(m, list.value);
      return each(m, list.in, visit);
    case "spot list":
      heard(m)?.passed?.(list.spot);
      return each(m, list.list, visit);
    case "union":
      return union(m, list, visit);
    case "difference":
      return difference(m, list, visit);
    case "where":
      return where(m, list, visit);
    case "while":
      return whileHolds(m, list, visit);
    case "until":
      return untilHolds(m, list, visit);
    case "with":
      return extreme(m, list).some(visit);
    case "by":
      return sorted(m, list).some(visit);
    case "map":
      return list.distinct ? distinct(m, { ...list, distinct: false }).some(visit) : mapped(m, list, visit);
    case "flat":
      return list.distinct ? distinct(m, { ...list, distinct: false }).some(visit) : flat(m, list, visit);
    case "distinct":
      return distinct(m, list.list).some(visit);
    case "reverse":
      if (list.list.op === "zone")
        return chain(m, endOf(m, layout.zoneLast, num(m, list.list.zone)), layout.piecePrev, visit);
      return members(m, list.list).reverse().some(visit);
    case "first n":
      return firstOf(m, list.list, num(m, list.n), visit);
    case "last n": {
      const n = num(m, list.n);
      return n > 0 && members(m, list.list).slice(-n).some(visit);
    }
    case "behind":
      return behind(m, list.list, num(m, list.of), visit);
    case "round":
      return round(m, num(m, list.piece), visit);
    case "along":
      return along(m, list, visit);
    case "connected":
      return connected(m, list, visit);
  }
}

function union(m: Machine, list: Of<"union">, visit: Visit): boolean {
  const left = members(m, list.left);
  return left.some(visit) || each(m, list.right, (x) => !left.includes(x) && visit(x));
}

function difference(m: Machine, list: Of<"difference">, visit: Visit): boolean {
  const right = new Set(members(m, list.right));
  return each(m, list.left, (x) => !right.has(x) && visit(x));
}

function where(m: Machine, list: Of<"where">, visit: Visit): boolean {
  return each(m, list.list, (x) => holds(m, list, x) && visit(x));
}

function whileHolds(m: Machine, list: Of<"while">, visit: Visit): boolean {
  return stoppable((stop) => each(m, list.list, (x) => (holds(m, list, x) ? visit(x) : stop())));
}

function untilHolds(m: Machine, list: Of<"until">, visit: Visit): boolean {
  return stoppable((stop) => each(m, list.list, (x) => visit(x) || (holds(m, list, x) && stop())));
}

function mapped(m: Machine, list: Of<"map">, visit: Visit): boolean {
  return each(m, list.list, (x) => {
    m.vars[list.var] = x;
    const y = num(m, list.of);
    return y !== ABSENT && visit(y);
  });
}

function flat(m: Machine, list: Of<"flat">, visit: Visit): boolean {
  return each(m, list.list, (x) => {
    m.vars[list.var] = x;
    return each(m, list.of, visit);
  });
}

function firstOf(m: Machine, list: ListExpr, n: number, visit: Visit): boolean {
  let left = n;
  if (left <= 0) return false;
  return stoppable((stop) => each(m, list, (x) => visit(x) || (--left === 0 && stop())));
}

/** Visits the members after the first member that is equal to `of`; all members if `of` is absent. */
function behind(m: Machine, list: ListExpr, of: number, visit: Visit): boolean {
  let isBehind = of === ABSENT;
  return each(m, list, (x) => {
    if (isBehind) return visit(x);
    isBehind = x === of;
    return false;
  });
}

/** Visits the pieces of a piece's zone, from this piece to the end, and then from the start. */
function round(m: Machine, piece: number, visit: Visit): boolean {
  const { layout } = m.program;
  const zone = zoneOf(m, piece);
  if (zone === ABSENT) return false;
  const before = () =>
    stoppable((stop) =>
      chain(m, endOf(m, layout.zoneFirst, zone), layout.pieceNext, (x) => (x === piece ? stop() : visit(x))),
    );
  return chain(m, piece, layout.pieceNext, visit) || before();
}

/** Visits the pieces that are reached from a piece by one kind of links. */
function along(m: Machine, list: Of<"along">, visit: Visit): boolean {
  const start = num(m, list.piece);
  const link = num(m, list.link);
  const reached = new Set([start]);
  for (const piece of reached) {
    if (piece < 0 || piece >= list.width) continue;
    for (const next of row(m, list.starts, list.items, link * list.width + piece)) {
      if (!reached.has(next) && visit(next)) return true;
      reached.add(next);
    }
  }
  return false;
}

/** Visits the pieces of a list that are connected with some pieces by links within this list. */
function connected(m: Machine, list: Of<"connected">, visit: Visit): boolean {
  const within = new Set(members(m, list.within).filter((piece) => piece >= 0 && piece < list.width));
  const links = members(m, list.links);
  const reached = new Set(members(m, list.start).filter((piece) => within.has(piece)));
  for (const piece of reached) {
    if (visit(piece)) return true;
    for (const link of links)
      for (const next of row(m, list.starts, list.items, link * list.width + piece))
        if (within.has(next)) reached.add(next);
  }
  return false;
}

/**
 * Whether an int is in a list. Members are visited until the int is found. The members of a range are not visited,
 * because its bounds decide.
 */
export function includes(m: Machine, list: ListExpr, x: number): boolean {
  if (list.op === "spot list") {
    heard(m)?.passed?.(list.spot);
    return includes(m, list.list, x);
  }
  if (list.op !== "range") return each(m, list, (y) => y === x);
  const from = num(m, list.from);
  const to = num(m, list.to);
  return from !== ABSENT && from <= x && x <= to;
}

/** All members of a list. */
export function members(m: Machine, list: ListExpr): number[] {
  const all: number[] = [];
  each(m, list, (x) => (all.push(x), false));
  return all;
}

/** Row `index` of a table of lists; empty if there is no such row. */
function row(m: Machine, starts: number, items: number, index: number): Int32Array {
  const from = m.program.tables[starts]!;
  const inside = index >= 0 && index + 1 < from.length;
  return m.program.tables[items]!.subarray(inside ? from[index]! : 0, inside ? from[index + 1]! : 0);
}

/**
 * Visits the pieces of a zone, a linked list, from `first` on. The word at `links + piece` is the piece after `piece`,
 * or the piece before it, depending on `links`.
 */
function chain(m: Machine, first: number, links: number, visit: Visit): boolean {
  for (let piece = first; piece >= 0; piece = m.state[links + piece]!) if (visit(piece)) return true;
  return false;
}

function neighbours(m: Machine, of: ScalarExpr, links: number, visit: Visit): boolean {
  const piece = num(m, of);
  return zoneOf(m, piece) !== ABSENT && chain(m, m.state[links + piece]!, links, visit);
}

function holds(m: Machine, list: { readonly var: number; readonly cond: ScalarExpr }, x: number): boolean {
  m.vars[list.var] = x;
  return num(m, list.cond) !== 0;
}

/**
 * Runs a `loop` that visits members, and can also end itself early by a call of `stop`. Returns whether a visitor has
 * ended the loop, and not the loop itself.
 */
function stoppable(loop: (stop: () => boolean) => boolean): boolean {
  let ended = false;
  return loop(() => (ended = true)) && !ended;
}

function distinct(m: Machine, list: ListExpr): number[] {
  return [...new Set(members(m, list))];
}

function extreme(m: Machine, list: ListExpr & { op: "with" }): number[] {
  const best: number[] = [];
  let bestKey = 0;
  each(m, list.list, (x) => {
    m.vars[list.var] = x;
    const key = num(m, list.key);
    if (best.length > 0 && before(list.order, key, bestKey)) best.length = 0;
    if (best.length === 0) bestKey = key;
    if (key === bestKey) best.push(x);
    return false;
  });
  return best;
}

function sorted(m: Machine, list: ListExpr & { op: "by" }): number[] {
  const rows: { readonly x: number; readonly keys: readonly number[] }[] = [];
  each(m, list.list, (x) => {
    m.vars[list.var] = x;
    rows.push({ x, keys: list.keys.map((k) => num(m, k.key)) });
    return false;
  });
  rows.sort((a, b) => {
    for (let i = 0; i < list.keys.length; i++) {
      if (a.keys[i] !== b.keys[i]) return before(list.keys[i]!.order, a.keys[i]!, b.keys[i]!) ? -1 : 1;
    }
    return 0;
  });
  return rows.map((r) => r.x);
}

function before(order: Order, key: number, other: number): boolean {
  return order === "most" ? key > other : key < other;
}
