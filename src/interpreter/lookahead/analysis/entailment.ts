/** Finds the conditions that are certainly true before an op, because earlier tests have proved them. */
import { changesNothing } from "../../ir/op-traits.ts";
import { conjuncts, constant, not } from "../../ir/builders.ts";
import { edgesOf } from "../../ir/control-flow.ts";
import type { Ask, ScalarExpr, Op } from "../../ir/ir.ts";
import { eachPart, type Node, withVars } from "../../ir/visitor.ts";

const proofs = new WeakMap<readonly Op[], Map<number, readonly ScalarExpr[]>>();

/** The conditions that are certainly true before the op at `at`, whichever way execution came to it. */
export function provedAt(ops: readonly Op[], at: number, asks: readonly Ask[]): readonly ScalarExpr[] {
  let known = proofs.get(ops);
  if (!known) proofs.set(ops, (known = new Map()));
  let proved = known.get(at);
  if (!proved) known.set(at, (proved = proofBefore(ops, at, asks)));
  return proved;
}

function proofBefore(ops: readonly Op[], at: number, asks: readonly Ask[]): readonly ScalarExpr[] {
  const proved: ScalarExpr[] = [];
  const written = new Set<number>();
  const take = (conds: readonly ScalarExpr[]) => proved.push(...conds.filter((cond) => !reads(cond, written)));
  for (let i = at - 1; i >= 0; i--) {
    const op = ops[i]!;
    if (op.op === "ask") {
      const ask = asks[op.ask]!;
      take(ofAnswer(ask));
      // If exchanges (`anytime` effects) are offered, they may change anything before the answer. Without exchanges,
      // the tests before the question stay valid. Only players who decide secretly at the same time act meanwhile, and
      // they change nothing that these conditions read.
      if (ask.anytime) return proved;
      written.add(ask.slot);
    } else if (op.op === "let" || op.op === "let list" || op.op === "append") written.add(op.slot);
    else if (op.op === "clear") for (let slot = op.slot; slot < op.slot + op.words; slot++) written.add(slot);
    else if (op.op === "unless" || op.op === "require") take(conjuncts(op.cond).map(inShort));
    else if (op.op === "label") {
      take(provedAtLabel(ops, i, asks));
      return proved;
    } else if (!changesNothing(op)) return proved;
  }
  return proved;
}

/**
 * The conditions that are true at a label, whichever way execution came to it. None for the head of a loop, or for a
 * label where execution continues after an exchange (an `anytime` effect).
 */
function provedAtLabel(ops: readonly Op[], at: number, asks: readonly Ask[]): readonly ScalarExpr[] {
  const { label } = ops[at] as Op & { op: "label" };
  const ways: (readonly ScalarExpr[])[] = [];
  for (const [i, op] of ops.entries()) {
    const { next, jumps } = edgesOf(op);
    if (op.op === "ask" && op.again === label) return [];
    if (next && i === at - 1) ways.push(provedAt(ops, at, asks));
    if (!jumps.includes(label)) continue;
    if (i > at) return [];
    ways.push(op.op === "unless" ? [...provedAt(ops, i, asks), not(inShort(op.cond))] : provedAt(ops, i, asks));
  }
  const [first = [], ...others] = ways;
  return first.filter((cond) => others.every((way) => includes(way, cond)));
}

/** Whether one of the `proved` conditions is the same as `cond`. */
export function includes(proved: readonly ScalarExpr[], cond: ScalarExpr): boolean {
  const wanted = key(inShort(cond));
  return proved.some((one) => key(one) === wanted);
}

/**
 * Rewrites "there is at least one member", `1 <= count(list)`, as `any(list)`. So two tests that mean the same are
 * recognized as the same.
 */
function inShort(cond: ScalarExpr): ScalarExpr {
  return cond.op === "<=" && constant(cond.left) === 1 && cond.right.op === "count"
    ? { op: "any", list: cond.right.list }
    : cond;
}

/**
 * Whether `assertion` cannot fail here, because evaluating the `proved` conditions has already evaluated it without
 * failure.
 */
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
 * Visits all nodes that are certainly evaluated when the expression is evaluated. It leaves out the branches of an `if`
 * and nodes inside a loop. It also leaves out the right side of an `and`, for example, which is not evaluated if the
 * left side is false.
 */
function everyWorkedOut(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const into = (part: Node) => everyWorkedOut(part, visit);
  if (node.op === "if") into(node.cond);
  else if (node.op === "and" || node.op === "or" || node.op === "union") into(node.left);
  else if ("list" in node && "var" in node) into(node.list);
  else eachPart(node, into);
}

/** A text for comparing expressions: two expressions with the same text have the same value. */
function key(of: ScalarExpr): string {
  const vars = new Map<unknown, number>();
  return JSON.stringify(of, (name, value: unknown) => {
    if (name === "point" || name === "sort" || name === "soft" || name === "among") return undefined;
    if (name !== "var") return value;
    if (!vars.has(value)) vars.set(value, vars.size);
    return vars.get(value);
  });
}

/**
 * The conditions that an answer to the ask certainly fulfils, because every option fulfils them. For example, every
 * member of "cells that are empty" is empty.
 */
function ofAnswer({ options, decline, slot }: Ask): readonly ScalarExpr[] {
  return options.op === "where" && !decline
    ? conjuncts(withVars(options.cond, new Map([[options.var, { op: "slot", slot }]])) as ScalarExpr)
    : [];
}

function reads(cond: ScalarExpr, slots: ReadonlySet<number>): boolean {
  const text = JSON.stringify(cond);
  return [...slots].some((slot) => new RegExp(`"slot":${slot}\\b`).test(text));
}
