/** Walks through expressions, and expressions with parts replaced. */
import type { List, Num } from "../../ir.ts";

/** Is it a number expression? Lists and numbers share no operator names but these, told apart by their parts. */
export type Node = Num | List;

const LIST_ONLY = new Set(["none", "zone", "range", "constants", "slots", "rows", "single", "union", "difference", "where", "while", "until", "with", "by", "map", "flat", "distinct", "reverse", "first n", "last n", "behind", "following", "preceding", "round", "along", "connected", "spot list"]);

/** Rebuilds a node with `change` applied to its direct parts. */
export function mapParts<T extends Node>(node: T, change: (part: Node) => Node): T {
  let copy: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(node)) {
    const changed = mapPart(value, change);
    if (changed !== value) (copy ??= { ...node })[key] = changed;
  }
  return (copy ?? node) as T;
}

function mapPart(value: unknown, change: (part: Node) => Node): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((v) => (typeof v === "object" ? mapPart(v, change) : v));
    return mapped.some((m, i) => m !== value[i]) ? mapped : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if ("op" in value) return change(value as Node);
  if ("key" in value) {
    const key = change((value as { key: Num }).key);
    return key === (value as { key: Num }).key ? value : { ...value, key };
  }
  return value;
}

/** All nodes of an expression, the outer first. */
export function everyNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  mapParts(node, (part) => {
    everyNode(part, visit);
    return part;
  });
}

/** Parts of an expression. */
export function sizeOf(node: Node): number {
  let nodes = 0;
  everyNode(node, () => nodes++);
  return nodes;
}

export function isList(node: Node): node is List {
  return LIST_ONLY.has(node.op);
}

/** An expression with variables replaced. */
export function withVars(node: Node, vars: ReadonlyMap<number, Num>): Node {
  const replace = (n: Node): Node => (n.op === "var" && vars.has(n.var) ? vars.get(n.var)! : mapParts(n, replace));
  return replace(node);
}
