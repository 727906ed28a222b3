/**
 * The symbolic state: what is known about the state after some lines that follow an answer. It contains the slots and
 * words that were written, and the sorts of pieces that have moved. All values are expressions of the state at the
 * decision. Expressions of later lines are translated to such expressions, or become unknown.
 */
import { isComparison, type OfFamily, readsPieces, readsState } from "../../ir/families.ts";
import type { Cell, Fn, Label, ListExpr, ScalarExpr, Slot, Target, Var } from "../../ir/ir.ts";
import { cellIndex, Header } from "../../ir/layout.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { and, count, folded, isPrinted, NONE, not, num, or } from "../../ir/builders.ts";
import { comparison } from "./bounds.ts";
import { everyNode, isList, type NodeIds, mapParts, same, withArgs } from "../../ir/visitor.ts";

type Node = ScalarExpr | ListExpr;
type StateRead = OfFamily<"word" | "pieces" | "function"> | (ScalarExpr & { op: "rehearsed" });

/** Thrown if a value cannot be written as an expression of the state at the decision. */
export const UNKNOWN = Symbol("unknown");

/**
 * A frame of an effect that is executed symbolically. The first frame belongs to the effect that contains the decision.
 */
export interface Frame {
  readonly effect: number;
  readonly slots: ReadonlyMap<Slot, Node | undefined>;
  /** The index of the op of the caller at which execution continues when this effect has ended. */
  readonly back: number;
  /**
   * What the slots contain that were not written since the decision: `as it is`: the same as at the decision; `empty`:
   * 0 or no members, because the effect was called since; `unknown`: unknown values.
   */
  readonly rest: "as it is" | "empty" | "unknown";
  /** For each head of a loop: how often it was reached since the effect began. */
  readonly visited: ReadonlyMap<Label, number>;
}

/** Identifies a word of the state: by its address alone, or by an address and an index. */
type Place = Pick<Cell, "at" | "index">;

interface Written extends Place {
  /** The value that was written to the word; undefined if it is unknown. */
  readonly value: ScalarExpr | undefined;
}

/** The new place of one piece that has moved since the decision. */
export interface Placed {
  readonly sort: number;
  readonly piece: ListExpr;
  readonly zone: ScalarExpr;
  readonly among: Target["among"];
  readonly holder: ScalarExpr | undefined;
  /** Whether this is the only piece of its sort that has moved since the decision. */
  readonly alone: boolean;
}

/** A move of a piece to the end of a zone. If the piece is `ABSENT`, nothing moves. */
interface Moved {
  readonly piece: ScalarExpr;
  readonly zone: ScalarExpr;
}

/**
 * Everything that is known about the state after some lines that follow an answer: what has changed, and which
 * conditions hold.
 */
export interface SymbolicState {
  readonly frames: readonly Frame[];
  /** The acting player; undefined if it is the same as at the decision. */
  readonly me: ScalarExpr | "unknown" | undefined;
  readonly words: readonly Written[];
  /** Whether unknown words of the state may have been written, beside those in `words`. */
  readonly wordsAny: boolean;
  /** For each sort of piece: the new place of the piece that was moved last, if that move moved no other piece. */
  readonly places: readonly Placed[];
  /** The sorts of pieces that have moved. */
  readonly moved: ReadonlySet<number>;
  readonly movedAny: boolean;
  /**
   * The moves since the decision, in order, if all were moves of single known pieces. Their pieces and zones are
   * expressions of the state at the decision. Undefined if other pieces may have moved, too.
   */
  readonly moves: readonly Moved[] | undefined;
  readonly depth: number;
  /**
   * The number of scopes that were open in the executed effects when the decision was reached. If the state has more
   * open scopes, further callers have opened them.
   */
  readonly opened: number;
  readonly taint: number;
  /**
   * Only for effects that can call themselves. It contains the calls of the effect with the decision, as far as
   * execution has already continued after them. Execution does not continue after the same call twice.
   */
  readonly around: ReadonlySet<string>;
  /** For each variable that stands for an answer: the list of which the answer is a member. */
  readonly lists: ReadonlyMap<Var, ListExpr>;
  /** The facts: conditions on the state at the decision that the branches taken so far have proved. */
  readonly facts: readonly Fact[];
}

