/** Whether there is enough to choose from: the number of pieces in a zone is visible, also if the pieces are not. */
import type { Expression, Rule } from "../../../dsl/game.ts";
import type { ScalarExpr } from "../../ir/ir.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering } from "../lowering.ts";
import { compare, count, num } from "../../ir/builders.ts";
import { type Env, soft } from "../environment.ts";

/** The condition for a line that chooses from whole zones, before the zones are read; undefined if there is none. */
export function enough(l: Lowering, env: Env, rule: Rule): ScalarExpr | undefined {
  if (rule.kind !== "choose" || rule.may) return undefined;
  const among = rule.random ? chosenFrom(rule.in) : rule.in;
  if (!isCounted(among)) return undefined;
  const least = rule.quantity?.min;
  if (least && (least.kind !== "const" || least.value < 1)) return undefined;
  return compare("<=", num(least?.kind === "const" ? least.value : 1), count(list(l, soft(env), among)));
}

/** The set that a query selects from. */
function chosenFrom(e: Expression): Expression {
  return e.kind === "query" ? chosenFrom(e.in) : e;
}

/** Zones with public numbers of pieces, and unions of such. */
function isCounted(e: Expression): boolean {
  if (e.kind === "union") return isCounted(e.left) && isCounted(e.right);
  return (
    e.kind === "zone" &&
    e.member.every(({ uncounted }) => !uncounted) &&
    (e.of === undefined || e.of.kind === "me" || e.of.kind === "piece")
  );
}
