/** Checks rules that ask a player: `choose`, `choose one`, `split` and `may`. */
import type { Expression, Local, Quantity, Rule } from "../../game.ts";
import type { Block as Lines, Quantity as QuantityWords, Stmt } from "../../ast/syntax.ts";
import { bind, type Env } from "../env.ts";
import type { Check } from "../check.ts";
import { condition } from "../expressions/expression.ts";
import { decision, labelOfRule, labelOfType } from "./labels.ts";
import { declareLocal } from "../symbols/locals.ts";
import { local, whole } from "../expressions/builders.ts";
import { firstWord, short } from "../types/expected-type.ts";
import { oneOf } from "../expressions/expected.ts";
import { membersOf } from "../expressions/query.ts";
import { acting } from "../expressions/reference.ts";
import { block } from "./rules.ts";
import { int, kindsOf, NATURAL } from "../types/types.ts";

/**
 * Checks `choose`. `body` is the block below the line. Without such a block it is the following lines of the same list.
 */
export function choice(c: Check, env: Env, line: Stmt & { kind: "choose" }, body: Lines): Rule {
  const { random, may, range } = line;
  if (!random) acting(c, env, firstWord(range));
  const { in: all, binder: single, inner } = membersOf(c, env, line.query);
  const members = random ? all : eachOnce(all);
  const quantity = line.quantity && quantities(c, env, line.quantity);
  const binder: Local = quantity ? c.recordLocal(local(single.name, single.type, "many", single.range)) : single;
  const chosen: Env = quantity ? bind(env, binder) : inner;
  const together = line.together && condition(c, chosen, line.together);
  if (random && (may || together || (quantity && quantity.max !== quantity.min)))
    c.report("chance-chooses", firstWord(range), {});
  const name = line.label?.text ?? labelOfType(single.type);
  if (random && line.label) c.observer?.used(line.label.range, { sort: "label", name, asked: true });
  const label = random
    ? { name, scope: env.scope, range: line.label?.range ?? range }
    : decision(c, env, name, line.label?.range ?? range, binder);
  return {
    kind: "choose",
    binder,
    quantity,
    in: members,
    together,
    random,
    label,
    may,
    body: block(c, chosen, body),
    else: line.else && block(c, env, line.else),
    range,
  };
}

/** The members of a set with repeated numbers and names removed, so that no answer is offered twice. */
export function eachOnce(all: Expression): Expression {
  if (!mayRepeat(all)) return all;
  return { kind: "builtin", name: "distinct", args: [all], type: all.type, card: "many", range: all.range };
}

function mayRepeat(e: Expression): boolean {
  if (kindsOf(e.type) || e.type.kind === "unknown") return false;
  if (e.kind === "range" || e.kind === "members") return false;
  if (e.kind === "query") return mayRepeat(e.in);
  if (e.kind === "difference") return mayRepeat(e.left);
  if (e.kind === "call") return "rows" in e.value.body || mayRepeat(e.value.body);
  if (e.kind === "if") return mayRepeat(e.then) || mayRepeat(e.else);
  if (e.kind === "builtin") return e.name !== "distinct";
  return e.card === "many";
}

function quantities(c: Check, env: Env, words: QuantityWords): Quantity {
  const number = (ast: Exclude<QuantityWords["min"], string>) => oneOf(c, env, ast, NATURAL, "after `choose`");
  if (words.min === "any number") return { min: whole(0, words.range), max: undefined };
  const min = number(words.min);
  if (words.max === words.min) return { min, max: min };
  const max = words.max && words.max !== "or more" ? number(words.max) : undefined;
  if (max && isLess(max, min)) c.report("empty-range", words.range, { words: short(words.range) });
  return { min, max };
}

function isLess(a: Expression, b: Expression): boolean {
  return a.type.kind === "int" && b.type.kind === "int" && a.type.max < b.type.min;
}

/** Checks `choose one`. */
export function chooseOne(c: Check, env: Env, line: Stmt & { kind: "choose one" }): Rule {
  acting(c, env, firstWord(line.range));
  const label = decision(c, env, line.label?.text ?? "choose", line.label?.range ?? line.range);
  const options = line.options.map(({ name, body }) => ({
    label: decision(c, env, name.text, name.range),
    body: block(c, env, body),
  }));
  // If an alternative has the same name as another thing of the game, the key of its text is the label with the name:
  // `dine.buy`.
  for (const { name } of line.options)
    c.asked.push({ name: name.text, scope: label.name, locals: new Map(), answers: [] });
  return {
    kind: "choose one",
    label,
    may: line.may,
    options,
    else: line.else && block(c, env, line.else),
    range: line.range,
  };
}

/** Checks `split`. */
export function split(c: Check, env: Env, line: Stmt & { kind: "split" }): Rule {
  acting(c, env, firstWord(line.range));
  const total = oneOf(c, env, line.total, NATURAL, "after `split`");
  const { in: among, binder, inner } = membersOf(c, env, line.query);
  declareLocal(c, inner, line.share);
  const most = total.type.kind === "int" ? total.type.max : Number.POSITIVE_INFINITY;
  const share = c.recordLocal(local(line.share.text, int(0, Math.max(0, most)), "one", line.share.range));
  const each = bind(inner, share);
  const together = line.together && condition(c, each, line.together);
  const label = decision(
    c,
    env,
    line.label?.text ?? labelOfType(binder.type),
    line.label?.range ?? line.range,
    binder,
    share,
  );
  return {
    kind: "split",
    total,
    binder,
    among,
    share,
    together,
    label,
    may: line.may,
    body: block(c, each, line.body),
    range: line.range,
  };
}

/** Checks `may`. */
export function may(c: Check, env: Env, line: Stmt & { kind: "may" }): Rule {
  acting(c, env, firstWord(line.range));
  const label = decision(c, env, labelOfRule(line), line.label?.range ?? line.range);
  return {
    kind: "may",
    label,
    body: block(c, env, line.body),
    else: line.else && block(c, env, line.else),
    range: line.range,
  };
}
