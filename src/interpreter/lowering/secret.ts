/**
 * Finds the pieces that can move while players decide in secret. The state keeps a second place for them: the one that
 * other players see meanwhile.
 */
import { calledBy } from "../ir/control-flow.ts";
import type { FlatEffect, Op } from "../ir/ir.ts";
import type { Lowering } from "./lowering.ts";
import { movedBy } from "./unmoved.ts";

/**
 * The range of the ids of the pieces that can move in secret; the end is exclusive. `anytime`: the effects that can be
 * carried out at every decision.
 */
export function secretPieces(
  l: Lowering,
  effects: readonly FlatEffect[],
  anytime: readonly number[],
): readonly [from: number, to: number] {
  const forks = effects.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "fork" ? [op.effect] : [])));
  if (forks.length === 0) return [0, 0];
  // If rules read the positions of pieces in zones, a second place is kept for all pieces, because one secret move can
  // change many positions. For example, a piece that leaves the box changes the positions of the other pieces there.
  if (l.indexed.size > 0) return [0, l.instances.mobile];
  const reached = new Set([...forks, ...anytime]);
  for (const id of reached) for (const op of effects[id]!.ops) for (const called of calledBy(op)) reached.add(called);
  let [from, to] = [l.instances.mobile, 0];
  for (const id of reached)
    for (const op of effects[id]!.ops) {
      for (const [first, end] of piecesMovedBy(l, op)) [from, to] = [Math.min(from, first), Math.max(to, end)];
    }
  return [Math.min(from, to), to];
}

function piecesMovedBy(l: Lowering, op: Op): readonly (readonly [from: number, to: number])[] {
  const { instances, game } = l;
  return movedBy(l, op).map((sort) => {
    const kind = sort === undefined ? undefined : instances.kinds.get(game.kinds[sort]!);
    return kind ? [kind.from, Math.min(kind.to, instances.mobile)] : [0, instances.mobile];
  });
}
