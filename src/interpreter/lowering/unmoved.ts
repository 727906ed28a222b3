/**
 * Replaces questions about pieces that no line of a program moves, such as the spaces of a road, by constants: they
 * always lie where the match begins.
 */
import { rootOf } from "../../dsl/kinds.ts";
import { constant, folded } from "../ir/builders.ts";
import { ABSENT, type FlatEffect, type ListExpr, type Op, type ScalarExpr, type Sort } from "../ir/ir.ts";
import { hasTrait } from "../ir/op-traits.ts";
import { mapOperands, mapParts, type Node } from "../ir/visitor.ts";
import { startZones } from "./initial.ts";
import type { Lowering } from "./lowering.ts";

/** The most pieces in all rows together of a table that says which pieces follow each piece. */
const MOST_FOLLOWING = 1 << 14;

/** Replaces the questions in all effects, asks and functions. */
export function settleUnmoved(l: Lowering): void {
  const sorts = unmovedSorts(l);
  if (sorts.size === 0) return;
  const settler = new Settler(l, sorts);
  const settled = (node: Node) => settler.settled(node);
  l.fns.forEach((fn, i) => (l.fns[i] = mapOperands(fn, settled)));
  l.asks.forEach((ask, i) => (l.asks[i] = mapOperands(ask, settled)));
  (l.effects as FlatEffect[]).forEach((effect, i) => {
    const ops = effect.ops.map((op) => mapOperands(op, settled));
    if (ops.some((op, at) => op !== effect.ops[at])) l.effects[i] = { ...effect, ops };
  });
}

/**
 * The sorts whose pieces all begin in zones that everybody sees, and are never moved. A search deals pieces at random
 * that its player does not see, so these must be looked up.
 */
function unmovedSorts(l: Lowering): ReadonlySet<Sort> {
  const sorts = new Set<Sort>();
  const rest = new Set<Sort | undefined>();
  startZones(l).forEach((zone, piece) => {
    (zone > 0 && l.instances.zones[zone]!.decl.seen.who === "all" ? sorts : rest).add(sortOfPiece(l, piece));
  });
  for (const { ops } of l.effects as FlatEffect[])
    for (const op of ops) for (const sort of movedBy(l, op)) rest.add(sort);
  return new Set([...sorts].filter((sort) => !rest.has(undefined) && !rest.has(sort)));
}

/** If an op moves pieces: their sort, where `undefined` means any sort. */
export function movedBy({ game, instances }: Lowering, op: Op): readonly (Sort | undefined)[] {
  if (!hasTrait(op, "changes", "pieces")) return [];
  switch (op.op) {
    case "move":
    case "draw":
      return [op.to.sort];
    case "swap":
      return [op.sort];
    case "shuffle": {
      const zone = op.zones.op === "single" ? constant(op.zones.of) : undefined;
      return [zone ? game.kinds.indexOf(rootOf(instances.zones[zone]!.decl.of)) : undefined];
    }
  }
}

class Settler {
  private readonly l: Lowering;
  private readonly sorts: ReadonlySet<Sort>;
  /** For each piece: the zone in which it begins, if it is never moved. */
  private readonly zones: readonly (number | undefined)[];
  /** For each zone with unmoved pieces: these pieces in their order. */
  private readonly contents: ReadonlyMap<number | undefined, readonly number[]>;
  private readonly made = new Map<Node, Node>();

  constructor(l: Lowering, sorts: ReadonlySet<Sort>) {
    this.l = l;
    this.sorts = sorts;
    this.zones = startZones(l).map((zone, piece) => (sorts.has(sortOfPiece(l, piece)) ? zone : undefined));
    this.contents = Map.groupBy(this.zones.keys(), (piece) => this.zones[piece]);
  }

  settled(node: Node): Node {
    const known = this.made.get(node);
    if (known) return known;
    const inner = mapParts(node, (part) => this.settled(part));
    const now = this.constantOf(inner === node ? node : folded(inner));
    this.made.set(node, now);
    const from = this.l.origins.get(node as ScalarExpr);
    if (from && now !== node) this.l.origins.set(now, from);
    return now;
  }

  /** An equal expression that does not read the places of unmoved pieces. */
  private constantOf(node: Node): Node {
    if (node.op === "there") return (constant(node.of) ?? ABSENT) === ABSENT ? node : node.of;
    if (node.op === "call" && node.args.length === 0) {
      const { body } = this.l.fns[node.fn]!;
      return constant(body) === undefined ? node : body;
    }
    if (!("sort" in node) || node.sort === undefined || !this.sorts.has(node.sort)) return node;
    if (node.op === "zone") {
      const zone = constant(node.zone);
      return zone ? { op: "constants", values: this.contents.get(zone) ?? [] } : node;
    }
    if (node.op === "index" || node.op === "zone of" || node.op === "at") return this.entry(node);
    return node.op === "round" ? node : (this.row(node) ?? node);
  }

  private entry({ op, piece }: ScalarExpr & { op: "index" | "zone of" | "at" }): ScalarExpr {
    const { l } = this;
    const valueOf = (zone: number | undefined, id: number) => {
      if (zone === undefined || op === "zone of") return zone;
      if (op === "index") return this.contents.get(zone)!.indexOf(id) + 1;
      const { holder } = l.instances.zones[zone]!;
      return holder < 0 ? undefined : holder;
    };
    return l.entry(
      l.once(Settler, op, () => l.column((id) => valueOf(this.zones[id], id))),
      piece,
    );
  }

  /** The pieces after or before another one, as a row of a table; undefined if the table would be too long. */
  private row({ op, piece }: ListExpr & { op: "following" | "preceding" }): ListExpr | undefined {
    const { l } = this;
    const rows = l.instances.pieces.map((_, id): readonly number[] => {
      const contents = this.zones[id] === undefined ? [] : this.contents.get(this.zones[id])!;
      const at = contents.indexOf(id);
      return op === "following" ? contents.slice(at + 1) : contents.slice(0, Math.max(0, at)).toReversed();
    });
    if (rows.reduce((sum, row) => sum + row.length, 0) > MOST_FOLLOWING) return undefined;
    const starts = l.once(Settler, op, () => l.rows(rows).starts);
    return { op: "rows", starts, items: starts + 1, index: piece };
  }
}

function sortOfPiece({ game, instances }: Lowering, piece: number): Sort {
  return game.kinds.indexOf(rootOf(instances.pieces[piece]!.kind));
}
