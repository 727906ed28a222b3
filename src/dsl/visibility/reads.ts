/**
 * Finds the secrets (hidden zones and states) on which the course of a rule depends, and those that its question to a
 * player reveals.
 */
import type { Batch } from "../ast/syntax.ts";
import type { Amount, Change, Expression, Place, Rule } from "../game.ts";
import { expressionsOf } from "../visitor.ts";
import { asks } from "./asking.ts";
import { hidingZones } from "./hiding.ts";
import { joined, type Known, OPEN, type View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { presence, room, drawable, which } from "./needs.ts";
import { type Secret, union } from "./secret.ts";

/** The secrets (hidden zones and states) that the answers of a question depend on or reveal. */
export interface Question {
  /** The secrets (hidden zones and states) on which the number and the order of the answers depend. */
  readonly depends: readonly Secret[];
  /**
   * The secrets (hidden zones and states) on which the names of the answers depend, so that a player who does not know
   * them could not tell the answers apart.
   */
  readonly tells: readonly Secret[];
  /** The secrets (hidden zones and states) on which the number of answers depends. */
  readonly number: readonly Secret[];
}

/**
 * The secrets (hidden zones and states) that decide how the match goes on at a rule; for a change, the secrets that
 * decide whether the change applies.
 */
export function readsOf(learning: Learning, view: View, line: Rule | Change): readonly Secret[] {
  if ("variant" in line) return applying(learning, view, line);
  return union([
    carryingOut(learning, view, line),
    ...expressionsOf(line).map((e) => (e ? presence(learning, view, e) : [])),
  ]);
}

/**
 * The secrets (hidden zones and states) that decide whether a change applies: whether its piece lies in a zone that
 * puts it in force, whether its condition is true, and, in `after gain n coins`, whether any coins were gained.
 */
function applying(learning: Learning, view: View, change: Change): readonly Secret[] {
  const { where, counter, range } = change;
  return union([
    learning.inForce(view, [change], range),
    where ? learning.value(view, where) : [],
    counter ? (view.names.get(counter.amount)?.value ?? []) : [],
  ]);
}

function carryingOut(learning: Learning, view: View, rule: Rule): readonly Secret[] {
  const values = (...parts: readonly (Expression | undefined)[]) => learning.values(view, ...parts);
  const asked = (e: Expression) => learning.known(view, e).asked;
  switch (rule.kind) {
    case "move":
      return union([values(rule.what), placeOf(learning, view, rule.to)]);
    case "swap":
      return values(rule.left, rule.right);
    case "draw":
      return union([values(rule.count), source(learning, view, rule.from), placeOf(learning, view, rule.to)]);
    case "draw one":
      return union([source(learning, view, rule.from), placeOf(learning, view, rule.to)]);
    case "set":
      return rule.target.kind === "state" ? union([which(learning, view, rule.target), values(rule.value)]) : [];
    case "gain":
    case "pay":
    case "lose":
      return union(rule.amounts.map((amount) => transferOf(learning, view, rule, amount)));
    case "do field":
      return values(rule.of, rule.index);
    case "require":
      return values(rule.cond);
    case "end part":
      return [];
    case "end game":
      return values(rule.winners);
    case "if":
      return rule.cond === "possible" ? [] : values(rule.cond);
    case "for each":
      return asked(rule.in);
    case "as":
    case "secretly":
      return values(rule.who);
    case "repeat":
      return values(rule.expr);
    case "with":
      return values(rule.piece);
    case "choose":
      return rule.random
        ? union([learning.number(view, rule.in), values(rule.quantity?.min, rule.quantity?.max)])
        : (questionOf(learning, view, rule)?.depends ?? []);
    case "split":
      return questionOf(learning, view, rule)?.depends ?? [];
    case "any order":
    case "choose one":
    case "do":
    case "do usual":
    case "let":
    case "may":
    case "pause":
    case "roll":
    case "shuffle":
      return [];
  }
}

/** The secrets (hidden zones and states) that decide which zone a place is, and whether the zone has room. */
function placeOf(learning: Learning, view: View, { zone }: Place): readonly Secret[] {
  return zone === "box" ? [] : union([which(learning, view, zone), room(learning, view, zone)]);
}

/** The secrets (hidden zones and states) that decide from which zone pieces are drawn, and how many can be drawn. */
function source(learning: Learning, view: View, from: Expression): readonly Secret[] {
  return union([which(learning, view, from), drawable(learning, view, from)]);
}

/**
 * The secrets (hidden zones and states) that decide how much is transferred from one state to another, for example from
 * `bank` to `coins`. The amount is limited by the value of the first state and by the upper bound of the second.
 */
function transferOf(
  learning: Learning,
  view: View,
  { kind, other }: Rule & { kind: Batch },
  { count, state }: Amount,
): readonly Secret[] {
  const supplies = suppliesOf(learning, view, state, other);
  return union([
    learning.value(view, count),
    which(learning, view, state),
    ...(kind === "pay" || supplies.length > 0 ? [learning.value(view, state)] : []),
    ...supplies.map(({ value }) => value),
  ]);
}

/**
 * The facts (owner, zone, secrets) about the state from which an amount comes, or to which it goes. The line names this
 * state (`other`). If not, the declaration does: in `coins: 0.. from bank`, coins come from `bank`.
 */
function suppliesOf(
  learning: Learning,
  view: View,
  { member, of }: Amount["state"],
  other: Expression | undefined,
): readonly Known[] {
  if (other) return [learning.known(view, other)];
  const inside = learning.inside(view, [], [], of);
  return member.flatMap(({ from }) => (from ? [learning.known(inside, from)] : []));
}

/**
 * The facts (owner, zone, secrets) about the amount that a line adds to a state or takes from it. The amount can reveal
 * the value of that state, and of the state from which it comes.
 */
export function amountOf(learning: Learning, view: View, { amounts, other }: Rule & { kind: Batch }): Known {
  return amounts
    .flatMap(({ count, state }) => [
      learning.known(view, count),
      learning.known(view, state),
      ...suppliesOf(learning, view, state, other),
    ])
    .reduce(joined, OPEN);
}

/**
 * The secrets (hidden zones and states) that the question of a rule reveals; undefined for a rule that asks nothing.
 */
export function questionOf(learning: Learning, view: View, rule: Rule): Question | undefined {
  if (!asks(rule)) return undefined;
  const values = (...parts: readonly (Expression | undefined)[]) => learning.values(view, ...parts);
  switch (rule.kind) {
    case "choose": {
      const inner = learning.naming(view, rule.in, rule.binder);
      const together = rule.together ? learning.value(inner, rule.together) : [];
      return {
        depends: union([learning.known(view, rule.in).asked, values(rule.quantity?.min, rule.quantity?.max), together]),
        tells: learning.value(view, rule.in),
        number: learning.number(view, rule.in),
      };
    }
    case "split": {
      const inner = learning.naming(view, rule.among, rule.binder);
      const together = rule.together ? learning.value(inner, rule.together) : [];
      return {
        depends: union([learning.known(view, rule.among).asked, values(rule.total), together]),
        tells: learning.value(view, rule.among),
        number: [],
      };
    }
    case "for each":
      return {
        depends: learning.known(view, rule.in).asked,
        tells: learning.value(view, rule.in),
        number: learning.number(view, rule.in),
      };
  }
}

/** Whether a rule can move the visible top piece of a zone, so that the next piece becomes visible. */
export function mayUncover(learning: Learning, view: View, rule: Rule): boolean {
  return movedBy(rule).some((what) => uncovers(learning, view, what));
}

function uncovers(learning: Learning, view: View, what: Expression): boolean {
  const { located, zones } = learning.known(view, what);
  return (located ? zones : hidingZones(learning.game, what.type)).some(({ showingTop }) => showingTop);
}

/** The pieces that a `move` or `swap` moves; none for other rules. */
function movedBy(rule: Rule): readonly Expression[] {
  return rule.kind === "move" ? [rule.what] : rule.kind === "swap" ? [rule.left, rule.right] : [];
}
