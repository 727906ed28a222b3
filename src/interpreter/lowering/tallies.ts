/**
 * Chooses the tallies: counts that the state keeps, of the pieces in a zone with a certain printed value, such as the
 * red cards of a hand. Those counts are kept that the rules use most and that need few words.
 */
import type { ListExpr, ScalarExpr } from "../ir/ir.ts";
import { comparedColumns, counted, type Counted, countedIn, type Tally, wordsOf } from "../ir/tallies.ts";
import type { Lowering } from "./lowering.ts";

/** The most words for all tallies together, so that a state stays small. */
const MOST = 320;

/**
 * The tallies of a program. The addresses of their words are still counted from the beginning of all tallies, not of
 * the state.
 */
export function tallies(l: Lowering): readonly Tally[] {
  const found = new Map<string, { readonly tally: Tally; times: number }>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const tally of "op" in part ? talliesFor(l, part as ScalarExpr | ListExpr) : []) {
      const key = JSON.stringify(tally);
      const known = found.get(key);
      if (known) known.times++;
      else found.set(key, { tally, times: 1 });
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

/**
 * The tallies that contain the value of an expression such as "the number of red cards in my hand". The number of all
 * pieces in a zone needs no tally.
 */
function talliesFor(l: Lowering, part: ScalarExpr | ListExpr): readonly Tally[] {
  const asked = part.op === "where" ? counted(part) : part.op === "is in" ? countedIn(part) : undefined;
  const found = asked && asked.among[1] - asked.among[0] > 1 ? [tallyFor(l, asked)] : [];
  if (part.op === "where" && part.list.op === "zone" && part.list.among)
    for (const table of comparedColumns(part)) found.push(tallyFor(l, { table, among: part.list.among }));
  return found.filter((tally) => tally !== undefined);
}

function tallyFor(
  { tables, instances }: Lowering,
  { table, among: [from, to] }: Pick<Counted, "table" | "among">,
): Tally | undefined {
  const { from: first, to: end } = instances.kinds.get(instances.zones[from]!.decl.of)!;
  if (first === end) return undefined;
  // A table ends at its last entry that is not empty. If it ends before the last of these pieces, some piece has no
  // printed value, and no tally is made.
  const values = [...tables[table]!.subarray(first, end)];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (values.length < end - first || max - min >= MOST) return undefined;
  return { table, from, to, min, width: max - min + 1, at: 0 };
}
