/** Writes tests of membership that need no loop. */
import { ABSENT, type List } from "../../ir/ir.ts";
import { fails } from "./analysis/inspect.ts";
import { cond, num } from "./numbers.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import { nameOf, type Writer } from "./writer.ts";

const FEW = 4;
const SPAN = 4096;

/**
 * Is the int named `x` (not `ABSENT`) in the list? Undefined if that takes a loop. The test may read more
 * of the list, or less, than a loop would: it stands for the loop only where nothing in the list can fail.
 */
export function contains(g: Writer, x: string, of: List): string | undefined {
  const list = simplified(g, of);
  const inside = (part: List) => contains(g, x, part);
  switch (list.op) {
    case "none": return "false";
    case "zone": return `(zoneAt(${x})===${num(g, list.zone)})`;
    case "range": {
      const from = num(g, list.from);
      return `(${x}>=${from}&&${x}<=${num(g, list.to)}${rangeOf(g, list.from).absent ? `&&${from}!==${ABSENT}` : ""})`;
    }
    case "constants": return constants(g, x, list.values);
    case "single": return `(${x}===${num(g, list.of)})`;
    case "union": return both(inside(list.left), "||", inside(list.right));
    case "difference": {
      const right = inside(list.right);
      return right && both(inside(list.left), "&&", `!${right}`);
    }
    case "where": {
      const members = inside(list.list);
      if (members === undefined) return undefined;
      g.ranges.set(list.var, memberRange(g, list.list));
      return `(${members}&&(${g.local(nameOf(list.var))}=${x},${cond(g, list.cond)}))`;
    }
    case "by": case "distinct": case "reverse": return inside(list.list);
    case "if": {
      const [then, otherwise] = [inside(list.then), inside(list.else)];
      return then && otherwise && `(${cond(g, list.cond)}?${then}:${otherwise})`;
    }
    default: return undefined;
  }
}

/** `contains` for a list in which nothing can fail. */
export function containsSafely(g: Writer, x: string, list: List): string | undefined {
  return fails(g, list) ? undefined : contains(g, x, list);
}

function both(left: string | undefined, op: string, right: string | undefined): string | undefined {
  return left && right && `(${left}${op}${right})`;
}

function constants(g: Writer, x: string, values: readonly number[]): string {
  if (values.length === 0) return "false";
  if (values.length <= FEW) return `(${values.map((value) => `${x}===${value}`).join("||")})`;
  const min = Math.min(...values);
  const max = Math.max(...values);
  if (new Set(values).size === max - min + 1) return `(${x}>=${min}&&${x}<=${max})`;
  if (max - min >= SPAN) return `(${values.map((value) => `${x}===${value}`).join("||")})`;
  const all = new Set(values);
  const table = g.constant("Uint8Array", Array.from({ length: max - min + 1 }, (_, i) => (all.has(min + i) ? 1 : 0)));
  return `(${x}>=${min}&&${x}<=${max}&&${table}[${x}-${min}]===1)`;
}
