/** What ops and expressions read and assert, and expressions with parts replaced. */
import type { FlatEffect, List, Num, Op } from "../../ir.ts";

/** Is it a number expression? Lists and numbers share no operator names but these, told apart by their parts. */
type Node = Num | List;

const LIST_ONLY = new Set(["none", "zone", "range", "constants", "slots", "rows", "single", "union", "difference", "where", "while", "until", "with", "by", "map", "flat", "distinct", "reverse", "first n", "last n", "behind", "following", "preceding", "along", "spot list"]);

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

export function isList(node: Node): node is List {
  return LIST_ONLY.has(node.op);
}

/** The expressions that an op evaluates. */
export function operandsOf(op: Op): readonly Node[] {
  switch (op.op) {
    case "unless": case "require": return [op.cond];
    case "let": case "let list": case "append": case "enter": return [op.value];
    case "set": return [op.value, ...(op.cell.index ? [op.cell.index] : [])];
    case "gain": case "pay": case "lose": return op.amounts.flatMap((a) => [a.count, ...(a.cell.index ? [a.cell.index] : []), ...(a.other?.index ? [a.other.index] : [])]);
    case "move": return [op.what, op.to.zone];
    case "draw": return [op.from, op.count, op.to.zone, ...(op.refill ? [op.refill] : [])];
    case "shuffle": return [op.zones];
    case "roll": return [op.pieces];
    case "pick": return [op.list, op.count];
    case "call": return op.args.map((a) => a.value);
    case "call dynamic": return [op.effect, ...op.args.map((a) => a.value)];
    case "fork": return [op.players, ...op.args.map((a) => a.value)];
    default: return [];
  }
}

/** The assertions in the operands of an op that make it impossible where they fail. */
export function softAssertions(op: Op): Extract<Num, { op: "there" | "of kind" }>[] {
  const found: Extract<Num, { op: "there" | "of kind" }>[] = [];
  for (const operand of operandsOf(op)) everyNode(operand, (n) => (n.op === "there" || n.op === "of kind") && n.soft && found.push(n));
  return found;
}

/** Can the op itself be impossible? */
function fails(op: Op): boolean {
  switch (op.op) {
    case "pay": case "pick": case "ask": return true;
    case "require": return !(op.cond.op === "const" && op.cond.value);
    case "draw": return op.slot !== undefined || op.to.capacity !== undefined || softAssertions(op).length > 0;
    case "move": return op.to.capacity !== undefined || softAssertions(op).length > 0;
    default: return softAssertions(op).length > 0;
  }
}

/** Only changes things: cannot fail, ask, end, look ahead or, with this taint, reach the horizon; and neither can what it calls. */
export function onlyChanges(effects: readonly (FlatEffect | undefined)[], op: Op, taint: number, within = new Set<number>()): boolean {
  if (fails(op)) return false;
  switch (op.op) {
    case "end": case "fork": case "possible": case "shuffle": case "roll": case "taint": return false;
    case "draw": if (op.taint !== 0 || op.refill) return false; break;
    case "horizon": if ((op.mask & taint) !== 0) return false; break;
    default:
  }
  const called = op.op === "call" ? [op.effect] : op.op === "call dynamic" ? op.among : [];
  return called.every((id) => {
    if (within.has(id)) return true;
    within.add(id);
    return effects[id]!.ops.every((inner) => onlyChanges(effects, inner, taint, within));
  });
}
