/** Sums and counts along a dot that leads from several pieces to one: that piece comes once, and so does what it has. */
import { textOf } from "../../../diagnostics/range.ts";
import type { Expression } from "../../game.ts";
import type { Check } from "../check.ts";
import { kindsOf } from "../types/types.ts";

type Path = Expression & { kind: "map" };

/** Reports `sum(pawns.at.fee)`: is the fee of a place meant once for each pawn, or once? */
export function askHowOften(c: Check, name: string, set: Expression): void {
  if (name !== "sum" && name !== "count") return;
  for (const part of parts(set)) {
    const shared = isPath(part) && !part.distinct ? merging(c, part.over) : undefined;
    if (!shared) continue;
    const [whole, there, from] = [textOf(part.range), textOf(shared.range), textOf(shared.over.range)];
    c.report("counted-once", part.range, {
      name,
      there,
      from,
      each: whole.slice(from.length),
      once: whole.slice(there.length),
    });
  }
}

function parts(e: Expression): readonly Expression[] {
  if (e.kind === "union") return [...parts(e.left), ...parts(e.right)];
  return e.kind === "query" ? parts(e.in) : [e];
}

/** Something behind a dot behind a set; `for` gives its members a name. */
function isPath(e: Expression): e is Path {
  return e.kind === "map" && e.binder.name === "" && textOf(e.range).startsWith(`${textOf(e.over.range)}.`);
}

/** Several pieces may lie at one, belong to one or lead to one; what is printed on each is mostly its own. */
const SHARED: ReadonlySet<Expression["kind"]> = new Set<Expression["kind"]>(["at", "owner", "state", "link"]);

/** The part of a path at which pieces can come together. */
function merging(c: Check, path: Expression): Path | undefined {
  if (!isPath(path)) return undefined;
  const alone =
    path.body.kind === "at" &&
    c.world.zonesHolding(kindsOf(path.over.type) ?? []).every(({ shape }) => shape === "slot");
  return SHARED.has(path.body.kind) && !alone ? path : merging(c, path.over);
}
