/** Joins lines with `else` to the rules above them. */
import { type Range, span } from "../../diagnostics/range.ts";
import type { Block, Expr, Stmt } from "../ast/syntax.ts";
import { deepestNesting } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";

/** An item with `else`, before it is joined to its rule. */
export interface Branch {
  readonly kind: "else";
  readonly cond?: Expr | "possible";
  readonly body: Block;
  readonly range: Range;
}

type WithElse = Extract<Stmt, { else?: Block }>;

/** The rules of a list, in which each `else` is joined to the rule that it follows. */
export function attachElse(steps: readonly (Stmt | Branch)[], reading: Reading): readonly Stmt[] {
  if (steps.every((step) => step.kind !== "else")) return steps;
  const out: Stmt[] = [];
  let unread = false;
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i]!;
    if (step.kind === "else") {
      if (!unread) reading.report("stray-else", step.range, {});
      continue;
    }
    unread = step.kind === "missing";
    const branches: Branch[] = [];
    for (
      let next = steps[i + 1];
      takesElse(step) && next?.kind === "else" && !isClosed(branches);
      next = steps[i + 1]
    ) {
      branches.push(next);
      i += 1;
    }
    const tooDeep = branches[deepestNesting];
    if (tooDeep) {
      reading.report("too-deep", tooDeep.range, { limit: deepestNesting });
      branches.length = deepestNesting;
    }
    const otherwise = chain(branches);
    out.push(otherwise ? { ...(step as WithElse), else: otherwise } : step);
  }
  return out;
}

/** Whether an `else` can follow a rule: an `if`, or a rule that a player may decline. */
function takesElse(step: Stmt): step is WithElse {
  if (step.kind === "choose" || step.kind === "choose one") return step.may;
  return step.kind === "if" || step.kind === "may";
}

/** Whether the last `else` has no condition, so that no further `else` can follow. */
function isClosed(branches: readonly Branch[]): boolean {
  const last = branches.at(-1);
  return last !== undefined && last.cond === undefined;
}

/** Joins several `else` items to one block: each `else if` becomes an `if` inside the `else` before it. */
function chain(branches: readonly Branch[]): Block | undefined {
  return branches.reduceRight<Block | undefined>((otherwise, { cond, body, range }) => {
    if (cond === undefined) return body;
    const rule: Stmt = { kind: "if", may: false, cond, then: body, ...(otherwise && { else: otherwise }), range };
    return { items: [rule], range: span(range, (otherwise ?? body).range) };
  }, undefined);
}
