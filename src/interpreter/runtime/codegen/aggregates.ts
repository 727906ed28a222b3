/** Writes the values that are computed from all members of a list: count, sum, first, any, is in… */
import { ABSENT, type ListExpr, type ScalarExpr, type Order, type Var } from "../../ir/ir.ts";
import { conjuncts } from "../../ir/builders.ts";
import { counted, countedIn } from "../../ir/tallies.ts";
import { bit } from "./bits.ts";
import { anyBit, bitsOf, countedBits, eachFound, foundByBits, siftedByBits } from "./bitboards.ts";
import { canSumOverflow } from "./analysis/bounds.ts";
import { before, withRepeats } from "./collect.ts";
import { includes, unordered } from "./contains.ts";
import { fails } from "./analysis/can-fail.ts";
import { endOf, leaving, loop, member } from "./lists.ts";
import { cond, isZone, num, word } from "./numbers.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { anyRun } from "./runs.ts";
import { withPrinted } from "./analysis/printed.ts";
import { simplified } from "./analysis/simplify.ts";
import { bestByPackedKeys } from "./packed-keys.ts";
import { tallied } from "./tallied.ts";
import { bestByValue, valuesOf } from "./values.ts";
import { nameOf, type Writer } from "./writer.ts";

type Aggregate = ScalarExpr & { op: "count" | "sum" | "least" | "greatest" | "first" | "last" | "item" | "only" };
type Truth = ScalarExpr & { op: "any" | "every" | "is in" };

/** Writes an aggregate, a value that is computed from all members of a list, as an expression for an int. */
export function aggregate(g: Writer, e: Aggregate): string {
  return direct(g, e) ?? g.helper([e], () => looped(g, e));
}

/**
 * Writes an expression for the first or last piece of a zone, with the value that the state has for an empty zone: -1
 * instead of `ABSENT`. Undefined if `e` is any other expression.
 */
export function pieceOrNone(g: Writer, e: ScalarExpr): string | undefined {
  return (e.op === "first" || e.op === "last") && e.list.op === "zone" ? endOf(g, e.op, e.list.zone) : undefined;
}

/**
 * Writes the value of an aggregate (such as `count` or `first`) without a loop, if its list is a zone, a list in the
 * frame, constants, or at most one member. Undefined if a loop is necessary.
 */
function direct(g: Writer, e: Aggregate): string | undefined {
  const list = e.list.op === "zone" && e.op !== "only" ? e.list : simplified(g, e.list);
  switch (e.op) {
    case "count":
      if (list.op === "zone")
        return isZone(g, list.zone) ? word(g, g.layout.zoneCount, list.zone) : `countOf(${num(g, list.zone)})`;
      if (list.op === "slots") return `s[fp+${list.slot}]`;
      return list.op === "constants" ? `${list.values.length}` : tallied(g, counted(list));
    case "first":
    case "last":
      if (list.op === "zone") return `present(${endOf(g, e.op, list.zone)})`;
      if (list.op === "reverse" && list.list.op === "zone")
        return `present(${endOf(g, e.op === "first" ? "last" : "first", list.list.zone)})`;
      if (list.op === "slots") return `item(fp+${list.slot},${e.op === "first" ? 1 : `s[fp+${list.slot}]`})`;
      return list.op === "single" ? num(g, list.of) : undefined;
    case "item":
      return list.op === "slots" ? `item(fp+${list.slot},${num(g, e.n)})` : undefined;
    case "only":
      return list.op === "single" ? num(g, list.of) : undefined;
    case "sum":
    case "least":
    case "greatest":
      return undefined;
  }
}

function looped(g: Writer, e: Aggregate): readonly [string, string] {
  switch (e.op) {
    case "count":
      return [`let r=0;${counting(g, e.list)}`, "r"];
    case "sum": {
      const added = (of: string) => (canSumOverflow(g, e) ? `add(r,${of},${e.point})` : `r+${of}|0`);
      return [`let r=0;${loop(g, e.list, (x) => `${member(g, e, x)}r=${added(num(g, e.of))};`)}`, "r"];
    }
    case "least":
    case "greatest": {
      const better = before(e.op === "least" ? "least" : "most", "x", "r");
      return [`let r=${ABSENT},n=0;${loop(g, e.list, (y) => `const x=${y};if(n===0||${better})r=x;n=1;`)}`, "r"];
    }
    case "first":
      if (e.list.op === "with" || e.list.op === "by") return bestOf(g, e.list, false);
      return [`let r=${ABSENT};${leaving(g, (leave) => loop(g, e.list, (x) => `r=${x};${leave}`))}`, "r"];
    case "last":
      if (e.list.op === "with" || e.list.op === "by") return bestOf(g, e.list, true);
      return [`let r=${ABSENT};${loop(g, e.list, (x) => `r=${x};`)}`, "r"];
    case "item": {
      const find = leaving(g, (leave) => loop(g, e.list, (x) => `if(--n===0){r=${x};${leave}}`));
      return [`let r=${ABSENT},n=${num(g, e.n)};if(n>0)${find}`, "r"];
    }
    case "only": {
      if (e.list.op === "with") return [best(g, e.list, false, true), `n===1?r:${ABSENT}`];
      const find = leaving(g, (leave) => loop(g, e.list, (x) => `r=${x};if(++n===2)${leave}`));
      return [`let r=${ABSENT},n=0;${find}`, `n===1?r:${ABSENT}`];
    }
  }
}

