/** Writes numbers as JavaScript expressions. */
import { isAggregate, isCondition, type OfFamily } from "../../ir/families.ts";
import { ABSENT, MAX_INT, type ScalarExpr } from "../../ir/ir.ts";
import { after } from "./after.ts";
import { aggregate, isThere, pieceOrNone, truth } from "./aggregates.ts";
import { canLeave, canOverflow, sum } from "./analysis/bounds.ts";
import { decided } from "./analysis/decided.ts";
import { matching } from "./matching.ts";
import { isWithin, rangeOf } from "./analysis/ranges.ts";
import { shiftedHolders } from "./analysis/sorts.ts";
import { spent } from "./spending.ts";
import { longest } from "./longest.ts";
import { rehearsed } from "./rehearsal.ts";
import { nameOf, type Writer } from "./writer.ts";

/** Writes an expression as an int. */
export function num(g: Writer, e: ScalarExpr): string {
  const { layout } = g;
  if (isAggregate(e)) return aggregate(g, e);
  if (isCondition(e))
    return either(
      condition(g, e),
      () => "1",
      () => "0",
    );
  switch (e.op) {
    case "const":
      return e.value < 0 ? `(${e.value})` : `${e.value}`;
    case "slot":
      return `s[fp+${e.slot}]`;
    case "var":
      return nameOf(e.var);
    case "word":
      return `s[${e.at}]`;
    case "cell":
      return word(g, e.at, e.index);
    case "column": {
      const { of, by } = sum(g, e);
      if (of !== e) return by === 0 ? num(g, of) : `(${num(g, of)}${plus(by)}|0)`;
      const { length } = g.tables[e.table]!;
      if (isWithin(rangeOf(g, e.index), 0, length - 1)) return `T${e.table}[${num(g, e.index)}]`;
      const end = pieceOrNone(g, e.index);
      // If the index is "the first piece of a zone", it is -1 for an empty zone. A copy of the table with an additional
      // first entry for -1 makes a test of the index unnecessary.
      if (end !== undefined && isWithin({ ...rangeOf(g, e.index), absent: false }, 0, length - 1))
        return `T${g.table([ABSENT, ...g.tables[e.table]!])}[${end}+1]`;
      return `column(T${e.table},${num(g, e.index)},${length})`;
    }
    case "+":
    case "-": {
      if (canOverflow(g, e)) return `${e.op === "+" ? "add" : "sub"}(${num(g, e.left)},${num(g, e.right)},${e.point})`;
      const { of, by } = sum(g, e);
      if (of !== e) return by === 0 ? num(g, of) : `(${num(g, of)}${plus(by)}|0)`;
      return `(${num(g, e.left)}${e.op}${num(g, e.right)}|0)`;
    }
    case "*":
      return canOverflow(g, e)
        ? `mul(${num(g, e.left)},${num(g, e.right)},${e.point})`
        : `Math.imul(${num(g, e.left)},${num(g, e.right)})`;
    case "mod": {
      const { min, max, absent } = rangeOf(g, e.left);
      const by = e.right.op === "const" ? e.right.value : 0;
      // The remainder of a non-negative number modulo a power of two is the number's lowest bits.
      if (!absent && min >= 0 && max <= MAX_INT && by > 0)
        return (by & (by - 1)) === 0 ? `(${num(g, e.left)}&${by - 1})` : `(${num(g, e.left)}%${by})`;
      return `mod(${num(g, e.left)},${num(g, e.right)},${e.point})`;
    }
    case "/ down":
      return `down(${num(g, e.left)},${num(g, e.right)},${e.point})`;
    case "/ up":
      return `ceil(${num(g, e.left)},${num(g, e.right)},${e.point})`;
    case "longest":
      return longest(g, e);
    case "min":
      return `min(${num(g, e.left)},${num(g, e.right)})`;
    case "max":
      return `max(${num(g, e.left)},${num(g, e.right)})`;
    case "if":
      return either(
        cond(g, e.cond),
        () => num(g, e.then),
        () => num(g, e.else),
      );
    case "let":
      return `(${bind(g, e)},${num(g, e.in)})`;
    case "spot":
      return num(g, e.of);
    case "spend":
      return `(${spent(e)},${num(g, e.of)})`;
    case "call":
      return `f${e.fn}(${e.args.map((arg) => num(g, arg)).join()})`;
    case "call dynamic":
      return dynamic(g, e);
    case "eyes":
      return "eyes()";
    case "after":
      return after(g, e, num, num);
    case "zone of":
      return isPiece(g, e.piece) ? word(g, layout.pieceZone, e.piece) : `zoneOf(${num(g, e.piece)})`;
    case "at": {
      if (!isPiece(g, e.piece)) return `at(${num(g, e.piece)})`;
      const zone = word(g, layout.pieceZone, e.piece);
      const shifted = rangeOf(g, e).absent ? undefined : shiftedHolders(g.program, rangeOf(g, e.piece), true);
      return shifted ? `(${less(zone, shifted.by)}|0)` : `holders[${zone}]`;
    }
    case "index":
      return isPiece(g, e.piece) ? word(g, layout.piecePosition, e.piece) : `index(${num(g, e.piece)})`;
    case "there":
      if (e.point < 0) return pieceOrNone(g, e.of) ?? num(g, e.of);
      if (!rangeOf(g, e.of).absent) return num(g, e.of);
      if (e.of.op === "at" && isPiece(g, e.of.piece)) {
        const holders = shiftedHolders(g.program, rangeOf(g, e.of.piece), false);
        if (holders)
          return `${e.soft ? "softKind" : "kind"}(${less(word(g, layout.pieceZone, e.of.piece), holders.by)}|0,${holders.from},${holders.to + 1},${e.point})`;
      }
      return e.soft ? `soft(${num(g, e.of)},${e.point})` : `there(${num(g, e.of)},${e.point})`;
    case "within":
      return canLeave(g, e) ? `within(${num(g, e.of)},${e.min},${e.max},${e.point})` : num(g, e.of);
    case "of kind":
      return `${e.soft ? "softKind" : "kind"}(${num(g, e.of)},${e.from},${e.to},${e.point})`;
  }
}

