/** Where following begins: behind an answer, or with an exchange. */
import { type Ask, type Num, PROMISED } from "../ir/ir.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { compare, num } from "../ir/builders.ts";
import { Follower } from "./symbolic-execution.ts";
import { MAX_GUARD, type Need, sameNeed, TRY, when } from "./verdict.ts";
import { sizeOf } from "../ir/visitor.ts";
import type { Picture } from "./symbolic-state.ts";
import type { Scopes } from "./scopes.ts";

/** So many alternatives are followed one by one. */
const MAX_ALTERNATIVES = 16;

/** The need of an answer, and whether a line on the way ended the promise only because it is looked at as every seat sees it. */
export interface Followed {
  readonly need: Need;
  readonly differs: boolean;
}

/** The need of giving an answer at an ask: a number, or the member of its options. `taint` with `OPENLY`: as every seat sees it. */
export function needOf(l: Lowering, scopes: Scopes, effect: number, op: number, ask: Ask, answer: number | "option", taint = PROMISED): Followed {
  const follow = (of: Num): Followed => {
    const follower = new Follower(l, scopes, scopes.taintAt(effect, op));
    const need = follower.follow(afterAnswer(scopes, effect, op, ask, of, taint), op + 1);
    return { need, differs: follower.differs };
  };
  if (answer !== "option") return follow(num(answer));
  const option: Num = { op: "var", var: ask.var };
  const values = ask.options.op === "constants" && ask.options.values.length <= MAX_ALTERNATIVES ? ask.options.values : [];
  if (values.length < 2) return follow(option);
  // Alternatives have nothing in common: a long one must not leave the others without fuel or room.
  const each = values.map((value) => follow(num(value)));
  const needs = each.map(({ need }) => (sizeOf(need.value) > MAX_GUARD / values.length ? TRY : need));
  const need = needs.slice(0, -1).reduceRight((rest, one, i) => (sameNeed(one, rest) ? rest : when(compare("=", option, num(values[i]!)), one, rest)), needs.at(-1)!);
  return { need, differs: each.some(({ differs }) => differs) };
}

function afterAnswer(scopes: Scopes, effect: number, op: number, ask: Ask, answer: Num, taint: number): Picture {
  return {
    frames: [{ effect, slots: new Map([[ask.slot, answer]]), back: -1, rest: "as it is" }], me: undefined, words: [], wordsAny: false, places: [], moved: new Set(), movedAny: false,
    depth: scopes.depthAt(effect, op), opened: scopes.depthAt(effect, op), taint, labels: new Set(), lists: new Map([[ask.var, ask.options]]), facts: [],
  };
}

/** The need of carrying out an exchange by itself: what comes behind it is left out. */
export function needOfExchange(l: Lowering, scopes: Scopes, effect: number): Need {
  const start: Picture = {
    frames: [{ effect, slots: new Map(), back: -1, rest: "empty" }], me: undefined, words: [], wordsAny: false, places: [], moved: new Set(), movedAny: false,
    depth: 1, opened: 1, taint: PROMISED, labels: new Set(), lists: new Map(), facts: [],
  };
  return new Follower(l, scopes, scopes.taintAt(effect, 0), true).follow(start, 0);
}
