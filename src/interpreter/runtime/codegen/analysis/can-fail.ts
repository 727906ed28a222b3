/** Finds out which parts of the IR can fail, and whether a program looks ahead, before code is written. */
import type { ListExpr, ScalarExpr } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { canLeave, canOverflow, canSumOverflow } from "./bounds.ts";
import { rangeOf } from "./ranges.ts";
import type { Writer } from "../writer.ts";
import { reaches } from "../../../ir/reach.ts";

/**
 * Whether evaluating `part` can end in an error of the rules, such as a division by zero. If it cannot, generated code
 * may evaluate it more or less often than the IR says.
 */
export function fails(g: Writer, part: ScalarExpr | ListExpr): boolean {
  let found = g.failing.get(part);
  if (found === undefined) g.failing.set(part, (found = canFail(g, part)));
  return found;
}

function canFail(g: Writer, part: unknown): boolean {
  return reaches(g.program.fns, part, (node) => {
    switch (node["op"]) {
      case "there":
        return (node["point"] as number) >= 0 && rangeOf(g, node["of"] as ScalarExpr).absent;
      case "of kind":
      case "call dynamic":
      case "longest":
      case "spend":
        return true;
      case "range":
        return node["point"] !== undefined;
      case "+":
      case "-":
      case "*":
        return canOverflow(g, node as Extract<ScalarExpr, { op: "+" | "-" | "*" }>);
      case "sum":
        return canSumOverflow(g, node as ScalarExpr & { op: "sum" });
      case "within":
        return canLeave(g, node as ScalarExpr & { op: "within" });
      case "mod":
      case "/ down":
      case "/ up": {
        const right = node["right"] as ScalarExpr;
        return right.op !== "const" || right.value === 0;
      }
      default:
        return false;
    }
  });
}

/**
 * Whether the program has a decision whose answers must be tried on the state, to find out if they can be completed.
 */
export function looksAhead(program: Program): boolean {
  return (
    program.asks.some((ask) => [ask, ask.openly].some((a) => a && (a.probe || a.probeDecline || a.anytime))) ||
    program.effects.some((e) => e.ops.some((op) => op.op === "possible")) ||
    program.rehearsed.length > 0
  );
}
