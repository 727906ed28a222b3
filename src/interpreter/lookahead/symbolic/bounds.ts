/**
 * Decides comparisons whose result is the same in every position, because of the declared ranges of both sides. For
 * example, a counter declared `0..9` is always less than 10.
 */
import { ABSENT, DECLINED, type ListExpr, type ScalarExpr, type Var } from "../../ir/ir.ts";
import { compare, num } from "../../ir/builders.ts";
import { bounds } from "../../ir/instances.ts";
import type { Lowering } from "../../lowering/lowering.ts";

type Bounds = readonly [least: number, most: number];

/**
 * The comparison as an expression of the state at the decision, or its result if it is constant. `answers`: the
 * variables that stand for answers, and the lists from which these were chosen.
 */
export function comparison(
  l: Lowering,
  op: "=" | "!=" | "<" | "<=",
  left: ScalarExpr,
  right: ScalarExpr,
  answers: ReadonlyMap<Var, ListExpr>,
): ScalarExpr {
  const plain = compare(op, left, right);
  if (plain.op === "const") return plain;
  const [a, b] = [boundsOf(l, left, answers), boundsOf(l, right, answers)];
  if (!a || !b) return plain;
  switch (op) {
    case "=":
      return apart(a, b) ? num(0) : plain;
    case "!=":
      return apart(a, b) ? num(1) : plain;
    case "<":
      return a[1] < b[0] ? num(1) : a[0] >= b[1] ? num(0) : plain;
    case "<=":
      return a[1] <= b[0] ? num(1) : a[0] > b[1] ? num(0) : plain;
  }
}

function apart(a: Bounds, b: Bounds): boolean {
  return a[1] < b[0] || b[1] < a[0];
}

/** The least and greatest value of a number; undefined if it may have any value, or be absent. */
function boundsOf(l: Lowering, n: ScalarExpr, answers: ReadonlyMap<Var, ListExpr>): Bounds | undefined {
  if (n.op === "const") return n.value === ABSENT ? undefined : [n.value, n.value];
  if (n.op === "var") return answers.has(n.var) ? [DECLINED + 1, Number.POSITIVE_INFINITY] : undefined;
  if (n.op === "count") return [0, Number.POSITIVE_INFINITY];
  if (n.op === "word") return wordBounds(l).words.get(n.at);
  if (n.op === "cell") return wordBounds(l).cells.get(n.at);
  if (n.op !== "+" && n.op !== "-") return undefined;
  const [a, b] = [boundsOf(l, n.left, answers), boundsOf(l, n.right, answers)];
  if (!a || !b) return undefined;
  return n.op === "+" ? [a[0] + b[0], a[1] + b[1]] : [a[0] - b[1], a[1] - b[0]];
}

interface WordBounds {
  readonly words: ReadonlyMap<number, Bounds>;
  /**
   * For each group of words that is read by an index, such as the coins of all players: the least and greatest value.
   * The key is the address that belongs to the index 0.
   */
  readonly cells: ReadonlyMap<number, Bounds>;
}

const known = new WeakMap<Lowering, WordBounds>();

/** The least and greatest value of each word of the state, according to the declared ranges of counters and marks. */
function wordBounds(l: Lowering): WordBounds {
  const made = known.get(l);
  if (made) return made;
  const [words, cells] = [new Map<number, Bounds>(), new Map<number, Bounds>()];
  const join = (all: Map<number, Bounds>, at: number, [least, most]: Bounds) => {
    const other = all.get(at);
    all.set(at, other ? [Math.min(other[0], least), Math.max(other[1], most)] : [least, most]);
  };
  for (const { at, decl } of l.instances.cells) {
    const { min, max } = bounds(decl.type);
    const place = l.instances.states.get(decl)!;
    join(words, at, [min, max]);
    join(cells, decl.family ? place.at : place.at - place.first, [min, max]);
  }
  const all = { words, cells };
  known.set(l, all);
  return all;
}
