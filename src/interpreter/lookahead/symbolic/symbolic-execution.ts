/**
 * Symbolic execution: follows the lines after an answer without a concrete state. All values are expressions of the
 * state at the decision. It ends at the end of the outermost scope, or at the boundary, where lines depend on unknown
 * things. The result is a verdict: whether the answer can be completed.
 */
import { ABSENT, type FlatEffect, type ListExpr, type Op, type ScalarExpr } from "../../ir/ir.ts";
import { and, append, compare, constant, count, not, num, or } from "../../ir/builders.ts";
import { Header } from "../../ir/layout.ts";
import { readsOuter } from "../../ir/visitor.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { afterMoves } from "./after-moves.ts";
import { atLabel, branch, whereverPossible } from "./branches.ts";
import { back, call, callOneOf, close } from "./calls.ts";
import {
  attempt,
  countsWays,
  type Execution,
  type Goal,
  ifKnown,
  isTainted,
  provided,
  undecided,
} from "./execution.ts";
import { askAgain } from "./further-decisions.ts";
import { countAgain, endOfWays } from "./counting.ts";
import { cleared, nothingIn } from "./loops.ts";
import { draw, moveTo, swap } from "./movements.ts";
import { endsLookAhead, hasTrait } from "../../ir/op-traits.ts";
import { fails, softAssertions } from "../analysis/operands.ts";
import { afterChanges, pay } from "./payments.ts";
import type { Scopes } from "../scopes.ts";
import { assume, known, type SymbolicState, UNKNOWN, write, writeEach, writeWord } from "./symbolic-state.ts";
import { FEASIBLE, INFEASIBLE, UNKNOWN_VERDICT, type Verdict, when, whichever } from "../verdict.ts";

/**
 * Limits of symbolic execution. `FUEL`: at most this many branching ops are executed for one answer. `MAX_STEPS`: at
 * most this many ops are executed in a row, from the answer on.
 */
const FUEL = 250;
const MAX_STEPS = 1000;

/** Executes the ops after an answer symbolically, and finds out whether the answer can be completed. */
export class SymbolicExecutor implements Execution {
  readonly lowering: Lowering;
  readonly scopes: Scopes;
  readonly brought: number;
  goal: Goal;
  fuel = FUEL;
  private steps = 0;

  constructor(lowering: Lowering, scopes: Scopes, brought: number, goal: Goal = "line") {
    this.lowering = lowering;
    this.scopes = scopes;
    this.brought = brought;
    this.goal = goal;
  }

  follow(state: SymbolicState, at: number): Verdict {
    if (!countsWays(this) && this.isSafe(state, at)) return FEASIBLE;
    const { memo } = this.scopes;
    const { effect } = state.frames.at(-1)!;
    if (!this.scopes.isJoin(effect, at)) return this.carriedOut(state, at);
    const key = `${this.brought}/${this.goal}|${memo.keyOf(state, at, this.scopes)}`;
    return memo.recalled(key, state, () => this.carriedOut(state, at));
  }

  followTo(goal: Goal, state: SymbolicState, at: number): Verdict {
    const before = this.goal;
    this.goal = goal;
    const verdict = this.follow(state, at);
    this.goal = before;
    return verdict;
  }

  /** Whether no op from `at` on can fail. */
  private isSafe(state: SymbolicState, at: number): boolean {
    const { failures } = this.scopes;
    return (
      state.frames.every((frame, i) => !failures.inside(frame.effect, state.frames[i + 1]?.back ?? at)) &&
      !failures.around(state.frames[0]!.effect)
    );
  }

  private fails(effect: number, at: number): boolean {
    const { effects, asks, fns } = this.lowering;
    return fails((effects[effect] as FlatEffect).ops, at, asks, fns);
  }

  private carriedOut(state: SymbolicState, at: number): Verdict {
    const op = (this.lowering.effects[state.frames.at(-1)!.effect] as FlatEffect).ops[at]!;
    if (hasTrait(op, "ways", "several")) this.fuel--;
    if (this.fuel < 0 || this.steps >= MAX_STEPS) {
      this.scopes.memo.starved++;
      return UNKNOWN_VERDICT;
    }
    this.steps++;
    try {
      return when(this.assertionsHold(state, op), this.step(state, op, at), INFEASIBLE);
    } catch (error) {
      if (error !== UNKNOWN) throw error;
      return UNKNOWN_VERDICT;
    } finally {
      this.steps--;
    }
  }

