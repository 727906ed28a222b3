/**
 * Lowers the lines that end a match before its last section, `end the game` with or without `won by`, and the lines
 * `end NAME`, which end an effect.
 */
import { type Callable, carriedOut } from "../../../dsl/callables.ts";
import { endingsOf } from "../../../dsl/endings.ts";
import type { Effect, Expression, Game, Rule } from "../../../dsl/game.ts";
import { changesOf } from "../../../dsl/visitor.ts";
import type { Cell, ScalarExpr } from "../../ir/ir.ts";
import type { Body } from "../body.ts";
import { slots } from "../body.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering, type Ending } from "../lowering.ts";
import { arithmetic, choice, compare, isIn, num } from "../../ir/builders.ts";
import type { Instances } from "../../ir/instances.ts";
import { type Env, EMPTY, soft } from "../environment.ts";

/** Gives addresses, from `at` on, to the state words that are needed for lines which end the match or an effect. */
export function endingOf(game: Game, rules: readonly Rule[], { players }: Instances, at: number): Ending {
  const ends = rules.filter((rule) => rule.kind === "end game");
  const plays = game.finish.body.items.length > 0 || changesOf(game, game.finish).length > 0;
  const finishing = plays && ends.some(({ winners }) => winners === undefined) ? at : undefined;
  const first = at + (finishing === undefined ? 0 : 1);
  const declared = ends.some(({ winners }) => winners !== undefined);
  const after = first + (declared ? players.to - players.from : 0);
  const parts = endingsOf(game).any;
  return {
    plays,
    finishing,
    winners: declared ? first : undefined,
    part: parts ? after : undefined,
    words: after - at + Number(parts),
  };
}

/**
 * Lowers `end the game`: the match goes on with the section `finish`. If the line names winners, or is inside that
 * section, the match ends at once.
 */
export function endGame(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "end game" }): void {
  const {
    ending: { finishing },
    marks,
  } = l;
  if (rule.winners) declare(l, b, env, rule.winners);
  else if (finishing !== undefined) {
    b.when(compare("=", { op: "word", at: finishing }, num(0)), () =>
      b.emit({ op: "finish", marks: marks && { at: marks.at, words: marks.to - marks.from } }),
    );
  }
  b.emit({ op: "end" });
}

function declare(l: Lowering, b: Body, env: Env, winners: Expression): void {
  const {
    instances: { players },
    ending,
  } = l;
  const capacity = players.to - players.from;
  const all = b.slot(1 + capacity);
  b.emit({ op: "let list", slot: all, value: list(l, soft(env), winners), capacity });
  for (let i = 0; i < capacity; i++) {
    b.emit({
      op: "set",
      cell: { at: ending.winners! + i, index: undefined, min: 0, max: 2 },
      value: arithmetic("+", num(1), isIn(num(players.from + i), slots(all)), -1),
    });
  }
}

/**
 * Lowers `end NAME`. If the lines of the effect NAME are a part of this code, the rest of them is skipped. Otherwise
 * the number of the effect is written to a state word. Each calling effect tests this word after the call, until the
 * effect NAME is left.
 */
export function endPart(l: Lowering, b: Body, effect: Effect): void {
  if (!b.isPartOf(effect)) b.emit({ op: "set", cell: partCell(l), value: num(numberOf(l, effect)) });
  b.leave(effect);
}

/**
 * Emits code after a rule that calls effects. A line `end NAME` in a called effect may end an effect that is still
 * running. Then this code leaves the present effect, or its part with that name.
 */
export function passOn(l: Lowering, b: Body, rule: Rule): void {
  for (const callable of carriedOut(l.game, rule)) passOnFrom(l, b, callable);
}

/**
 * Emits the code after the call of one effect or field. If a line `end NAME` in the called effect has ended an effect
 * that is still running, this code leaves the present effect, or its part with that name.
 */
export function passOnFrom(l: Lowering, b: Body, callable: Callable): void {
  const ended: ScalarExpr = { op: "word", at: l.ending.part ?? -1 };
  for (const effect of endingsOf(l.game).ofCallable(callable)) {
    b.when(compare("=", ended, num(numberOf(l, effect))), () => {
      if (b.isPartOf(effect)) b.emit({ op: "set", cell: partCell(l), value: num(0) });
      b.leave(effect);
    });
  }
}

function partCell(l: Lowering): Cell {
  return { at: l.ending.part!, index: undefined, min: 0, max: l.game.effects.length };
}

/** The number that stands for an effect in the word `Ending.part`. 0 means that no effect is to end. */
function numberOf(l: Lowering, effect: Effect): number {
  return 1 + l.game.effects.indexOf(effect);
}

/** A condition that is true if the player has won. If no line has named winners, the section `winners` decides. */
export function hasWon(l: Lowering, player: ScalarExpr): ScalarExpr {
  const {
    game: { winners },
    ending,
    instances: { players },
  } = l;
  const usual = isIn(
    player,
    list(l, EMPTY, { kind: "call", value: winners, args: [], type: winners.type, card: "many", range: winners.range }),
  );
  if (ending.winners === undefined) return usual;
  const declared: ScalarExpr = { op: "cell", at: ending.winners - players.from, index: player };
  return choice(compare("=", declared, num(0)), usual, compare("=", declared, num(2)));
}
