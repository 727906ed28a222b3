/** Whether it would tell others something they cannot see if a decision were asked only sometimes. */
import type { Rule } from "../../../dsl/game.ts";
import { isVisible, type Secret, union } from "../../../dsl/visibility/secret.ts";
import { revealedBy } from "../../../dsl/visibility/rules.ts";
import type { Ask, ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";
import { and, compare, count, num, or } from "../../ir/builders.ts";
import { hiddenFromSome } from "../visibility.ts";

/**
 * Where a question is asked even with a single answer: not every seat sees how many answers there are, or which of
 * several are equal. Whether they can be completed is another matter (`Ask.openly`). `whole`: what is offered, if it is
 * all offered at once; otherwise which piece was named may decide how many are left to name.
 */
export function askedAlways(l: Lowering, rule: Rule, whole?: Pick<Ask, "alike" | "options">): ScalarExpr {
  const { tells = [], depends = [], number = [] } = revealedBy(l.game).get(rule)?.question ?? {};
  const unsure = hidden(l, [...depends, ...number]);
  if (whole && !whole.alike) return unsure;
  const named = hidden(
    l,
    tells.filter((secret) => isVisible(secret) || secret.what.seen.who === "players"),
  );
  return or(unsure, whole ? and(named, compare("<", num(1), count(whole.options))) : named);
}

/** Where not every seat sees which exchanges are possible: one is an answer beside the single one. */
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
