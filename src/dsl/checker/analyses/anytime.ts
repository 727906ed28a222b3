/**
 * Checks that exchanges which are possible at any time, such as "pay 2 wood, gain 1 gold", cannot be repeated without
 * end. Each must pay something that no exchange gives.
 */
import { hasBody, isLine } from "../../typed-game/traits.ts";
import type { Block, Change, Effect, Expression, Game, Rule } from "../../game.ts";
import { changesOf, rulesIn, isBatch } from "../../visitor.ts";
import { type Endings, endingsOf } from "../../endings.ts";
import type { Check } from "../check.ts";

/**
 * The name of a state with a number, such as `coins`. In a family with a state for each resource, each state has a name
 * of its own.
 */
type Counter = string;
/**
 * The names of several states with numbers, separated by blanks, if the rules pay from one of them and only the match
 * decides which.
 */
type OneOf = string;

/** Reports exchanges at any moment that could go on for ever. */
export function checkAnytime(c: Check, game: Game): void {
  const { anytime } = game;
  const gained = new Set(anytime.flatMap((option) => everyRuleOf(game, option.body).flatMap(givenBy)));
  const endings = endingsOf(game);
  const ends = ({ body }: Effect) =>
    [...surelyPaid(endings, body)].some((counters) => counters.split(" ").every((counter) => !gained.has(counter)));
  const [first, ...others] = anytime.filter((option) => !ends(option));
  if (first)
    c.report(
      "anytime-circle",
      first.range,
      { name: first.name },
      others.map(({ range }) => ({ range, label: "so does this" })),
    );
}

/**
 * The rules of a block and of the effects that it calls, together with the rules that changes add to these effects, or
 * to any `gain`, `pay` and `lose` among all these rules.
 */
function everyRuleOf(game: Game, block: Block): readonly Rule[] {
  const found = new Set<Rule>();
  const add = (rules: readonly Rule[]): void => {
    for (const rule of rules) {
      if (found.has(rule)) continue;
      found.add(rule);
      if (rule.kind === "do") add([...rulesIn(rule.effect.body), ...rulesAround(game, rule.effect)]);
      if (isBatch(rule)) add(rulesAround(game, rule.kind));
    }
  };
  add(rulesIn(block));
  return [...found];
}

function rulesAround(game: Game, target: Change["target"]): readonly Rule[] {
  return changesOf(game, target).flatMap(({ body }) => ("items" in body ? rulesIn(body) : []));
}

/** The names of the states, such as `coins`, to which a rule adds a number. */
function givenBy(rule: Rule): readonly Counter[] {
  if (rule.kind === "gain") return rule.amounts.flatMap(({ state }) => countersOf(state));
  return (rule.kind === "pay" || rule.kind === "lose") && rule.other?.kind === "state" ? countersOf(rule.other) : [];
}

/** The names of the states, such as `coins`, from which every execution of a block takes something. */
function surelyPaid(
  endings: Endings,
  block: Block | undefined,
  within: ReadonlySet<Effect> = new Set(),
): ReadonlySet<OneOf> {
  const items = block?.items ?? [];
  // Only the lines up to the first one that may end the block are certainly carried out.
  const last = items.findIndex((rule) => endings.ofRule(rule).size > 0);
  const sure = last < 0 ? items : items.slice(0, last + 1);
  return new Set(sure.flatMap((rule) => [...paidBy(endings, rule, within)]));
}

function paidBy(endings: Endings, rule: Rule, within: ReadonlySet<Effect>): ReadonlySet<OneOf> {
  const inAll = (...ways: readonly (Block | undefined)[]) => {
    // `ways` is empty if no alternative could be read.
    const [first = new Set<OneOf>(), ...others] = ways.map((way) => surelyPaid(endings, way, within));
    return new Set([...first].filter((counters) => others.every((way) => way.has(counters))));
  };
  // An amount that can be 0 does not count as paid.
  if (rule.kind === "pay")
    return new Set(
      rule.amounts.flatMap(({ count, state }) =>
        count.type.kind === "int" && count.type.min === 0 ? [] : [countersOf(state).join(" ")],
      ),
    );
  if (rule.kind === "do")
    return within.has(rule.effect)
      ? new Set()
      : surelyPaid(endings, rule.effect.body, new Set([...within, rule.effect]));
  if (isLine(rule)) return new Set();
  if (hasBody(rule)) return rule.kind === "with" ? inAll(rule.body) : new Set();
  switch (rule.kind) {
    case "if":
      return inAll(rule.then, rule.else);
    case "may":
      return inAll(rule.body, rule.else);
    case "choose":
      return rule.may ? inAll(rule.body, rule.else) : inAll(rule.body);
    case "choose one":
      return inAll(...rule.options.map(({ body }) => body), ...(rule.may ? [rule.else] : []));
    case "split":
      return new Set();
  }
}

/**
 * The names of the states that an expression can mean. For `stock(r)` with an unknown `r`, they are all states of the
 * family `stock`.
 */
function countersOf({ member, index }: Expression & { readonly kind: "state" }): readonly Counter[] {
  const known = index?.kind === "const" ? index.value : undefined;
  return member.flatMap(({ name, holder, family }) => {
    const counter = (i: number | string) => `${holder?.name ?? ""}.${name}.${i}`;
    if (!family || !("members" in family.of)) return [counter("")];
    return known === undefined ? family.of.members.map((_, i) => counter(i)) : [counter(known)];
  });
}
