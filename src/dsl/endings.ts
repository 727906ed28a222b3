/** Which effects lines can end (`end NAME`), followed through what they carry out. */
import type { Block, Change, Effect, Field, Game, Rule } from "./game.ts";
import { blocksOf, changesOf, isBatch, namesCounter, rulesOf } from "./visitor.ts";

/** What a rule can carry out: an effect with its changes, the rules of a field, the lines of a change around a batch. */
export type Callable = Effect | Field | Change;

const known = new WeakMap<Game, Endings>();

/** The endings of a game. */
export function endingsOf(game: Game): Endings {
  let found = known.get(game);
  if (!found) known.set(game, (found = new Endings(game)));
  return found;
}

/**
 * The effects that lines may end although these effects are carried out further out. An effect takes up its own end, so
 * nobody who carries it out is told of it.
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

  /** Those that a block may end. */
  of(block: Block): ReadonlySet<Effect> {
    return this.any ? new Set(block.items.flatMap((rule) => [...this.ofRule(rule)])) : NONE;
  }

  /** Those that a rule, with its blocks, may end. Nothing leaves a `secretly`. */
  ofRule(rule: Rule): ReadonlySet<Effect> {
    if (!this.any || rule.kind === "secretly") return NONE;
    if (rule.kind === "end part") return new Set([rule.effect]);
    const called = this.carriedOut(rule).flatMap((callable) => [...this.ofCallable(callable)]);
    return new Set([...called, ...blocksOf(rule).flatMap((block) => (block ? [...this.of(block)] : []))]);
  }

  /** Those that may be ended by what a name carries out. */
  ofCallable(callable: Callable): ReadonlySet<Effect> {
    if (!this.any) return NONE;
    if (this.found.size === 0) this.settle();
    return this.found.get(callable) ?? NONE;
  }

  /** The blocks that a name carries out. */
  blocks(callable: Callable): readonly Block[] {
    if ("holder" in callable)
      return this.game.pieces.flatMap(({ values }) => {
        const value = values.get(callable);
        return value?.kind === "effects" ? value.items : [];
      });
    if ("how" in callable) return linesOf(callable);
    return [callable.body, ...changesOf(this.game, callable).flatMap(linesOf)];
  }

  /** What a rule itself carries out. */
  carriedOut(rule: Rule): readonly Callable[] {
    if (rule.kind === "do") return [rule.effect];
    if (rule.kind === "do field") return rule.member;
    return isBatch(rule) ? changesOf(this.game, rule.kind).filter((change) => namesCounter(change, rule)) : [];
  }

  /** Effects may carry out one another, so what is found grows until nothing is added. */
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
        const ends = new Set(this.blocks(callable).flatMap((block) => [...this.of(block)]));
        ends.delete(callable as Effect);
        if (ends.size === found.get(callable)!.size) continue;
        found.set(callable, ends);
        grown = true;
      }
    }
  }
}

function linesOf({ body }: Change): readonly Block[] {
  return "items" in body ? [body] : [];
}

const NONE: ReadonlySet<Effect> = new Set();