function counting(g: Writer, list: ListExpr): string {
  if (list.op !== "where") return countingOnce(g, list) ?? loop(g, list, () => "r++;");
  const bits = bitsOf(g, list);
  if (bits) return `${bits.before}r=${countedBits(bits)};`;
  const where = withPrinted(g, list) ?? list;
  return loop(g, where.list, (x) => {
    const head = member(g, where, x);
    const one = bit(g, where.cond);
    return `${head}${one ? `r+=${one};` : `if(${cond(g, where.cond)})r++;`}`;
  });
}

/**
 * Writes code that counts the different members of a list. A word has a bit for each number that was met. Undefined if
 * equal members count, or if the members can differ by more than a word has bits.
 */
function countingOnce(g: Writer, of: ListExpr): string | undefined {
  const list = withRepeats(simplified(g, of));
  if (!list) return undefined;
  const { min, max } = memberRange(g, list);
  if (max - min >= 32) return undefined;
  const met = g.temp();
  const bitOf = (x: string) => (min === 0 ? x : `${x}-(${min})`);
  return `let ${met}=0;${loop(g, list, (x) => `r+=~${met}>>>${bitOf(x)}&1;${met}|=1<<${bitOf(x)};`)}`;
}

type Chosen = ListExpr & { op: "with" | "by" };

function keysOf(list: Chosen, last: boolean): readonly { readonly order: Order; readonly key: ScalarExpr }[] {
  if (list.op === "with") return [{ order: list.order, key: list.key }];
  return list.keys.map(({ order, key }) => ({ order: last ? opposite(order) : order, key }));
}

/** Writes code that finds the first (or last) member of a list that is sorted or chosen by keys (`by`, `with`). */
function bestOf(g: Writer, list: Chosen, last: boolean): readonly [string, string] {
  return bestByPackedKeys(g, list.list, list.var, keysOf(list, last), last) ?? [best(g, list, last), "r"];
}

/**
 * Writes code that puts the first (or last) member with the best keys into `r`. One pass over the list suffices, without
 * sorting. `counted`: the code also counts in `n` how many members have the best key.
 */
function best(g: Writer, list: Chosen, last: boolean, counted = false): string {
  const keys = keysOf(list, last);
  const byValue = counted || keys.length > 1 ? undefined : bestByValue(g, list.list, list.var, keys[0]!, last);
  if (byValue) return byValue;
  // The second key of a member is computed only if its first key equals that of the best member so far, and so on. But
  // if computing any later key can fail, all keys are computed, because sorting would report that error.
  const lazy = keys.slice(1).every(({ key }) => !fails(g, key));
  const value = (i: number) => (lazy ? num(g, keys[i]!.key) : `k${i}`);
  const late = lazy && !fails(g, keys[0]!.key) ? postponed(g, list.list) : undefined;
  const members = late?.list ?? list.list;
  const each = (x: string): string => {
    const found = (from: number) =>
      `n=1;r=${x};${keys.map((_, i) => (i < from ? "" : i === from ? `b${i}=k${i};` : `b${i}=${value(i)};`)).join("")}`;
    const compared = (i: number): string => {
      if (i === keys.length) return last ? found(i) : counted ? "n++;" : "";
      const head = lazy ? `const k${i}=${value(i)};` : "";
      const equal = compared(i + 1);
      const chosen = (text: string) => (i === 0 && late ? `if(${cond(g, late.cond)}){${text}}` : text);
      return `${head}if(${i === 0 ? "n===0||" : ""}${before(keys[i]!.order, `k${i}`, `b${i}`)}){${chosen(found(i))}}${equal && `else if(k${i}===b${i}){${chosen(equal)}}`}`;
    };
    const all = lazy ? "" : `const ${keys.map(({ key }, i) => `k${i}=${num(g, key)}`).join()};`;
    return `${member(g, list, x)}${late ? `const ${nameOf(late.var)}=${x};` : ""}${all}${compared(0)}`;
  };
  const text = loop(g, members, each);
  return `let r=${ABSENT},n=0,${keys.map((_, i) => `b${i}=0`).join()};${text}`;
}

/**
 * Splits the condition of a `where` in a cheap and an expensive part. The expensive part is then tested only for
 * members with a better key than the best member so far. Undefined if no part is expensive.
 */
