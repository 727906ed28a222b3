/** On what it depends that an effect is carried out: that the log tells of it must not reveal what lies hidden. */
import type { Block, Effect, Game, Rule } from "../game.ts";
import { changesOf, everyEffect, blocksOf, rulesIn, writtenFor } from "../visitor.ts";
import { hasSecrets } from "./hiding.ts";
import { revealedBy } from "./rules.ts";
import { type Secret, idOf, union } from "./secret.ts";

const known = new WeakMap<Game, ReadonlyMap<Block, readonly Secret[]>>();

/** What must be seen to know that an effect is carried out: the conditions in front of it, wherever it is called. */
export function circumstancesOf(game: Game, { body }: Effect): readonly Secret[] {
  let found = known.get(game);
  if (!found) known.set(game, (found = hasSecrets(game) ? new Circumstances(game).blocks : new Map()));
  return found.get(body) ?? [];
}

/** What must be seen to know whether a call of an effect is possible: all that its lines read, and those of what it calls. */
export function possibilityOf(game: Game, effect: Effect): readonly Secret[] {
  const revealed = revealedBy(game);
  const seen = new Set<Effect>();
  const reads = ({ body }: Effect): readonly Secret[] =>
    union(
      rulesIn(body).flatMap((rule) => {
        const own = [revealed.get(rule)?.reads ?? []];
        if (rule.kind !== "do" || seen.has(rule.effect)) return own;
        seen.add(rule.effect);
        return [...own, reads(rule.effect)];
      }),
    );
  return union([circumstancesOf(game, effect), reads(effect)]);
}

class Circumstances {
  readonly blocks = new Map<Block, readonly Secret[]>();
  private readonly game: Game;
  private readonly todo = new Set<Block>();

  constructor(game: Game) {
    this.game = game;
    for (const { body } of [game.setup, game.play, game.finish, ...game.anytime]) this.enter(body, []);
    for (const effect of everyEffect(game)) this.around(effect, []);
    // A change of gain, pay or lose applies wherever that is done, under whatever condition.
    const anywhere = union(rulesInAll(game).map((rule) => this.readsOf(rule)));
    for (const batch of ["gain", "pay", "lose"] as const) this.around(batch, anywhere);
    for (let next = [...this.todo]; next.length > 0; next = [...this.todo]) {
      this.todo.clear();
      for (const body of next) this.block(body, this.blocks.get(body)!);
    }
  }

  /** Records that a body is carried out under some conditions; it is looked at again where that adds any. */
  private enter(body: Block, under: readonly Secret[]): void {
    const before = this.blocks.get(body);
    const after = before ? union([before, under]) : under;
    if (before && new Set(before.map(idOf)).size === new Set(after.map(idOf)).size) return;
    this.blocks.set(body, after);
    this.todo.add(body);
  }

  private around(target: Parameters<typeof changesOf>[1], under: readonly Secret[]): void {
    for (const change of changesOf(this.game, target))
      if ("items" in change.body) this.enter(change.body, union([under, this.readsOf(change)]));
  }

  private readsOf(line: Parameters<ReturnType<typeof revealedBy>["get"]>[0]): readonly Secret[] {
    return revealedBy(this.game).get(line)?.reads ?? [];
  }

  private block({ items }: Block, under: readonly Secret[]): void {
    for (const rule of items) {
      const inside = union([under, this.readsOf(rule)]);
      if (rule.kind === "do") {
        this.enter(rule.effect.body, under);
        this.around(rule.effect, under);
      }
      if (rule.kind === "do field")
        for (const { value } of writtenFor(this.game, rule.member))
          if (value.kind === "effects") for (const body of value.items) this.enter(body, inside);
      for (const inner of blocksOf(rule)) if (inner) this.block(inner, inside);
    }
  }
}

function rulesInAll(game: Game): readonly Rule[] {
  return everyEffect(game).flatMap(({ body }) => rulesIn(body));
}
