/**
 * Rewrites unions of lists that have no common members. Then no member can come twice, so members need not be stored to
 * find duplicates. Lists that differ only in one constant, such as "cards of player 1" and "cards of player 2", become
 * one loop over the constant.
 */
import type { ListExpr, ScalarExpr, Var } from "../../../ir/ir.ts";
import { disjoint } from "./covers.ts";
import { fails } from "./can-fail.ts";
import { memberRange } from "./ranges.ts";
import type { Writer } from "../writer.ts";

/**
 * The union, with lists that differ only in one constant combined to loops; undefined if no two lists can be combined.
 */
export function grouped(g: Writer, list: ListExpr): ListExpr | undefined {
  const all = parts(list);
  if (
    all.length < 2 ||
    all.some((part) => fails(g, part)) ||
    !all.every((part, i) => all.slice(0, i).every((other) => disjoint(g, other, part)))
  )
    return undefined;
  const groups: ListExpr[] = [];
  for (let from = 0; from < all.length;) {
    let [best, to]: [ListExpr, number] = [all[from]!, from + 1];
    for (let end = from + 2; end <= all.length; end++) {
      const one = asLoop(g, all.slice(from, end));
      if (!one) break;
      [best, to] = [one, end];
    }
    groups.push(best);
    from = to;
  }
  return groups.length === all.length ? undefined : groups.reduce((left, right) => ({ op: "union", left, right }));
}

function parts(list: ListExpr): readonly ListExpr[] {
  return list.op === "union" ? [...parts(list.left), ...parts(list.right)] : [list];
}

/**
 * Writes lists that differ only in one constant as a loop over the values of the constant. Undefined for other lists.
 */
function asLoop(g: Writer, lists: readonly ListExpr[]): ListExpr | undefined {
  const v = g.newVar();
  const renamed = lists.map(() => new Map<Var, Var>());
  let values: readonly number[] | undefined;
  let alike = true;
  const differ = () => void (alike = false);
  const common = (of: readonly unknown[]): unknown => {
    const [first] = of;
    if (Array.isArray(first))
      return of.every((one) => Array.isArray(one) && one.length === first.length)
        ? first.map((_, i) => common(of.map((one) => (one as unknown[])[i])))
        : differ();
    if (typeof first !== "object" || first === null) return of.every((one) => one === first) ? first : differ();
    const nodes = of as readonly Readonly<Record<string, unknown>>[];
    const names = Object.keys(first);
    if (
      nodes.some(
        (node) =>
          typeof node !== "object" ||
          node === null ||
          node["op"] !== nodes[0]!["op"] ||
          Object.keys(node).length !== names.length,
      )
    )
      return differ();
    if (nodes[0]!["op"] === "const") {
      const constants = nodes.map((node) => node["value"] as number);
      if (constants.every((value) => value === constants[0])) return first;
      if (values?.some((value, i) => value !== constants[i])) return differ();
      values = constants;
      return { op: "var", var: v } satisfies ScalarExpr;
    }
    // Each list binds its own variables. Two lists count as equal if they become equal when the variables of one are
    // renamed to those of the other.
    nodes.forEach((node, i) => {
      const [own, other] = [node["var"], nodes[0]!["var"]] as (Var | undefined)[];
      if (own === undefined) return;
      if (node["op"] !== "var") renamed[i]!.set(own, other!);
      else if ((renamed[i]!.get(own) ?? own) !== other) differ();
    });
    return Object.fromEntries(
      names.map((name) => [name, name === "var" ? nodes[0]![name] : common(nodes.map((node) => node[name]))]),
    );
  };
  const of = common(lists) as ListExpr;
  if (!alike || !values || new Set(values).size < values.length) return undefined;
  const list: ListExpr = { op: "constants", values };
  g.ranges.set(v, memberRange(g, list));
  return { op: "flat", list, var: v, of, distinct: false };
}
