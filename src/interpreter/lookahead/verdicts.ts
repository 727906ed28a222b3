/**
 * Starts symbolic execution: after an answer, after a test whether lines are possible, or at the beginning of an
 * exchange.
 */
import { type Ask, type ScalarExpr, ANY_LOOK_AHEAD } from "../ir/ir.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { compare, num } from "../ir/builders.ts";
import { SymbolicExecutor } from "./symbolic/symbolic-execution.ts";
import { abridged, type Followed, MAX_GUARD, type Verdict, sameVerdict, when } from "./verdict.ts";
import { withVars } from "../ir/visitor.ts";
import { emptySlots } from "./symbolic/loops.ts";
import type { SymbolicState } from "./symbolic/symbolic-state.ts";
import type { Scopes } from "./scopes.ts";

/**
 * If a question has at most this many answers and all are constants, the lines after each answer are executed
 * symbolically on their own.
 */
const MAX_ALTERNATIVES = 16;
/**
 * If the lines after each answer are executed symbolically on their own: the most nodes of the verdict on one answer.
 */
const MAX_ALTERNATIVE = 600;

/**
 * The verdict on the answer `value` of an ask, or on any option. If `taint` contains `OPENLY`, look-ahead uses only
 * what every seat sees.
 */
export function verdictOf(
  l: Lowering,
  scopes: Scopes,
  effect: number,
  op: number,
  index: number,
  answer: number | "option",
  taint = ANY_LOOK_AHEAD,
): Followed {
  const ask = l.asks[index]!;
  const key = [
    scopes.alike[effect],
    op,
    answer,
    taint,
    scopes.taintAt(effect, op),
    scopes.around(effect),
    JSON.stringify(l.asked[index]!.parts),
  ].join("/");
  const known = scopes.verdicts.get(key);
  if (known) {
    const { verdict, differs } = known.followed;
    return {
      verdict: {
        ...verdict,
        value: withVars(verdict.value, new Map([[known.ask.var, { op: "var", var: ask.var }]])) as ScalarExpr,
      },
      differs,
    };
  }
  const followed = freshVerdictOf(l, scopes, effect, op, ask, answer, taint);
  scopes.verdicts.set(key, { ask, followed });
  return followed;
}

function freshVerdictOf(
  l: Lowering,
  scopes: Scopes,
  effect: number,
  op: number,
  ask: Ask,
  answer: number | "option",
  taint: number,
): Followed {
  const follow = (of: ScalarExpr, most = MAX_GUARD): Followed => {
    scopes.memo.begin();
    const verdict = new SymbolicExecutor(l, scopes, scopes.taintAt(effect, op)).follow(
      afterAnswer(l, scopes, effect, op, ask, of, taint),
      op + 1,
    );
    return { verdict: abridged(verdict, most), differs: scopes.memo.differs };
  };
  if (answer !== "option") return follow(num(answer));
  const option: ScalarExpr = { op: "var", var: ask.var };
  const values =
    ask.options.op === "constants" && ask.options.values.length <= MAX_ALTERNATIVES ? ask.options.values : [];
  if (values.length < 2) return follow(option);
  // The lines after each answer are executed symbolically on their own. So an answer with a long verdict does not use
  // up the limits of the others.
  const each = values.map((value) => follow(num(value), MAX_ALTERNATIVE));
  const verdicts = each.map((one) => one.verdict);
  const verdict = verdicts
    .slice(0, -1)
    .reduceRight(
      (rest, one, i) => (sameVerdict(one, rest) ? rest : when(compare("=", option, num(values[i]!)), one, rest)),
      verdicts.at(-1)!,
    );
  return { verdict, differs: each.some(({ differs }) => differs) };
}

/** The symbolic state directly after an answer. */
export function afterAnswer(
  l: Lowering,
  scopes: Scopes,
  effect: number,
  op: number,
  ask: Ask,
  answer: ScalarExpr,
  taint: number,
): SymbolicState {
  return {
    frames: [
      {
        effect,
        slots: new Map([...emptySlots(scopes, effect, op), [ask.slot, answer]]),
        back: -1,
        rest: "as it is",
        visited: new Map(),
      },
    ],
    ...UNTOUCHED,
    depth: scopes.depthAt(effect, op),
    opened: scopes.depthAt(effect, op),
    taint,
    lists: new Map([[ask.var, ask.options]]),
  };
}

/** The verdict on the lines that follow the op `possible`, which tests whether lines can be carried out. */
export function verdictOfLines(l: Lowering, scopes: Scopes, effect: number, op: number): Verdict {
  const depth = scopes.depthAt(effect, op);
  const slots = new Map(emptySlots(scopes, effect, op));
  const start: SymbolicState = {
    frames: [{ effect, slots, back: -1, rest: "as it is", visited: new Map() }],
    ...UNTOUCHED,
    depth,
    opened: depth,
    taint: ANY_LOOK_AHEAD,
    lists: new Map(),
  };
  scopes.memo.begin();
  return new SymbolicExecutor(l, scopes, scopes.taintAt(effect, op)).follow(start, op + 1);
}

/** The parts of a symbolic state that say what has changed since the decision. Here nothing has changed. */
const UNTOUCHED = {
  me: undefined,
  words: [],
  wordsAny: false,
  places: [],
  moved: new Set(),
  movedAny: false,
  moves: [],
  around: new Set(),
  facts: [],
} as const satisfies Partial<SymbolicState>;

/** The verdict on an exchange (an `anytime` effect) by itself, without the lines that follow it. */
export function verdictOfExchange(l: Lowering, scopes: Scopes, effect: number): Verdict {
  const start: SymbolicState = {
    frames: [{ effect, slots: new Map(), back: -1, rest: "empty", visited: new Map() }],
    ...UNTOUCHED,
    depth: 1,
    opened: 1,
    taint: ANY_LOOK_AHEAD,
    lists: new Map(),
  };
  scopes.memo.begin();
  return new SymbolicExecutor(l, scopes, scopes.taintAt(effect, 0), "effect").follow(start, 0);
}
