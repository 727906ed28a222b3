/** Checks lists of rules, and the rules that contain no choices and no loops. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Block, Expression, Rule } from "../../game.ts";
import type { Block as Lines, Expr, Stmt } from "../../ast/syntax.ts";
import { amounts, sameState } from "./amounts.ts";
import { bind, type Env, knowing } from "../env.ts";
import type { Check } from "../check.ts";
import { choice, chooseOne, may, split } from "./decisions.ts";
import { effectNamed, perform } from "./do.ts";
import { condition, expression, given, letNamed } from "../expressions/expression.ts";
import { afterLine, sameAs } from "../types/narrowing.ts";
import { acting } from "../expressions/reference.ts";
import { anyOrder, as, forEach, repeat, secretly } from "./loops.ts";
import { noPlayers } from "../expressions/builders.ts";
import { draw, move, roll, shuffle, swap } from "./moving.ts";
import { one, short } from "../types/expected-type.ts";
import { winnersIn } from "../sides.ts";
import { oneOf, oneOrNone, onePiece, set } from "../expressions/expected.ts";
import { pieces } from "../types/types.ts";

/**
 * Checks a list of rules. `apart`: no line can use a local name or a guard of an earlier line, because the rules may be
 * carried out in any order.
 */
export function block(c: Check, env: Env, lines: Lines, apart = false): Block {
  return { items: rules(c, env, lines.items, apart), range: lines.range };
}

function rules(c: Check, env: Env, lines: readonly Stmt[], apart: boolean): readonly Rule[] {
  const items: Rule[] = [];
  let at = env;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.kind === "choose" && !line.body) {
      c.observer?.scope(line.range, at, c.symbols);
      const rest = lines.slice(i + 1);
      const end = rest.at(-1)?.range.end ?? line.range.end;
      items.push(choice(c, at, line, { items: rest, range: { ...line.range, start: line.range.end, end } }));
      return items;
    }
    c.observer?.scope(line.range, at, c.symbols);
    const { rule, next } = carryOut(c, at, line);
    if (rule) items.push(rule);
    if (!apart) at = following(next, line, rule);
    const after = lines[i + 1];
    if ((line.kind === "end game" || line.kind === "end part") && after)
      c.report("unreachable", after.range, {
        words: short(after.range),
        ...(line.kind === "end part" && { part: line.name.text }),
      });
  }
  return items;
}

interface Step {
  readonly rule: Rule | undefined;
  /** The environment for the lines that follow. */
  readonly next: Env;
}

/**
 * The environment after a line. It has the facts that the line guarantees, such as the condition of a `require`, and
 * lacks the facts that the line may change.
 */
function following(env: Env, line: Stmt, rule: Rule | undefined): Env {
  // If the block of an `if` ends the effect or the game, the following lines are reached only if the condition was
  // false.
  if (rule?.kind === "if" && rule.cond !== "possible" && !rule.else && ends(rule.then))
    return given(env, rule.cond, false);
  return knowing(env, afterLine(env.facts, line, rule));
}

/** Whether a block always ends the game or an effect, so that no line after it is carried out. */
function ends({ items }: Block): boolean {
  const last = items.at(-1)?.kind;
  return last === "end game" || last === "end part";
}

function carryOut(c: Check, env: Env, line: Stmt): Step {
  if (line.kind === "draw") return draw(c, env, line);
  if (line.kind === "let") return keep(c, env, line);
  if (line.kind !== "require") return { rule: single(c, env, line), next: env };
  const cond = condition(c, env, line.cond);
  return { rule: { kind: "require", cond, range: line.range }, next: given(env, cond, true) };
}

