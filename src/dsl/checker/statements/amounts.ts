/** Checks amounts, such as `gain 3 coins and 1 seal`: the numbers, and the states that they change. */
import type { Amount, Expression, Kind, Rule, State } from "../../game.ts";
import type { Amount as AmountWords, Batch, Expr, Name, Stmt } from "../../ast/syntax.ts";
import { isSingularOf, singular } from "../../singular.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { expression } from "../expressions/expression.ts";
import { read } from "../expressions/builders.ts";
import type { Meaning } from "../semantic-observer.ts";
import { familyOf, meaningOf, memberOf, memberNames } from "../symbols/members.ts";
import { stateNames } from "../symbols/symbol-table.ts";
import { one, short } from "../types/expected-type.ts";
import { oneOf } from "../expressions/expected.ts";
import { stateOf } from "../expressions/path.ts";
import { acting, familyIndex } from "../expressions/reference.ts";
import { INT } from "../types/types.ts";

type BatchLine = Stmt & { kind: Batch };
type StateExpression = Expression & { readonly kind: "state" };

/** Checks `gain`, `pay` and `lose`. */
export function amounts(c: Check, env: Env, line: BatchLine): Rule {
  const typed: Amount[] = [];
  for (const words of line.amounts) {
    const each = amount(c, env, words, line.kind);
    if (each) typed.push(each);
  }
  const other = line.other && counter(c, expression(c, env, line.other), line.other);
  return { kind: line.kind, amounts: typed, other, range: line.range };
}

function amount(c: Check, env: Env, words: AmountWords, verb: string): Amount | undefined {
  const count = oneOf(c, env, words.count, INT, `after \`${verb}\``);
  if (count.type.kind === "int" && count.type.max < 0) c.report("negative-amount", words.count.range, { verb });
  const state =
    words.state.kind === "name"
      ? named(c, env, words, words.state, count)
      : counter(c, expression(c, env, words.state), words.state);
  return state && { count, state };
}

/**
 * The state with a number that has this plural name, such as `coins`: that of the acting player if players have one,
 * otherwise that of the game.
 */
export function counterNamed(c: Check, env: Env, name: Name): StateExpression | undefined {
  const ast: Expr & { kind: "name" } = { kind: "name", name, range: name.range };
  return named(c, env, { count: { kind: "missing", range: name.range }, state: ast, range: name.range }, ast, {
    kind: "const",
    value: 2,
    type: INT,
    card: "one",
    range: name.range,
  });
}

/**
 * The state with a number that a name such as `coins` means. The acting player's states come before those of the game.
 */
function named(
  c: Check,
  env: Env,
  words: AmountWords,
  ast: Expr & { kind: "name" },
  typed: Expression,
): StateExpression | undefined {
  const { name, args, range } = ast;
  c.observer?.scope(name.range, env, c.symbols);
  const player = c.symbols.player;
  const local = env.locals.get(name.text);
  if (local && !args) {
    const family = local.type.kind === "enum" ? familyOf(player, local.type.of) : undefined;
    c.used.add(local);
    c.observer?.used(name.range, { sort: "local", name: name.text, local });
    if (family) return stateOf(c, acting(c, env, range), [family], read(local, range), range);
    if (local.type.kind !== "unknown") c.report("not-a-counter", name.range, { name: name.text });
    return undefined;
  }
  const single = words.count.kind === "int" && words.count.value === 1;
  const exact = find(c, name.text);
  const found = exact ?? severalOf(c, name.text);
  if (!found) {
    const thing = c.symbols.things.get(name.text);
    if (thing) c.report("not-a-counter", name.range, { name: name.text });
    else if (name.text)
      c.report("unknown-name", name.range, { name: name.text, sort: "counter", known: counters(c, single) });
    return undefined;
  }
  c.observer?.used(name.range, meaningOfCounter(c, found));
  if (typed.type.kind !== "unknown") {
    // The name is a singular if no state has exactly this name.
    const right = single ? exact && singular(found.called) : found.called;
    if (right !== undefined && name.text !== right) c.report("counter-form", name.range, { written: name.text, right });
  }
  const index = familyIndex(c, env, name, found.state.family, found.called, args, range);
  const of = found.state.holder ? acting(c, env, range) : undefined;
  const e = of ? stateOf(c, of, [found.state], index, range) : gameState(c, found.state, index, ast);
  return counter(c, e, ast);
}

function gameState(c: Check, state: State, index: Expression | undefined, ast: Expr): StateExpression {
  c.used.add(state);
  return { kind: "state", member: [state], of: undefined, index, type: state.type, card: "one", range: ast.range };
}

interface Counter {
  readonly state: State;
  readonly called: string;
}

function find(c: Check, called: string): Counter | undefined {
  const own = memberOf(c.symbols, c.symbols.player, called);
  if (own?.sort === "state") return { state: own.state, called };
  const thing = c.symbols.things.get(called);
  return thing?.sort === "state" ? { state: thing.state, called } : undefined;
}

function meaningOfCounter(c: Check, { state, called }: Counter): Meaning {
  const own = memberOf(c.symbols, c.symbols.player, called);
  return own?.sort === "state" ? meaningOf(own, called) : { sort: "state", name: called, state, range: state.range };
}

/** The state with a number whose singular is this name, such as `coins` for `coin`. */
function severalOf(c: Check, one: string): Counter | undefined {
  for (let kind: Kind | undefined = c.symbols.player; kind; kind = kind.is)
    for (const state of kind.states)
      for (const name of stateNames(state)) if (isSingularOf(one, name) && isOwnCounter(c, name)) return find(c, name);
  for (const { sort, name } of c.symbols.things.values())
    if (sort === "state" && isSingularOf(one, name)) return find(c, name);
  return undefined;
}

function counters(c: Check, single: boolean): readonly string[] {
  const own = memberNames(c.symbols, c.symbols.player).filter((name) => isOwnCounter(c, name));
  const ofGame = [...c.symbols.things.values()].flatMap((thing) => (thing.sort === "state" ? [thing.name] : []));
  return [...own, ...ofGame].map((name) => (single ? singular(name) : name));
}

function isOwnCounter(c: Check, name: string): boolean {
  return memberOf(c.symbols, c.symbols.player, name)?.sort === "state";
}

/** Checks that an expression means exactly one state with a number. */
function counter(c: Check, e: Expression, ast: Expr): StateExpression | undefined {
  if (e.type.kind === "unknown") return undefined;
  if (e.kind === "map" && e.body.kind === "state" && e.type.kind === "int") {
    one(c, e, ast);
    return undefined;
  }
  if (e.kind !== "state" || e.type.kind !== "int") {
    c.report("not-a-counter", ast.kind === "member" ? ast.name.range : ast.range, { name: short(ast.range) });
    return undefined;
  }
  one(c, e, ast);
  return sameState(c, e, ast) ? e : undefined;
}

/**
 * Reports an amount whose name means several states, because kinds can have different states of the same name. Returns
 * whether the name means only one state.
 */
export function sameState(c: Check, { member }: StateExpression, { range }: Expr): boolean {
  if (member.length < 2) return true;
  c.report("several-states", range, {
    words: short(range),
    kinds: member.flatMap((state) => state.holder?.name ?? []),
  });
  return false;
}
