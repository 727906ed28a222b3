/**
 * Writes conditions as numbers 0 or 1 that are added to a count ("n += a < b") instead of branches ("if (a < b) n++").
 * Processors often mispredict a branch with a random outcome, which costs more time than an addition.
 */
import { isComparison } from "../../ir/families.ts";
import type { ScalarExpr } from "../../ir/ir.ts";
import { canOverflow } from "./analysis/bounds.ts";
import { decided } from "./analysis/decided.ts";
import { num } from "./numbers.ts";
import { isWithin, rangeOf } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import type { Writer } from "./writer.ts";

/**
 * The most operators of a condition that is written as a number 0 or 1. Such a condition is always evaluated as a
 * whole. A branch can skip parts, so it is cheaper if there are more operators.
 */
const MOST = 12;

/**
 * Writes a condition as an expression that is 0 or 1 and can be added to a count. Undefined if evaluating the whole
 * condition needs much work or may fail.
 */
export function bit(g: Writer, e: ScalarExpr): string | undefined {
  let left = MOST;
  const both = (a: string | undefined, op: string, b: string | undefined) => {
    const one = op === "|" ? "0" : "1";
    if (op !== "^" && (a === one || b === one)) return a === one ? b : a;
    return a && b && `(${a}${op}${b})`;
  };
  const write = (e: ScalarExpr): string | undefined => {
    if (left-- <= 0) return undefined;
    if (isComparison(e)) {
      const known = decided(g, e);
      if (known !== undefined) return known ? "1" : "0";
      const sign = e.op === "=" ? "===" : e.op === "!=" ? "!==" : e.op;
      return light(g, e.left) && light(g, e.right) ? `(${num(g, e.left)}${sign}${num(g, e.right)})` : undefined;
    }
    if (e.op === "and") return both(write(e.left), "&", write(e.right));
    if (e.op === "or") return both(write(e.left), "|", write(e.right));
    if (e.op === "not") return both("1", "^", write(e.of));
    if (e.op !== "if") return isWithin(rangeOf(g, e), 0, 1) && light(g, e) ? num(g, e) : undefined;
    const cond = write(e.cond);
    if (e.else.op === "const")
      return e.else.value === 0 ? both(cond, "&", write(e.then)) : both(both("1", "^", cond), "|", write(e.then));
    return both(both(cond, "&", write(e.then)), "|", both(both("1", "^", cond), "&", write(e.else)));
  };
  const text = write(e);
  return text && `(${text}|0)`;
}

const READ_OFF: ReadonlySet<ScalarExpr["op"]> = new Set(["const", "slot", "var", "word", "tainted"]);

/** Whether evaluating `e` takes only a few steps, none of which can fail. */
function light(g: Writer, e: ScalarExpr): boolean {
  if (READ_OFF.has(e.op)) return true;
  if (e.op === "cell" || e.op === "column") return light(g, e.index);
  if (e.op === "+" || e.op === "-") return !canOverflow(g, e) && light(g, e.left) && light(g, e.right);
  if (e.op === "zone of" || e.op === "at" || e.op === "index") return light(g, e.piece);
  if (e.op === "count") return e.list.op === "zone" && light(g, e.list.zone);
  if (e.op !== "only") return false;
  const list = simplified(g, e.list);
  return list.op === "single" && light(g, list.of);
}
