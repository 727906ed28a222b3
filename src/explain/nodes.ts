/** Finds the nodes of the IR (the compiled form of the rules) that were made from an expression of the rules. */
import type { Expression } from "../dsl/game.ts";
import type { ListExpr, ScalarExpr } from "../interpreter/ir/ir.ts";
import type { Origins } from "../interpreter/compile.ts";
import { mapParts } from "../interpreter/ir/visitor.ts";

/** A node of the IR that has a value: a number or a list. */
export type Node = ScalarExpr | ListExpr;

/**
 * For nodes that go through a list: the part that is evaluated for each member, such as the condition of a `where`.
 * This part has no single value.
 */
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

/**
 * Visits a node and its parts, outer parts first. Parts that are evaluated for each member of a list are skipped,
 * because they have no single value.
 */
function everyOpenNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const scoped = SCOPED[node.op];
  mapParts(scoped === undefined ? node : { ...node, [scoped]: { op: "const", value: 0 } }, (part) => {
    everyOpenNode(part, visit);
    return part;
  });
}

/** A map from each expression of the rules to the compiled node that computes its value. */
export function nodesByOrigin(origins: Origins, node: Node): Map<Expression, Node> {
  const found = new Map<Expression, Node>();
  everyOpenNode(node, (part) => {
    for (const e of origins.get(part) ?? []) if (!found.has(e)) found.set(e, part);
  });
  return found;
}
