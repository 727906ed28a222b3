/** Writes reads of tallies, the counts of pieces by printed value that the state keeps. */
import { baseOf, type Counted } from "../../ir/tallies.ts";
import { fails } from "./analysis/can-fail.ts";
import { sum } from "./analysis/bounds.ts";
import { num } from "./numbers.ts";
import { isWithin, rangeOf } from "./analysis/ranges.ts";
import type { Writer } from "./writer.ts";

/**
 * Writes an expression that reads the number of pieces in a zone with a printed value, as `asked` describes. Undefined
 * if the state does not keep this count as a tally.
 */
export function tallied(g: Writer, asked: Counted | undefined): string | undefined {
  const tally =
    asked &&
    g.program.tallies.find(
      ({ table, from, to }) => table === asked.table && from === asked.among[0] && to === asked.among[1],
    );
  if (!tally || !isWithin(rangeOf(g, asked.zone), tally.from, tally.to - 1) || fails(g, asked.value)) return undefined;
  const { min, width } = tally;
  const max = min + width - 1;
  const { of, by } = sum(g, asked.zone);
  const row =
    of.op === "const"
      ? `${baseOf(tally) + (of.value + by) * width}`
      : `${baseOf(tally) + by * width}+Math.imul(${num(g, of)},${width})`;
  return isWithin(rangeOf(g, asked.value), min, max)
    ? `s[${row}+${num(g, asked.value)}]`
    : `tally(${row},${num(g, asked.value)},${min},${max})`;
}
