/** Checks lines of a scenario against a checked game: the initial position, and the expectations. */
import type { Block, Expression, Game } from "../../game.ts";
import type { Block as Lines, Expr } from "../../ast/syntax.ts";
import { Check } from "../check.ts";
import { checkActing } from "../analyses/acting.ts";
import { checkEndingsOf } from "../analyses/endings.ts";
import { type Env, env } from "../env.ts";
import { condition, expression } from "../expressions/expression.ts";
import { oneZone, zone } from "../statements/moving.ts";
import { one, short, wrong } from "../types/expected-type.ts";
import { block } from "../statements/rules.ts";
import { eachLineOnce, eachTextOnce, type PartCheck } from "./part-check.ts";
import { SymbolTable } from "../symbols/symbol-table.ts";

/** Checks the lines below `given`. No player acts in them, except below `as player-1:`. */
export const checkGiven: PartCheck<Lines, Block> = eachLineOnce(
  looked("given", (c, inside, lines, game) => {
    const checked = block(c, inside, lines);
    checkEndingsOf(c, game, checked);
    return checked;
  }),
);

/** Checks a condition below `expect`. */
export const checkExpectation: PartCheck<Expr, Expression> = eachTextOnce(
  looked("expect", (c, inside, ast) => {
    const e = condition(c, inside, ast);
    // A game may contain a constant condition, such as `require false`, which forbids something. An expectation with
    // the same result in every match would test nothing.
    if (e.kind === "const" && c.problems.length === 0)
      c.report("always-same", ast.range, { words: short(ast.range), result: e.value === 1 });
    return e;
  }),
);

/** Checks the name of a zone below `chance: shuffle`. */
export const checkShuffled: PartCheck<Expr, Expression> = eachTextOnce(
  looked("expect", (c, inside, ast) => zone(c, inside, ast, "below `shuffle`")),
);

/** Checks the zone or state that a player sees, below `sees`. */
export const checkShown: PartCheck<Expr, Expression> = looked("expect", (c, inside, ast) => {
  const e = expression(c, inside, ast);
  if (e.type.kind === "zone" || e.type.kind === "unknown") return oneZone(c, e, ast);
  if (e.kind !== "state") return wrong(c, e, ast, "a zone or a state", "below `sees`");
  // In `p.trophy`, it must be certain which piece `p` is. The value of the state `trophy` may be absent.
  return e.card === "maybe" && (e.of?.card ?? "one") === "one" ? e : one(c, e, ast);
});

function looked<Written, Meant>(
  scenario: "given" | "expect",
  look: (c: Check, inside: Env, written: Written, game: Game) => Meant,
): PartCheck<Written, Meant> {
  return (game, players, written, observer) => {
    const c = new Check(SymbolTable.of(game, players), observer);
    const needs = { needs: c.idle, scenario, ...(scenario === "given" && { scope: scenario }) };
    const value = look(c, env(needs), written, game);
    checkActing(c, game.acting, scenario);
    return { value, problems: c.problems };
  };
}
