/**
 * Upper bounds of the work that one evaluation of an expression needs in any state. Visiting one member of a list, or
 * computing one number, is one unit of work.
 */
import { MAX_RANGE } from "../../dsl/game.ts";
import { calledBy } from "../ir/control-flow.ts";
import { hasTrait } from "../ir/op-traits.ts";
import type { FlatEffect, ListExpr, Slot, Sort } from "../ir/ir.ts";
import { isSet } from "../ir/repeats.ts";
import { eachPart, isList, type Node } from "../ir/visitor.ts";
import { memberRange, rangeOf } from "../runtime/codegen/analysis/ranges.ts";
import { holdsOne, piecesOf } from "../runtime/codegen/analysis/sorts.ts";
import type { Writer } from "../runtime/codegen/writer.ts";

/**
 * The number of list members that can be compared in the time of one unit of work. Comparing is fast, because the
 * members are adjacent in memory.
 */
export const COMPARED = 32;

/**
 * The upper bound for `longest`, the search for the longest path, whose work is not known in advance. The number
 * exceeds every limit, so the steps of the search are always counted one by one.
 */
const WAYS = 2 ** 40;

/** Computes upper bounds of the work for the expressions of one program. */
export class StaticWork {
  private readonly g: Writer;
  private readonly known = new Map<Node, number>();
  private readonly fns = new Map<number, number>();
  private readonly rows = new Map<number, number>();
  private readonly reaches = new Map<number, number>();
  private readonly capacities = new Map<FlatEffect, ReadonlyMap<Slot, number>>();

  constructor(g: Writer) {
    this.g = g;
  }

  /** The most work of one evaluation of a node. */
  of(node: Node): number {
    let work = this.known.get(node);
    if (work === undefined) this.known.set(node, (work = this.own(node) + this.parts(node)));
    return work;
  }

  /** The most work of one call of a function of the program. */
  call(fn: number): number {
    const known = this.fns.get(fn);
    if (known !== undefined) return known;
    // While the work of a function is computed, its own work counts as infinite, in case it calls itself: such a
    // function may never end.
    this.fns.set(fn, Infinity);
    const work = 1 + this.of(this.g.program.fns[fn]!.body);
    this.fns.set(fn, work);
    return work;
  }

  /** The most members of a list. */
  members(list: ListExpr): number {
    const most = this.atMost(list);
    if (most <= COMPARED || !isSet(this.g.tables, list)) return most;
    const { min, max } = memberRange(this.g, list);
    return Math.min(most, Math.max(0, max - min + 1));
  }

  private atMost(list: ListExpr): number {
    const { g } = this;
    switch (list.op) {
      case "none":
        return 0;
      case "single":
        return 1;
      case "zone":
        return holdsOne(g.program, list, rangeOf(g, list.zone)) ? 1 : this.pieces(list.sort);
      case "following":
      case "preceding":
      case "round":
        return this.pieces(list.sort);
      case "range":
        return Math.max(0, Math.min(MAX_RANGE, rangeOf(g, list.to).max - rangeOf(g, list.from).min + 1));
      case "constants":
        return list.values.length;
      case "slots":
        return this.capacity(list.slot);
      case "rows":
        return this.longestRow(list.starts);
      case "along":
        return this.farthest(list);
      case "connected":
        return Math.min(list.width, this.members(list.within));
      case "append":
        return this.members(list.list) + 1;
      case "union":
        return this.members(list.left) + this.members(list.right);
      case "difference":
        return this.members(list.left);
      case "flat":
        return this.members(list.list) * this.members(list.of);
      case "first n":
      case "last n":
        return Math.min(this.members(list.list), Math.max(0, rangeOf(g, list.n).max));
      case "if":
        return Math.max(this.members(list.then), this.members(list.else));
      case "let":
        return this.members(list.in);
      case "where":
      case "while":
      case "until":
      case "with":
      case "by":
      case "map":
      case "distinct":
      case "reverse":
      case "behind":
      case "spot list":
        return this.members(list.list);
    }
  }

