/**
 * Analyses loops that ask in every round for one piece and move it away, such as one card for each space. A round
 * affects the others only by taking a piece. So all remaining rounds can be completed if each can get a piece of its
 * own (a matching between rounds and pieces).
 */
import { isSet } from "../../ir/repeats.ts";
import type { Ask, FlatEffect, ListExpr, ScalarExpr, Op, Slot, Target } from "../../ir/ir.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { arithmetic, choiceOfLists, constant, count, NONE, num } from "../../ir/builders.ts";
import { roomWithout } from "./capacity.ts";
import { everyNode, same } from "../../ir/visitor.ts";
import { softAssertions } from "../analysis/operands.ts";
import { isItem, isNext, memberLoopAt, type MemberLoop } from "./member-loops.ts";
import { hasMoved, known, move, type SymbolicState, type Placed, write } from "./symbolic-state.ts";

type Boundary = Op & { op: "boundary" };

/** A loop in which each round asks for one piece and moves it to a zone. */
export interface Assignment extends MemberLoop {
  readonly member: Slot;
  readonly ask: number;
  readonly to: Target;
  readonly boundaries: readonly Boundary[];
}

/**
 * Recognizes a loop in which each round asks for one piece and moves it away. The loop must begin at the op with the
 * index `at`; undefined if no such loop begins there.
 */
export function assignmentAt(effect: FlatEffect, asks: readonly Ask[], at: number): Assignment | undefined {
  const loop = memberLoopAt(effect, at);
  if (!loop) return undefined;
  const boundaries: Boundary[] = [];
  let member: Slot | undefined;
  let asked: (Op & { op: "ask" }) | undefined;
  let to: Target | undefined;
  for (const op of effect.ops.slice(at + 2, loop.end)) {
    if (softAssertions(op).length > 0) return undefined;
    if (op.op === "boundary") boundaries.push(op);
    else if (op.op === "clear") {
      if (!asked || op.words !== 1 || op.slot !== asks[asked.ask]!.slot) return undefined;
    } else if (op.op === "let" && op.slot === loop.at) {
      if (!isNext(op.value, loop.at)) return undefined;
    } else if (op.op === "let") {
      if (!isItem(op.value, loop) || member !== undefined || asked) return undefined;
      member = op.slot;
    } else if (op.op === "ask") {
      if (asked || member === undefined) return undefined;
      asked = op;
    } else if (op.op === "move") {
      if (!asked || to || !isSlot(op.what, asks[asked.ask]!.slot)) return undefined;
      to = op.to;
    } else if (op.op !== "round" && op.op !== "open" && op.op !== "close") return undefined;
  }
  if (member === undefined || !asked || !to) return undefined;
  if (asks[asked.ask]!.decline || asks[asked.ask]!.anytime) return undefined;
  return { ...loop, member, ask: asked.ask, to, boundaries };
}

function isSlot(list: ListExpr, slot: Slot): boolean {
  return list.op === "single" && list.of.op === "slot" && list.of.slot === slot;
}

/**
 * A condition on the state at the decision. It is true if each remaining round of the loop can have a piece of its own.
 * Undefined if no condition can decide that.
 * @throws UNKNOWN if the condition cannot be expressed at the decision
 */
export function canAssign(
  l: Lowering,
  state: SymbolicState,
  loop: Assignment,
  effect: FlatEffect,
): ScalarExpr | undefined {
  const { options } = l.asks[loop.ask]!;
  const { to } = loop;
  const pieces = innermost(options);
  // A matching (giving each round a piece of its own) also evaluates conditions on pieces that no round reaches in
  // play. If that could stop the match with an error, no matching is used.
  if (pieces.op !== "zone" || to.sort === undefined || pieces.sort !== to.sort || canStop(l, options)) return undefined;
  const round = l.newVar();
  // The rounds move pieces of this sort, so their places are made unknown here. Then only conditions that do not depend
  // on these places can be expressed.
  const still = move(write(state, loop.member, { op: "var", var: round }), to.sort);
  const [from, into] = [known(l, still, pieces.zone), known(l, still, to.zone)];
  const earlier = movedBefore(state, to.sort);
  // A piece that a round has moved must not become an option of a later round.
  if (!earlier || !areApart(to, pieces) || !earlier.every((other) => areApart(other, pieces))) return undefined;
  const moved = earlier[0]?.piece;
  const room = to.capacity
    ? roomWithout(l, still, to, into, moved && !isElsewhere(state, moved, to) ? moved : undefined)
    : num(1);
  if (constant(room) !== 1) {
    // Each round must have a zone of its own, to which no earlier round has moved a piece.
    if (into.op !== "+" || into.left.op !== "var" || into.right.op !== "const" || !areDistinct(l, effect, loop.all))
      return undefined;
    const last = known(l, state, to.zone);
    if (!earlier.every((other) => same(other.zone, last) || areApart(other, to))) return undefined;
  }
  const suiting = inTerms(l, still, options, { ...pieces, zone: from });
  const all = known<ListExpr>(l, state, { op: "slots", slot: loop.all });
  const begun = known<ScalarExpr>(l, state, { op: "slot", slot: loop.at });
  const rounds: ListExpr =
    constant(begun) === 0 ? all : { op: "last n", list: all, n: arithmetic("-", count(all), begun, -1) };
  return {
    op: "matching",
    list: rounds,
    var: round,
    of: choiceOfLists(room, suiting, NONE),
    without: moved?.op === "single" ? moved.of : undefined,
  };
}

