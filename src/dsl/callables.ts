/**
 * Finds what a rule calls: effects, rules that are written on pieces, and lines that changes add to `gain`, `pay` or
 * `lose`.
 */
import type { Block, Change, Effect, Field, Game, Rule } from "./game.ts";
import { changesOf, isBatch, namesCounter, rulesWritten } from "./visitor.ts";

/**
 * Something with rules that another rule can call: an effect with its changes, the rules in a field of pieces, or the
 * lines that a change adds before or after a `gain`, `pay` or `lose`.
 */
export type Callable = Effect | Field | Change;

/** Whether a callable is an effect. */
export function isEffect(callable: Callable): callable is Effect {
  return !("holder" in callable) && !("how" in callable);
}

/** The callables that the line of a rule calls. Calls in the blocks below the line do not count. */
export function carriedOut(game: Game, rule: Rule): readonly Callable[] {
  if (rule.kind === "do") return [rule.effect];
  if (rule.kind === "do field") return rule.member;
  return isBatch(rule) ? changesOf(game, rule.kind).filter((change) => namesCounter(change, rule)) : [];
}

/** The blocks of a callable. Those of an effect include the blocks of its changes. */
export function blocksCarriedOut(game: Game, callable: Callable): readonly Block[] {
  if ("holder" in callable) return rulesWritten(game, [callable]).map(({ body }) => body);
  if ("how" in callable) return linesOf(callable);
  return [callable.body, ...changesOf(game, callable).flatMap(linesOf)];
}

function linesOf({ body }: Change): readonly Block[] {
  return "items" in body ? [body] : [];
}
