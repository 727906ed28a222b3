/**
 * Writes functions that put all members of a list on the stack of lists (an array `t`), also of lists that are sorted,
 * chosen by a key, or free of duplicates.
 */
import { conjuncts } from "../../ir/builders.ts";
import { isComparison } from "../../ir/families.ts";
import type { ListExpr, Order, ScalarExpr, Var } from "../../ir/ir.ts";
import { mapParts, same, withVars, type Node } from "../../ir/visitor.ts";
import { foundByBits } from "./bitboards.ts";
import { fails } from "./analysis/can-fail.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { loop, member, shared } from "./lists.ts";
import { cond, num } from "./numbers.ts";
import { simplified } from "./analysis/simplify.ts";
import { nameOf, usesStack, type Writer } from "./writer.ts";

type Where = ListExpr & { op: "where" };

/**
 * A stack on which members are put, by its names in generated code: `array` is the array, `end` the variable with the
 * index after its last entry, `start` the variable with the index of the list's first member. `has` is the function
 * that searches a number among the members.
 */
interface Stack {
  readonly array: string;
  readonly end: string;
  readonly start: string;
  readonly has: string;
}

const STACK: Stack = { array: "t", end: "tp", start: "t0", has: "has" };
const SECOND: Stack = { array: "u", end: "up", start: "u0", has: "hasSecond" };
/**
 * Placeholders for a stack of lists in the text of a loop. Generated code has two such stacks, the arrays `t` and `u`.
 * Only when the loop has been written is it known which of them it can use. Then the names of that stack replace the
 * placeholders.
 */
const OPEN: Stack = { array: "\u0001", end: "\u0002", start: "\u0003", has: "\u0004" };

/** Writes a call that puts all members of a list on the stack. */
export function collect(g: Writer, of: ListExpr): string {
  const list = simplified(g, of);
  return g.share([list], () => {
    if (list.op === "with") return extreme(g, list);
    if (list.op === "by") return sorted(g, list);
    if (list.op === "connected") return connected(g, list);
    const repeating = withRepeats(list);
    return repeating ? once(g, repeating) : plain(g, list);
  });
}

/** The list in which equal members are not left out yet; undefined if `list` leaves none out. */
export function withRepeats(list: ListExpr): ListExpr | undefined {
  if (list.op === "distinct") return list.list;
  return (list.op === "map" || list.op === "flat") && list.distinct ? { ...list, distinct: false } : undefined;
}

/** Writes the condition that a member with the key `key` comes before a member with the key `other`. */
export function before(order: Order, key: string, other: string): string {
  return `${key}${order === "most" ? ">" : "<"}${other}`;
}

/**
 * Writes a loop that collects the members of a list on the stack `t`. If the loop itself puts other lists on that
 * stack, it collects the members on a second stack, `u`, and moves them to `t` at the end.
 */
function gather(g: Writer, list: ListExpr, each: (x: string, to: Stack) => string): string {
  const text = loop(g, list, (x) => each(x, OPEN));
  const put = (to: Stack) =>
    text
      .replaceAll(OPEN.array, to.array)
      .replaceAll(OPEN.end, to.end)
      .replaceAll(OPEN.start, to.start)
      .replaceAll(OPEN.has, to.has);
  return usesStack(text)
    ? `const t0=tp,u0=up;${put(SECOND)}tp=t0;carry(u0);full();`
    : `const t0=tp;${put(STACK)}full();`;
}

function push(to: Stack, x: string): string {
  return `${to.array}[${to.end}++]=${x};`;
}

function plain(g: Writer, list: ListExpr): string {
  return gather(g, list, (x, to) => push(to, x));
}

function once(g: Writer, list: ListExpr): string {
  return gather(g, list, (x, to) => `if(!${to.has}(${to.start},${to.end},${x}))${push(to, x)}`);
}

function extreme(g: Writer, list: ListExpr & { op: "with" }): string {
  const [v, best] = [g.newVar(), g.temp()];
  const key = nameOf(v);
  const asked = askedBefore(g, list, v);
  const test = asked && shared(g, asked.list, asked.cond, cond);
  const text = gather(g, asked?.list ?? list.list, (x, to) => {
    const better = `if(${to.end}===${to.start}||${before(list.order, key, best)}){${to.end}=${to.start};${push(to, x)}${best}=${key}}`;
    const chosen = `${better}else if(${key}===${best})${push(to, x)}`;
    const head = `${member(g, { ...list, list: asked?.list ?? list.list }, x)}const ${key}=${num(g, list.key)};`;
    return asked && test ? `${head}${member(g, asked, x)}if(${test()}){${chosen}}` : head + chosen;
  });
  return `let ${best}=0;${text}`;
}

/**
 * Treats lists such as "the most expensive of the cards where price > 2", in which the condition also begins with a
 * comparison of the key (here the price). Rewrites such a list so that the key is computed once for each member, as the
 * variable `by`. Undefined for any other list.
 */
function askedBefore(g: Writer, list: ListExpr & { op: "with" }, by: Var): Where | undefined {
  const where = simplified(g, list.list);
  if (where.op !== "where" || foundByBits(g, where)) return undefined;
  const key = withVars(list.key, new Map([[list.var, { op: "var", var: where.var }]])) as ScalarExpr;
  g.ranges.set(where.var, memberRange(g, where.list));
  const [first] = conjuncts(where.cond);
  if (!isComparison(first!)) return undefined;
  if (!same(first.left, key) && (!same(first.right, key) || fails(g, first.left))) return undefined;
  g.ranges.set(by, rangeOf(g, key));
  // The expression inside an `after` is evaluated as if pieces had moved. There, the key may have another value than
  // outside, so it is not replaced.
  const replaced = <T extends Node>(node: T): T => {
    if (node.op === "after") return node;
    return same(node, key) ? ({ op: "var", var: by } as T) : mapParts(node, replaced);
  };
  return { ...where, cond: replaced(where.cond) };
}

/**
 * Writes code for `connected`, the pieces that can be reached over links. It puts three lists on the stack, in this
 * order: the allowed pieces, the links, and the pieces at which the search starts. The function `spread` replaces them
 * by the reached pieces.
 */
function connected(g: Writer, list: ListExpr & { op: "connected" }): string {
  const { starts, items, width } = list;
  return `const w=tp;${collect(g, list.within)};const l=tp;${collect(g, list.links)};const f=tp;${collect(g, list.start)};full();spread(T${starts},T${items},${width},w,l,f);`;
}

function sorted(g: Writer, list: ListExpr & { op: "by" }): string {
  const text = gather(g, list.list, (x, to) => {
    const keys = list.keys.map(() => g.temp());
    const values = keys.map((key, i) => `${key}=${num(g, list.keys[i]!.key)}`).join();
    return `${member(g, list, x)}const ${values};${[x, ...keys].map((value) => push(to, value)).join("")}`;
  });
  const most = list.keys.reduce((mask, key, i) => (key.order === "most" ? mask | (1 << i) : mask), 0);
  return `${text}sort(t0,${list.keys.length},${most});`;
}
