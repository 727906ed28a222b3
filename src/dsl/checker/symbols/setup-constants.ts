/** Recognizes expressions that are known before a match begins. */
import type { Expression } from "../../game.ts";
import { isOfSort } from "../../typed-game/traits.ts";
import { childrenOf } from "../../visitor.ts";

/**
 * Whether an expression is known before the match because it reads only constants, options and the number of players.
 */
export function isSetting(e: Expression): boolean {
  if (!isOfSort(e, "known", "before") || e.kind === "all" || e.kind === "members" || e.kind === "piece") return false;
  if (e.kind === "builtin" && e.name !== "count") return false;
  if (e.kind === "binary" && canDivideByZero(e)) return false;
  return childrenOf(e).every((part) => part !== undefined && isSetting(part));
}

function canDivideByZero({ op, right: { type } }: Expression & { kind: "binary" }): boolean {
  return (op === "mod" || op === "/ down" || op === "/ up") && type.kind === "int" && type.min <= 0 && type.max >= 0;
}
