/** Evaluates expressions that yield one int from the members of a list. */
import { longestWay } from "../longest.ts";
import { ABSENT, type ListExpr, type ScalarExpr, type WithOp } from "../../ir/ir.ts";
import { each, members } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { int, num } from "./numbers.ts";

type Of<Op extends ScalarExpr["op"]> = WithOp<ScalarExpr, Op>;

export function count(m: Machine, list: ListExpr): number {
  let found = 0;
  each(m, list, () => (found++, false));
  return found;
}

export function any(m: Machine, list: ListExpr): boolean {
  return each(m, list, () => true);
}

export function every(m: Machine, e: Of<"every">): boolean {
  const { vars } = m;
  return !each(m, e.list, (x) => ((vars[e.var] = x), num(m, e.of) === 0));
}

export function sum(m: Machine, e: Of<"sum">): number {
  const { vars } = m;
  let total = 0;
  each(m, e.list, (x) => {
    vars[e.var] = x;
    total = int(m, total + num(m, e.of), e.point);
    return false;
  });
  return total;
}

/** The length of the longest way along links, which does not visit a piece twice. */
export function longest(m: Machine, e: Of<"longest">): number {
  const { vars } = m;
  const [pieces, lengths]: [number[], number[]] = [[], []];
  each(m, e.list, (x) => {
    vars[e.var] = x;
    pieces.push(x);
    lengths.push(num(m, e.of));
    return false;
  });
  const { tables } = m.program;
  const [starts, items] = [tables[e.starts]!, tables[e.items]!];
  const ways = { pieces, lengths, starts, items, width: e.width, links: members(m, e.links) };
  return longestWay(ways, () => num(m, e.step));
}

/** The least or the greatest member of a list; `ABSENT` if the list is empty. */
export function extreme(m: Machine, e: Of<"least" | "greatest">): number {
  let best = ABSENT;
  let none = true;
  each(m, e.list, (x) => {
    if (none || (e.op === "least" ? x < best : x > best)) best = x;
    none = false;
    return false;
  });
  return best;
}

/** Member `n` of a list, from 1; `ABSENT` if there are fewer. */
export function nth(m: Machine, list: ListExpr, n: number): number {
  let left = n;
  let found = ABSENT;
  each(m, list, (x) => {
    if (--left > 0) return false;
    found = x;
    return true;
  });
  return found;
}

/** The member of a list with one member; `ABSENT` for other lists. */
export function only(m: Machine, list: ListExpr): number {
  let found = ABSENT;
  let n = 0;
  each(m, list, (x) => ((found = x), ++n === 2));
  return n === 1 ? found : ABSENT;
}
