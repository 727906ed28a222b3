/** Finds the effects that rules can end by a line `end NAME`, directly or in effects that they call. */
import { blocksCarriedOut, type Callable, carriedOut } from "./callables.ts";
import type { Block, Effect, Game, Rule } from "./game.ts";
import { blocksOf, rulesOf } from "./visitor.ts";

const known = new WeakMap<Game, Endings>();

/** Computes which rules of a game can end which effects. */
export function endingsOf(game: Game): Endings {
  let found = known.get(game);
  if (!found) known.set(game, (found = new Endings(game)));
  return found;
}

/**
 * Computes which effects a rule or block can end by `end NAME` although they began outside it. An effect that ends
 * itself does not count for the rule that calls it.
 */
export class Endings {
  private readonly game: Game;
  private readonly found = new Map<Callable, ReadonlySet<Effect>>();
  /** Whether any line of the game ends an effect. */
  readonly any: boolean;

  constructor(game: Game) {
    this.game = game;
    this.any = rulesOf(game).some(({ kind }) => kind === "end part");
  }

  /** The effects around a block that the block can end. */
  of(block: Block): ReadonlySet<Effect> {
    return this.any ? new Set(block.items.flatMap((rule) => [...this.ofRule(rule)])) : NONE;
  }

  /**
   * The effects around a rule that the rule and its blocks can end. Rules inside `secretly` cannot end an effect
   * outside it.
   */
  ofRule(rule: Rule): ReadonlySet<Effect> {
    if (!this.any || rule.kind === "secretly") return NONE;
    if (rule.kind === "end part") return new Set([rule.effect]);
    const called = carriedOut(this.game, rule).flatMap((callable) => [...this.ofCallable(callable)]);
    return new Set([...called, ...blocksOf(rule).flatMap((block) => (block ? [...this.of(block)] : []))]);
  }

  /**
   * A callable is an effect, rules on a piece, or a rule change such as `before`. Its lines can end an effect that calls
   * it, directly or through others. Returns all effects that it can end in this way.
   */
  ofCallable(callable: Callable): ReadonlySet<Effect> {
    if (!this.any) return NONE;
    if (this.found.size === 0) this.settle();
    return this.found.get(callable) ?? NONE;
  }

  /**
   * Computes the endings of all callables. Effects can call one another in a circle, so the computation is repeated
   * until it finds nothing new.
   */
  private settle(): void {
    const { game, found } = this;
    const fields = new Set(game.pieces.flatMap(({ values }) => [...values.keys()]));
    const callables: readonly Callable[] = [
      ...game.effects,
      ...game.anytime,
      game.setup,
      game.play,
      game.finish,
      ...fields,
      ...game.changes.filter(({ target }) => typeof target === "string"),
    ];
    for (const callable of callables) found.set(callable, NONE);
    for (let grown = true; grown;) {
      grown = false;
      for (const callable of callables) {
        const ends = new Set(blocksCarriedOut(game, callable).flatMap((block) => [...this.of(block)]));
        ends.delete(callable as Effect);
        if (ends.size === found.get(callable)!.size) continue;
        found.set(callable, ends);
        grown = true;
      }
    }
  }
}

const NONE: ReadonlySet<Effect> = new Set();
