/**
 * Recognizes conditions about rows of pieces on a board, such as "at least 3 white stones on both sides of this cell,
 * in one direction". Such a condition depends only on the lengths of walks. A walk starts at a place and follows a
 * link, such as "north", from place to place. It goes on as long as a test is true, such as "a white stone is here".
 */
import { INLINED } from "./bitboards.ts";
import { isComparison } from "./families.ts";
import { ABSENT, type Fn, type ListExpr, type ScalarExpr, type Var } from "./ir.ts";
import { mentions } from "./inspect.ts";
import { everyNode, mapParts, type Node, same, withArgs, withVars } from "./visitor.ts";

/**
 * Walks from one place. Each follows its own link (a column of one table of neighbours), and stops at the first place
 * where `goesOn` is false. Its length is the number of places that it passed.
 */
export interface Runs {
  readonly starts: number;
  readonly items: number;
  readonly width: number;
  /** An expression for the place on the board at which all walks start. Places are pieces, too. */
  readonly piece: ScalarExpr;
  /**
   * The variable that stands for a place in `goesOn`, the test whether a walk continues: it passes each place for which
   * `goesOn` is true.
   */
  readonly var: Var;
  readonly goesOn: ScalarExpr;
  /**
   * For each walk: an expression for the link that it follows, such as a direction. It reads only the variable `v` of
   * `runsAsked`.
   */
  readonly links: readonly ScalarExpr[];
  /**
   * Returns the condition about the rows, in which each walk is replaced by its length. For example, for the lengths 1
   * and 2, "left + right >= 3" becomes "1 + 2 >= 3". The result reads no state.
   */
  readonly holds: (lengths: readonly number[]) => ScalarExpr;
}

/**
 * Generated code can look up conditions on walks in precomputed tables. A condition that depends on more walks than
 * this is evaluated without them.
 */
const MOST_WALKS = 2;

type Along = ListExpr & { op: "along" };
type Count = ScalarExpr & { op: "count"; list: ListExpr & { op: "while"; list: Along } };

/**
 * Recognizes a condition on the variable `v` that depends only on the lengths of walks: along how many places in a row,
 * from one place, a test is true. Undefined for any other condition.
 */
export function runsAsked(fns: readonly Fn[], cond: ScalarExpr, v: Var): Runs | undefined {
  const whole = inlined(fns, cond, 0);
  const walks: Count[] = [];
  everyNode(whole, (node) => {
    if (isWalk(node) && !walks.includes(node)) walks.push(node);
  });
  const [first] = walks;
  if (!first || walks.length > MOST_WALKS || !walks.every((walk) => isAlike(walk, first))) return undefined;
  const { starts, items, width, piece } = first.list.list;
  const links = walks.map(({ list }) => list.list.link);
  const holds = (lengths: readonly number[]) => withLengths(whole, walks, lengths);
  const own = [piece, first.list.cond].every((part) => !mentions(part, v));
  if (!own || !isFixed(holds(walks.map(() => 0)), undefined) || !links.every((link) => isFixed(link, v)))
    return undefined;
  return { starts, items, width, piece, var: first.list.var, goesOn: first.list.cond, links, holds };
}

/**
 * The members of a list that is the same in every state, such as all directions; undefined for other lists, and for
 * lists with too many members.
 */
export function fixedMembers(list: ListExpr): readonly number[] | undefined {
  if (list.op === "constants") return list.values.length <= MOST_MEMBERS ? list.values : undefined;
  if (list.op !== "range" || list.from.op !== "const" || list.to.op !== "const") return undefined;
  const [from, to] = [list.from.value, list.to.value];
  if (from === ABSENT || to - from >= MOST_MEMBERS) return undefined;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** The most directions (links) about which one condition can ask. */
const MOST_MEMBERS = 16;

function inlined(fns: readonly Fn[], node: ScalarExpr, depth: number): ScalarExpr {
  const change = (part: Node): Node =>
    part.op === "call" && depth < INLINED
      ? inlined(fns, withArgs(fns[part.fn]!, part.args), depth + 1)
      : mapParts(part, change);
  return change(node) as ScalarExpr;
}

function isWalk(node: Node): node is Count {
  return node.op === "count" && node.list.op === "while" && node.list.list.op === "along";
}

function isAlike({ list: { list, var: v, cond } }: Count, { list: first }: Count): boolean {
  const { starts, items, width, piece } = first.list;
  return (
    list.starts === starts &&
    list.items === items &&
    list.width === width &&
    same(list.piece, piece) &&
    same(withVars(cond, new Map([[v, { op: "var", var: first.var }]])), first.cond)
  );
}

function withLengths(whole: ScalarExpr, walks: readonly Node[], lengths: readonly number[]): ScalarExpr {
  const change = (part: Node): Node => {
    const walk = walks.indexOf(part);
    return walk < 0 ? mapParts(part, change) : { op: "const", value: lengths[walk]! };
  };
  return change(whole) as ScalarExpr;
}

/** Whether the value of `e` depends only on constants and the variable `v`, and cannot fail. */
function isFixed(e: Node, v: Var | undefined): boolean {
  if (e.op === "const") return true;
  if (e.op === "var") return e.var === v;
  if (e.op === "not") return isFixed(e.of, v);
  if (e.op === "mod") return isFixed(e.left, v) && e.right.op === "const" && e.right.value > 0;
  if (e.op === "+" || e.op === "-")
    // The lengths of rows and the numbers of links are small, so their sum with another small constant cannot exceed
    // the greatest int.
    return [e.left, e.right].every((part) => isFixed(part, v) && (part.op !== "const" || Math.abs(part.value) < SMALL));
  const pair = isComparison(e) || e.op === "and" || e.op === "or" || e.op === "min" || e.op === "max";
  return pair && isFixed(e.left, v) && isFixed(e.right, v);
}

const SMALL = 1 << 20;
