/**
 * The pieces of a zone with a certain printed value. If the zone has more pieces than the value, the pieces with the
 * value are tested one by one for being there, in any order.
 */
import { ABSENT, type ListExpr } from "../../ir/ir.ts";
import { counted } from "../../ir/tallies.ts";
import { fails } from "./analysis/can-fail.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { type Each, loop } from "./lists.ts";
import { isZone, num } from "./numbers.ts";
import type { Writer } from "./writer.ts";

/** The fewest printed values for which a table pays. */
const LEAST_VALUES = 3;
const MOST_VALUES = 64;

/** A loop over such a list, in its order or in that of a table; undefined for other lists. */
export function scattered(g: Writer, list: ListExpr, inOrder: Each, inAnyOrder: Each): string | undefined {
  const asked = counted(list);
  if (!asked || list.op !== "where" || !isZone(g, asked.zone) || rangeOf(g, asked.value).absent || fails(g, list))
    return undefined;
  const { min, max } = memberRange(g, list.list);
  const column = g.tables[asked.table]!;
  const pieces = Array.from({ length: Math.min(max, column.length - 1) - min + 1 }, (_, i) => min + i).filter(
    (piece) => column[piece] !== ABSENT,
  );
  const values = new Set(pieces.map((piece) => column[piece]!));
  const [first, last] = [Math.min(...values), Math.max(...values)];
  if (values.size < LEAST_VALUES || last - first >= MOST_VALUES) return undefined;
  const rows = Array.from({ length: last - first + 1 }, (_, i) =>
    pieces.filter((piece) => column[piece] === first + i),
  );
  const ends = rows.map((_, i) => rows.slice(0, i + 1).flat().length);
  const [starts, items] = [g.table([0, ...ends]), g.table(rows.flat())];
  const [z, v, i, from, end, x] = [g.temp(), g.temp(), g.temp(), g.temp(), g.temp(), g.temp()];
  const all = `for(let ${i}=${from};${i}<${end};${i}++){const ${x}=T${items}[${i}];if(s[${g.layout.pieceZone}+${x}]===${z}){${inAnyOrder(x)}}}`;
  const head = `const ${z}=${num(g, asked.zone)},${v}=${num(g, asked.value)}${first === 0 ? "" : first < 0 ? `+${-first}` : `-${first}`};`;
  return `{${head}if(${v}>=0&&${v}<${rows.length}){const ${from}=T${starts}[${v}],${end}=T${starts}[${v}+1];if(s[${g.layout.zoneCount}+${z}]>${end}-${from}){${all}}else{${loop(g, list, inOrder)}}}}`;
}