  /** The work of evaluating a node without its operands. */
  private own(node: Node): number {
    if (node.op === "longest") return WAYS;
    if (node.op === "call") return this.call(node.fn);
    if (node.op === "call dynamic") return Math.max(0, ...node.among.map((fn) => this.call(fn)));
    if (node.op === "rehearsed") return 1 + this.members(node.list) * this.ops(node.effect);
    if (!isList(node)) return 1;
    const members = this.members(node);
    return members * (1 + this.compared(node) / COMPARED);
  }

  /** The number of ops of an effect that has no loop, with those of the effects that it calls. */
  private ops(id: number): number {
    return this.g.program.effects[id]!.ops.reduce(
      (sum, op) => calledBy(op).reduce((all, to) => all + this.ops(to), sum + 1),
      0,
    );
  }

  /**
   * The most members with which each member of a list must be compared, for example to find duplicates; 0 if members
   * are not compared.
   */
  compared(node: Node): number {
    if (node.op === "union") return this.members(node.left);
    if (node.op === "difference") return this.members(node.right);
    if (node.op === "connected") return COMPARED * this.members(node.links);
    const isOnce = node.op === "by" || node.op === "distinct" || node.op === "along";
    return isOnce || ("distinct" in node && node.distinct) ? this.members(node) : 0;
  }

  private parts(node: Node): number {
    const repeated = repeatedParts(node);
    let work = 0;
    eachPart(node, (part) => (work += repeated.includes(part) ? 0 : this.of(part)));
    if (repeated.length === 0) return work;
    const members = this.members((node as { readonly list: ListExpr }).list);
    const rounds = node.op === "matching" ? members ** 2 : members;
    return repeated.reduce((sum, part) => sum + rounds * this.of(part), work);
  }

  private pieces(sort: Sort | undefined): number {
    if (sort === undefined) return this.g.layout.mobile;
    const { min, max } = piecesOf(this.g.program, sort);
    return Math.max(0, max - min + 1);
  }

  private longestRow(starts: number): number {
    let longest = this.rows.get(starts);
    if (longest === undefined) {
      const table = this.g.tables[starts]!;
      longest = table.reduce((most, start, i) => (i === 0 ? 0 : Math.max(most, start - table[i - 1]!)), 0);
      this.rows.set(starts, longest);
    }
    return longest;
  }

  /** The most pieces that can be reached along one link. */
  private farthest({ starts, items, width }: ListExpr & { op: "along" }): number {
    let most = this.reaches.get(starts);
    if (most === undefined) {
      const [from, to] = [this.g.tables[starts]!, this.g.tables[items]!];
      most = 0;
      for (let row = 0; row + 1 < from.length; row++) {
        const link = row - (row % width);
        const reached = new Set([row - link]);
        for (const piece of reached)
          if (piece < width) for (let i = from[link + piece]!; i < from[link + piece + 1]!; i++) reached.add(to[i]!);
        most = Math.max(most, reached.size - 1);
      }
      this.reaches.set(starts, most);
    }
    return most;
  }

  /** The greatest number of members that the list in a slot of the current effect can have. */
  private capacity(slot: Slot): number {
    const effect = this.g.program.effects[this.g.frame!]!;
    let known = this.capacities.get(effect);
    if (!known) this.capacities.set(effect, (known = capacitiesOf(effect)));
    return known.get(slot) ?? 0;
  }
}

/**
 * The parts of a node that are evaluated once for each member of the node's `list`, such as the condition of a `where`.
 */
export function repeatedParts(node: Node): readonly Node[] {
  if (!("list" in node && "var" in node)) return [];
  const parts: Node[] = [];
  const once = new Set<unknown>([node.list]);
  if (node.op === "matching") once.add(node.without);
  if (node.op === "longest") once.add(node.links).add(node.step);
  eachPart(node, (part) => once.has(part) || parts.push(part));
  return parts;
}

/** For each slot of an effect that contains a list: the most members that fit into the slot. */
function capacitiesOf({ params, ops }: FlatEffect): ReadonlyMap<Slot, number> {
  const found = new Map(params.map(({ slot, capacity }) => [slot, capacity]));
  for (const op of ops)
    if (hasTrait(op, "frame", "writes") && "capacity" in op)
      found.set(op.slot, Math.max(found.get(op.slot) ?? 0, op.capacity));
  return found;
}
