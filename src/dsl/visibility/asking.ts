/** Finds the rules that lead to a question: in their blocks, or in what they call. */
import { type Callable, carriedOut } from "../callables.ts";
import type { Block, Effect, Game, Rule } from "../game.ts";
import { blocksOf, everyEffect } from "../visitor.ts";

/** A rule that asks a player something, with possible answers that can depend on secrets (hidden zones and states). */
export type Asking = Rule & { readonly kind: "choose" | "split" | "for each" };

/** Whether a rule asks a player something, and the possible answers can depend on secrets (hidden zones and states). */
export function asks(rule: Rule): rule is Asking {
  switch (rule.kind) {
    case "choose":
      return !rule.random;
    case "for each":
      return rule.anyOrder;
    case "split":
      return true;
    case "any order":
    case "as":
    case "choose one":
    case "do":
    case "do field":
    case "do usual":
    case "draw":
    case "draw one":
    case "end game":
    case "end part":
    case "gain":
    case "if":
    case "let":
    case "lose":
    case "may":
    case "move":
    case "pause":
    case "pay":
    case "repeat":
    case "require":
    case "roll":
    case "secretly":
    case "set":
    case "shuffle":
    case "swap":
    case "with":
      return false;
  }
}

/**
 * The rules that ask a player something whose answers can depend on secrets (hidden zones and states), and those from
 * which a match gets to such a rule: the rules around it, and the rules that call an effect or changes with it.
 */
export function leadingToQuestions(game: Game): ReadonlySet<Rule> {
  const around = new Map<Rule, Rule | Callable>();
  const callers = new Map<Callable, Rule[]>();
  const questions: Rule[] = [];
  const visit = (block: Block, outer: Rule | Callable): void => {
    for (const rule of block.items) {
      around.set(rule, outer);
      if (asks(rule)) questions.push(rule);
      for (const callable of carriedOut(game, rule)) {
        const known = callers.get(callable);
        if (known) known.push(rule);
        else callers.set(callable, [rule]);
      }
      for (const inner of blocksOf(rule)) if (inner) visit(inner, rule);
    }
  };
  for (const effect of everyEffect(game)) visit(effect.body, effect);
  for (const change of game.changes)
    if ("items" in change.body)
      visit(change.body, typeof change.target === "string" ? change : (change.target as Effect));
  for (const { values } of game.pieces)
    values.forEach((value, field) => {
      if (value.kind === "effects") for (const body of value.items) visit(body, field);
    });
  // A set also visits what is added to it meanwhile.
  const leading = new Set(questions);
  for (const rule of leading) {
    const outer = around.get(rule)!;
    if ("kind" in outer) leading.add(outer);
    else callers.get(outer)?.forEach((caller) => leading.add(caller));
  }
  return leading;
}
