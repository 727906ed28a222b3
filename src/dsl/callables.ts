/** The units that rules carry out: effects, the rules of fields, the lines that changes add around them. */
import type { Block, Change, Effect, Field, Game, Rule } from "./game.ts";
import { changesOf, isBatch, namesCounter, writtenFor } from "./visitor.ts";

/** What a rule can carry out: an effect with its changes, the rules of a field, the lines of a change around a batch. */
export type Callable = Effect | Field | Change;

/** Whether it is an effect. */
export function isEffect(callable: Callable): callable is Effect {
  return !("holder" in callable) && !("how" in callable);
}

/** The unit that a rule itself carries out. */
export function carriedOut(game: Game, rule: Rule): readonly Callable[] {
  if (rule.kind === "do") return [rule.effect];
  if (rule.kind === "do field") return rule.member;
  return isBatch(rule) ? changesOf(game, rule.kind).filter((change) => namesCounter(change, rule)) : [];
}

/** The blocks of such a unit: those of an effect include the blocks of its changes. */
export function blocksCarriedOut(game: Game, callable: Callable): readonly Block[] {
  if ("holder" in callable)
    return writtenFor(game, [callable]).flatMap(({ value }) => (value.kind === "effects" ? value.items : []));
  if ("how" in callable) return linesOf(callable);
  return [callable.body, ...changesOf(game, callable).flatMap(linesOf)];
}

function linesOf({ body }: Change): readonly Block[] {
  return "items" in body ? [body] : [];
}
