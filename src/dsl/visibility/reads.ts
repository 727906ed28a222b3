/** What must be seen to carry a rule out, and to be asked by it. */
import type { Expression, Place, Rule } from "../game.ts";
import { askedOf } from "./asked.ts";
import { hidingZones } from "./hiding.ts";
import type { View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { isLocated } from "./located.ts";
import { zonesOf } from "./own.ts";
import { type Secret, union } from "./secret.ts";

/** What a decision depends on, and what its answers reveal. */
export interface Question {
  /** The number and order of the answers depends on this. */
  readonly depends: readonly Secret[];
  /** What must be seen to tell the answers apart. */
  readonly tells: readonly Secret[];
  /** What must be seen to know how many answers there are. */
  readonly number: readonly Secret[];
}

/** How a rule goes on depends on this. */
export function readsOf(learning: Learning, view: View, rule: Rule): readonly Secret[] {
  const values = (...parts: readonly (Expression | undefined)[]) =>
    union(parts.map((part) => (part ? learning.value(view, part) : [])));
  const asked = (e: Expression) => askedOf(learning, view, e);
  switch (rule.kind) {
    case "move":
      return union([values(rule.what), placeOf(learning, view, rule.to)]);
    case "swap":
      return values(rule.left, rule.right);
    case "draw":
      return union([values(rule.count), placeOf(learning, view, rule.to)]);
    case "draw one":
      return placeOf(learning, view, rule.to);
    case "set":
      return union([
        values(rule.target.kind === "state" ? rule.target.of : undefined),
        rule.target.kind === "state" ? values(rule.value) : [],
      ]);
    case "gain":
    case "lose":
      return values(...rule.amounts.flatMap(({ count, state }) => [count, state.of]));
    case "pay":
      return values(...rule.amounts.flatMap(({ count, state }) => [count, state]));
    case "do field":
      return values(rule.of, rule.index);
    case "require":
      return values(rule.cond);
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

/** Whose zone it is. */
function placeOf(learning: Learning, view: View, { zone }: Place): readonly Secret[] {
  return zone !== "box" && zone.kind === "zone" && zone.of ? learning.value(view, zone.of) : [];
}

/** What a rule that asks reveals; undefined for one that does not. */
export function questionOf(learning: Learning, view: View, rule: Rule): Question | undefined {
  const values = (...parts: readonly (Expression | undefined)[]) =>
    union(parts.map((part) => (part ? learning.value(view, part) : [])));
  switch (rule.kind) {
    case "choose": {
      if (rule.random) return undefined;
      const inner = learning.naming(view, rule.in, rule.binder);
      const together = rule.together ? learning.value(inner, rule.together) : [];
      return {
        depends: union([askedOf(learning, view, rule.in), values(rule.quantity?.min, rule.quantity?.max), together]),
        tells: learning.value(view, rule.in),
        number: learning.number(view, rule.in),
      };
    }
    case "split": {
      const inner = learning.naming(view, rule.among, rule.binder);
      const together = rule.together ? learning.value(inner, rule.together) : [];
      return {
        depends: union([askedOf(learning, view, rule.among), values(rule.total), together]),
        tells: learning.value(view, rule.among),
        number: [],
      };
    }
    case "for each":
      return rule.anyOrder
        ? {
            depends: askedOf(learning, view, rule.in),
            tells: learning.value(view, rule.in),
            number: learning.number(view, rule.in),
          }
        : undefined;
    case "any order":
    case "as":
    case "choose one":
    case "do":
    case "do field":
    case "do usual":
    case "draw":
    case "draw one":
    case "end game":
    case "gain":
    case "if":
    case "let":
    case "lose":
    case "may":
    case "move":
    case "pause":
    case "pay":
    case "repeat":
    case "require":
    case "roll":
    case "secretly":
    case "set":
    case "shuffle":
    case "swap":
    case "with":
      return undefined;
  }
}

/** Whether a rule may move a piece that was shown on top of others. */
export function mayUncover(learning: Learning, view: View, rule: Rule): boolean {
  return movedBy(rule).some((what) => uncovers(learning, view, what));
}

function uncovers(learning: Learning, view: View, what: Expression): boolean {
  const { game } = learning;
  const zones = isLocated(game, view, what) ? zonesOf(game, view.scene, what) : hidingZones(game, what.type);
  return zones.some(({ showingTop }) => showingTop);
}

/** The pieces that a rule itself moves by name. */
function movedBy(rule: Rule): readonly Expression[] {
  return rule.kind === "move" ? [rule.what] : rule.kind === "swap" ? [rule.left, rule.right] : [];
}
