/** How many words the frames of a match need. */
import type { FlatEffect } from "../ir.ts";

/** Frames on top of each other where effects call themselves; deeper is an error of the game. */
const RECURSION = 24;

/** The longest chain of calls from `main`, and one of an option possible at any moment on top. */
export function frameWords(effects: readonly FlatEffect[], main: number, anytime: readonly number[]): number {
  const depth = new Map<number, number>();
  const open = new Set<number>();
  let recursive = false;
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
    for (const op of effect.ops) {
      if (op.op === "call" || op.op === "fork") deepest = Math.max(deepest, visit(op.effect));
      else if (op.op === "call dynamic") for (const to of op.among) deepest = Math.max(deepest, visit(to));
    }
    open.delete(id);
    depth.set(id, effect.size + deepest);
    return effect.size + deepest;
  };
  const play = visit(main);
  const extra = Math.max(0, ...anytime.map(visit));
  const largest = Math.max(...effects.map((e) => e.size));
  return play + 2 * extra + (recursive ? RECURSION * largest : 0) + 4;
}
