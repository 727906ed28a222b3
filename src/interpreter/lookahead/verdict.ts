/** What an answer needs so that its promise can be kept: 0 it cannot, 1 it can, 2 it is not known and must be tried. */
import type { Ask, Num } from "../ir/ir.ts";
import { and, choice, compare, constant, num } from "../ir/builders.ts";
import { same, sizeOf } from "../ir/visitor.ts";

/** Parts of a guard; a larger one costs more than trying. */
export const MAX_GUARD = 600;

/** The need as a number, and whether it can be 2. */
export interface Need {
  readonly value: Num;
  readonly unknown: boolean;
}

/** It can be completed. */
export const KEPT: Need = { value: num(1), unknown: false };
/** Not known: the answer must be tried. */
export const TRY: Need = { value: num(2), unknown: true };
/** It cannot be completed. */
export const BROKEN: Need = { value: num(0), unknown: false };

/** One of two verdicts, by a condition. */
export function when(cond: Num, then: Need, otherwise: Need): Need {
  const c = constant(cond);
  if (c !== undefined) return c ? then : otherwise;
  if (constant(otherwise.value) === 1 && same(cond, then.value)) return KEPT;
  return { value: choice(cond, then.value, otherwise.value), unknown: then.unknown || otherwise.unknown };
}

/** Whether two verdicts are the same expression. */
export function sameNeed(a: Need, b: Need): boolean {
  return same(a.value, b.value);
}

/** Surely, that is. */
export function isKept(need: Need): Num {
  return need.unknown ? compare("=", need.value, num(1)) : need.value;
}

/** The ask with what its answers need. */
export function judged(ask: Ask, option: Need, declined: Need | undefined): Ask {
  const free = constant(option.value) === 1;
  const useless = constant(option.value) === 2 || sizeOf(option.value) > MAX_GUARD;
  const surely = declined !== undefined && !declined.unknown && sizeOf(declined.value) <= MAX_GUARD;
  return {
    ...ask,
    guard: free || useless ? undefined : option.value,
    probe: !free && (useless || option.unknown),
    decline: surely ? and(ask.decline!, declined.value) : ask.decline,
    probeDecline: declined !== undefined && !surely,
  };
}
