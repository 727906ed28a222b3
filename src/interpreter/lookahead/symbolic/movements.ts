/**
 * Symbolic execution of ops that move pieces: the new places of the pieces, and whether there are enough pieces and
 * enough room.
 */
import { ABSENT, type ListExpr, type Op, type ScalarExpr, type Target } from "../../ir/ir.ts";
import { any, compare, constant, num, or } from "../../ir/builders.ts";
import { holdOne } from "../../lowering/initial.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { howMany, roomFor } from "./capacity.ts";
import { type Execution, ifKnown } from "./execution.ts";
import { known, move, place, type SymbolicState, write } from "./symbolic-state.ts";
import { FEASIBLE, INFEASIBLE, UNKNOWN_VERDICT, type Verdict, when } from "../verdict.ts";

/** Executes the move of pieces to a zone symbolically. */
export function moveTo(execution: Execution, state: SymbolicState, op: Op & { op: "move" }, at: number): Verdict {
  return ifRoom(execution, state, op.to, op.what, execution.follow(afterMove(execution, state, op), at + 1));
}

function afterMove(execution: Execution, state: SymbolicState, { what, to }: Op & { op: "move" }): SymbolicState {
  const piece = ifKnown(execution, state, what);
  const zone = ifKnown(execution, state, to.zone);
  const after = piece && zone ? place(execution.lowering, state, to, piece, zone) : move(state, to.sort);
  const one = piece && onePiece(execution.lowering, piece);
  return zone && one && state.moves && to.end === "end"
    ? { ...after, moves: [...state.moves, { piece: one, zone }] }
    : after;
}

/** If a list certainly has at most one member: this member, or `ABSENT`. Undefined for other lists. */
function onePiece(l: Lowering, list: ListExpr): ScalarExpr | undefined {
  if (list.op === "single") return list.of;
  return list.op === "zone" && list.among && holdOne(l, list.among) ? { op: "first", list } : undefined;
}

/**
 * The verdict `then` if the zone has room for the pieces, otherwise infeasible. If there seems to be no room, the
 * verdict may also be unknown, because some of the pieces may be in the zone already.
 */
function ifRoom({ lowering }: Execution, state: SymbolicState, to: Target, what: ListExpr, then: Verdict): Verdict {
  if (!to.capacity) return then;
  const zone = known(lowering, state, to.zone);
  const many = howMany(lowering, known(lowering, state, what));
  const room = roomFor(lowering, state, to, many);
  if (constant(many) !== 1) return when(room, then, UNKNOWN_VERDICT);
  const piece: ScalarExpr = what.op === "single" ? what.of : { op: "only", list: what };
  const one = known(lowering, state, piece);
  const isNothing = one.op === "var" ? num(0) : compare("=", one, num(ABSENT));
  const zoneOf: ScalarExpr = { op: "zone of", piece, ...ofSort(to) };
  const isThere = compare("=", known(lowering, state, zoneOf), zone);
  return when(or(room, or(isNothing, isThere)), then, INFEASIBLE);
}

/** Executes the op `swap` symbolically: two pieces swap places, or two zones swap their contents. */
export function swap(execution: Execution, state: SymbolicState, op: Op & { op: "swap" }, at: number): Verdict {
  const fits = op.fits ? known(execution.lowering, state, op.fits) : num(1);
  return when(fits, execution.follow(move(state, op.sort), at + 1), INFEASIBLE);
}

/** Executes a draw symbolically: pieces move from the top of a zone to another zone. */
export function draw(execution: Execution, state: SymbolicState, op: Op & { op: "draw" }, at: number): Verdict {
  const { lowering } = execution;
  const { from, to, slot } = op;
  const some =
    slot === undefined ? num(1) : any(known<ListExpr>(lowering, state, { op: "zone", zone: from, ...ofSort(to) }));
  const moved = { ...move(state, to.sort), taint: state.taint | op.taint };
  const then = execution.follow(slot === undefined ? moved : write(moved, slot, undefined), at + 1);
  // If the zone is empty, the draw shuffles the zone that refills it. That is random, so look-ahead ends there with
  // success. If the zone is not empty, the next ops decide. Only if they succeed, too, is the answer certainly
  // feasible.
  if (op.refill) return slot === undefined && !to.capacity && constant(then.value) === 1 ? FEASIBLE : UNKNOWN_VERDICT;
  if (!to.capacity) return when(some, then, INFEASIBLE);
  const room = roomFor(lowering, state, to, known(lowering, state, op.count));
  return when(some, when(room, then, UNKNOWN_VERDICT), INFEASIBLE);
}

function ofSort({ sort }: Target): { readonly sort?: number } {
  return sort === undefined ? {} : { sort };
}
