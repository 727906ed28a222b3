/** Nodes of the program, with the expressions that they were made from. */
import type { Expression } from "../dsl/game.ts";
import type { ListExpr, ScalarExpr } from "../interpreter/ir/ir.ts";
import type { Origins } from "../interpreter/compile.ts";
import { mapParts } from "../interpreter/ir/visitor.ts";

/** An expression of a program. */
export type Node = ScalarExpr | ListExpr;

/** Nodes that bind a member of a list: parts that use it have no value alone. */
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

/** A node and all parts that have a value whenever the node has one, outer ones first. */
function everyOpenNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const scoped = SCOPED[node.op];
  mapParts(scoped === undefined ? node : { ...node, [scoped]: { op: "const", value: 0 } }, (part) => {
    everyOpenNode(part, visit);
    return part;
  });
}

/** The nodes with the value of an expression, by the expression. */
export function nodesByOrigin(origins: Origins, node: Node): Map<Expression, Node> {
  const found = new Map<Expression, Node>();
  everyOpenNode(node, (part) => {
    for (const e of origins.get(part) ?? []) if (!found.has(e)) found.set(e, part);
  });
  return found;
}
