/** Finds the expressions that ops evaluate, the assertions in them, and the ops that can be impossible. */
import { calledBy } from "../../ir/control-flow.ts";
import type { Ask, Fn, ScalarExpr, Op } from "../../ir/ir.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { compare, conjuncts, count, not } from "../../ir/builders.ts";
import { endsLookAhead, hasTrait } from "../../ir/op-traits.ts";
import { eachPart, type Node } from "../../ir/visitor.ts";
import { includes, provedAt, shows } from "./entailment.ts";
import { oneIsGreater } from "./summed.ts";

/** The expressions that an op evaluates. */
export function operandsOf(op: Op): readonly Node[] {
  if (hasTrait(op, "fails", "never")) return [];
  switch (op.op) {
    case "unless":
    case "require":
      return [op.cond];
    case "let":
    case "let list":
    case "append":
    case "enter":
      return [op.value];
    case "set":
      return [op.value, ...(op.cell.index ? [op.cell.index] : [])];
    case "gain":
    case "pay":
    case "lose":
      return op.amounts.flatMap((a) => [
        a.count,
        ...(a.cell.index ? [a.cell.index] : []),
        ...(a.other?.index ? [a.other.index] : []),
      ]);
    case "move":
      return [op.what, op.to.zone];
    case "swap":
      return [op.left, op.right, ...(op.fits ? [op.fits] : [])];
    case "draw":
      return [op.from, op.count, op.to.zone, ...(op.refill ? [op.refill] : [])];
    case "shuffle":
      return [op.zones];
    case "roll":
      return [op.pieces];
    case "pick":
      return [op.list, op.count];
    case "call":
      return op.args.map((a) => a.value);
    case "call dynamic":
      return [op.effect, ...op.args.map((a) => a.value)];
    case "fork":
      return [op.players, ...op.args.map((a) => a.value)];
    case "ask":
      return [];
  }
}

type Assertion = Extract<ScalarExpr, { op: "there" | "of kind" }>;

/**
 * An assertion in an expression, and the conditions that are certainly true when it is evaluated. For example, in
 * `any(hand) and hand.first is red`, the assertion that there is a first card is evaluated only if `any(hand)` is true.
 */
export interface Asserted {
  readonly assertion: Assertion;
  readonly given: readonly ScalarExpr[];
}

const assertions = new WeakMap<Op, readonly Asserted[]>();

/** The assertions in the operands of an op that make the op impossible if they fail. */
export function softAssertions(op: Op): readonly Asserted[] {
  const known = assertions.get(op);
  if (known) return known;
  const found: Asserted[] = [];
  for (const operand of operandsOf(op)) collect(operand, [], found);
  assertions.set(op, found);
  return found;
}

function collect(node: Node, given: readonly ScalarExpr[], found: Asserted[]): void {
  if (node.op === "if") {
    collect(node.cond, given, found);
    collect(node.then, [...given, node.cond], found);
    collect(node.else, [...given, not(node.cond)], found);
    return;
  }
  if (node.op === "and" || node.op === "or") {
    collect(node.left, given, found);
    collect(node.right, [...given, node.op === "and" ? node.left : not(node.left)], found);
    return;
  }
  if ((node.op === "there" || node.op === "of kind") && node.soft) found.push({ assertion: node, given });
  eachPart(node, (part) => collect(part, given, found));
}

/** Whether the op at `at` can be impossible in some state, for example a payment without enough coins. */
export function fails(ops: readonly Op[], at: number, asks: readonly Ask[], fns: readonly Fn[]): boolean {
  const op = ops[at]!;
  if (!hasTrait(op, "fails", "itself")) return hasTrait(op, "fails", "operands") && fallible(ops, at, asks);
  switch (op.op) {
    case "pay":
      return true;
    case "pick":
      return fallible(ops, at, asks) || !includes(provedAt(ops, at, asks), compare("<=", op.count, count(op.list)));
    case "ask":
      return !alwaysAnswered(asks[op.ask]!, ops, at, asks, fns);
    case "require":
      return fallible(ops, at, asks) || !holds(op.cond, provedAt(ops, at, asks));
    case "draw":
      return (
        (op.slot !== undefined && !hasOne(op.from, ops, at, asks)) ||
        op.to.capacity !== undefined ||
        fallible(ops, at, asks)
      );
    case "swap":
      return op.fits !== undefined || fallible(ops, at, asks);
    case "move":
      return op.to.capacity !== undefined || fallible(ops, at, asks);
  }
}

/** Whether the op at `at` has an assertion that earlier tests have not proved. */
function fallible(ops: readonly Op[], at: number, asks: readonly Ask[]): boolean {
  const assertions = softAssertions(ops[at]!);
  if (assertions.length === 0) return false;
  const proved = provedAt(ops, at, asks);
  return assertions.some(({ assertion }) => !shows(proved, assertion));
}

/** Whether a condition certainly holds, because each part of it is constant or `proved`. */
function holds(cond: ScalarExpr, proved: readonly ScalarExpr[]): boolean {
  return conjuncts(cond).every((part) => (part.op === "const" ? part.value !== 0 : includes(proved, part)));
}

/** Whether tests before the op at `at` have proved that a zone is not empty. */
function hasOne(zone: ScalarExpr, ops: readonly Op[], at: number, asks: readonly Ask[]): boolean {
  return includes(provedAt(ops, at, asks), { op: "any", list: { op: "zone", zone } });
}

/** Whether a decision has an answer in every state, so that it cannot fail. */
function alwaysAnswered(
  { options, decline }: Ask,
  ops: readonly Op[],
  at: number,
  asks: readonly Ask[],
  fns: readonly Fn[],
): boolean {
  if (decline?.op === "const" && decline.value !== 0) return true;
  if (options.op === "constants") return options.values.length > 0;
  const proved = provedAt(ops, at, asks);
  if (options.op === "slots")
    return includes(proved, { op: "<", left: { op: "const", value: 0 }, right: { op: "count", list: options } });
  if (includes(proved, { op: "any", list: options }) || oneIsGreater(options, proved, fns)) return true;
  return (
    options.op === "range" &&
    options.from.op === "const" &&
    options.to.op === "const" &&
    options.from.value <= options.to.value
  );
}

/**
 * Whether the op at `at` only changes the state. It does more if it can fail, ends the match, or tests whether lines
 * are possible. It also does more if a look-ahead with this `taint` (a bit for each sort of thing that has become
 * unknown) ends there. The same holds for the ops that it calls.
 */
export function onlyChanges(
  l: Lowering,
  ops: readonly Op[],
  at: number,
  taint: number,
  within = new Set<number>(),
): boolean {
  if (fails(ops, at, l.asks, l.fns)) return false;
  const op = ops[at]!;
  if (op.op === "draw" && (op.taint !== 0 || op.refill)) return false;
  if (op.op === "boundary" && (op.mask & taint) !== 0) return false;
  if (endsLookAhead(op) || op.op === "possible" || op.op === "taint") return false;
  return calledBy(op).every((id) => {
    if (within.has(id)) return true;
    within.add(id);
    const inner = l.effects[id]!.ops;
    return inner.every((_, i) => onlyChanges(l, inner, i, taint, within));
  });
}
