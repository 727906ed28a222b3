/** Finds the rules that lead to a question: in their blocks, or in what they call. */
import { type Callable, carriedOut } from "../callables.ts";
import type { Block, Effect, Game, Rule } from "../game.ts";
import { blocksOf, everyEffect, everyWritten, isBatch, rulesIn } from "../visitor.ts";

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

/** What the rules of a body, with those in their blocks, ask and call. */
interface Outline {
  readonly asks: boolean;
  /** The effects, and the fields with rules, that they call. */
  readonly calls: ReadonlySet<Callable>;
  /** Their `gain`, `pay` and `lose`. The changes of a game decide what these call. */
  readonly batches: readonly Rule[];
}

const outlines = new WeakMap<Block, Outline>();

function outlineOf(body: Block): Outline {
  let known = outlines.get(body);
  if (!known) outlines.set(body, (known = outline(rulesIn(body))));
  return known;
}

function outline(rules: readonly Rule[]): Outline {
  const calls = new Set<Callable>();
  for (const rule of rules) {
    if (rule.kind === "do") calls.add(rule.effect);
    else if (rule.kind === "do field") for (const field of rule.member) calls.add(field);
  }
  return { asks: rules.some(asks), calls, batches: rules.filter(isBatch) };
}

/**
 * Tells which rules of a game ask a player something whose answers can depend on secrets (hidden zones and states), and
 * from which rules a match gets to such a rule: the rules around it, and the rules that call an effect or changes with
 * it.
 */
export class Leading {
  private readonly game: Game;
  private readonly callables: ReadonlySet<Callable>;
  private readonly known = new Map<Rule, boolean>();

  constructor(game: Game) {
    this.game = game;
    this.callables = leadingCallables(game);
  }

  /** Whether a rule asks such a question, or leads to one. */
  has(rule: Rule): boolean {
    let found = this.known.get(rule);
    if (found === undefined) {
      found =
        asks(rule) ||
        carriedOut(this.game, rule).some((callable) => this.callables.has(callable)) ||
        blocksOf(rule).some((block) => block !== undefined && this.leads(block));
      this.known.set(rule, found);
    }
    return found;
  }

  /** Whether a rule of a block asks such a question, or leads to one. */
  leads({ items }: Block): boolean {
    return items.some((rule) => this.has(rule));
  }
}

/** The callables with rules that ask such a question, or call one with such rules. */
function leadingCallables(game: Game): ReadonlySet<Callable> {
  const leading = new Set<Callable>();
  const callers = new Map<Callable, Callable[]>();
  const look = (of: Callable, body: Block): void => {
    const { asks: isAsking, calls, batches } = outlineOf(body);
    if (isAsking) leading.add(of);
    const note = (called: Callable): void => {
      const known = callers.get(called);
      if (known) known.push(of);
      else callers.set(called, [of]);
    };
    calls.forEach(note);
    for (const rule of batches) carriedOut(game, rule).forEach(note);
  };
  for (const effect of everyEffect(game)) look(effect, effect.body);
  for (const change of game.changes)
    if ("items" in change.body)
      look(typeof change.target === "string" ? change : (change.target as Effect), change.body);
  for (const { member, body } of everyWritten(game).rules) look(member, body);
  // A set also visits what is added to it meanwhile.
  for (const callable of leading) callers.get(callable)?.forEach((caller) => leading.add(caller));
  return leading;
}
