/** Checks sides, groups of players who win together. The value `side` says on which side a player is. */
import type { Enum, Expression, Value } from "../game.ts";
import type { Expr } from "../ast/syntax.ts";
import type { Check } from "./check.ts";
import type { Env } from "./env.ts";
import { expression } from "./expressions/expression.ts";
import { local, loose, read } from "./expressions/builders.ts";
import { BOOL } from "./types/types.ts";
import { fits, wrongPart } from "./types/expected-type.ts";

const SIDE = "side";

/**
 * The value `side` and the list with the names of the sides; undefined if the game has no sides. `side` must have one
 * player as its only parameter and a word of the list as its result.
 */
function sidesOf(c: Check): { readonly value: Value; readonly words: Enum } | undefined {
  const thing = c.symbols.things.get(SIDE);
  if (thing?.sort !== "value" || !isOfPlayers(c, thing.value)) return undefined;
  c.settle(thing.value);
  const { type } = thing.value;
  return type.kind === "enum" ? { value: thing.value, words: type.of } : undefined;
}

function isOfPlayers(c: Check, { params: [param, second] }: Value): boolean {
  return (
    param !== undefined &&
    !second &&
    param.card === "one" &&
    param.type.kind === "piece" &&
    param.type.of[0] === c.symbols.player
  );
}

/**
 * Whether a value `side` has a player as its parameter but a result that is no word of a list. Another check reports
 * that.
 */
function isWrong(c: Check): boolean {
  const thing = c.symbols.things.get(SIDE);
  return thing?.sort === "value" && isOfPlayers(c, thing.value) && thing.value.type.kind !== "enum";
}

/** The value that says on which side a player is, if the game has sides. */
export function sideOf(c: Check, values: readonly Value[]): Value | undefined {
  const value = values.find(({ name }) => name === SIDE);
  if (!value || !isOfPlayers(c, value)) return undefined;
  c.used.add(value);
  if (value.type.kind === "unknown" || (value.type.kind === "enum" && value.card === "one")) return value;
  c.report("wrong-side", value.range, {});
  return undefined;
}

/** Checks the winners of a match: players, or sides. A side means all its players. */
export function winnersIn(c: Check, env: Env, ast: Expr, place: string): Expression {
  const player = c.symbols.aPlayer;
  c.observer?.expected(ast.range, player, "many");
  const e = loose(expression(c, env, ast));
  const sides = e.type.kind === "enum" ? sidesOf(c) : undefined;
  if (e.type.kind !== "enum" || sides?.words !== e.type.of) {
    if (e.type.kind === "enum" && !isWrong(c)) c.report("no-sides", ast.range, { list: e.type.of.name });
    else if (e.type.kind !== "unknown" && e.type.kind !== "enum") fits(c, e, player, wrongPart(ast), place);
    return e;
  }
  const { range } = ast;
  const binder = local("", player, "one", range);
  const of: Expression = {
    kind: "call",
    value: sides.value,
    args: [read(binder, range)],
    type: sides.value.type,
    card: "one",
    range,
  };
  return {
    kind: "query",
    binder,
    in: { kind: "all", of: c.symbols.player, type: player, card: "many", range },
    clauses: [{ how: "where", expr: { kind: "is-in", of, set: e, negated: false, type: BOOL, card: "one", range } }],
    type: player,
    card: "many",
    range,
  };
}