/**
 * Whether evaluating an expression can end in an error of the game, such as a number that is too large. Such an error
 * stops the match.
 */
function canStop(l: Lowering, of: ScalarExpr | ListExpr, seen = new Set<number>()): boolean {
  let found = false;
  everyNode(of, (n) => {
    if (n.op === "there" || n.op === "of kind" || n.op === "within" || n.op === "call dynamic") found = true;
    else if (n.op === "mod" || n.op === "/ down" || n.op === "/ up")
      found ||= n.right.op !== "const" || n.right.value === 0;
    // `min` and `max` of two numbers never fail.
    else if ("point" in n && n.op !== "min" && n.op !== "max") found ||= n.point !== undefined && n.point >= 0;
    else if (n.op === "call" && !seen.has(n.fn)) {
      seen.add(n.fn);
      found ||= canStop(l, l.fns[n.fn]!.body, seen);
    }
  });
  return found;
}

/**
 * The list from which nested filters (`where`) choose. For example, `cards in hand` for "cards in hand where red where
 * price < 3".
 */
function innermost(list: ListExpr): ListExpr {
  return list.op === "where" ? innermost(list.list) : list;
}

/**
 * The members of `pieces` that pass all filters (`where`) of `list`. The conditions of the filters are expressed by the
 * state at the decision.
 */
function inTerms(l: Lowering, state: SymbolicState, list: ListExpr, pieces: ListExpr): ListExpr {
  return list.op === "where"
    ? { ...list, list: inTerms(l, state, list.list, pieces), cond: known(l, state, list.cond) }
    : pieces;
}

/** The moves of pieces of a sort since the decision; undefined if they are not known. */
function movedBefore(state: SymbolicState, sort: number): readonly Placed[] | undefined {
  if (!hasMoved(state, sort)) return [];
  const placed = state.places.find((x) => x.sort === sort);
  return placed?.alone && placed.piece.op === "single" ? [placed] : undefined;
}

/** Whether `piece`, which was chosen as an answer, was certainly in none of these zones before it was moved. */
function isElsewhere(state: SymbolicState, piece: ListExpr, zones: Zones): boolean {
  const answers = piece.op === "single" && piece.of.op === "var" ? state.lists.get(piece.of.var) : undefined;
  const from = answers && innermost(answers);
  return from?.op === "zone" && areApart(zones, from);
}

/** A zone that is given by an expression for its id, and a range that certainly contains this id. */
interface Zones {
  readonly zone: ScalarExpr;
  readonly among?: readonly [from: number, to: number] | undefined;
}

/** Whether `a` and `b` are certainly different zones. */
export function areApart(a: Zones, b: Zones): boolean {
  const [some, others] = [rangeOf(a), rangeOf(b)];
  return some !== undefined && others !== undefined && (some[1] <= others[0] || others[1] <= some[0]);
}

function rangeOf({ zone, among }: Zones): readonly [from: number, to: number] | undefined {
  return zone.op === "const" ? [zone.value, zone.value + 1] : among;
}

/** Whether the list that is stored in the frame at `slot` never contains a member twice. */
function areDistinct(l: Lowering, { ops }: FlatEffect, slot: Slot): boolean {
  return ops.every(
    (op) =>
      (op.op !== "let list" && op.op !== "append" && op.op !== "pick") ||
      op.slot !== slot ||
      (op.op === "let list" && isSet(l.tables, op.value)),
  );
}
