/** Computes the number of words that the frames of a match need. */
import { calledBy } from "../ir/control-flow.ts";
import type { FlatEffect } from "../ir/ir.ts";

/** The greatest depth of recursion of effects, in frames. Deeper recursion is an error of the game. */
const RECURSION = 24;
const SPARE = 4;

/** The number of words for the frames of the main thread, and for those of each thread of a `fork`. */
export function frameWords(
  effects: readonly FlatEffect[],
  main: number,
  onTop: readonly number[],
): { frameWords: number; threadFrameWords: number } {
  const depth = new Map<number, number>();
  const open = new Set<number>();
  let recursive = false;
  /**
   * The number of words of the longest chain of calls from an effect, without threads, which have frames of their own.
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
  return { frameWords: play + extra, threadFrameWords: Math.max(0, ...threads) + extra };
}