function postponed(
  g: Writer,
  of: ListExpr,
): { readonly list: ListExpr; readonly var: Var; readonly cond: ScalarExpr } | undefined {
  const list = simplified(g, of);
  if (list.op !== "where" || fails(g, list.cond)) return undefined;
  g.ranges.set(list.var, memberRange(g, list.list));
  const conditions = conjuncts(list.cond);
  const both = (left: ScalarExpr, right: ScalarExpr): ScalarExpr => ({ op: "and", left, right });
  const [early, late] = [true, false].map((quick) =>
    conditions.filter((each) => (bit(g, each) !== undefined) === quick),
  );
  if (late!.length === 0) return undefined;
  return {
    list: early!.length === 0 ? list.list : { ...list, cond: early!.reduce(both) },
    var: list.var,
    cond: late!.reduce(both),
  };
}

function opposite(order: Order): Order {
  return order === "most" ? "least" : "most";
}

/** Writes an aggregate that is true or false, such as "any member exists", as a condition of JavaScript. */
export function truth(g: Writer, e: Truth): string {
  const list = simplified(g, e.list);
  switch (e.op) {
    case "any": {
      const values = valuesOf(g, list);
      if (values) return `(${values.bits}!==0)`;
      const run = list.op === "where" ? anyRun(g, list.list, list.var, list.cond) : undefined;
      if (run) return g.helper([e], () => run);
      if (list.op === "zone" || list.op === "slots") return `(${aggregate(g, { op: "count", list })}!==0)`;
      const kept = tallied(g, counted(list));
      if (kept !== undefined) return `(${kept}!==0)`;
      if (list.op === "single") return isThere(g, list.of);
      return g.helper([e], () => {
        const found = list.op === "where" ? (foundByBits(g, list) ?? siftedByBits(g, list)) : undefined;
        if (found && !found.rest) return [found.bits.before, anyBit(found.bits)];
        if (found) return [`let r=false;${leaving(g, (leave) => eachFound(g, found, () => `r=true;${leave}`))}`, "r"];
        return [
          `let r=false;${leaving(g, (leave) => loop(g, fails(g, list) ? list : unordered(list), () => `r=true;${leave}`))}`,
          "r",
        ];
      });
    }
    case "every": {
      const broken = anyRun(g, list, e.var, { op: "not", of: e.of });
      if (broken) return `!${g.helper([e], () => broken)}`;
      return g.helper([e], () => {
        const others = { op: "where", list, var: e.var, cond: { op: "not", of: e.of } } as const;
        const found = foundByBits(g, others) ?? siftedByBits(g, others);
        if (found && !found.rest) return [found.bits.before, `!${anyBit(found.bits)}`];
        if (found && !fails(g, e.of))
          return [`let r=true;${leaving(g, (leave) => eachFound(g, found, () => `r=false;${leave}`))}`, "r"];
        g.ranges.set(e.var, memberRange(g, list));
        return [
          `let r=true;${leaving(g, (leave) => loop(g, list, (x) => `const ${nameOf(e.var)}=${x};if(!${cond(g, e.of)}){r=false;${leave}}`))}`,
          "r",
        ];
      });
    }
    case "is in": {
      const kept = tallied(g, countedIn(e));
      return kept === undefined ? g.helper([e], () => isIn(g, e)) : `(${kept}!==0)`;
    }
  }
}

/** Writes the condition that a number is not `ABSENT`. */
export function isThere(g: Writer, of: ScalarExpr): string {
  const end = pieceOrNone(g, of);
  if (end !== undefined) return `(${end}>=0)`;
  if (!rangeOf(g, of).absent) return "true";
  const members = chosenFrom(g, of);
  if (members) return truth(g, { op: "any", list: members });
  if (of.op === "call") {
    const { params, body } = g.program.fns[of.fn]!;
    const chosen = chosenFrom(g, body);
    if (chosen) {
      const text = g.body(() => `return ${truth(g, { op: "any", list: chosen })}`);
      return `${g.named(`(${params.map(nameOf).join()}){${text}}`)}(${of.args.map((arg) => num(g, arg)).join()})`;
    }
  }
  return `(${num(g, of)}!==${ABSENT})`;
}

/**
 * If `of` is the first or last member of a list that is chosen or sorted by a key: that list without the key. Such a
 * member exists exactly if the list has any member. Undefined if `of` has another form, or if anything in the list can
 * fail.
 */
function chosenFrom(g: Writer, of: ScalarExpr): ListExpr | undefined {
  if (of.op !== "first" && of.op !== "last") return undefined;
  const { list } = of;
  return (list.op === "with" || list.op === "by") && !fails(g, list) ? list.list : undefined;
}

function isIn(g: Writer, e: ScalarExpr & { op: "is in" }): readonly [string, string] {
  const list = simplified(g, e.list);
  const range = rangeOf(g, e.of);
  const head = `const x=${num(g, e.of)};`;
  // For "x is in from..to": if `x` is `ABSENT`, `from` and `to` must not be evaluated, because evaluating them can
  // fail.
  if (list.op === "range" && fails(g, list))
    return [
      `${head}let r=false;if(x!==${ABSENT}){const from=${num(g, list.from)},to=${num(g, list.to)};r=from!==${ABSENT}&&from<=x&&x<=to}`,
      "r",
    ];
  return [head, `${range.absent ? `x!==${ABSENT}&&` : ""}${includes(g, "x", list, range)}`];
}
