/**
 * Decisions as every seat sees them (`Ask.openly`): whether the promise of an answer can be kept may depend on what
 * only some see, and then the others must not learn that there was a single answer.
 */
import { DECLINED, type FlatEffect, OPENLY, PROMISED } from "../../ir.ts";
import type { Lowering } from "../lowering.ts";
import { num } from "../make.ts";
import { needOf } from "./follow.ts";
import { judged, type Need, sameNeed } from "./need.ts";
import type { Calls, Scopes } from "./scopes.ts";
import type { Place } from "./taints.ts";

interface Site {
  readonly effect: number;
  readonly op: number;
  readonly ask: number;
}

/** The asks whose promises may come to a line that reads what not every seat sees. */
export function lookedAtOpenly(l: Lowering, calls: Calls): readonly Site[] {
  const effects = l.effects as FlatEffect[];
  const reading = new Set<number>();
  for (let before = -1; before < reading.size; ) {
    before = reading.size;
    effects.forEach(({ ops }, effect) => {
      const reads = ops.some((op) => (op.op === "horizon" && (op.mask & OPENLY) !== 0) || (op.op === "call" && reading.has(op.effect)) || (op.op === "call dynamic" && op.among.some((id) => reading.has(id))));
      const around = calls.insideScope(effect) && (calls.sitesOf(effect)?.some((site) => reading.has(site.effect)) ?? true);
      if (reads || (around && reading.size > 0)) reading.add(effect);
    });
  }
  return effects.flatMap(({ ops }, effect) => (reading.has(effect) ? ops.flatMap((op, at) => (op.op === "ask" ? [{ effect, op: at, ask: op.ask }] : [])) : []));
}

/** Settles how these asks look openly. Gives the places of those at which something must be tried. */
export function settleOpenly(l: Lowering, scopes: Scopes, sites: readonly Site[]): readonly Place[] {
  return sites.flatMap(({ effect, op, ask: index }): readonly Place[] => {
    const ask = l.asks[index]!;
    const need = (answer: number | "option", taint: number) => needOf(l, scopes, effect, op, ask, answer === "option" ? { op: "var", var: ask.var } : num(answer), taint);
    const needs = (taint: number): readonly [Need, Need | undefined] => [need("option", taint), ask.decline && need(DECLINED, taint)];
    const [plain, open] = [needs(PROMISED), needs(PROMISED | OPENLY)];
    if (open.every((each, i) => each === undefined || (!each.unknown && sameNeed(each, plain[i]!)))) return [];
    const openly = judged(ask, ...open);
    l.asks[index] = { ...ask, openly };
    return openly.probe || openly.probeDecline || openly.anytime ? [[effect, op]] : [];
  });
}
