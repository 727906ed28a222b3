/**
 * Functions that make expressions of the IR. Expressions whose parts are constants become constants, so that
 * `count(seats)` or an option of the game costs nothing at run time.
 */
import { type Node, same, withVars } from "./visitor.ts";
import { isComparison, isCondition } from "./families.ts";
import { type Arithmetic, calculate } from "../../dsl/constants.ts";
import { Header } from "./layout.ts";
import { ABSENT, type Cell, MAX_INT, type ListExpr, type ScalarExpr, type Point, type Var } from "./ir.ts";

/** A constant. */
export const num = (value: number): ScalarExpr => ({ op: "const", value });
/** The empty list. */
export const NONE: ListExpr = { op: "none" };
/** The constant 1. */
export const TRUE = num(1);
/** The constant 0. */
export const FALSE = num(0);
/** The number of turns that have begun. */
export const TURNS_BEGUN: ScalarExpr = { op: "word", at: Header.turns };

/**
 * The state word that contains the acting player, as the target of an op that sets it to `player`. The op may store no
 * other value.
 */
export function actingPlayer(player: number): Cell {
  return { at: Header.me, index: undefined, min: player, max: player };
}

/** The value of a constant; undefined for every other expression. */
export function constant(n: ScalarExpr): number | undefined {
  return n.op === "const" ? n.value : undefined;
}

/** An arithmetic expression. It becomes a constant if both sides are constants and the result fits an int. */
export function arithmetic(op: Arithmetic, left: ScalarExpr, right: ScalarExpr, point: Point): ScalarExpr {
  const a = constant(left);
  const b = constant(right);
  if (a !== undefined && b !== undefined) {
    const result = calculate(op, a, b);
    if (result !== undefined && Math.abs(result) <= MAX_INT) return num(result);
  }
  if ((op === "+" || op === "-") && b === 0) return left;
  // `(count(l) + 3) + 4` becomes `count(l) + 7`. Other sums are not regrouped, because their first part could leave the
  // range of ints.
  if (op === "+" && b !== undefined && left.op === "+" && left.left.op === "count")
    return arithmetic("+", left.left, arithmetic("+", left.right, right, -1), point);
  if (op === "+" && a === 0) return right;
  if (op === "*" && b === 1) return left;
  return { op, left, right, point };
}

/** A comparison. It becomes a constant if both sides are known. */
export function compare(op: "=" | "!=" | "<" | "<=", left: ScalarExpr, right: ScalarExpr): ScalarExpr {
  const a = constant(left);
  const b = constant(right);
  if (a !== undefined && b !== undefined) {
    return num(Number(op === "=" ? a === b : op === "!=" ? a !== b : op === "<" ? a < b : a <= b));
  }
  if (op === "<=" && a !== undefined && a <= 0 && right.op === "count") return TRUE;
  if (b !== undefined && isTruth(left)) return ofTruth(left, (truth) => compare(op, num(truth), right));
  if (a !== undefined && isTruth(right)) return ofTruth(right, (truth) => compare(op, left, num(truth)));
  return { op, left, right };
}

/**
 * Simplifies an expression that depends on a truth value: it has the value `follows(0)` if `of` is 0, and `follows(1)`
 * if `of` is 1. If both are constants, the result is `of` itself, its opposite, or a constant. For example, `of = 0`
 * becomes `not of`.
 */
function ofTruth(of: ScalarExpr, follows: (truth: number) => ScalarExpr): ScalarExpr {
  const [ifNot, ifSo] = [constant(follows(0)), constant(follows(1))];
  return ifNot === ifSo ? num(ifSo!) : ifSo ? of : not(of);
}

/** True if both sides are true. A constant side is left out. */
export function and(left: ScalarExpr, right: ScalarExpr): ScalarExpr {
  const a = constant(left);
  if (a !== undefined) return a ? right : FALSE;
  const b = constant(right);
  if (b !== undefined && b) return left;
  return { op: "and", left, right };
}

/** The parts of a condition that must all be true: the sides of nested `and`s. */
export function conjuncts(cond: ScalarExpr): readonly ScalarExpr[] {
  return cond.op === "and" ? [...conjuncts(cond.left), ...conjuncts(cond.right)] : [cond];
}

/**
 * True if at least one side is true. A side that is constant is left out. If `left` and `right` are themselves nested
 * `or`s and have a part in common, this part is kept only once.
 */
export function or(left: ScalarExpr, right: ScalarExpr): ScalarExpr {
  const a = constant(left);
  if (a !== undefined) return a ? TRUE : right;
  const b = constant(right);
  if (b !== undefined && !b) return left;
  const said = alternatives(left);
  const all = alternatives(right);
  const more = all.filter((one) => !said.some((other) => same(one, other)));
  return more.length === all.length
    ? { op: "or", left, right }
    : more.reduce((before, one) => ({ op: "or", left: before, right: one }), left);
}