export interface Fact {
  /** The number that stands for the tested condition; equal conditions have the same number. */
  readonly id: number;
  readonly holds: boolean;
}

/**
 * The symbolic state after a branch: `cond`, an expression of the state at the decision, has become a fact. `holds`:
 * whether it was true or false.
 */
export function assume(state: SymbolicState, cond: ScalarExpr, holds: boolean, ids: NodeIds): SymbolicState {
  if (cond.op === "not") return assume(state, cond.of, !holds, ids);
  if (cond.op === (holds ? "and" : "or")) return assume(assume(state, cond.left, holds, ids), cond.right, holds, ids);
  const { below, is } = asBelow(cond);
  return { ...state, facts: [...state.facts, { id: ids.of(below), holds: holds === is }] };
}

/**
 * A comparison of a number with a constant, written in the only form that facts have: `n < constant`, or its opposite.
 * So `count < 2` decides `1 < count`, too. `is`: whether `cond` is true if `below` is. Other conditions stay as they are.
 */
function asBelow(cond: ScalarExpr): { readonly below: ScalarExpr; readonly is: boolean } {
  if (cond.op !== "<" && cond.op !== "<=") return { below: cond, is: true };
  const { op, left, right } = cond;
  if (right.op === "const" && op === "<=") return { below: { op: "<", left, right: num(right.value + 1) }, is: true };
  if (left.op === "const")
    return { below: { op: "<", left: right, right: num(op === "<" ? left.value + 1 : left.value) }, is: false };
  return { below: cond, is: true };
}

/**
 * The part of a condition that is still open: `settled` returns true or false for parts that are decided. For example,
 * if `a` is true, only `b` of `a and b` is open. `cond` is an expression of the state at the decision.
 */
export function remaining(cond: ScalarExpr, settled: (cond: ScalarExpr) => boolean | undefined): ScalarExpr {
  if (cond.op === "const") return cond;
  if (cond.op === "not") return not(remaining(cond.of, settled));
  const { below, is } = asBelow(cond);
  const holds = settled(below);
  if (holds !== undefined) return num(Number(holds === is));
  if (cond.op === "and") return and(remaining(cond.left, settled), remaining(cond.right, settled));
  if (cond.op === "or") return or(remaining(cond.left, settled), remaining(cond.right, settled));
  return cond;
}

/**
 * The symbolic state after a write to a slot of the running effect. `value` is undefined if the written value is
 * unknown.
 */
export function write(state: SymbolicState, slot: Slot, value: Node | undefined): SymbolicState {
  return writeEach(state, [slot], () => value);
}

/** The symbolic state after writes to several slots of the running effect, made with a single copy. */
export function writeEach(
  state: SymbolicState,
  written: readonly Slot[],
  value: (slot: Slot) => Node | undefined,
): SymbolicState {
  if (written.length === 0) return state;
  const top = state.frames.at(-1)!;
  const slots = new Map(top.slots);
  for (const slot of written) slots.set(slot, value(slot));
  return withTop(state, { ...top, slots });
}

/** The symbolic state in which `top` has replaced the frame of the running effect. */
export function withTop(state: SymbolicState, top: Frame): SymbolicState {
  return { ...state, frames: [...state.frames.slice(0, -1), top] };
}

/** The symbolic state after a write to a word. */
export function writeWord(
  state: SymbolicState,
  at: number,
  index: ScalarExpr | undefined,
  value: ScalarExpr | undefined,
): SymbolicState {
  return {
    ...state,
    words: [...state.words.filter((w) => w.at !== at || !same(w.index, index)), { at, index, value }],
  };
}

/**
 * The symbolic state after pieces of the kind `sort` have moved to unknown places. If `sort` is undefined, pieces of
 * any kind may have moved.
 */
export function move(state: SymbolicState, sort: number | undefined): SymbolicState {
  const places = state.places.filter((x) => sort !== undefined && x.sort !== sort);
  return sort === undefined
    ? { ...state, movedAny: true, places, moves: undefined }
    : { ...state, moved: new Set(state.moved).add(sort), places, moves: undefined };
}