function single(c: Check, env: Env, line: Exclude<Stmt, { kind: "draw" | "let" | "require" }>): Rule | undefined {
  const { range } = line;
  switch (line.kind) {
    case "move":
      return move(c, env, line);
    case "swap":
      return swap(c, env, line);
    case "shuffle":
      return shuffle(c, env, line);
    case "roll":
      return roll(c, env, line);
    case "set":
      return change(c, env, line);
    case "gain":
    case "pay":
    case "lose":
      return amounts(c, env, line);
    case "do":
      return perform(c, env, line.call, range);
    case "pause":
      acting(c, env, range);
      return { kind: "pause", range };
    case "end game":
      return { kind: "end game", winners: line.winners && winners(c, env, line.winners, range), range };
    case "end part": {
      const effect = effectNamed(c, env, line.name);
      return effect && { kind: "end part", effect, range };
    }
    case "if":
      return branch(c, env, line);
    case "for each":
      return forEach(c, env, line);
    case "any order":
      return anyOrder(c, env, line);
    case "as":
      return as(c, env, line);
    case "secretly":
      return secretly(c, env, line);
    case "repeat":
      return repeat(c, env, line);
    case "with":
      return {
        kind: "with",
        piece: onePiece(c, env, line.piece, "after `with`"),
        body: block(c, env, line.body),
        range,
      };
    case "choose":
      return choice(c, env, line, line.body!);
    case "choose one":
      return chooseOne(c, env, line);
    case "split":
      return split(c, env, line);
    case "may":
      return may(c, env, line);
    case "missing":
      return undefined;
  }
}

/** Checks the players or sides after `won by`. */
function winners(c: Check, env: Env, who: Expr | "nobody", range: Range): Expression {
  return who === "nobody" ? noPlayers(c.symbols.player, range) : winnersIn(c, env, who, "after `won by`");
}

function branch(c: Check, env: Env, line: Stmt & { kind: "if" }): Rule {
  const otherwise = (env: Env) => line.else && block(c, env, line.else);
  if (line.cond === "possible")
    return { kind: "if", cond: line.cond, then: block(c, env, line.then), else: otherwise(env), range: line.range };
  const cond = condition(c, env, line.cond);
  return {
    kind: "if",
    cond,
    then: block(c, given(env, cond, true), line.then),
    else: otherwise(given(env, cond, false)),
    range: line.range,
  };
}

function keep(c: Check, env: Env, line: Stmt & { kind: "let" }): Step {
  const { value, of } = letNamed(c, env, line, true);
  return {
    rule: { kind: "let", local: of, value, range: line.range },
    next: { ...bind(env, of), facts: sameAs(env.facts, of, value) },
  };
}

/** Checks `set`, whose target is a state or a local name that `let` has bound. */
function change(c: Check, env: Env, line: Stmt & { kind: "set" }): Rule | undefined {
  const target = expression(c, env, line.target);
  if (target.type.kind === "unknown") {
    expression(c, env, line.value);
    return undefined;
  }
  const settable = target.kind === "state" || (target.kind === "local" && c.bound.get(target.local) === "let");
  if (!settable) {
    if (target.kind === "map" && target.body.kind === "state") one(c, target, line.target);
    else
      c.report("cannot-be-set", line.target.range, {
        words: short(line.target.range),
        bound: target.kind === "local",
        ...(target.kind === "field" && { field: target.member[0]!.name }),
      });
    expression(c, env, line.value);
    return undefined;
  }
  if (target.kind === "state") {
    // In `set p.trophy to c`, it must be certain which piece `p` is. The value of the state `trophy` may be absent.
    if (target.of && target.of.card !== "one") one(c, { ...target, card: target.of.card }, line.target);
    if (!sameState(c, target, line.target)) return undefined;
  }
  const place = `for \`${short(line.target.range)}\``;
  const wanted = target.kind === "local" && target.type.kind === "piece" ? pieces(...target.type.of) : target.type;
  const value =
    target.card === "many"
      ? set(c, env, line.value, wanted, place)
      : target.card === "maybe"
        ? oneOrNone(c, env, line.value, wanted, place)
        : oneOf(c, env, line.value, wanted, place);
  return { kind: "set", target, value, range: line.range };
}
