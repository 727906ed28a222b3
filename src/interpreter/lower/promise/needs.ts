/** Where following begins: behind an answer, or with an exchange. */
import { type Ask, type Num, OPENLY, PROMISED } from "../../ir.ts";
import type { Lowering } from "../lowering.ts";
import { Follower } from "./follow.ts";
import type { Need } from "./need.ts";
import type { Picture } from "./picture.ts";
import type { Scopes } from "./scopes.ts";

/** The need of giving `answer` at an ask. */
export function needOf(l: Lowering, scopes: Scopes, effect: number, op: number, ask: Ask, answer: Num): Need {
  return new Follower(l, scopes, scopes.taintAt(effect, op)).follow(afterAnswer(scopes, effect, op, ask, answer, PROMISED), op + 1);
}

/** The same as every seat sees it, and whether that can be another need: a line on the way reads what some seat does not see. */
export function openNeedOf(l: Lowering, scopes: Scopes, effect: number, op: number, ask: Ask, answer: Num): { readonly need: Need; readonly differs: boolean } {
  const follower = new Follower(l, scopes, scopes.taintAt(effect, op));
  const need = follower.follow(afterAnswer(scopes, effect, op, ask, answer, PROMISED | OPENLY), op + 1);
  return { need, differs: follower.differs };
}

function afterAnswer(scopes: Scopes, effect: number, op: number, ask: Ask, answer: Num, taint: number): Picture {
  return {
    frames: [{ effect, slots: new Map([[ask.slot, answer]]), back: -1, rest: "as it is" }], me: undefined, words: [], wordsAny: false, places: [], moved: new Set(), movedAny: false,
    depth: scopes.depthAt(effect, op), opened: scopes.depthAt(effect, op), taint, labels: new Set(), facts: [],
  };
}

/** The need of carrying out an exchange by itself: what comes behind it is left out. */
export function needOfExchange(l: Lowering, scopes: Scopes, effect: number): Need {
  const start: Picture = {
    frames: [{ effect, slots: new Map(), back: -1, rest: "empty" }], me: undefined, words: [], wordsAny: false, places: [], moved: new Set(), movedAny: false,
    depth: 1, opened: 1, taint: PROMISED, labels: new Set(), facts: [],
  };
  return new Follower(l, scopes, scopes.taintAt(effect, 0), true).follow(start, 0);
}
