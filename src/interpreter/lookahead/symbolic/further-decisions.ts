/**
 * Symbolic execution of decisions that come after the first answer, within the same scope. If the lines can be
 * completed with one answer to such a decision, the first answer can be completed.
 */
import { type Ask, DECLINED, type FlatEffect, type ListExpr, type ScalarExpr } from "../../ir/ir.ts";
import { and, any, arithmetic, compare, constant, count, num, or } from "../../ir/builders.ts";
import { isSublist } from "../../ir/families.ts";
import { freeVars, mentions, readsFrame } from "../../ir/inspect.ts";
import { same, sizeOf, someNode, withVars } from "../../ir/visitor.ts";
import { ofSameDecider } from "./deciders.ts";
import { attempt, type Execution, ifKnown } from "./execution.ts";
import { listToFill } from "../analysis/filling.ts";
import { fails, softAssertions } from "../analysis/operands.ts";
import { grows, onlyFalls, withMore } from "../analysis/monotonicity.ts";
import { known, type SymbolicState, write } from "./symbolic-state.ts";
import { FEASIBLE, INFEASIBLE, isFeasible, isUnknown, UNKNOWN_VERDICT, type Verdict, when } from "../verdict.ts";

/** A condition with more nodes than this, from the verdict on a further decision, is made a function of the program. */
const MAX_INNER = 600;

/** The same for a condition that rehearses effects, because tests of several sets follow each other in a verdict. */
const MAX_REHEARSED = 60;

/**
 * Executes a further ask symbolically. If another player decides, look-ahead ends there, because that player's answer
 * is not known.
 */
export function askAgain(execution: Execution, state: SymbolicState, ask: number, at: number): Verdict {
  return ofSameDecider(execution, state, ask, () =>
    when(canGoOn(execution, state, ask, at), answered(execution, state, ask, at), INFEASIBLE),
  );
}

/**
 * For a decision that chooses several members one by one: whether the members chosen so far, or more, can meet the
 * requirement that all of them must meet together. Parts of the requirement that more members might still meet are left
 * out.
 */
function canGoOn({ lowering }: Execution, state: SymbolicState, which: number, at: number): ScalarExpr {
  const { anytime } = lowering.asks[which]!;
  const { parts } = lowering.asked[which]!;
  if (parts?.kind !== "several" || anytime) return num(1);
  const { ops } = lowering.effects[state.frames.at(-1)!.effect] as FlatEffect;
  const end = ops.find((op, i) => i > at && op.op === "jump");
  const enough = ops.findIndex((op) => op.op === "label" && end?.op === "jump" && op.label === end.to);
  const all = ops.find((op, i) => i > enough && op.op !== "label" && op.op !== "unless");
  if (all?.op !== "require" || softAssertions(all).length > 0) return num(1);
  return attempt(() => known(lowering, state, withMore(lowering, all.cond, parts.chosen))) ?? num(1);
}

/** The verdict on a further ask. It is feasible if declining ("done") is feasible, or if some option is. */
function answered(execution: Execution, state: SymbolicState, which: number, at: number): Verdict {
  const { lowering } = execution;
  const ask = lowering.asks[which]!;
  const declining = ask.decline && ifKnown(execution, state, ask.decline);
  const declined =
    declining && constant(declining) !== 0
      ? execution.follow(write(state, ask.slot, num(DECLINED)), at + 1)
      : INFEASIBLE;
  const stop = declining ? and(declining, isFeasible(declined)) : num(0);
  if (constant(stop) === 1) return FEASIBLE;
  if (declining && constant(declining) === 1 && !declined.unknown && moreIsWorse(execution, state, which, stop))
    return when(stop, FEASIBLE, INFEASIBLE);
  const options = ifKnown(execution, state, ask.options);
  const fills =
    options && !declined.unknown && constant(declined.value) === 1 && thereAreEnough(execution, state, which, options);
  if (fills) return when(stop, FEASIBLE, when(fills, FEASIBLE, INFEASIBLE));
  if (!options) return when(stop, FEASIBLE, whicheverChosen(execution, state, ask, at));
  const answer = lowering.newVar();
  const given = write(state, ask.slot, { op: "var", var: answer });
  const chosen = execution.follow({ ...given, lists: new Map(state.lists).set(answer, options) }, at + 1);
  const members = behindMember(state, options);
  const sure = anyFor(members, answer, isFeasible(chosen));
  const mayStop =
    ask.decline === undefined ? num(0) : declining === undefined ? num(1) : and(declining, isUnknown(declined));
  const perhaps = () => {
    // An exchange (an `anytime` effect) may make an answer feasible that is not feasible now, so nothing is known.
    if (ask.anytime) return UNKNOWN_VERDICT;
    if (constant(mayStop) !== 1 && !chosen.unknown && !declined.unknown) return INFEASIBLE;
    const other = anyFor(members, answer, isUnknown(chosen));
    const possible = other.op === "and" && same(other.right, mayStop) ? mayStop : or(mayStop, other);
    const short = shortened(execution, possible);
    return short ? when(short, UNKNOWN_VERDICT, INFEASIBLE) : UNKNOWN_VERDICT;
  };
  const short = shortened(execution, sure);
  return when(stop, FEASIBLE, short ? when(short, FEASIBLE, perhaps()) : UNKNOWN_VERDICT);
}

