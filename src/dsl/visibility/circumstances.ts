/**
 * Finds the secrets (hidden zones and states) that decide whether an effect is carried out. A line in the log about the
 * effect would reveal them.
 */
import { blocksCarriedOut, type Callable, carriedOut, isEffect } from "../callables.ts";
import type { Block, Change, Effect, Game, Rule } from "../game.ts";
import { blocksOf, changesOf, rulesIn } from "../visitor.ts";
import { hasSecrets } from "./hiding.ts";
import { revealedBy } from "./rules.ts";
import { type Secret, idOf, union } from "./secret.ts";

const known = new WeakMap<Game, ReadonlyMap<Block, readonly Secret[]>>();

/**
 * The secrets (hidden zones and states) in the conditions around all calls of an effect. A player who sees that the
 * effect is carried out could conclude them.
 */
export function circumstancesOf(game: Game, { body }: Effect): readonly Secret[] {
  let found = known.get(game);
  if (!found) known.set(game, (found = hasSecrets(game) ? new Circumstances(game).blocks : new Map()));
  return found.get(body) ?? [];
}

/**
 * The secrets (hidden zones and states) that an effect and its calls read. A player who sees whether a call of the
 * effect is possible could conclude them.
 */
export function possibilityOf(game: Game, effect: Effect): readonly Secret[] {
  const seen = new Set<Callable>();
  const within = (callable: Callable): readonly Secret[] => {
    if (seen.has(callable)) return [];
    seen.add(callable);
    return union([
      ...changesAround(game, callable).map((change) => readsOf(game, change)),
      ...blocksCarriedOut(game, callable)
        .flatMap(rulesIn)
        .flatMap((rule) => [readsOf(game, rule), ...carriedOut(game, rule).map(within)]),
    ]);
  };
  return union([circumstancesOf(game, effect), within(effect)]);
}

class Circumstances {
  readonly blocks = new Map<Block, readonly Secret[]>();
  private readonly game: Game;
  private readonly todo = new Set<Block>();

  constructor(game: Game) {
    this.game = game;
    for (const effect of [game.setup, game.play, game.finish, ...game.anytime]) this.carryOut(effect, []);
    for (let next = [...this.todo]; next.length > 0; next = [...this.todo]) {
      this.todo.clear();
      for (const body of next) this.block(body, this.blocks.get(body)!);
    }
  }

  private block({ items }: Block, under: readonly Secret[]): void {
    for (const rule of items) {
      const inside = union([under, readsOf(this.game, rule)]);
      for (const callable of carriedOut(this.game, rule)) this.carryOut(callable, isEffect(callable) ? under : inside);
      for (const inner of blocksOf(rule)) if (inner) this.block(inner, inside);
    }
  }

  private carryOut(callable: Callable, under: readonly Secret[]): void {
    const changes = changesAround(this.game, callable);
    // If a change replaces the effect, the effect's own rules run only if the change does not apply.
    const replaced = changes.filter(({ how }) => how === "instead of").map((change) => readsOf(this.game, change));
    const lines = new Map(
      changes.flatMap((change) => ("items" in change.body ? [[change.body, change] as const] : [])),
    );
    for (const body of blocksCarriedOut(this.game, callable)) {
      const change = lines.get(body);
      this.enter(body, union([under, ...(change ? [readsOf(this.game, change)] : replaced)]));
    }
  }

  /**
   * Records that a body of rules is carried out under conditions that depend on the secrets (hidden zones and states)
   * `under`. If that adds a secret, the body is visited again.
   */
  private enter(body: Block, under: readonly Secret[]): void {
    const before = this.blocks.get(body);
    const after = before ? union([before, under]) : under;
    if (before && new Set(before.map(idOf)).size === new Set(after.map(idOf)).size) return;
    this.blocks.set(body, after);
    this.todo.add(body);
  }
}

/**
 * The changes whose conditions decide which rules of a callable (an effect, rules on a piece, or a change) are carried
 * out.
 */
function changesAround(game: Game, callable: Callable): readonly Change[] {
  if ("how" in callable) return [callable];
  return isEffect(callable) ? changesOf(game, callable) : [];
}

function readsOf(game: Game, line: Rule | Change): readonly Secret[] {
  return revealedBy(game).get(line)?.reads ?? [];
}
