/** Finds out whether a list can contain a member twice. If it cannot, duplicates need not be removed from it. */
import { affine } from "./affine.ts";
import { isSublist } from "./families.ts";
import type { ListExpr, Var } from "./ir.ts";

type Tables = readonly Int32Array[];

/** Whether the list never contains a member twice, in any state. */
export function isSet(tables: Tables, list: ListExpr): boolean {
  if (isSublist(list)) return list.op === "distinct" || isSet(tables, list.list);
  switch (list.op) {
    case "none":
    case "zone":
    case "range":
    case "single":
    case "following":
    case "preceding":
      return true;
    case "constants":
      return new Set(list.values).size === list.values.length;
    case "rows":
      return hasNoRepeat(tables[list.starts]!, tables[list.items]!);
    case "union":
      return isSet(tables, list.left) && isSet(tables, list.right);
    case "difference":
      return isSet(tables, list.left);
    case "map":
      return list.distinct;
    case "flat":
      return list.distinct || (isSet(tables, list.list) && isSet(tables, list.of) && tellsApart(list.of, list.var));
    case "slots":
    case "append":
    case "round":
    case "along":
    case "connected":
    case "if":
    case "let":
    case "spot list":
      return false;
  }
}

/**
 * Whether the lists for two different values of `v` never have a common member. That is certain if each value of `v`
 * selects another zone, because a piece lies in one zone only.
 */
function tellsApart(list: ListExpr, v: Var): boolean {
  if (isSublist(list)) return tellsApart(list.list, v);
  if (list.op === "difference") return tellsApart(list.left, v);
  if (list.op === "single" && (list.of.op === "first" || list.of.op === "last")) return tellsApart(list.of.list, v);
  const place = list.op === "zone" ? affine(list.zone, v)?.place : undefined;
  return place !== undefined && place !== 0;
}

function hasNoRepeat(starts: Int32Array, items: Int32Array): boolean {
  for (let row = 0; row + 1 < starts.length; row++) {
    const members = items.subarray(starts[row], starts[row + 1]);
    if (new Set(members).size < members.length) return false;
  }
  return true;
}
