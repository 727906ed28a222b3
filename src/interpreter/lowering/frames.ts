/** Computes how many words of the state the frames of a match need at most. */
import { calledBy } from "../ir/control-flow.ts";
import type { FlatEffect } from "../ir/ir.ts";

/**
 * The most frames of effects that call themselves, directly or indirectly, at the same time. Deeper recursion is an
 * error of the game.
 */
const RECURSION = 24;
const SPARE = 4;

/**
 * The number of words for the frames of the main thread, for those of each thread of a `fork`, and for those of an effect
 * that is rehearsed.
 */
export function frameWords(
  effects: readonly FlatEffect[],
  main: number,
  onTop: readonly number[],
  rehearsed: Iterable<number>,
): { frameWords: number; threadFrameWords: number; rehearsalWords: number } {
  const depth = new Map<number, number>();
  const open = new Set<number>();
  let recursive = false;
  /**
   * The most words for the frames of an effect and of the effects that it calls, directly or indirectly. Threads are
   * not counted, because they have frames of their own.
   */
  const visit = (id: number): number => {
    const known = depth.get(id);
    if (known !== undefined) return known;
    if (open.has(id)) {
      recursive = true;
      return 0;
    }
    open.add(id);
    const effect = effects[id]!;
    let deepest = 0;
    for (const op of effect.ops) for (const to of calledBy(op)) deepest = Math.max(deepest, visit(to));
    open.delete(id);
    depth.set(id, effect.size + deepest);
    return effect.size + deepest;
  };
  const threads = effects.flatMap((e) => e.ops.flatMap((op) => (op.op === "fork" ? [visit(op.effect)] : [])));
  const play = visit(main);
  const extra =
    2 * Math.max(0, ...onTop.map(visit)) +
    SPARE +
    (recursive ? RECURSION * Math.max(...effects.map((e) => e.size)) : 0);
  return {
    frameWords: play + extra,
    threadFrameWords: Math.max(0, ...threads) + extra,
    rehearsalWords: Math.max(0, ...[...rehearsed].map(visit)),
  };
}
