/**
 * Facts about a move of pieces that are known when code is generated: the zone to which pieces go, the least and
 * greatest id of the pieces that may move, and of the zones that they may come from or go to.
 */
import type { ListExpr, Target } from "../../ir/ir.ts";
import { isSublist } from "../../ir/families.ts";
import { num } from "./numbers.ts";
import { mobileOf, rangeOf } from "./analysis/ranges.ts";
import { piecesOf } from "./analysis/sorts.ts";
import { anyZone } from "./moving.ts";
import { nameOf, type Range, type Writer } from "./writer.ts";

/** Writes declarations of `z`, the zone to which pieces move, and of `c`, the capacity of the zone if there is one. */
export function declareTarget(g: Writer, to: Target): string {
  g.ranges.set(to.zoneVar, rangeOf(g, to.zone));
  if (!to.capacity) return `const z=${num(g, to.zone)};`;
  const zone = nameOf(to.zoneVar);
  return `const ${zone}=${num(g, to.zone)},z=${zone},c=${num(g, to.capacity)};`;
}

/**
 * The least and greatest id of the pieces that may be moved to a zone. `within` are the bounds that the moved list
 * gives. If the zone can only contain pieces of one sort, such as cards, they are narrowed to the ids of this sort.
 */
export function piecesMoved(g: Writer, to: Target, within: Range): Range {
  return common(within, to.sort === undefined ? mobileOf(g) : piecesOf(g.program, to.sort));
}

/** The least and greatest id of the zones in which the members of a list can lie. */
export function zonesOf(g: Writer, list: ListExpr): Range {
  if (list.op === "zone") return zoneRange(g, list);
  if (isSublist(list)) return zonesOf(g, list.list);
  const single = list.op === "single" ? list.of : undefined;
  const member = single?.op === "there" ? single.of : single;
  return member?.op === "first" || member?.op === "last" || member?.op === "only"
    ? zonesOf(g, member.list)
    : anyZone(g.layout);
}

/** The least and greatest id that a zone can have, if it is a zone at all (and not `ABSENT`). */
export function zoneRange(g: Writer, { zone, among }: Pick<Target, "zone" | "among">): Range {
  const range = common(rangeOf(g, zone), anyZone(g.layout));
  return among ? common(range, { min: among[0], max: among[1] - 1, absent: false }) : range;
}

function common(a: Range, b: Range): Range {
  return { min: Math.max(a.min, b.min), max: Math.min(a.max, b.max), absent: false };
}
