/**
 * Finds assertions that cannot fail because of an earlier condition. In "any(n.man) and the n.man is white", the first
 * condition shows that there is a man, so "the n.man" need not be checked. Conditions that cannot fail may then be
 * evaluated in any order.
 */
import { INLINED } from "../../../ir/bitboards.ts";
import { conjuncts } from "../../../ir/builders.ts";
import type { ListExpr, ScalarExpr } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { mapParts, type Node, same, withArgs } from "../../../ir/visitor.ts";
import type { Writer } from "../writer.ts";
import { rangeOf } from "./ranges.ts";
import { holdsOne } from "./sorts.ts";

/**
 * The conditions of an "and", evaluated one after the other. If an earlier condition proves an assertion (`there`, "a
 * piece lies in this zone"), its `point` becomes -1, which marks an assertion that cannot fail. Otherwise `point` is
 * the line of the rules where its failure is reported.
 */
export function withoutKnown(g: Writer, conditions: readonly ScalarExpr[]): readonly ScalarExpr[] {
  const full: ScalarExpr[] = [];
  return conditions.map((each) => {
    const other = full.length === 0 ? each : (marked(g, each, full) as ScalarExpr);
    full.push(...zonesShown(g.program, each));
    return other;
  });
}

/** The zones that certainly contain a piece if `cond` is true. */
function zonesShown(program: Program, cond: ScalarExpr, depth = 0): readonly ScalarExpr[] {
  return conjuncts(cond).flatMap((each) => {
    if (each.op === "any" && each.list.op === "zone") return [each.list.zone];
    if (each.op !== "call" || depth >= INLINED) return [];
    return zonesShown(program, withArgs(program.fns[each.fn]!, each.args), depth + 1);
  });
}

function marked(g: Writer, node: Node, full: readonly ScalarExpr[]): Node {
  // The expression inside an `after` is evaluated as if pieces had moved. There, a zone that contained a piece can be
  // empty, so nothing is proved.
  if (node.op === "after") return node;
  const other = mapParts(node, (part) => marked(g, part, full));
  if (other.op !== "there") return other;
  const zone = zoneOfPiece(g, other.of);
  if (!zone || !full.some((each) => same(each, zone.zone))) return other;
  return { ...other, of: { op: "first", list: zone }, point: -1 };
}

/** If `e` means the piece in a zone ("the n.man"): that zone. Undefined if `e` has another form. */
function zoneOfPiece(g: Writer, e: ScalarExpr): (ListExpr & { op: "zone" }) | undefined {
  if ((e.op !== "first" && e.op !== "last" && e.op !== "only") || e.list.op !== "zone") return undefined;
  return e.op === "first" || holdsOne(g.program, e.list, rangeOf(g, e.list.zone)) ? e.list : undefined;
}