/** The parts of a condition of which at least one must be true: the sides of nested `or`s. */
export function alternatives(cond: ScalarExpr): readonly ScalarExpr[] {
  return cond.op === "or" ? [...alternatives(cond.left), ...alternatives(cond.right)] : [cond];
}

/** The opposite of a truth value; `not` of `not` cancels out. */
export function not(of: ScalarExpr): ScalarExpr {
  const a = constant(of);
  return a !== undefined ? num(a ? 0 : 1) : of.op === "not" ? of.of : { op: "not", of };
}

/** The first number if a condition holds, otherwise the second. If the two are equal, the condition is left out. */
export function choice(cond: ScalarExpr, then: ScalarExpr, otherwise: ScalarExpr): ScalarExpr {
  const c = constant(cond);
  if (c !== undefined) return c ? then : otherwise;
  const a = constant(then);
  const b = constant(otherwise);
  if (same(then, otherwise)) return then;
  if (isTruth(cond)) {
    if (a === 1 && b === 0) return cond;
    if (b === 0 && isTruth(then)) return and(cond, then);
    if (a === 1 && isTruth(otherwise)) return or(cond, otherwise);
  }
  return { op: "if", cond, then, else: otherwise };
}

/** Whether the value of `n` is certainly 0 or 1. */
function isTruth(n: ScalarExpr): boolean {
  if (n.op === "if") return isTruth(n.then) && isTruth(n.else);
  return isCondition(n) || (n.op === "const" && (n.value === 0 || n.value === 1));
}

/** The list `then` if the condition is true, the list `otherwise` if it is false. */
export function choiceOfLists(cond: ScalarExpr, then: ListExpr, otherwise: ListExpr): ListExpr {
  const c = constant(cond);
  return c !== undefined ? (c ? then : otherwise) : { op: "if", cond, then, else: otherwise };
}

/**
 * The functions that make an expression, once for numbers and once for lists. `choose` makes an `if`. `reported` wraps
 * an expression in a node, so that the reference executor reports each evaluation.
 */
export interface Form<T> {
  readonly choose: (cond: ScalarExpr, then: T, otherwise: T) => T;
  readonly reported: (spot: number, of: T) => T;
}

/** The functions that make expressions for numbers, for code that handles numbers and lists in the same way. */
export const NUMBERS: Form<ScalarExpr> = { choose: choice, reported: (spot, of) => ({ op: "spot", spot, of }) };
/** The functions that make expressions for lists, for code that handles numbers and lists in the same way. */
export const LISTS: Form<ListExpr> = {
  choose: choiceOfLists,
  reported: (spot, list) => ({ op: "spot list", spot, list }),
};

/** A list with the one member `of`, or the empty list if `of` is `ABSENT`. */
export function single(of: ScalarExpr): ListExpr {
  const a = constant(of);
  return a === undefined ? { op: "single", of } : a === ABSENT ? NONE : { op: "constants", values: [a] };
}

