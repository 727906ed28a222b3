/**
 * Limits how deeply effects call one another. A recursive call is not followed here, because the depth of a recursion
 * depends on the match, which has its own limit.
 */
import type { Range } from "../../../diagnostics/range.ts";
import type { Effect, Game } from "../../game.ts";
import { everyEffect, rulesIn } from "../../visitor.ts";
import { type Check, deepestCalls } from "../check.ts";

interface Call {
  readonly effect: Effect;
  readonly range: Range;
}

/**
 * Reports the first call that makes a chain of effects too long. The search is not recursive, because a chain can have
 * any length.
 */
export function checkEffectChains(c: Check, game: Game): void {
  const depths = new Map<Effect, number>();
  const open = new Set<Effect>();
  for (const first of everyEffect(game)) {
    const stack = [{ effect: first, calls: callsIn(first), at: 0 }];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const call = depths.has(top.effect) ? undefined : top.calls[top.at++];
      if (!call) {
        const deepest = top.calls.map(({ effect }) => depths.get(effect) ?? 0);
        const depth = deepest.reduce((a, b) => Math.max(a, b), 0);
        const tooDeep = top.calls[deepest.indexOf(depth)];
        // Reports only the first call that is too deep, because all deeper calls follow from the same chain.
        if (depth >= deepestCalls && tooDeep) {
          c.report("calls-too-deep", tooDeep.range, {
            name: tooDeep.effect.name,
            limit: deepestCalls,
            sort: "effects",
          });
          return;
        }
        depths.set(top.effect, depth + 1);
        open.delete(top.effect);
        stack.pop();
      } else if (!depths.has(call.effect) && !open.has(call.effect)) {
        open.add(call.effect);
        stack.push({ effect: call.effect, calls: callsIn(call.effect), at: 0 });
      }
    }
  }
}

function callsIn({ body }: Effect): readonly Call[] {
  return rulesIn(body).filter((rule) => rule.kind === "do");
}
