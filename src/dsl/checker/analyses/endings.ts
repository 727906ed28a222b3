/** Checks that `end NAME` is reached only while the effect of that name is being carried out. */
import type { Block, Effect, Game, Rule } from "../../game.ts";
import { blocksCarriedOut, carriedOut, isEffect } from "../../callables.ts";
import { endingsOf } from "../../endings.ts";
import { blocksOf, rulesOf } from "../../visitor.ts";
import type { Check } from "../check.ts";

/** Reports `end NAME` lines that can be reached while the effect `NAME` is not being carried out. */
export function checkEndings(c: Check, game: Game): void {
  if (!endingsOf(game).any) return;
  const begins = [game.setup, game.play, game.finish, ...game.anytime];
  for (const effect of begins)
    for (const block of blocksCarriedOut(game, effect)) new Search(c, game, effect.name).block(block);
  for (const rule of rulesOf(game)) if (rule.kind === "secretly") new Search(c, game, "secretly").block(rule.body);
}

/**
 * Reports lines of a scenario that end an effect which is not being carried out, directly or through an effect that
 * they call.
 */
export function checkEndingsOf(c: Check, game: Game, lines: Block): void {
  const endings = endingsOf(game);
  const visit = (rule: Rule): void => {
    const [effect] =
      rule.kind === "end part"
        ? [rule.effect]
        : carriedOut(game, rule).flatMap((callable) => [...endings.ofCallable(callable)]);
    if (effect) c.report("ends-nothing", rule.range, { name: effect.name, by: "given", secret: false });
    else for (const block of blocksOf(rule)) block?.items.forEach(visit);
  };
  lines.items.forEach(visit);
}

/**
 * Follows calls from the sections of a game, where no effect is being carried out yet, to the lines `end NAME`, which
 * end an effect.
 */
class Search {
  private readonly c: Check;
  private readonly game: Game;
  /**
   * The effects and other callables that the search has visited. For each visit: the effects that the callable can end
   * although they were not being carried out, as names with blanks between them. A visit with the same names is not
   * repeated.
   */
  private readonly seen = new Map<unknown, Set<string>>();
  /** The name of the section or effect whose lines the search visits now, for messages. */
  private by: string;

  constructor(c: Check, game: Game, by: string) {
    this.c = c;
    this.game = game;
    this.by = by;
  }

  block(block: Block, around: readonly Effect[] = []): void {
    for (const rule of block.items) this.rule(rule, around);
  }

  /** Visits a rule. `around`: the effects that are being carried out when the rule is reached. */
  private rule(rule: Rule, around: readonly Effect[]): void {
    if (rule.kind === "secretly") return;
    if (rule.kind === "end part" && !around.includes(rule.effect)) {
      const secret = this.by === "secretly";
      if (!this.c.problems.some(({ code, range }) => code === "ends-nothing" && range === rule.range))
        this.c.report("ends-nothing", rule.range, { name: rule.effect.name, by: this.by, secret });
    }
    for (const block of blocksOf(rule)) if (block) this.block(block, around);
    for (const callable of carriedOut(this.game, rule)) {
      const open = [...endingsOf(this.game).ofCallable(callable)].filter((effect) => !around.includes(effect));
      if (open.length === 0 || this.isKnown(callable, open)) continue;
      const { by } = this;
      if (this.by !== "secretly" && "name" in callable) this.by = callable.name;
      const inside = isEffect(callable) ? [...around, callable] : around;
      for (const block of blocksCarriedOut(this.game, callable)) this.block(block, inside);
      this.by = by;
    }
  }

  private isKnown(callable: unknown, open: readonly Effect[]): boolean {
    const key = open.map(({ name }) => name).join(" ");
    const keys = this.seen.get(callable) ?? new Set();
    this.seen.set(callable, keys);
    return keys.size === keys.add(key).size;
  }
}
