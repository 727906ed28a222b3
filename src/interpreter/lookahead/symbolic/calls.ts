/**
 * Symbolic execution of calls and ends of effects. When the effect that contains the decision has ended, the ops after
 * its call are followed, too.
 */
import { ABSENT, type FlatEffect, type ListExpr, type Op, type ScalarExpr } from "../../ir/ir.ts";
import { compare, constant, num } from "../../ir/builders.ts";
import { Header } from "../../ir/layout.ts";
import { certainly } from "./counting.ts";
import { countsWays, type Execution, ifKnown } from "./execution.ts";
import { emptySlots } from "./loops.ts";
import type { Site } from "../scopes.ts";
import type { Frame, SymbolicState } from "./symbolic-state.ts";
import { FEASIBLE, sameVerdict, UNKNOWN_VERDICT, type Verdict, when, whichever } from "../verdict.ts";

/** Symbolic execution gives up if more calls than this are nested. */
const MAX_FRAMES = 12;
/** If a call can lead to more different effects than this, symbolic execution gives up. */
const MAX_BRANCHES = 40;

type Call = Op & { op: "call" | "call dynamic" };

/** Executes a call of an effect symbolically, and then the ops after the call. */
export function call(execution: Execution, state: SymbolicState, op: Call, effect: number, at: number): Verdict {
  if (state.frames.length >= MAX_FRAMES) return UNKNOWN_VERDICT;
  const { params } = execution.lowering.effects[effect] as FlatEffect;
  const slots = new Map(
    params.map(
      (param, i) => [param.slot, ifKnown<ScalarExpr | ListExpr>(execution, state, op.args[i]!.value)] as const,
    ),
  );
  const frame: Frame = { effect, slots, back: at + 1, rest: "empty", visited: new Map() };
  return execution.follow({ ...state, frames: [...state.frames, frame] }, 0);
}

/**
 * Executes the call of one of several effects symbolically. A number that is computed at run time selects the effect,
 * such as the text of a card.
 */
export function callOneOf(
  execution: Execution,
  state: SymbolicState,
  op: Op & { op: "call dynamic" },
  at: number,
): Verdict {
  const { lowering } = execution;
  const { alike } = execution.scopes;
  const effect = ifKnown(execution, state, op.effect);
  const fixed = effect && constant(effect);
  if (fixed !== undefined)
    return fixed === ABSENT ? execution.follow(state, at + 1) : call(execution, state, op, fixed, at);
  // Equal effects have the same verdict (whether the answer can be completed), so only one of each class is executed.
  const classes = [...new Set(op.among.map((id) => alike[id]!))];
  if (classes.length > MAX_BRANCHES) return UNKNOWN_VERDICT;
  const which = lowering.newVar();
  const fuelled = shareFuel(execution, classes.length + 1);
  const goOn = () => fuelled.run(() => execution.follow(state, at + 1));
  const into = (id: number) => fuelled.run(() => call(execution, state, op, id, at));
  if (!effect) {
    const verdict = countsWays(execution) ? UNKNOWN_VERDICT : whichever(goOn, ...classes.map((id) => () => into(id)));
    fuelled.end();
    return verdict;
  }
  const otherwise = goOn();
  const others = classes
    .map((id) => ({ id, verdict: into(id) }))
    .filter(({ verdict }) => !sameVerdict(verdict, otherwise));
  fuelled.end();
  const all = others.reduceRight(
    (rest, { id, verdict }) => when(compare("=", { op: "var", var: which }, num(id)), verdict, rest),
    otherwise,
  );
  if (constant(all.value) !== undefined) return all;
  const first = lowering.entry(
    lowering.once("alike", alike, () => lowering.table(alike)),
    effect,
  );
  return { ...all, value: { op: "let", var: which, value: first, in: all.value } };
}

/**
 * Gives each of several branches the same share of the fuel, the number of branching ops that may still be followed. So
 * a long branch does not use up the fuel of the others.
 */
function shareFuel(execution: Execution, branches: number) {
  const all = execution.fuel;
  const share = Math.floor(all / branches);
  return {
    run(branch: () => Verdict): Verdict {
      execution.fuel = share;
      return branch();
    },
    end() {
      execution.fuel = all - share;
    },
  };
}

/** Executes the end of an effect symbolically: it follows the ops after the call of the effect. */
export function back(execution: Execution, state: SymbolicState): Verdict {
  const top = state.frames.at(-1)!;
  if (state.frames.length > 1) return execution.follow({ ...state, frames: state.frames.slice(0, -1) }, top.back);
  if (countsWays(execution)) return certainly(execution, afterCalls(execution, state, top.effect));
  return execution.goal === "effect" || execution.scopes.isThread(top.effect)
    ? FEASIBLE
    : unlessOutermost(execution, state, () => afterCalls(execution, state, top.effect));
}

/** Executes the end of a scope symbolically. When the outermost scope ends, the answer is complete. */
export function close(execution: Execution, state: SymbolicState, at: number): Verdict {
  const inner = () => execution.follow({ ...state, depth: state.depth - 1 }, at + 1);
  if (state.depth > 1) return inner();
  return countsWays(execution) ? certainly(execution, inner()) : unlessOutermost(execution, state, inner);
}

/**
 * The verdict when the last scope closes that was opened since this execution began. If a caller of the effect that
 * contains the decision has opened further scopes, `follow` continues with the ops after the scope. Otherwise the
 * answer is complete.
 */
function unlessOutermost({ scopes }: Execution, state: SymbolicState, follow: () => Verdict): Verdict {
  const { effect } = state.frames[0]!;
  if (!scopes.insideScope(effect)) return FEASIBLE;
  return scopes.outsideScope(effect)
    ? when(compare("=", { op: "word", at: Header.scopes }, num(state.opened)), FEASIBLE, follow())
    : follow();
}

/**
 * The verdict on the ops after the effect that contains the decision, in all its callers that have a scope open. It is
 * known only if it is the same for all these callers.
 */
function afterCalls(execution: Execution, state: SymbolicState, effect: number): Verdict {
  const { scopes } = execution;
  const sites = countsWays(execution) ? scopes.callersOf(effect) : scopes.sitesOf(effect);
  if (!sites || sites.length === 0) return UNKNOWN_VERDICT;
  const verdicts = sites.map((site) => afterCall(execution, state, site));
  return verdicts.every((verdict) => sameVerdict(verdict, verdicts[0]!)) ? verdicts[0]! : UNKNOWN_VERDICT;
}

function afterCall(execution: Execution, state: SymbolicState, { effect, op }: Site): Verdict {
  const { scopes } = execution;
  const slots = new Map(emptySlots(scopes, effect, op + 1));
  const caller: Frame = { effect, slots, back: -1, rest: "unknown", visited: new Map() };
  const key = `${effect}/${op}`;
  if (state.around.has(key)) return UNKNOWN_VERDICT;
  const depth = scopes.depthAt(effect, op);
  const around = scopes.isRecursive(effect) ? new Set(state.around).add(key) : state.around;
  return execution.follow({ ...state, frames: [caller], depth, opened: state.opened + depth, around }, op + 1);
}