/** The symbolic state after the move of a single piece to a zone. */
export function place(
  l: Lowering,
  state: SymbolicState,
  { sort, among }: Target,
  piece: ListExpr,
  zone: ScalarExpr,
): SymbolicState {
  const after = move(state, sort);
  if (sort === undefined || !(piece.op === "single" || piece.op === "rows")) return after;
  return {
    ...after,
    places: [...after.places, { sort, piece, zone, among, holder: holderOf(l, zone), alone: !hasMoved(state, sort) }],
  };
}

/**
 * The piece to which a zone belongs, if the id of the zone is computed as "piece plus a constant". For example, the
 * hand of player p has the id `p + 7`. Undefined for any other id.
 */
function holderOf(l: Lowering, zone: ScalarExpr): ScalarExpr | undefined {
  if (zone.op !== "+" || zone.right.op !== "const") return undefined;
  const offset = zone.right.value;
  return [...l.instances.zoneBase].some(([decl, { base, first }]) => decl.holder && base - first === offset)
    ? zone.left
    : undefined;
}

/** Whether the number `n` is the id of the only piece in `list`. */
function isPiece(n: ScalarExpr, list: ListExpr): boolean {
  if (list.op === "single") return same(n, list.of);
  return (n.op === "only" || n.op === "first") && same(n.list, list);
}

/** The expression that reads the word of the state to which a cell refers. */
export function readWord(cell: Cell): ScalarExpr {
  return cell.index ? { op: "cell", at: cell.at, index: cell.index } : { op: "word", at: cell.at };
}

/**
 * An expression of the running effect, translated to an expression of the state at the decision.
 * @throws UNKNOWN if that is impossible
 */
export function known<T extends Node>(l: Lowering, state: SymbolicState, node: T): T {
  const number = (n: ScalarExpr) => inTerms(n) as ScalarExpr;
  const inTerms = (n: Node): Node => {
    if (isComparison(n)) return comparison(l, n.op, number(n.left), number(n.right), state.lists);
    if (readsPieces(n)) {
      const placed = n.op === "at" ? state.places.find((x) => x.sort === n.sort) : undefined;
      if (n.op === "at" && placed?.holder && isPiece(number(n.piece), placed.piece)) return placed.holder;
      if (hasMoved(state, n.sort)) throw UNKNOWN;
      return mapParts(n, inTerms);
    }
    if (n.op === "slot") return slotOf(state, n.slot, n, num(0));
    if (n.op === "slots") return slotOf(state, n.slot, n, NONE);
    if (n.op === "word" && n.at === Header.me) {
      if (state.me === "unknown") throw UNKNOWN;
      return state.me ?? n;
    }
    if (n.op === "word") return written(l, state, n.at, undefined) ?? n;
    if (n.op === "cell") {
      const index = number(n.index);
      return written(l, state, n.at, index) ?? { ...n, index };
    }
    if (n.op === "call") {
      const args = n.args.map(number);
      return reads(l, state, n.fn) ? inTerms(inlined(l, n)) : { ...n, args };
    }
    if (n.op === "call dynamic" && n.among.some((fn) => reads(l, state, fn))) throw UNKNOWN;
    if (n.op === "call dynamic") return mapParts(n, inTerms);
    if (n.op === "rehearsed" && hasChanged(state)) throw UNKNOWN;
    if (n.op === "column") return l.entry(n.table, number(n.index));
    return n.op === "count" ? counted(inTerms(n.list) as ListExpr) : folded(mapParts(n, inTerms));
  };
  return inTerms(node) as T;
}

/** The number of members of a list. Sorting does not change this number, so a sorting that cannot fail is left out. */
function counted(list: ListExpr): ScalarExpr {
  return list.op === "by" && isPrinted(list.keys) ? counted(list.list) : count(list);
}

/** The body of the called function, with the arguments in place of its parameters. */
export function inlined(l: Lowering, call: ScalarExpr & { op: "call" }): ScalarExpr {
  return withArgs(l.fns[call.fn]!, call.args);
}

