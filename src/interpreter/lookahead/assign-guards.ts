/**
 * Decides for each decision how the executor finds out which answers are possible. Answers that can always be completed
 * need no look-ahead. If the conditions for completing an answer can be expressed at the decision, they become its
 * guard. Only the other answers are tried. If nothing is tried, the ops that only serve trying are removed.
 */
import { hasTrait } from "../ir/op-traits.ts";
import { type Ask, DECLINED, type FlatEffect, type ListExpr, type Op, type ScalarExpr } from "../ir/ir.ts";
import { Header } from "../ir/layout.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { constant, not, num } from "../ir/builders.ts";
import type { Kept } from "../ir/program.ts";
import { isSet } from "../ir/repeats.ts";
import { onlyFalls } from "./analysis/monotonicity.ts";
import { withShown } from "./analysis/shown.ts";
import { isFeasible, isPossible, judged, MAX_GUARD, type Verdict } from "./verdict.ts";
import { verdictOf, verdictOfExchange, verdictOfLines } from "./verdicts.ts";
import { everyNode, sizeOf } from "../ir/visitor.ts";
import { lookedAtOpenly, settleOpenly } from "./public-answers.ts";
import { withRoom } from "./capacities.ts";
import { assignWays } from "./ways.ts";
import { callsOf, openedAt, type Scopes, scopesOf } from "./scopes.ts";

/**
 * Sets the guards of all asks: expressions that say which answers can be offered, without trying them.
 * @param guards if false, no guards are set, and every answer is tried. That defines the meaning of the rules, so guards
 *   are tested against it.
 * @param later effects that can be carried out at any decision
 * @param counting whether to count the ways in which a turn can continue after each answer, too (`assignWays`)
 * @returns for each exchange an expression for its verdict: 0 it cannot be carried out, 1 it can, 2 it must be tried
 */
export function assignGuards(
  l: Lowering,
  anytime: readonly number[],
  guards: boolean,
  later: readonly number[],
  counting: boolean,
): readonly ScalarExpr[] {
  const effects = l.effects as FlatEffect[];
  effects.forEach((effect, id) => (effects[id] = withRoom(l, effect)));
  const exchanges = anytime.map(() => num(2));
  const calls = callsOf(l, anytime, later);
  const open = lookedAtOpenly(l, calls);
  if (!guards) for (const { ask } of open) l.asks[ask] = { ...l.asks[ask]!, openly: l.asks[ask] };
  if (guards) {
    const before = scopesOf(l, calls, anytime);
    const scopes = openedAt(l, before, anytime, settleOpenly(l, before, open));
    anytime.forEach((effect, k) => {
      const { value } = verdictOfExchange(l, scopes, effect);
      if (sizeOf(value) <= MAX_GUARD) exchanges[k] = value;
    });
    effects.forEach((e, effect) =>
      e.ops.forEach((op, at) => {
        if (op.op === "ask")
          assignGuard(
            l,
            op.ask,
            (answer) => verdictOf(l, scopes, effect, at, op.ask, answer).verdict,
            () => isFreeAfter(effects, scopes, effect, at),
          );
      }),
    );
    const renewed = new Set(
      effects.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "ask" && op.again !== op.resume ? [op.ask] : []))),
    );
    if (scopes.rates)
      l.asks.forEach(
        (ask, i) =>
          (l.asks[i] = { ...ask, steady: !ask.probe && !ask.probeDecline && !renewed.has(i) && isSteady(l, ask) }),
      );
    if (counting) assignWays(l, scopes);
    // In programs that count ways, the tests whether lines are possible stay as they are. There, such a test shows that
    // the match can end in this turn.
    effects.forEach(
      (effect, id) => (effects[id] = withShown(counting ? effect : withTests(l, scopes, effect, id), l.asks)),
    );
  }
  if (
    l.asks.some((ask) => [ask, ask.openly].some((a) => a && (a.probe || a.probeDecline || a.anytime))) ||
    effects.some((e) => e.ops.some((op) => op.op === "possible")) ||
    l.rehearsed.size > 0
  )
    return exchanges;
  if (
    l.asks.some((ask) =>
      [ask, ask.openly].some((a) => [a?.guard, a?.decline, a?.declineGuard].some((part) => part && countsScopes(part))),
    )
  )
    return exchanges;
  l.effects.forEach(
    (e, i) => (l.effects[i] = { ...e!, ops: e!.ops.filter((op) => !hasTrait(op, "serves", "look-ahead")) }),
  );
  return exchanges;
}

/**
 * Puts conditions on the position in place of tests whether lines are possible (`possible` ops). Where symbolic execution
 * can express the result only in some positions, the test stays for the others. There the conditions must be short, with
 * the functions that they call: they are evaluated in addition to the test.
 */
