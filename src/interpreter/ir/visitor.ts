/** Walks through expressions, and expressions with parts replaced. */
import type { List, Num } from "./ir.ts";

/** Any expression: one int or a sequence of them. */
export type Node = Num | List;

/** The operators of lists; `if` and `let`, which numbers have, too, are told apart by their parts. */
const LIST_ONLY: Readonly<Record<Exclude<List["op"], Num["op"]>, true>> = {
  none: true, zone: true, range: true, constants: true, slots: true, rows: true, single: true, union: true, difference: true, where: true, while: true, until: true, with: true, by: true, map: true, flat: true, distinct: true, reverse: true, "first n": true, "last n": true, behind: true, following: true, preceding: true, round: true, along: true, connected: true, "spot list": true,
};

/** Rebuilds a node with `change` applied to its direct parts. */
export function mapParts<T extends Node>(node: T, change: (part: Node) => Node): T {
  let copy: Record<string, unknown> | undefined;
  for (const key in node) {
    const value: unknown = node[key];
    if (typeof value !== "object") continue;
    const changed = mapPart(value, change);
    if (changed !== value) (copy ??= { ...node })[key] = changed;
  }
  return (copy ?? node) as T;
}

function mapPart(value: object | null, change: (part: Node) => Node): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((v: unknown) => (typeof v === "object" ? mapPart(v, change) : v));
    return mapped.some((m, i) => m !== value[i]) ? mapped : value;
  }
  if (value === null) return value;
  if ("op" in value) return change(value as Node);
  if ("key" in value) {
    const key = change((value as { key: Num }).key);
    return key === (value as { key: Num }).key ? value : { ...value, key };
  }
  return value;
}

/** Visits the direct parts of a node. */
export function eachPart(of: object, visit: (part: Node) => void): void {
  for (const key in of) {
    const value: unknown = of[key as keyof typeof of];
    if (typeof value !== "object" || value === null) continue;
    if ("op" in value) visit(value as Node);
    else eachPart(value, visit);
  }
}

/** All nodes of an expression, the outer first. */
export function everyNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  eachPart(node, (part) => everyNode(part, visit));
}

// Nodes never change, and are parts of many others.
const texts = new WeakMap<Node, string>();

/** Does it read a variable that is bound around it? */
export function readsOuter(node: Node): boolean {
  const [bound, read] = [new Set<number>(), new Set<number>()];
  everyNode(node, (n) => "var" in n && (n.op === "var" ? read : bound).add(n.var));
  return [...read].some((variable) => !bound.has(variable));
}

/** Parts of an expression. */
export function sizeOf(node: Node): number {
  let size = 1;
  eachPart(node, (part) => (size += sizeOf(part)));
  return size;
}

/** Are they written alike? */
export function same(a: Node | undefined, b: Node | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.op === b.op && textOf(a) === textOf(b));
}

function textOf(node: Node): string {
  let text = texts.get(node);
  if (text === undefined) texts.set(node, (text = JSON.stringify(node)));
  return text;
}

/** Whether an expression is a list by its operator alone. Of `if` and `let`, which both forms have, it says no. */
export function isList(node: Node): node is List {
  return node.op in LIST_ONLY;
}

/** An expression with variables replaced. */
export function withVars(node: Node, vars: ReadonlyMap<number, Num>): Node {
  const replace = (n: Node): Node => (n.op === "var" && vars.has(n.var) ? vars.get(n.var)! : mapParts(n, replace));
  return replace(node);
}