function slotOf(state: SymbolicState, slot: Slot, node: Node, empty: Node): Node {
  const top = state.frames.at(-1)!;
  if (!top.slots.has(slot)) {
    if (top.rest === "unknown") throw UNKNOWN;
    return top.rest === "empty" ? empty : node;
  }
  const value = top.slots.get(slot);
  if (value === undefined || isList(value) !== isList(node)) throw UNKNOWN;
  return value;
}

/** Whether pieces of a sort may have moved. */
export function hasMoved(state: SymbolicState, sort: number | undefined): boolean {
  return state.movedAny || (state.moved.size > 0 && (sort === undefined || state.moved.has(sort)));
}

/**
 * The value that was written to a word since the decision; undefined if none was written.
 * @throws UNKNOWN if it is unknown whether the word was written, or which value
 */
function written(l: Lowering, state: SymbolicState, at: number, index: ScalarExpr | undefined): ScalarExpr | undefined {
  if (state.wordsAny) throw UNKNOWN;
  for (const w of [...state.words].reverse()) {
    if (w.at === at && same(w.index, index)) {
      if (!w.value) throw UNKNOWN;
      return w.value;
    }
    if (mayBeOne(l, w, { at, index })) throw UNKNOWN;
  }
  return undefined;
}

/** Whether `a` and `b` may be the same word. Words of different counters or marks are never the same. */
export function mayBeOne(l: Lowering, a: Place, b: Place): boolean {
  if (!a.index === !b.index) return a.at === b.at;
  return a.index ? mayLieIn(l, b.at, a.at) : mayLieIn(l, a.at, b.at);
}

/**
 * Whether an index can select the word `word` from the address `at`. For example, if `at` is the address of the
 * players' coins, an index can select the coins of any player. If the word belongs to no declared counter or mark, any
 * index may select it.
 */
function mayLieIn(l: Lowering, word: number, at: number): boolean {
  const base = baseOf(l, word);
  return base === undefined || base === at;
}

/**
 * The address `at` from which expressions select a word by an index: the address for the index 0. For example, for the
 * coins of player 5, `at` is the address of this counter minus 5. Undefined if the word belongs to no declared counter
 * or mark.
 */
function baseOf(l: Lowering, word: number): number | undefined {
  const cell = l.instances.cells[cellIndex(word)];
  const place = cell && l.instances.states.get(cell.decl);
  return place && (cell.decl.family ? place.at : place.at - place.first);
}

/**
 * Whether a function reads anything that has changed since the decision: a counter that was written, or a piece that
 * moved.
 */
function reads(l: Lowering, state: SymbolicState, fn: number, seen = new Set<number>()): boolean {
  if (state.wordsAny) return true;
  if (!hasChanged(state)) return false;
  if (seen.has(fn)) return false;
  seen.add(fn);
  return stateReadsOf(l.fns[fn]!).some((n) => {
    if (readsPieces(n)) return hasMoved(state, n.sort);
    switch (n.op) {
      case "word":
        return n.at === Header.me
          ? state.me !== undefined
          : state.words.some((w) => (w.index === undefined ? w.at === n.at : mayLieIn(l, n.at, w.at)));
      case "cell":
        return state.words.some((w) => (w.index === undefined ? mayLieIn(l, w.at, n.at) : w.at === n.at));
      case "call":
        return reads(l, state, n.fn, seen);
      case "call dynamic":
        return n.among.some((f) => reads(l, state, f, seen));
      case "rehearsed":
        return true;
    }
  });
}

/** Whether anything that expressions read outside the frame may have changed since the decision. */
function hasChanged(state: SymbolicState): boolean {
  return state.wordsAny || state.words.length > 0 || state.moved.size > 0 || state.movedAny || state.me !== undefined;
}

const stateReads = new WeakMap<Fn, readonly StateRead[]>();

/** All nodes in the body of a function that read the state, and all calls in it. */
function stateReadsOf(fn: Fn): readonly StateRead[] {
  const known = stateReads.get(fn);
  if (known) return known;
  const found: StateRead[] = [];
  everyNode(fn.body, (node) => (readsState(node) || node.op === "rehearsed") && found.push(node));
  stateReads.set(fn, found);
  return found;
}
