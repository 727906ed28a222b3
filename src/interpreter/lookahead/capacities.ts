/**
 * Lines that surely find room: what goes into a zone that the line before has found empty, or has
 * emptied. They need not ask how many it can hold, and cannot get stuck there.
 */
import type { Ask, FlatEffect, ListExpr, ScalarExpr, Op } from "../ir/ir.ts";
import { same } from "../ir/visitor.ts";
import { provedAt } from "./entailment.ts";

/** The effect with the needless questions left out. */
export function withRoom(effect: FlatEffect, asks: readonly Ask[]): FlatEffect {
  return {
    ...effect,
    ops: effect.ops.map((op, at) =>
      (op.op === "move" || op.op === "draw") && findsRoom(effect.ops, op, at, asks)
        ? { ...op, to: { ...op.to, capacity: undefined } }
        : op,
    ),
  };
}

function findsRoom(ops: readonly Op[], op: Op & { op: "move" | "draw" }, at: number, asks: readonly Ask[]): boolean {
  const { capacity, zone } = op.to;
  if (capacity?.op !== "const" || capacity.value < 1) return false;
  return (
    (op.op === "move" ? atMostOne(op.what) : op.count.op === "const" && op.count.value <= 1) &&
    isEmpty(ops, zone, at, asks)
  );
}

function atMostOne(list: ListExpr): boolean {
  return (
    list.op === "single" ||
    ((list.op === "first n" || list.op === "last n") && list.n.op === "const" && list.n.value <= 1)
  );
}

/** Is the zone empty in front of the op at `at`, on every way there? */
function isEmpty(ops: readonly Op[], zone: ScalarExpr, at: number, asks: readonly Ask[]): boolean {
  const before = ops
    .slice(0, at)
    .findLast((op) => op.op !== "boundary" && op.op !== "taint" && op.op !== "round" && op.op !== "open");
  if (before?.op === "move" && isZone(before.what, zone) && !same(before.to.zone, zone)) return true;
  return provedAt(ops, at, asks).some(
    (cond) => cond.op === "not" && cond.of.op === "any" && isZone(cond.of.list, zone),
  );
}

function isZone(list: ListExpr, zone: ScalarExpr): boolean {
  return list.op === "zone" && same(list.zone, zone);
}
