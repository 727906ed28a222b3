/**
 * Finds lines that certainly have room for the pieces that they move, because the target zone is empty: a test has
 * shown that, or a line has emptied the zone. Such lines need not test the capacity of the zone, and cannot fail
 * because of it.
 */
import { changesNothing, hasTrait } from "../ir/op-traits.ts";
import { readsPieces } from "../ir/families.ts";
import type { FlatEffect, ListExpr, ScalarExpr, Op, Target } from "../ir/ir.ts";
import { Header } from "../ir/layout.ts";
import { edgesOf } from "../ir/control-flow.ts";
import { same, someNode } from "../ir/visitor.ts";
import { areApart } from "./symbolic/assignments.ts";
import { holdOne } from "../lowering/initial.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { provedAt } from "./analysis/entailment.ts";

/** The effect without tests whether a zone has room, where it certainly has. */
export function withRoom(l: Lowering, effect: FlatEffect): FlatEffect {
  return {
    ...effect,
    ops: effect.ops.map((op, at) =>
      (op.op === "move" || op.op === "draw") && findsRoom(l, effect.ops, op, at)
        ? { ...op, to: { ...op.to, capacity: undefined } }
        : op,
    ),
  };
}

function findsRoom(l: Lowering, ops: readonly Op[], op: Op & { op: "move" | "draw" }, at: number): boolean {
  const { capacity } = op.to;
  if (capacity?.op !== "const" || capacity.value < 1) return false;
  return (
    (op.op === "move" ? atMostOne(l, op.what) : op.count.op === "const" && op.count.value <= 1) &&
    isEmpty(l, ops, op.to, at)
  );
}

function atMostOne(l: Lowering, list: ListExpr): boolean {
  return (
    list.op === "single" ||
    (list.op === "zone" && list.among !== undefined && holdOne(l, list.among)) ||
    ((list.op === "first n" || list.op === "last n") && list.n.op === "const" && list.n.value <= 1)
  );
}

/** Whether the zone `to` is certainly empty before the op at `at`. */
function isEmpty(l: Lowering, ops: readonly Op[], to: Target, at: number): boolean {
  const found = (cond: ScalarExpr) => cond.op === "not" && cond.of.op === "any" && isZone(cond.of.list, to.zone);
  if (provedAt(ops, at, l.asks).some(found)) return true;
  const before = ops[at - 1];
  if (before === undefined) return false;
  if (before.op === "move" && isZone(before.what, to.zone) && leavesEmpty(before, to)) return true;
  if (before.op === "label") return isEmptyAt(l, ops, to, at - 1, before.label);
  return leavesEmpty(before, to) && isEmpty(l, ops, to, at - 1);
}

/** Whether the zone `to` is certainly empty at a label: before every jump to the label, and after the op before it. */
function isEmptyAt(l: Lowering, ops: readonly Op[], to: Target, at: number, label: number): boolean {
  const jumps = ops.flatMap((op, i) => (edgesOf(op).jumps.includes(label) ? [i] : []));
  const resumes = ops.some((op) => op.op === "ask" && (op.again === label || op.resume === label));
  if (resumes || jumps.some((i) => i > at)) return false;
  return (
    (!edgesOf(ops[at - 1] ?? ops[at]!).next || isEmpty(l, ops, to, at)) &&
    jumps.every((i) => {
      const op = ops[i]!;
      if (op.op === "unless" && disjuncts(op.cond).some((c) => c.op === "any" && isZone(c.list, to.zone))) return true;
      return (op.op === "unless" || op.op === "jump") && isEmpty(l, ops, to, i);
    })
  );
}

/**
 * Whether a zone that is empty before an op is also empty at the next op. This is so if the op moves nothing into the
 * zone, does not change which zone `to` means, and does not jump.
 */
function leavesEmpty(op: Op, to: Target): boolean {
  if (op.op === "let") return !someNode(to.zone, (n) => n.op === "slot" && n.slot === op.slot);
  if (hasTrait(op, "frame", "writes")) return false;
  if (hasTrait(op, "changes", "words"))
    return !someNode(to.zone, (n) => n.op === "cell" || isCall(n) || (n.op === "word" && n.at >= Header.size));
  if (op.op === "move") return areApart(op.to, to) && !someNode(to.zone, (n) => readsPieces(n) || isCall(n));
  if (hasTrait(op, "changes", "acting"))
    return !someNode(to.zone, (n) => isCall(n) || (n.op === "word" && n.at < Header.size));
  return changesNothing(op);
}

/** Whether an expression calls a function that the rules define. Such a function may read anything. */
function isCall({ op }: ScalarExpr | ListExpr): boolean {
  return op === "call" || op === "call dynamic";
}

function disjuncts(cond: ScalarExpr): readonly ScalarExpr[] {
  return cond.op === "or" ? [...disjuncts(cond.left), ...disjuncts(cond.right)] : [cond];
}

function isZone(list: ListExpr, zone: ScalarExpr): boolean {
  return list.op === "zone" && same(list.zone, zone);
}