/** The members of a constant list; undefined for other lists, and for ranges of more than about 1000 ints. */
export function constants(list: ListExpr): readonly number[] | undefined {
  if (list.op === "none") return [];
  if (list.op === "constants") return list.values;
  if (list.op !== "range") return undefined;
  const from = constant(list.from);
  const to = constant(list.to);
  return from === undefined || to === undefined || to - from > 1000
    ? undefined
    : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** The number of members of `list`. */
export function count(list: ListExpr): ScalarExpr {
  if (list.op === "append") return arithmetic("+", count(list.list), num(1), -1);
  if (list.op === "single") return compare("!=", list.of, num(ABSENT));
  const known = constants(list);
  return known ? num(known.length) : { op: "count", list };
}

/** 1 if the list has a member, else 0. */
export function any(list: ListExpr): ScalarExpr {
  if (list.op === "append") return TRUE;
  if (list.op === "union") return or(any(list.left), any(list.right));
  const known = constants(list);
  if (known) return num(known.length ? 1 : 0);
  return list.op === "single" ? compare("!=", list.of, num(ABSENT)) : { op: "any", list };
}

/** 1 if `of` is not `ABSENT` and a member of the list, else 0. */
export function isIn(of: ScalarExpr, list: ListExpr): ScalarExpr {
  if (list.op === "none") return FALSE;
  if (list.op === "single") return and(compare("!=", of, num(ABSENT)), compare("=", of, list.of));
  if (list.op === "range") {
    const a = constant(of);
    const from = constant(list.from);
    const to = constant(list.to);
    if (from !== undefined && from === to) return compare("=", of, list.from);
    if (a !== undefined && from !== undefined && to !== undefined) return num(Number(a >= from && a <= to));
  }
  if (list.op === "constants" && list.values.length === 1) return compare("=", of, num(list.values[0]!));
  return { op: "is in", of, list };
}

/** All of `left`, then the members that only `right` has. */
export function union(left: ListExpr, right: ListExpr): ListExpr {
  if (left.op === "none") return right;
  if (right.op === "none") return left;
  const a = constants(left);
  const b = constants(right);
  if (a && b) return { op: "constants", values: [...a, ...b.filter((x) => !a.includes(x))] };
  return { op: "union", left, right };
}

/** The first member of a list; `ABSENT` if the list is empty. */
export function first(list: ListExpr): ScalarExpr {
  const known = constants(list);
  if (known) return num(known[0] ?? ABSENT);
  return list.op === "single" ? list.of : (sole(list) ?? { op: "first", list });
}

/** The only member of a list that certainly has exactly one; undefined for other lists. */
function sole(list: ListExpr): ScalarExpr | undefined {
  return list.op === "append" && list.list.op === "none" ? list.of : undefined;
}

/** The different members of a list, each only once. */
export function distinct(list: ListExpr): ListExpr {
  if (list.op === "single" || sole(list)) return list;
  return list.op === "map" ? { ...list, distinct: true } : { op: "distinct", list };
}

/** The members of `list`, then `of`. */
export function append(list: ListExpr, of: ScalarExpr): ListExpr {
  const [known, value] = [constants(list), constant(of)];
  return known && value !== undefined ? { op: "constants", values: [...known, value] } : { op: "append", list, of };
}

/** The last member of a list; `ABSENT` if the list is empty. */
export function last(list: ListExpr): ScalarExpr {
  if (list.op === "append") return list.of;
  const known = constants(list);
  if (known) return num(known.at(-1) ?? ABSENT);
  return list.op === "single" ? list.of : { op: "last", list };
}

/**
 * For each kind of node: a function that simplifies the node if its parts are constants. Comparisons are not listed,
 * because `folded` handles them itself.
 */
const FOLDS: { readonly [Kind in Node["op"]]?: (node: Node & { readonly op: Kind }) => Node } = {
  "+": foldedArithmetic,
  "-": foldedArithmetic,
  "*": foldedArithmetic,
  mod: foldedArithmetic,
  "/ down": foldedArithmetic,
  "/ up": foldedArithmetic,
  min: foldedArithmetic,
  max: foldedArithmetic,
  and: (n) => and(n.left, n.right),
  or: (n) => or(n.left, n.right),
  not: (n) => not(n.of),
  count: (n) => count(n.list),
  any: (n) => any(n.list),
  "is in": (n) => isIn(n.of, n.list),
  single: (n) => single(n.of),
  append: (n) => append(n.list, n.of),
  first: (n) => first(n.list),
  last: (n) => last(n.list),
  item: (n) => (constant(n.n) === 1 ? sole(n.list) : undefined) ?? n,
  behind: (n) => (constant(n.of) === ABSENT ? n.list : n),
  by: (n) => (sole(n.list) && isPrinted(n.keys) ? n.list : n),
  map: (n) => {
    const one = sole(n.list);
    return one?.op === "var" ? single(withVars(n.of, new Map([[n.var, one]])) as ScalarExpr) : n;
  },
  distinct: (n) => distinct(n.list),
  if: (n) => (constant(n.cond) === undefined ? n : constant(n.cond) ? n.then : n.else),
};

/**
 * Whether all keys by which a list is sorted are values of constant tables. Reading a table cannot fail, so a list of
 * one member need not be sorted by such keys.
 */
export function isPrinted(keys: (ListExpr & { readonly op: "by" })["keys"]): boolean {
  return keys.every(({ key }) => key.op === "column" && key.index.op === "var");
}

function foldedArithmetic(n: ScalarExpr & { readonly op: Arithmetic }): ScalarExpr {
  return arithmetic(n.op, n.left, n.right, n.point);
}

/** The node `n`. If its parts are constants, it is replaced by the constant that it evaluates to. */
export function folded<T extends ScalarExpr | ListExpr>(n: T): T;
export function folded(n: ScalarExpr | ListExpr): ScalarExpr | ListExpr {
  if (isComparison(n)) return compare(n.op, n.left, n.right);
  return (FOLDS[n.op] as ((node: Node) => Node) | undefined)?.(n) ?? n;
}

/**
 * For "(list where A) where B": the innermost list, and the conditions A and B. B is evaluated only for members for
 * which A is true.
 */
export function flattened(list: ListExpr & { op: "where" }): {
  readonly base: ListExpr;
  readonly var: Var;
  readonly conditions: readonly ScalarExpr[];
} {
  if (list.list.op !== "where") return { base: list.list, var: list.var, conditions: conjuncts(list.cond) };
  const { base, var: v, conditions } = flattened(list.list);
  const by = new Map([[v, { op: "var", var: list.var } as const]]);
  const before = conditions.map((each) => withVars(each, by) as ScalarExpr);
  return { base, var: list.var, conditions: [...before, ...conjuncts(list.cond)] };
}
