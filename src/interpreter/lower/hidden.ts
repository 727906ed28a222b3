/** Would it tell the others something they cannot see, whether a decision was asked? */
import type { Expression, Game, Rule } from "../../dsl/game.ts";
import { isVisible, type Secret } from "../../dsl/sight/learn.ts";
import { givenAway } from "../../dsl/sight/rules.ts";
import { childrenOf } from "../../dsl/walk.ts";

/**
 * Must a choice be asked even where it has a single answer? It must where only some see what can be chosen, since that
 * decides which answers are alike or withdrawn, and where it depends on what they see how many there are.
 */
export function tellsByItself(game: Game, rule: Rule & { kind: "choose" }): boolean {
  return sizeIsSecret(rule.in) || (givenAway(game).get(rule)?.question?.tells.some(isPrivate) ?? false);
}

/** Is it seen by the one who decides, and not by all? */
function isPrivate(secret: Secret): boolean {
  return secret.part !== "top" && secret.part !== "place" && (isVisible(secret) || secret.what.seen.who === "players");
}

/** Does how many members this set has depend on what not everybody sees? How many lie in a zone is public unless it is uncounted. */
function sizeIsSecret(e: Expression): boolean {
  if (e.kind === "zone") return e.member.some((z) => z.uncounted);
  if (e.kind === "query" && e.clauses.every((c) => c.how.startsWith("by"))) return sizeIsSecret(e.in);
  if (e.kind === "call" && !("rows" in e.value.body)) return sizeIsSecret(e.value.body);
  return readsHidden(e);
}

function readsHidden(e: Expression): boolean {
  if (e.kind === "zone" && e.member.some((z) => z.seen.who !== "all")) return true;
  if (e.kind === "state" && e.member.some((s) => s.seen.who !== "all")) return true;
  if (e.kind === "call" && !("rows" in e.value.body) && readsHidden(e.value.body)) return true;
  return childrenOf(e).some((c) => c !== undefined && readsHidden(c));
}
