/**
 * Writes the code that counts work, so that rules which compute too long stop with an error. In generated code, `W[0]`
 * is the work that may still be done before the next decision. It is in an array because V8 changes an int there with
 * fewer instructions than in a variable.
 */
import { BUDGET, ROUND_WORK, tryWork } from "../executor.ts";
import type { Op, Point, ScalarExpr } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";

/** The source of functions that count work, and stop the match if the budget is used up. */
export function spending(program: Program, lookingAhead: boolean): string {
  const tries = lookingAhead
    ? `
function spendTry(){if(++triedStates>${program.lookAhead}||${lessWork(tryWork(program))}<0)error(LOOK,triedAt)}
function count(){spendTry();s[${Header.budget}]=${BUDGET}}`
    : "";
  return `
function overspent(code,point){error(P===true?LOOK:code,P===true?triedAt:point)}
function spend(work,code,point){if(${lessWork("work")}<0)overspent(code,point)}${tries}`;
}

/**
 * Writes a statement that counts one round of a loop, or one call, against the budget of the step. The statement calls
 * no function, because V8 puts only so many calls in line, and there are more important ones.
 */
export function spentRound(point: Point | "point"): string {
  const { budget } = Header;
  return `if((s[${budget}]=s[${budget}]-1|0)<0)error(BUDGET,${point});${spentWork(ROUND_WORK, point)}`;
}

/** Writes an expression that subtracts work, and whose value is the work that is left. */
function lessWork(work: number | "work"): string {
  return `(W[0]=W[0]-${work}|0)`;
}

/** Writes a statement that counts work against the budget. */
export function spentWork(work: number, point: Point | "point"): string {
  return `if(${lessWork(work)}<0)overspent(WORK,${point});`;
}

/** The work of the ops from index `from` to just before the op `end`: the sum of `spend` ops and of rounds of loops. */
export function spentBefore(ops: readonly Op[], from: number, end: Op): number {
  return ops
    .slice(from, ops.indexOf(end))
    .reduce((sum, op) => sum + (op.op === "spend" ? op.work : op.op === "round" ? ROUND_WORK : 0), 0);
}

/** Writes an expression that counts `work` against the budget. The value of the expression has no meaning. */
export function spent({ work, code, point }: ScalarExpr & { op: "spend" }): string {
  return `spend(${work},${code === "work" ? "WORK" : "LOOK"},${point})`;
}
