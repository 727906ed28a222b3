/** Visits the nodes of expressions, compares expressions, and replaces parts of them. */
import type { Fn, ListExpr, ScalarExpr } from "./ir.ts";

/** Any expression: one int or a sequence of them. */
export type Node = ScalarExpr | ListExpr;

/** The operators that only lists have. `if` and `let` are missing, because numbers have them, too. */
const LIST_ONLY: Readonly<Record<Exclude<ListExpr["op"], ScalarExpr["op"]>, true>> = {
  none: true,
  zone: true,
  range: true,
  constants: true,
  slots: true,
  rows: true,
  single: true,
  union: true,
  difference: true,
  append: true,
  where: true,
  while: true,
  until: true,
  with: true,
  by: true,
  map: true,
  flat: true,
  distinct: true,
  reverse: true,
  "first n": true,
  "last n": true,
  behind: true,
  following: true,
  preceding: true,
  round: true,
  along: true,
  connected: true,
  "spot list": true,
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
    const key = change((value as { key: ScalarExpr }).key);
    return key === (value as { key: ScalarExpr }).key ? value : { ...value, key };
  }
  return value;
}

/**
 * A copy of a part of a program with its expressions replaced by `change`. If none was changed, the result is the part
 * itself.
 */
export function mapOperands<T extends object>(part: T, change: (root: Node) => Node): T {
  let copy: T | undefined;
  for (const key in part) {
    const value: unknown = part[key];
    if (typeof value !== "object" || value === null) continue;
    const changed = "op" in value ? change(value as Node) : mapOperands(value, change);
    if (changed === value) continue;
    copy ??= (Array.isArray(part) ? [...(part as unknown[])] : { ...part }) as T;
    (copy as Record<string, unknown>)[key] = changed;
  }
  return copy ?? part;
}

/** Visits the direct parts of a node, but not the parts of these. */
export function eachPart(of: object, visit: (part: Node) => void): void {
  for (const key in of) {
    const value: unknown = of[key as keyof typeof of];
    if (typeof value !== "object" || value === null) continue;
    if ("op" in value) visit(value as Node);
    else eachPart(value, visit);
  }
}

/** Visits `node` and all nodes inside it, outer nodes first. */
export function everyNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  eachPart(node, (part) => everyNode(part, visit));
}

/** Whether `node` reads a variable that is bound outside of `node`. */
export function readsOuter(node: Node): boolean {
  const [bound, read] = [new Set<number>(), new Set<number>()];
  everyNode(node, (n) => "var" in n && (n.op === "var" ? read : bound).add(n.var));
  return [...read].some((variable) => !bound.has(variable));
}

/**
 * Data about an expression for comparing it quickly: the number of its nodes, and a hash that is the same for equal
 * expressions.
 */
interface Shape {
  size: number;
  hash: number;
}

// The size and hash of a node are computed once, because a node never changes and is often part of many others.
const shapes = new WeakMap<Node, Shape>();

function shapeOf(node: Node): Shape {
  const known = shapes.get(node);
  if (known) return known;
  const shape = { size: 1, hash: 0 };
  mix(shape, node);
  shapes.set(node, shape);
  return shape;
}

function mix(shape: Shape, of: object): void {
  for (const key in of) {
    const value: unknown = of[key as keyof typeof of];
    if (typeof value === "number") shape.hash = Math.imul(shape.hash ^ value, 0x01000193);
    else if (typeof value === "string") shape.hash = Math.imul(shape.hash ^ hashOf(value), 0x01000193);
    else if (typeof value !== "object" || value === null) continue;
    else if ("op" in value) {
      const part = shapeOf(value as Node);
      shape.size += part.size;
      shape.hash = Math.imul(shape.hash ^ part.hash, 0x01000193);
    } else mix(shape, value);
  }
}

const hashes = new Map<string, number>();

/** A hash of the name of an operator. */
function hashOf(name: string): number {
  let hash = hashes.get(name);
  if (hash === undefined)
    hashes.set(
      name,
      (hash = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)),
    );
  return hash;
}

/** The number of nodes of an expression. A node that occurs several times counts each time. */
export function sizeOf(node: Node): number {
  return shapeOf(node).size;
}

/** Whether two expressions consist of equal nodes with equal constants. */
export function same(a: Node | undefined, b: Node | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.op !== b.op) return false;
  const [one, other] = [shapeOf(a), shapeOf(b)];
  return one.hash === other.hash && one.size === other.size && alike(a, b);
}

function alike(a: object, b: object): boolean {
  let fields = 0;
  for (const key in a) {
    const [x, y]: unknown[] = [a[key as keyof typeof a], b[key as keyof typeof b]];
    if (x !== undefined) fields++;
    if (x === y) continue;
    if (typeof x !== "object" || typeof y !== "object" || x === null || y === null) return false;
    if ("op" in x && "op" in y ? !same(x as Node, y as Node) : !alike(x, y)) return false;
  }
  for (const key in b) if (b[key as keyof typeof b] !== undefined) fields--;
  return fields === 0;
}

/** Numbers the nodes of expressions, so that equal nodes have the same number. */
export class NodeIds {
  private readonly ids = new WeakMap<Node, number>();
  private readonly byHash = new Map<number, (readonly [node: Node, id: number])[]>();
  private next = 0;

  of(node: Node): number {
    const known = this.ids.get(node);
    if (known !== undefined) return known;
    const { hash } = shapeOf(node);
    const bucket = this.byHash.get(hash) ?? [];
    if (bucket.length === 0) this.byHash.set(hash, bucket);
    const found = bucket.find(([other]) => same(other, node));
    const id = found ? found[1] : this.next++;
    if (!found) bucket.push([node, id]);
    this.ids.set(node, id);
    return id;
  }
}

/**
 * Whether the operator of an expression exists for lists only. False for `if` and `let`, which exist for lists and for
 * numbers.
 */
export function isList(node: Node): node is ListExpr {
  return node.op in LIST_ONLY;
}

/** Whether `holds` is true for `node` or a node inside it. */
export function someNode(node: Node, holds: (n: Node) => boolean): boolean {
  let found = false;
  everyNode(node, (n) => (found ||= holds(n)));
  return found;
}

/** The body of a function with the arguments of a call inserted. */
export function withArgs({ params, body }: Fn, args: readonly ScalarExpr[]): ScalarExpr {
  return withVars(body, new Map(params.map((v, i) => [v, args[i]!]))) as ScalarExpr;
}

/** `node` with each of the variables in `vars` replaced by its expression. */
export function withVars(node: Node, vars: ReadonlyMap<number, ScalarExpr>): Node {
  const replace = (n: Node): Node => (n.op === "var" && vars.has(n.var) ? vars.get(n.var)! : mapParts(n, replace));
  return replace(node);
}
