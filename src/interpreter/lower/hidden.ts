/** Would it tell the others something they cannot see, whether a decision was asked? */
import type { Expression } from "../../dsl/game.ts";
import { childrenOf } from "../../dsl/walk.ts";

/** Does how many members this set has depend on what not everybody sees? How many lie in a zone is public unless it is uncounted. */
export function sizeIsSecret(e: Expression): boolean {
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
