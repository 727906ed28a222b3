/** Finds the best of a few numbers without branches, which V8's guesses about them would often get wrong. */
import type { ListExpr, Order, ScalarExpr, Var } from "../../ir/ir.ts";
import { failsSoftly } from "../../ir/reach.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { loop, member } from "./lists.ts";
import { num } from "./numbers.ts";
import type { Writer } from "./writer.ts";

/** With more members, the best so far changes so rarely that branches are guessed well. */
const MOST_MEMBERS = 8;
/** The keys of a member and its place must be smaller, so that the difference of two of them is an int. */
const LIMIT = 2 ** 30;

/**
 * Writes code that finds the first (or last) member of a range with the best keys, and an expression for that member.
 * The keys of a member and its place among the members are packed into one int, and the least int is taken. Undefined if
 * there can be too many members, or if the keys do not fit.
 */
export function bestByPackedKeys(
  g: Writer,
  list: ListExpr,
  of: Var,
  keys: readonly { readonly order: Order; readonly key: ScalarExpr }[],
  last: boolean,
): readonly [string, string] | undefined {
  if (list.op !== "range" || list.from.op !== "const" || list.to.op !== "const") return undefined;
  const { min, max } = memberRange(g, list);
  if (max < min || max - min >= MOST_MEMBERS) return undefined;
  g.ranges.set(of, { min, max, absent: false });
  const bits = 32 - Math.clz32(max - min);
  const spans = keys.map(({ key }) => rangeOf(g, key));
  const size = spans.reduce((product, span) => product * (span.max - span.min + 1), 2 ** bits);
  if (size > LIMIT || spans.some(({ absent }) => absent) || failsSoftly(g.program, keys)) return undefined;
  const packed = () =>
    keys.reduce((text, { order, key }, i) => {
      const { min: least, max: most } = spans[i]!;
      const value = order === "least" ? above(num(g, key), least) : `${most}-${num(g, key)}`;
      return i === 0 ? value : `Math.imul(${text},${most - least + 1})+${value}`;
    }, "");
  const text = loop(g, list, (x) => {
    const head = member(g, { var: of, list }, x);
    const place = last ? `${max}-${x}` : above(x, min);
    return `${head}const k=(${packed()})<<${bits}|${place},d=k-r|0;r=r+(d&d>>31)|0;`;
  });
  const place = `(r&${2 ** bits - 1})`;
  return [`let r=${LIMIT - 1};${text}`, last ? `${max}-${place}` : above(place, -min)];
}

/** Writes by how much a number is greater than another one. */
function above(number: string, other: number): string {
  return other === 0 ? number : other < 0 ? `${number}+${-other}` : `${number}-${other}`;
}