  /**
   * A condition that is true if all assertions of an op hold.
   * @throws UNKNOWN if that cannot be expressed at the decision
   */
  private assertionsHold(state: SymbolicState, op: Op): ScalarExpr {
    const { lowering } = this;
    return softAssertions(op).reduce<ScalarExpr>((all, { assertion, given }) => {
      if (given.some(readsOuter)) throw UNKNOWN;
      const of = known(lowering, state, assertion.of);
      const holds =
        assertion.op === "there"
          ? of.op === "var"
            ? num(1)
            : compare("!=", of, num(ABSENT))
          : and(compare("<=", num(assertion.from), of), compare("<", of, num(assertion.to)));
      return and(
        all,
        given.reduceRight((rest, cond) => or(not(known(lowering, state, cond)), rest), holds),
      );
    }, num(1));
  }

  /**
   * The verdict on an op and everything after it: whether all these lines can be carried out.
   * @throws UNKNOWN if a condition cannot be expressed by the state at the decision
   */
  private step(state: SymbolicState, op: Op, at: number): Verdict {
    const { lowering, scopes } = this;
    const next = (after: SymbolicState) => this.follow(after, at + 1);
    const ended = countsWays(this) ? endOfWays(op) : undefined;
    if (ended) return ended;
    const { effect } = state.frames.at(-1)!;
    const to = (label: number) => scopes.indexOf(effect, label);
    if (endsLookAhead(op)) {
      if (op.op !== "pick" || !this.fails(effect, at)) return FEASIBLE;
      const enough = compare("<=", known(lowering, state, op.count), count(known(lowering, state, op.list)));
      return when(enough, FEASIBLE, INFEASIBLE);
    }
    switch (op.op) {
      case "turn":
      case "round":
      case "spend":
      case "spot":
      case "tell":
        return next(state);
      case "label":
        return atLabel(this, state, op, at);
      case "jump":
        return this.follow(state, to(op.to));
      case "unless":
        return branch(this, state, op.cond, at + 1, to(op.to));
      case "possible":
        return whereverPossible(this, state, at + 1, to(op.else));
      case "let":
      case "let list":
        return next(write(state, op.slot, ifKnown<ScalarExpr | ListExpr>(this, state, op.value)));
      case "append": {
        const list: ListExpr = { op: "slots", slot: op.slot };
        const longer = () => append(known(lowering, state, list), known(lowering, state, op.value));
        return next(write(state, op.slot, attempt(longer)));
      }
      case "clear":
        return next(writeEach(state, cleared(scopes, effect, op), (slot) => nothingIn(scopes, effect, slot)));
      case "set": {
        const index = op.cell.index && known(lowering, state, op.cell.index);
        return next(writeWord(state, op.cell.at, index, ifKnown(this, state, op.value)));
      }
      case "gain":
      case "lose":
        return next(afterChanges(this, state, op));
      case "pay":
        return pay(this, state, op, at);
      case "move":
        return moveTo(this, state, op, at);
      case "swap":
        return swap(this, state, op, at);
      case "draw":
        return draw(this, state, op, at);
      case "taint":
        return next({ ...state, taint: state.taint | op.mask });
      case "boundary": {
        const tainted = isTainted(this, state, op.mask);
        if (constant(tainted) === 0) return next(state);
        const ends = countsWays(this) ? UNKNOWN_VERDICT : FEASIBLE;
        const where = op.where ? ifKnown(this, state, op.where) : num(1);
        if (!where) {
          const then = next(state);
          return when(
            tainted,
            countsWays(this)
              ? UNKNOWN_VERDICT
              : whichever(
                  () => then,
                  () => ends,
                ),
            then,
          );
        }
        const reached = undecided(this, state, and(tainted, where));
        return when(reached, ends, next(assume(state, reached, false, scopes.memo.ids)));
      }
      case "enter": {
        const inside = { ...state, me: ifKnown(this, state, op.value) ?? "unknown" } as const;
        return next(write(inside, op.slot, ifKnown<ScalarExpr>(this, state, { op: "word", at: Header.me })));
      }
      case "leave":
        return next({ ...state, me: ifKnown<ScalarExpr>(this, state, { op: "slot", slot: op.slot }) ?? "unknown" });
      case "require":
        if (!this.fails(effect, at)) return next(state);
        return provided(this, state, ifKnown(this, state, op.cond) ?? afterMoves(lowering, state, op.cond), next);
      case "open":
        return next({ ...state, depth: state.depth + 1 });
      case "close":
        return close(this, state, at);
      case "call":
        return call(this, state, op, op.effect, at);
      case "call dynamic":
        return callOneOf(this, state, op, at);
      case "return":
        return back(this, state);
      case "ask":
        return countsWays(this) ? countAgain(this, state, op.ask, at) : askAgain(this, state, op.ask, at);
    }
  }
}
