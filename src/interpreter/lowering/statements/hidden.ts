/** Whether asking a decision only sometimes would reveal something hidden to other players. */
import type { Rule } from "../../../dsl/game.ts";
import { isVisible, type Secret, union } from "../../../dsl/visibility/secret.ts";
import { revealedBy } from "../../../dsl/visibility/rules.ts";
import type { Ask, ListExpr, ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";
import { and, compare, count, num, or } from "../../ir/builders.ts";
import { hiddenFromSome } from "../visibility.ts";

/**
 * The condition for asking a question even with a single answer: not every seat sees how many answers there are, or
 * which of several are equal. Whether they can be completed is treated elsewhere (`Ask.openly`). `free`: whether the
 * names of the pieces can decide how many answers there are, as far as all see; otherwise they always can.
 */
export function askedAlways(l: Lowering, rule: Rule, free: ScalarExpr = num(1)): ScalarExpr {
  const { tells = [], depends = [], number = [] } = revealedBy(l.game).get(rule)?.question ?? {};
  const unsure = hidden(l, [...depends, ...number]);
  const named = hidden(
    l,
    tells.filter((secret) => isVisible(secret) || secret.what.seen.who === "players"),
  );
  return or(unsure, and(named, free));
}

/** Whether it matters which of these is named: not if all are distinguished, nor if one is left. */
export function nameMatters(alike: Ask["alike"], options: ListExpr): ScalarExpr {
  return alike ? compare("<", num(1), count(options)) : num(0);
}

/**
 * The condition that not every seat sees which exchanges are possible: an exchange is an answer beside the single one.
 */
export function exchangesHidden(l: Lowering): ScalarExpr {
  return hidden(l, union([...revealedBy(l.game).values()].map(({ anytime, reads }) => (anytime ? reads : []))));
}

/** Whether any of these is hidden now from some seat. */
function hidden(l: Lowering, secrets: readonly Secret[]): ScalarExpr {
  return secrets
    .filter(({ part }) => part !== "top" && part !== "place")
    .map((secret) => hiddenFromSome(l, secret))
    .reduce(or, num(0));
}
