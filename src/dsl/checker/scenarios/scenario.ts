/** Lines of a scenario against a checked game: the position it starts from, and what is expected. */
import type { Outcome } from "../../../diagnostics/problem.ts";
import type { Block, Expression, Game } from "../../game.ts";
import type { Block as Lines, Expr } from "../../ast/syntax.ts";
import { Check } from "../check.ts";
import { checkActing } from "../analyses/acting.ts";
import { checkEndingsOf } from "../analyses/endings.ts";
import { type Env, env } from "../env.ts";
import { condition, expression } from "../expressions/expression.ts";
import type { SemanticObserver } from "../semantic-observer.ts";
import { oneZone, zone } from "../statements/moving.ts";
import { one, short, wrong } from "../types/expected-type.ts";
import { block } from "../statements/rules.ts";
import { SymbolTable } from "../symbols/symbol-table.ts";

/** The lines below `given`, for a match of this many players. No player acts outside `as player-1:`. */
export function checkGiven(game: Game, players: number, lines: Lines, observer?: SemanticObserver): Outcome<Block> {
  return looked(
    game,
    players,
    "given",
    (c, inside) => {
      const checked = block(c, inside, lines);
      checkEndingsOf(c, game, checked);
      return checked;
    },
    observer,
  );
}

/** A condition below `expect`. */
export function checkExpectation(
  game: Game,
  players: number,
  ast: Expr,
  observer?: SemanticObserver,
): Outcome<Expression> {
  return looked(
    game,
    players,
    "expect",
    (c, inside) => {
      const e = condition(c, inside, ast);
      // In a game, `require false` forbids something; in a scenario an expectation describes the match.
      if (e.kind === "const" && c.problems.length === 0)
        c.report("always-same", ast.range, { words: short(ast.range), result: e.value === 1 });
      return e;
    },
    observer,
  );
}

/** A zone that is shuffled, below `chance`. */
export function checkShuffled(
  game: Game,
  players: number,
  ast: Expr,
  observer?: SemanticObserver,
): Outcome<Expression> {
  return looked(game, players, "expect", (c, inside) => zone(c, inside, ast, "below `shuffle`"), observer);
}

/** A zone or a state below `sees`. */
export function checkShown(game: Game, players: number, ast: Expr, observer?: SemanticObserver): Outcome<Expression> {
  return looked(
    game,
    players,
    "expect",
    (c, inside) => {
      const e = expression(c, inside, ast);
      if (e.type.kind === "zone" || e.type.kind === "unknown") return oneZone(c, e, ast);
      if (e.kind !== "state") return wrong(c, e, ast, "a zone or a state", "below `sees`");
      // The owner of the state must be certain; the state itself may be empty.
      return e.card === "maybe" && (e.of?.card ?? "one") === "one" ? e : one(c, e, ast);
    },
    observer,
  );
}

function looked<T>(
  game: Game,
  players: number,
  scenario: "given" | "expect",
  look: (c: Check, inside: Env) => T,
  observer: SemanticObserver | undefined,
): Outcome<T> {
  const c = new Check(SymbolTable.of(game, players), observer);
  const value = look(c, env({ needs: c.idle, scenario, ...(scenario === "given" && { scope: scenario }) }));
  checkActing(c, game.acting, scenario);
  return { value, problems: c.problems };
}
