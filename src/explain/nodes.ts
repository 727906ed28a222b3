/** Finds the nodes of the IR that were made from an expression. */
import type { Expression } from "../dsl/game.ts";
import type { ListExpr, ScalarExpr } from "../interpreter/ir/ir.ts";
import type { Origins } from "../interpreter/compile.ts";
import { mapParts } from "../interpreter/ir/visitor.ts";

/** An expression of the IR. */
export type Node = ScalarExpr | ListExpr;

/** For nodes that bind a member of a list: the part that uses the member, which has no value on its own. */
const SCOPED: Readonly<Record<string, string>> = {
  where: "cond",
  while: "cond",
  until: "cond",
  with: "key",
  by: "keys",
  map: "of",
  flat: "of",
  sum: "of",
  longest: "of",
  every: "of",
};

/** Visits a node and all parts that have a value whenever the node has one, outer parts first. */
function everyOpenNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const scoped = SCOPED[node.op];
  mapParts(scoped === undefined ? node : { ...node, [scoped]: { op: "const", value: 0 } }, (part) => {
    everyOpenNode(part, visit);
    return part;
  });
}

/** By expression: the node that has its value. */
export function nodesByOrigin(origins: Origins, node: Node): Map<Expression, Node> {
  const found = new Map<Expression, Node>();
  everyOpenNode(node, (part) => {
    for (const e of origins.get(part) ?? []) if (!found.has(e)) found.set(e, part);
  });
  return found;
}
