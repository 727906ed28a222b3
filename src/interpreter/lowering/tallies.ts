/** Which counts of pieces the state keeps: those that rules ask for most, as long as they take few words. */
import type { ListExpr, ScalarExpr } from "../ir/ir.ts";
import { counted, type Counted, countedIn, type Tally } from "../ir/tallies.ts";
import type { Lowering } from "./lowering.ts";

/** The most words for all of them: a state must stay small. */
const MOST = 192;

/** Tallies whose words begin at 0. */
export function tallies(l: Lowering): readonly Tally[] {
  const found = new Map<string, { readonly tally: Tally; times: number }>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("op" in part && (part.op === "where" || part.op === "is in")) {
      const asked = part.op === "where" ? counted(part as ListExpr) : countedIn(part as ScalarExpr & { op: "is in" });
      const tally = asked && tallyFor(l, asked);
      const key = JSON.stringify(tally);
      const known = found.get(key);
      if (known) known.times++;
      else if (tally) found.set(key, { tally, times: 1 });
    }
    Object.values(part).forEach(visit);
  };
  visit([l.effects, l.asks, l.fns]);
  const chosen: Tally[] = [];
  let at = 0;
  for (const { tally } of [...found.values()].sort((a, b) => b.times - a.times)) {
    if (at + wordsOf(tally) > MOST) continue;
    chosen.push({ ...tally, at });
    at += wordsOf(tally);
  }
  return chosen;
}

/** How many words a tally takes. */
export function wordsOf({ from, to, width }: Tally): number {
  return (to - from) * width;
}

function tallyFor({ tables, instances }: Lowering, { table, among: [from, to] }: Counted): Tally | undefined {
  const { from: first, to: end } = instances.kinds.get(instances.zones[from]!.decl.of)!;
  if (first === end) return undefined;
  // The table is cut where all later entries are empty.
  const values = [...tables[table]!.subarray(first, end)];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (values.length < end - first || max - min >= MOST || to - from < 2) return undefined;
  return { table, from, to, min, width: max - min + 1, at: 0 };
}
