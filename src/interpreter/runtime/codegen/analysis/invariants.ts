/**
 * A guard is evaluated in a loop over the options of a question. This module moves the parts of the guard that are the
 * same for all options out of the loop, so that they are computed only once. Compilers call this loop-invariant code
 * motion.
 */
import { isComparison, isCondition } from "../../../ir/families.ts";
import type { ScalarExpr, Var } from "../../../ir/ir.ts";
import { fails } from "./can-fail.ts";
import { decided } from "./decided.ts";
import { cond, num } from "../numbers.ts";
import { isWithin, memberRange, rangeOf } from "./ranges.ts";
import { spares } from "../matching.ts";
import { nameOf, type Range, type Writer } from "../writer.ts";
import { freeVars } from "../../../ir/inspect.ts";

/** The greatest length of a table with one entry for each possible option. */
const MOST_OPTIONS = 4096;

/** A guard after its fixed parts have been moved out of the loop over the options. */
export interface Hoisted {
  /** The statements that compute the moved parts before the loop. */
  readonly before: string;
  readonly guard: ScalarExpr;
}

/** Moves the parts of `guard` that do not depend on `option`, the variable of the loop, out of the loop. */
export function hoisted(g: Writer, guard: ScalarExpr, option: Var): Hoisted {
  let before = "";
  const local = new Set<Var>([option]);
  const fixed = (e: ScalarExpr) => !fails(g, e) && !freeVars(e).some((v) => local.has(v));
  const truth = (value: boolean): ScalarExpr => ({ op: "const", value: value ? 1 : 0 });
  const keep = (value: string, range: Range): ScalarExpr => {
    const v = g.newVar();
    before += `const ${nameOf(v)}=${value};`;
    g.ranges.set(v, range);
    return { op: "var", var: v };
  };
  const once = (e: ScalarExpr): ScalarExpr => {
    const range = rangeOf(g, e);
    if (!isWithin(range, 0, 1)) return keep(num(g, e), range);
    const text = cond(g, e);
    return text === "true" || text === "false"
      ? truth(text === "true")
      : keep(`${text}?1:0`, { min: 0, max: 1, absent: false });
  };

  const visit = (e: ScalarExpr): ScalarExpr => {
    if (e.op === "let") {
      local.add(e.var);
      return cases(e) ?? { ...e, in: visit(e.in) };
    }
    if (isComparison(e)) {
      const known = decided(g, e);
      if (known !== undefined) return truth(known);
      return fixed(e) ? once(e) : { ...e, left: part(e.left), right: part(e.right) };
    }
    if ((isCondition(e) && e.op !== "tainted") || e.op === "if" || e.op === "call") {
      if (fixed(e)) return once(e);
    }
    if (e.op === "and" || e.op === "or") {
      const left = visit(e.left);
      if (left.op === "const") return (left.value !== 0) === (e.op === "and") ? visit(e.right) : left;
      return { ...e, left, right: visit(e.right) };
    }
    if (e.op === "not") return { ...e, of: visit(e.of) };
    if (e.op === "if") {
      const test = visit(e.cond);
      return test.op === "const"
        ? visit(test.value === 0 ? e.else : e.then)
        : { ...e, cond: test, then: visit(e.then), else: visit(e.else) };
    }
    return e.op === "matching" ? (withoutOption(e) ?? e) : e;
  };

  /** Treats a number inside a condition: computes its parts that do not depend on the option before the loop. */
  const part = (e: ScalarExpr): ScalarExpr => {
    if (e.op === "const" || e.op === "var") return e;
    if (fixed(e)) return keep(num(g, e), rangeOf(g, e));
    if (e.op === "+" || e.op === "-" || e.op === "*" || e.op === "min" || e.op === "max")
      return { ...e, left: part(e.left), right: part(e.right) };
    if (e.op === "column" || e.op === "cell") return { ...e, index: part(e.index) };
    return e.op === "zone of" || e.op === "at" || e.op === "index" ? { ...e, piece: part(e.piece) } : e;
  };

  /**
   * Treats a matching that must do without the chosen piece: "can each space get a piece, if this piece is used up?"
   * One matching with all pieces is computed before the loop. It fills a table that shows for each piece whether the
   * matching also succeeds without this piece. Inside the loop, the table is read at the option.
   */
  const withoutOption = (e: ScalarExpr & { op: "matching" }): ScalarExpr | undefined => {
    if (e.without?.op !== "var" || e.without.var !== option) return undefined;
    const free: typeof e = { ...e, without: undefined };
    const [options, partners] = [rangeOf(g, e.without), memberRange(g, e.of)];
    const most = Math.max(options.max, partners.max);
    if (!fixed(free) || options.min < 0 || partners.min < 0 || partners.absent || most > MOST_OPTIONS) return undefined;
    const table = g.scratch(most + 1);
    before += spares(g, free, `T${table}`);
    return { op: "column", table, index: e.without };
  };

  /**
   * Treats an expression that chooses a condition by a printed number of the option, such as "if the card's cost is 1
   * then … else if it is 2 then …". If no condition depends on the option, all are evaluated before the loop, and the
   * loop reads their values from a table.
   */
  const cases = (e: ScalarExpr & { op: "let" }): ScalarExpr | undefined => {
    if (e.value.op !== "column") return undefined;
    const { table, index } = e.value;
    if (!isWithin(rangeOf(g, index), 0, g.tables[table]!.length - 1)) return undefined;
    const byValue = new Map<number, ScalarExpr>();
    let rest = e.in;
    for (
      ;
      rest.op === "if" &&
      rest.cond.op === "=" &&
      rest.cond.left.op === "var" &&
      rest.cond.left.var === e.var &&
      rest.cond.right.op === "const";
      rest = rest.else
    ) {
      if (!byValue.has(rest.cond.right.value)) byValue.set(rest.cond.right.value, rest.then);
    }
    const conditions = [rest, ...byValue.values()];
    if (byValue.size === 0 || !conditions.every(fixed)) return undefined;
    const numbers = new Map([...byValue.keys()].map((value, i) => [value, i + 1]));
    const which = g.table([...g.tables[table]!].map((value) => numbers.get(value) ?? 0));
    // These conditions can have the value 2 besides 0 and 1, because a guard is 2 if it is unknown whether the option
    // can be completed.
    const verdicts = conditions.map(
      (condition) => isWithin(rangeOf(g, condition), 0, 2) && !isWithin(rangeOf(g, condition), 0, 1),
    );
    const answers = g.scratch(conditions.length, verdicts.some(Boolean) ? 2 : 1);
    conditions.forEach(
      (condition, i) =>
        (before += `T${answers}[${i}]=${verdicts[i] ? num(g, condition) : `${cond(g, condition)}?1:0`};`),
    );
    return { op: "column", table: answers, index: { op: "column", table: which, index } };
  };

  return { guard: visit(guard), before };
}