/**
 * For a decision that chooses several members one by one, if the verdict does not depend on which ones: a verdict that
 * says whether enough members are left. Undefined for any other decision.
 */
function thereAreEnough(
  execution: Execution,
  state: SymbolicState,
  which: number,
  left: ListExpr,
): ScalarExpr | undefined {
  const { asks, asked } = execution.lowering;
  const list = listToFill(asks[which]!, asked[which]!);
  const { parts } = asked[which]!;
  if (!list || parts?.kind !== "several") return undefined;
  const [least, chosen] = [
    ifKnown<ScalarExpr>(execution, state, parts.least.op === "const" ? num(parts.least.value) : parts.least),
    ifKnown<ListExpr>(execution, state, { op: "slots", slot: parts.chosen }),
  ];
  return least && chosen && compare("<=", arithmetic("-", least, count(chosen), -1), count(left));
}

/**
 * The verdict on a further ask whose options are not known at the first decision: feasible if the lines after it can be
 * completed with every possible option.
 */
function whicheverChosen(execution: Execution, state: SymbolicState, ask: Ask, at: number): Verdict {
  const { lowering } = execution;
  const { ops } = lowering.effects[state.frames.at(-1)!.effect] as FlatEffect;
  if (ask.decline !== undefined || fails(ops, at, lowering.asks, lowering.fns)) return UNKNOWN_VERDICT;
  const chosen = execution.follow(write(state, ask.slot, undefined), at + 1);
  return when(isFeasible(chosen), FEASIBLE, UNKNOWN_VERDICT);
}

/**
 * A condition in a shorter form: a long one becomes the call of a new function. Undefined if that is impossible,
 * because the condition reads the frame. Also undefined if the condition contains no imagined moves of pieces; trying
 * the answer then costs less than evaluating it.
 */
function shortened({ lowering, scopes }: Execution, cond: ScalarExpr): ScalarExpr | undefined {
  const rehearses = someNode(cond, ({ op }) => op === "rehearsed");
  const isShort = sizeOf(cond) <= MAX_INNER;
  if (isShort && (!rehearses || sizeOf(cond) <= MAX_REHEARSED)) return cond;
  if (readsFrame(cond)) return isShort ? cond : undefined;
  if (!rehearses && !someNode(cond, ({ op }) => op === "after")) return undefined;
  const { outlined, ids } = scopes.memo;
  const id = ids.of(cond);
  const args = freeVars(cond).map((of): ScalarExpr => ({ op: "var", var: of }));
  let fn = outlined.get(id);
  if (fn === undefined) {
    const params = args.map(() => lowering.newVar());
    const body = withVars(
      cond,
      new Map(freeVars(cond).map((of, i) => [of, { op: "var", var: params[i]! }])),
    ) as ScalarExpr;
    outlined.set(id, (fn = lowering.fns.push({ params, body, name: "answerable" }) - 1));
  }
  return { op: "call", fn, args };
}

/**
 * Whether several things are chosen one by one, and each further thing can only make the condition `stop` for "done"
 * false, never true. For example, each further card raises the price.
 */
function moreIsWorse(execution: Execution, state: SymbolicState, ask: number, stop: ScalarExpr): boolean {
  const { lowering } = execution;
  const { parts } = lowering.asked[ask]!;
  if (parts?.kind !== "several" || state.frames.length > 1) return false;
  const list = ifKnown<ListExpr>(execution, state, { op: "slots", slot: parts.chosen });
  return list !== undefined && grows(list, parts.chosen) && onlyFalls(lowering, stop, parts.chosen);
}

/**
 * The same list of options. If they are behind an option that was chosen from a list with a condition, the condition is
 * not evaluated for the members before that option.
 */
function behindMember(state: SymbolicState, options: ListExpr): ListExpr {
  if (options.op !== "behind" || options.list.op !== "where" || options.of.op !== "var") return options;
  const { list, of } = options;
  const among = state.lists.get(options.of.var);
  if (!among || !comesFrom(among, list)) return options;
  return { ...list, list: behindMember(state, { op: "behind", list: list.list, of }) };
}

/** Whether all members of a list certainly are members of `whole`. */
function comesFrom(list: ListExpr, whole: ListExpr): boolean {
  return same(list, whole) || (isSublist(list) && comesFrom(list.list, whole));
}

/**
 * A condition that is true if `cond` is true for at least one of the options. `answer`: the variable in `cond` that
 * stands for the option.
 */
function anyFor(options: ListExpr, answer: number, cond: ScalarExpr): ScalarExpr {
  if (constant(cond) === 0) return num(0);
  if (constant(cond) === 1) return any(options);
  return mentions(cond, answer) ? any({ op: "where", list: options, var: answer, cond }) : and(any(options), cond);
}
