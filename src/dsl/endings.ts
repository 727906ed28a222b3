/** Finds the effects that lines can end (`end NAME`), directly or in what they carry out. */
import { blocksCarriedOut, type Callable, carriedOut } from "./callables.ts";
import type { Block, Effect, Game, Rule } from "./game.ts";
import { blocksOf, rulesOf } from "./visitor.ts";

const known = new WeakMap<Game, Endings>();

/** The endings of a game. */
export function endingsOf(game: Game): Endings {
  let found = known.get(game);
  if (!found) known.set(game, (found = new Endings(game)));
  return found;
}

/**
 * The effects that lines may end although these effects began outside the lines. An effect that ends itself is not
 * among the endings of its caller.
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

  /** The effects that a block may end. */
  of(block: Block): ReadonlySet<Effect> {
    return this.any ? new Set(block.items.flatMap((rule) => [...this.ofRule(rule)])) : NONE;
  }

  /** The effects that a rule with its blocks may end. Rules inside `secretly` can end none outside it. */
  ofRule(rule: Rule): ReadonlySet<Effect> {
    if (!this.any || rule.kind === "secretly") return NONE;
    if (rule.kind === "end part") return new Set([rule.effect]);
    const called = carriedOut(this.game, rule).flatMap((callable) => [...this.ofCallable(callable)]);
    return new Set([...called, ...blocksOf(rule).flatMap((block) => (block ? [...this.of(block)] : []))]);
  }

  /** The effects that a callable may end. */
  ofCallable(callable: Callable): ReadonlySet<Effect> {
    if (!this.any) return NONE;
    if (this.found.size === 0) this.settle();
    return this.found.get(callable) ?? NONE;
  }

  /** Computes all endings. Effects may call one another in a circle, so this is repeated until nothing is added. */
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
