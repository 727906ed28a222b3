/**
 * Tests whether there are enough things to choose from. Everybody may know how many pieces are in a zone, so the test
 * also works for zones whose pieces are hidden.
 */
import type { Expression, Rule } from "../../../dsl/game.ts";
import type { ScalarExpr } from "../../ir/ir.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering } from "../lowering.ts";
import { compare, count, num } from "../../ir/builders.ts";
import { type Env, soft } from "../environment.ts";

/**
 * For a line that chooses from whole zones: a condition that is true if the zones contain enough pieces. It can be
 * tested before the pieces are read. Undefined for any other line.
 */
export function enough(l: Lowering, env: Env, rule: Rule): ScalarExpr | undefined {
  if (rule.kind !== "choose" || rule.may) return undefined;
  const among = rule.random ? chosenFrom(rule.in) : rule.in;
  if (!isCounted(among)) return undefined;
  const least = rule.quantity?.min;
  if (least && (least.kind !== "const" || least.value < 1)) return undefined;
  return compare("<=", num(least?.kind === "const" ? least.value : 1), count(list(l, soft(env), among)));
}

/** The set from which a query selects members, for example `hand` for "c in hand where c.red". */
function chosenFrom(e: Expression): Expression {
  return e.kind === "query" ? chosenFrom(e.in) : e;
}

/**
 * Whether everybody can see how many members a set has: it is a zone whose number of pieces is public, or a union of
 * such sets.
 */
function isCounted(e: Expression): boolean {
  if (e.kind === "union") return isCounted(e.left) && isCounted(e.right);
  return (
    e.kind === "zone" &&
    e.member.every(({ uncounted }) => !uncounted) &&
    (e.of === undefined || e.of.kind === "me" || e.of.kind === "piece")
  );
}