/** Writes an expression as a condition, which is true if the number is not 0. */
export function cond(g: Writer, e: ScalarExpr): string {
  if (isCondition(e)) return condition(g, e);
  if (e.op === "const") return e.value === 0 ? "false" : "true";
  if (e.op === "if")
    return either(
      cond(g, e.cond),
      () => cond(g, e.then),
      () => cond(g, e.else),
    );
  if (e.op === "let") return `(${bind(g, e)},${cond(g, e.in)})`;
  if (e.op === "spot") return cond(g, e.of);
  if (e.op === "spend") return `(${spent(e)},${cond(g, e.of)})`;
  return e.op === "after" ? after(g, e, num, cond) : `(${num(g, e)}!==0)`;
}

function condition(g: Writer, e: OfFamily<"comparison" | "condition">): string {
  switch (e.op) {
    case "=":
    case "!=":
    case "<":
    case "<=": {
      const known = decided(g, e);
      if (known === undefined && (e.op === "=" || e.op === "!=") && e.right.op === "const" && e.right.value === ABSENT)
        return e.op === "=" ? negated(isThere(g, e.left)) : isThere(g, e.left);
      const sign = e.op === "=" ? "===" : e.op === "!=" ? "!==" : e.op;
      return `${known ?? `(${num(g, e.left)}${sign}${num(g, e.right)})`}`;
    }
    case "and":
      return logical(cond(g, e.left), "&&", () => cond(g, e.right));
    case "or":
      return logical(cond(g, e.left), "||", () => cond(g, e.right));
    case "not":
      return negated(cond(g, e.of));
    case "tainted":
      return `(P===true&&(TA&${e.mask})!==0)`;
    case "any":
    case "every":
      return truth(g, e);
    case "matching":
      return matching(g, e);
    case "rehearsed":
      return rehearsed(g, e);
    case "is in":
      return `${decided(g, e) ?? truth(g, e)}`;
  }
}

/** Writes the JavaScript expression `x` minus a constant. */
export function less(x: string, by: number): string {
  return by === 0 ? x : by < 0 ? `${x}+${-by}` : `${x}-${by}`;
}

/** Writes the word of the state at `at + index`. */
export function word(g: Writer, at: number, index: ScalarExpr): string {
  const { of, by } = sum(g, index);
  // `index` may be a sum such as `n + 3`. If it is never `ABSENT`, no part of the sum overflows, so 3 can be added to
  // `at` when code is generated.
  const [base, rest] = rangeOf(g, index).absent ? [at, index] : [at + by, of];
  return rest.op === "const" ? `s[${base + rest.value}]` : `s[${base}+${num(g, rest)}]`;
}

function plus(constant: number): string {
  return constant < 0 ? `${constant}` : `+${constant}`;
}

/**
 * Joins two JavaScript conditions by "&&" or "||". If one of them is the text "true" or "false", the result is
 * simplified.
 */
function logical(left: string, op: "&&" | "||", right: () => string): string {
  if (left === "true" || left === "false") return (left === "true") === (op === "&&") ? right() : left;
  const other = right();
  return other === (op === "&&" ? "true" : "false") ? left : `(${left}${op}${other})`;
}

/** Writes the negation of a JavaScript condition. */
export function negated(condition: string): string {
  return condition === "true" ? "false" : condition === "false" ? "true" : `!${condition}`;
}

function either(condition: string, then: () => string, otherwise: () => string): string {
  if (condition === "true") return then();
  return condition === "false" ? otherwise() : `(${condition}?${then()}:${otherwise()})`;
}

/** Whether `e` is certainly a piece that can lie in zones. */
export function isPiece(g: Writer, e: ScalarExpr): boolean {
  return isWithin(rangeOf(g, e), 0, g.layout.mobile - 1);
}

/** Whether `e` is certainly a zone. */
export function isZone(g: Writer, e: ScalarExpr): boolean {
  return isWithin(rangeOf(g, e), 0, g.layout.zones - 1);
}

/** Writes the assignment of a value to the variable that a `let` expression binds. */
export function bind(g: Writer, e: { readonly var: number; readonly value: ScalarExpr }): string {
  const value = num(g, e.value);
  g.ranges.set(e.var, rangeOf(g, e.value));
  return `${g.local(nameOf(e.var))}=${value}`;
}

/** Writes the functions of the program as functions of JavaScript. Each declares the variables that it binds. */
export function functions(g: Writer): string[] {
  return g.program.fns.map(
    ({ params, body }, i) => `function f${i}(${params.map(nameOf).join()}){${g.body(() => `return ${num(g, body)}`)}}`,
  );
}

function dynamic(g: Writer, e: ScalarExpr & { op: "call dynamic" }): string {
  const args = e.args.map((_, i) => `a${i}`).join();
  const cases = e.among.map((fn) => `case ${fn}:return f${fn}(${args});`).join("");
  const name = g.named(`(k${args && ","}${args}){switch(k){${cases}}return fail(NOTHING,${e.point})}`);
  return `${name}(${[e.fn, ...e.args].map((x) => num(g, x)).join()})`;
}
