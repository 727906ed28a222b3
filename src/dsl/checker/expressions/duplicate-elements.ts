/**
 * Checks `sum` and `count` of a path such as `pawns.at.fee`. If two pawns are at one place, that place and its fee
 * count only once, which may not be what the author means.
 */
import { textOf } from "../../../diagnostics/range.ts";
import type { Expression, Field, Piece } from "../../game.ts";
import type { Check } from "../check.ts";
import { kindsOf } from "../types/types.ts";

type Path = Expression & { kind: "map" };

/**
 * Reports `sum(pawns.at.fee)`, because the author may mean the fee of a place once for each pawn there, or only once.
 */
export function askHowOften(c: Check, name: string, set: Expression): void {
  if (name !== "sum" && name !== "count") return;
  for (const part of parts(set)) if (isPath(part) && !part.distinct) c.whenPrinted(() => askOf(c, name, part));
}

function askOf(c: Check, name: string, path: Path): void {
  const shared = merging(c, path.over);
  if (!shared) return;
  const [whole, there, from] = [textOf(path.range), textOf(shared.range), textOf(shared.over.range)];
  c.report("counted-once", path.range, {
    name,
    there,
    from,
    each: whole.slice(from.length),
    once: whole.slice(there.length),
  });
}

function parts(e: Expression): readonly Expression[] {
  if (e.kind === "union") return [...parts(e.left), ...parts(e.right)];
  return e.kind === "query" ? parts(e.in) : [e];
}

/**
 * Whether `e` is a path: it reads a member of each piece of a set, and is written with a dot, as in `pawns.at.fee`,
 * instead of with `for`.
 */
function isPath(e: Expression): e is Path {
  return e.kind === "map" && e.binder.name === "" && textOf(e.range).startsWith(`${textOf(e.over.range)}.`);
}

/** The kinds of expressions whose value can be the same for several pieces, such as `p.at`, the place of a pawn. */
const SHARED: ReadonlySet<Expression["kind"]> = new Set<Expression["kind"]>(["at", "owner", "state", "link"]);

/** The part of a path such as `pawns.at.fee` at which different pieces can lead to the same result: here `pawns.at`. */
function merging(c: Check, path: Expression): Path | undefined {
  if (!isPath(path)) return undefined;
  const { body } = path;
  const alone =
    body.kind === "at" && c.symbols.zonesHolding(kindsOf(path.over.type) ?? []).every(({ shape }) => shape === "slot");
  const comeTogether = SHARED.has(body.kind) || (body.kind === "field" && isShared(c, body.member));
  return comeTogether && !alone ? path : merging(c, path.over);
}

/** Whether one of these fields contains the same piece on several pieces. */
function isShared(c: Check, fields: readonly Field[]): boolean {
  const printed = new Set<Piece>();
  for (const { made, values } of c.symbols.pieces) {
    for (const value of fields.map((field) => values.get(field))) {
      if (value?.kind !== "constants") continue;
      for (const item of value.items) {
        if (item.kind !== "piece") continue;
        if (printed.has(item.piece) || made.how !== "copies" || made.count > 1) return true;
        printed.add(item.piece);
      }
    }
  }
  return false;
}
