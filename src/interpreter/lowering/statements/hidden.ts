/** Whether it would tell others something they cannot see if a decision were asked only sometimes. */
import type { Rule } from "../../../dsl/game.ts";
import { isVisible, type Secret } from "../../../dsl/visibility/secret.ts";
import { revealedBy } from "../../../dsl/visibility/rules.ts";
import type { ListExpr, ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";
import { and, compare, count, num, or } from "../../ir/builders.ts";
import { hiddenFromSome } from "../visibility.ts";

/**
 * Where a question is asked even with a single answer: not every seat sees how many answers there are, or which of
 * several are equal. Whether they can be completed is another matter (`Ask.openly`). `options`: where all are offered
 * at once.
 */
export function askedAlways(l: Lowering, rule: Rule, options?: ListExpr): ScalarExpr {
  const { tells = [], depends = [], number = [] } = revealedBy(l.game).get(rule)?.question ?? {};
  const hidden = (secrets: readonly Secret[]) =>
    secrets
      .filter(({ part }) => part !== "top" && part !== "place")
      .map((secret) => hiddenFromSome(l, secret))
      .reduce(or, num(0));
  const alike = hidden(tells.filter((secret) => isVisible(secret) || secret.what.seen.who === "players"));
  return or(hidden([...depends, ...number]), options ? and(alike, compare("<", num(1), count(options))) : alike);
}