function withTests(l: Lowering, scopes: Scopes, effect: FlatEffect, id: number): FlatEffect {
  const ops = effect.ops.flatMap((op, at): Op[] => {
    if (op.op !== "possible") return [op];
    const verdict = verdictOfLines(l, scopes, id, at);
    if (constant(verdict.value) === 2 || sizeOf(verdict.value) > MAX_GUARD) return [op];
    const otherwise: Op = { op: "unless", cond: isPossible(verdict), to: op.else, point: op.point };
    const first = effect.ops[at + 1];
    if (!verdict.unknown) return [otherwise];
    if (first?.op !== "label" || sizeWithCalls(l, verdict.value) > MAX_GUARD) return [op];
    return [otherwise, { op: "unless", cond: not(isFeasible(verdict)), to: first.label, point: op.point }, op];
  });
  return { ...effect, ops };
}

/** How many nodes an expression has, with the bodies of all functions that it calls. */
function sizeWithCalls(l: Lowering, node: ScalarExpr): number {
  const called = new Set<number>();
  let size = 0;
  const add = (of: ScalarExpr): void => {
    size += sizeOf(of);
    everyNode(of, (n) => {
      if (n.op !== "call" || called.has(n.fn)) return;
      called.add(n.fn);
      add(l.fns[n.fn]!.body);
    });
  };
  add(node);
  return size;
}

function countsScopes(node: ScalarExpr): boolean {
  let found = false;
  everyNode(node, (n) => (found ||= n.op === "word" && n.at === Header.scopes));
  return found;
}

/**
 * Whether using an exchange never changes the answers of the ask. Exchanges are `anytime` effects; here they only pay
 * and gain.
 */
function isSteady(l: Lowering, ask: Ask): boolean {
  const counts = (node: ScalarExpr | ListExpr, seen = new Set<number>()): boolean => {
    let found = false;
    everyNode(node, (n) => {
      if (n.op === "word") found ||= n.at >= Header.size;
      else if (n.op === "cell" || n.op === "call dynamic") found = true;
      else if (n.op === "call" && !seen.has(n.fn)) {
        seen.add(n.fn);
        found ||= counts(l.fns[n.fn]!.body, seen);
      }
    });
    return found;
  };
  return ![ask.options, ask.guard, ask.decline].some((part) => part && counts(part));
}

/**
 * Whether nothing can fail after the last part of an answer, such as the last of several chosen cards. If a loop asks
 * for the parts, the op after the last part is the jump back to the head of the loop.
 */
function isFreeAfter(
  effects: readonly FlatEffect[],
  { failures, indexOf }: Scopes,
  effect: number,
  ask: number,
): boolean {
  const end = effects[effect]!.ops.findIndex((op, at) => at > ask && op.op === "jump" && indexOf(effect, op.to) < ask);
  return !failures.inside(effect, end + 1) && !failures.around(effect);
}

/**
 * Sets the guard of one ask. `verdict` returns whether an answer can be completed. `freeAfter`: whether nothing can
 * fail after the last part of an answer.
 */
function assignGuard(
  l: Lowering,
  index: number,
  verdict: (answer: number | "option") => Verdict,
  freeAfter: () => boolean,
): void {
  const ask = l.asks[index]!;
  const asked = l.asked[index]!;
  const declined = ask.decline && verdict(DECLINED);
  const option = verdict("option");
  l.asks[index] = judged(ask, option, declined);
  if (asked.parts === undefined) return;
  if (asked.parts.kind === "split") {
    l.asked[index] = { ...asked, parts: { ...asked.parts, free: freeAfter() } };
    return;
  }
  const { chosen, least } = asked.parts;
  l.asked[index] = {
    ...asked,
    parts: {
      ...asked.parts,
      free: isSet(l.tables, ask.options) && (freeAfter() || isUnguarded(ask, least, option, declined)),
      // If equal copies of a piece are one answer, only the first copy is offered, so sets with another copy are not
      // analysed.
      fewer: !ask.alike && declined?.unknown === false && onlyFalls(l, declined.value, chosen),
    },
  };
}

/**
 * Whether every set of options can be carried out, so that no guard is needed. `least` is the number of members that
 * must be chosen. It may be at most 1, because then the answer "done" is offered after the first member.
 */
function isUnguarded({ anytime }: Ask, least: Kept, option: Verdict, declined: Verdict | undefined): boolean {
  const surely = (verdict: Verdict | undefined) => verdict !== undefined && constant(verdict.value) === 1;
  return (
    least.op === "const" &&
    least.value <= 1 &&
    !anytime &&
    surely(option) &&
    surely(declined) &&
    declined?.unknown === false
  );
}
