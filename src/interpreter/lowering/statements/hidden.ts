/**
 * Decides whether other players could learn something hidden from the fact that a question is asked. A question with a
 * single answer is usually not asked.
 */
import type { Rule } from "../../../dsl/game.ts";
import { isVisible, type Secret, union } from "../../../dsl/visibility/secret.ts";
import { revealedBy } from "../../../dsl/visibility/rules.ts";
import type { Ask, ListExpr, ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";
import { and, compare, count, num, or } from "../../ir/builders.ts";
import { hiddenFromSome } from "../visibility.ts";

/**
 * The condition for asking a question even with a single answer. It is true if some seat does not see how many answers
 * there are, or which of several equal pieces the answer is. Whether answers can be completed is treated elsewhere
 * (`Ask.openly`).
 *
 * `free`: a condition that is false if everybody knows which of several equal pieces the answer is, for example because
 * all pieces must be chosen. By default it is true.
 */
export function askedAlways(l: Lowering, rule: Rule, free: ScalarExpr = num(1)): ScalarExpr {
  const { tells = [], depends = [], number = [] } = revealedBy(l.game).get(rule)?.question ?? {};
  const unsure = inside([...depends, ...number]);
  const named = inside(tells.filter((secret) => isVisible(secret) || secret.what.seen.who === "players"));
  const more = named.filter((secret) => !unsure.some(seenLike(secret)));
  return or(hidden(l, unsure), and(hidden(l, more), free));
}

/**
 * A condition that is true if it matters which of several equal pieces an answer names. It does not matter if every
 * piece is an answer of its own, or if only one option is left.
 */
export function nameMatters(alike: Ask["alike"], options: ListExpr): ScalarExpr {
  return alike ? compare("<", num(1), count(options)) : num(0);
}

/**
 * A condition that is true if some seat does not see which exchanges (`anytime` effects) are possible. Exchanges matter
 * here, because a decision with only one answer still offers a choice if an exchange is possible, too.
 */
export function exchangesHidden(l: Lowering): ScalarExpr {
  const read = union([...revealedBy(l.game).values()].map(({ anytime, reads }) => (anytime ? reads : [])));
  return hidden(l, inside(read));
}

/** The secrets about all that is in a zone or a state, each once; see `seenLike`. */
function inside(secrets: readonly Secret[]): readonly Secret[] {
  const all = secrets.filter(({ part }) => part !== "top" && part !== "place");
  return all.filter((secret, i) => all.findIndex(seenLike(secret)) === i);
}

/** Whether another secret is hidden from the same seats as this one. */
function seenLike(one: Secret): (other: Secret) => boolean {
  return (other) => other.what === one.what && other.own === one.own;
}

/**
 * A condition that is true if one of the secrets is hidden from some seat at this moment. A secret is a zone or state
 * that not everybody sees.
 */
function hidden(l: Lowering, secrets: readonly Secret[]): ScalarExpr {
  return secrets.map((secret) => hiddenFromSome(l, secret)).reduce(or, num(0));
}
