/**
 * Checks rules with a block that is carried out several times, or for other players: `for each`, `in any order`, `as`,
 * `secretly` and `repeat`.
 */
import type { Expression, Rule } from "../../game.ts";
import type { Block, Expr, Stmt } from "../../ast/syntax.ts";
import { itemName } from "../analyses/answer-names.ts";
import type { Check } from "../check.ts";
import { type Env, knowing } from "../env.ts";
import { read } from "../expressions/builders.ts";
import { condition, given } from "../expressions/expression.ts";
import { actedBy, inRounds } from "../types/narrowing.ts";
import { eachOnce } from "./decisions.ts";
import { decision, labelOfType, labelOfRule } from "./labels.ts";
import { isPlayer, wrong } from "../types/expected-type.ts";
import { oneOf } from "../expressions/expected.ts";
import { membersOf } from "../expressions/query.ts";
import { block } from "./rules.ts";
import { NATURAL } from "../types/types.ts";

/**
 * The environment in a block that is carried out several times. It lacks the facts that the block may change, because
 * they hold only in the first round.
 */
function round(env: Env, body: Block): Env {
  return knowing(env, inRounds(env.facts, body, env.locals));
}

/** The environment in a block in which the player `who` acts. */
function actor(env: Env, who: Expression): Env {
  return { ...env, me: "bound", facts: actedBy(env.facts, who) };
}

/** Checks `for each`. */
export function forEach(c: Check, env: Env, line: Stmt & { kind: "for each" }): Rule {
  const { in: members, binder, inner } = membersOf(c, env, line.query);
  const label = line.anyOrder ? decision(c, env, labelOfType(binder.type), line.range, binder) : undefined;
  return {
    kind: "for each",
    binder,
    in: line.anyOrder ? eachOnce(members) : members,
    anyOrder: line.anyOrder,
    body: block(c, round(inner, line.body), line.body),
    label,
    range: line.range,
  };
}

/** Checks `in any order`. */
export function anyOrder(c: Check, env: Env, line: Stmt & { kind: "any order" }): Rule {
  const label = decision(c, env, "order", line.range);
  const body = block(c, round(env, line.body), line.body, true);
  const names = body.items.map(itemName);
  body.items.forEach(({ range }, i) => {
    const { name } = decision(c, env, names[i]!, range);
    c.asked.push({ name, scope: label.name, locals: new Map(), answers: [] });
  });
  return { kind: "any order", body, label, names, range: line.range };
}

/** Checks `as` and `turn of`. */
export function as(c: Check, env: Env, line: Stmt & { kind: "as" }): Rule {
  const word = line.turn ? "after `turn of`" : "after `as`";
  if (line.each && line.who.kind === "query") {
    const { in: who, binder, inner } = membersOf(c, env, line.who);
    players(c, line.who.in, who, word);
    return {
      kind: "as",
      turn: line.turn,
      binder,
      who,
      body: block(c, round(actor(inner, read(binder, line.range)), line.body), line.body),
      range: line.range,
    };
  }
  const who = oneOf(c, env, line.who, c.symbols.aPlayer, word);
  return {
    kind: "as",
    turn: line.turn,
    binder: undefined,
    who,
    body: block(c, actor(env, who), line.body),
    range: line.range,
  };
}

/** Checks `secretly`. */
export function secretly(c: Check, env: Env, line: Stmt & { kind: "secretly" }): Rule {
  const { in: who, binder, inner } = membersOf(c, env, line.query);
  players(c, line.query.in, who, "after `secretly as each`");
  return {
    kind: "secretly",
    binder,
    who,
    body: block(c, round(actor(inner, read(binder, line.range)), line.body), line.body),
    range: line.range,
  };
}

function players(c: Check, ast: Expr, who: Expression, place: string): void {
  c.observer?.expected(ast.range, c.symbols.aPlayer, "many");
  if (who.type.kind !== "unknown" && !isPlayer(who.type, c.symbols.player)) wrong(c, who, ast, "players", place);
}

/** Whether the first line of a block asks a player in every case. */
function beginsWithDecision({ items: [first] }: Block): boolean {
  if (first === undefined || first.may) return false;
  return first.kind === "choose one" || first.kind === "split" || (first.kind === "choose" && !first.random);
}

/** Checks `repeat`. */
export function repeat(c: Check, env: Env, line: Stmt & { kind: "repeat" }): Rule {
  if (line.may && line.how === "while possible")
    c.report("said-otherwise", line.range, {
      words: "may repeat while possible",
      instead: "`may repeat:`, which is asked as long as the block can be carried out",
    });
  const label =
    line.may && !beginsWithDecision(line.body) ? decision(c, env, labelOfRule(line), line.range) : undefined;
  const again = round(env, line.body);
  const expr =
    line.expr &&
    (line.how === "times" ? oneOf(c, env, line.expr, NATURAL, "before `times`") : condition(c, again, line.expr));
  const inside = expr && line.how !== "times" ? given(again, expr, line.how === "while") : again;
  const body = block(c, inside, line.body);
  return { kind: "repeat", how: line.how, expr, may: line.may, label, body, range: line.range };
}
