/** Whether a list can have a member twice. Where it cannot, nothing needs to be stored to leave out what came before. */
import type { ListExpr, Var } from "../../../ir/ir.ts";
import { isSublist } from "../../../ir/families.ts";
import type { Writer } from "../writer.ts";
import { affine } from "./affine.ts";

/** Whether no member stands twice in the list, whatever the state. */
export function isSet(g: Writer, list: ListExpr): boolean {
  if (isSublist(list)) return list.op === "distinct" || isSet(g, list.list);
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
      return hasNoRepeat(g.tables[list.starts]!, g.tables[list.items]!);
    case "union":
      return isSet(g, list.left) && isSet(g, list.right);
    case "difference":
      return isSet(g, list.left);
    case "map":
      return list.distinct;
    case "flat":
      return list.distinct || (isSet(g, list.list) && isSet(g, list.of) && tellsApart(list.of, list.var));
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

/** Whether its members for two values of the variable are never the same: they lie in different zones. */
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
