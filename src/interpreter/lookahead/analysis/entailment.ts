/** What the tests before an op have proved where it is carried out. */
import type { Ask, ScalarExpr, Op } from "../../ir/ir.ts";
import { conjuncts } from "../../ir/builders.ts";
import { eachPart, type Node, withVars } from "../../ir/visitor.ts";

/** Ops after which every condition holds that held before. */
const CHANGES_NOTHING: ReadonlySet<Op["op"]> = new Set(["round", "boundary", "taint", "open"]);

/** Conditions that hold before the op at `at`, on every path there. */
export function provedAt(ops: readonly Op[], at: number, asks: readonly Ask[]): readonly ScalarExpr[] {
  const proved: ScalarExpr[] = [];
  const written = new Set<number>();
  for (let i = at - 1; i >= 0; i--) {
    const op = ops[i]!;
    if (op.op === "ask") return [...proved, ...ofAnswer(asks[op.ask]!).filter((cond) => !reads(cond, written))];
    if (op.op === "let") written.add(op.slot);
    else if (op.op === "unless") proved.push(...conjuncts(op.cond).filter((cond) => !reads(cond, written)));
    else if (!CHANGES_NOTHING.has(op.op)) return proved;
  }
  return proved;
}

/** Whether one of these conditions is the same as `cond`. */
export function includes(proved: readonly ScalarExpr[], cond: ScalarExpr): boolean {
  const wanted = key(cond);
  return proved.some((one) => key(one) === wanted);
}

/** Whether evaluating these conditions has shown that an assertion holds. */
export function shows(proved: readonly ScalarExpr[], assertion: ScalarExpr): boolean {
  if (assertion.op !== "there") return false;
  const { of } = assertion;
  if (of.op === "there") return shows(proved, of);
  if (of.op === "first" && includes(proved, { op: "any", list: of.list })) return true;
  const wanted = key(assertion);
  let found = false;
  for (const one of proved) everyWorkedOut(one, (node) => (found ||= node.op === "there" && key(node) === wanted));
  return found;
}

/**
 * The nodes that are evaluated whenever the expression is: no arm of an `if`, nothing after what may end the
 * evaluation, nothing inside a loop.
 */
function everyWorkedOut(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const into = (part: Node) => everyWorkedOut(part, visit);
  if (node.op === "if") into(node.cond);
  else if (node.op === "and" || node.op === "or" || node.op === "union") into(node.left);
  else if ("list" in node && "var" in node) into(node.list);
  else eachPart(node, into);
}

/** Two expressions with one key have the same value. */
function key(of: ScalarExpr): string {
  const vars = new Map<unknown, number>();
  return JSON.stringify(of, (name, value: unknown) => {
    if (name === "point" || name === "sort" || name === "soft" || name === "among") return undefined;
    if (name !== "var") return value;
    if (!vars.has(value)) vars.set(value, vars.size);
    return vars.get(value);
  });
}

/** The conditions that the list of answers puts on each. */
function ofAnswer({ options, decline, slot }: Ask): readonly ScalarExpr[] {
  return options.op === "where" && !decline
    ? conjuncts(withVars(options.cond, new Map([[options.var, { op: "slot", slot }]])) as ScalarExpr)
    : [];
}

function reads(cond: ScalarExpr, slots: ReadonlySet<number>): boolean {
  const text = JSON.stringify(cond);
  return [...slots].some((slot) => new RegExp(`"slot":${slot}\\b`).test(text));
}
