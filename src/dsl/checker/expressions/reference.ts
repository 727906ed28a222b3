/** Finds the meaning of a name that is not a member after a dot. The name can have arguments. */
import type { Range } from "../../../diagnostics/range.ts";
import { builtins, words } from "../../builtins.ts";
import {
  BOX,
  type Effect,
  type Expression,
  type Family,
  type Kind,
  type Piece,
  type State,
  type Value,
  type Zone,
} from "../../game.ts";
import type { Expr, Name } from "../../ast/syntax.ts";
import { argumentsFor, noArguments } from "./arguments.ts";
import { type Check, deepestCalls } from "../check.ts";
import type { Env } from "../env.ts";
import { familyOf } from "../symbols/declare.ts";
import { allOf, constant, read, unknown } from "./builders.ts";
import { isReserved } from "../symbols/locals.ts";
import { memberOf } from "../symbols/members.ts";
import { oneOf } from "./expected.ts";
import { BOOL, members, NOTHING, pieces, place } from "../types/types.ts";
import type { DeclaredSymbol } from "../symbols/symbol-table.ts";

type Named = Expr & { kind: "name" };

/** Checks an expression that is a name, with or without arguments. */
export function reference(c: Check, env: Env, ast: Named): Expression {
  const name = ast.name.text;
  const range = ast.range;
  c.observer?.scope(ast.name.range, env, c.symbols);
  const special = isReserved(name) ? word(c, env, ast) : undefined;
  if (special) {
    c.observer?.used(ast.name.range, { sort: "word", name });
    if (ast.args) noArguments(c, ast.name, ast.args, range);
    return special;
  }
  const local = env.locals.get(name);
  if (local) {
    c.used.add(local);
    c.observer?.used(ast.name.range, { sort: "local", name, local });
    if (ast.args) noArguments(c, ast.name, ast.args, range);
    return read(local, range);
  }
  if (c.symbols.ambiguous.has(name)) return unknown(range);
  const thing = c.symbols.things.get(name);
  return thing ? meaning(c, env, ast, thing) : unknownName(c, env, ast.name, ast.args !== undefined);
}

/** Checks words that have a meaning in every game, such as `me`; undefined for other names. */
function word(c: Check, env: Env, { name, range }: Named): Expression | undefined {
  switch (name.text) {
    case "me":
      return acting(c, env, range);
    case "this":
      if (!env.self) return absent(c, range, "this");
      return { kind: "this", type: pieces(env.self), card: "one", range };
    case "holder":
      if (!env.holder) return absent(c, range, "holder");
      return { kind: "holder", type: c.symbols.aPlayer, card: "one", range };
    case "usual":
      return usual(c, env, range);
    case "seats":
      return { kind: "seats", type: c.symbols.aPlayer, card: "many", range };
    case "box":
      return {
        kind: "zone",
        member: [BOX],
        of: undefined,
        index: undefined,
        type: pieces(...c.symbols.kinds.values()),
        card: "many",
        range,
      };
    case "none":
      return { kind: "nothing", type: NOTHING, card: "maybe", range };
    case "true":
      return constant(1, BOOL, range);
    case "false":
      return constant(0, BOOL, range);
    default:
      return undefined;
  }
}

/** Checks a use of the acting player (`me`), and records that this place needs one. */
export function acting(c: Check, env: Env, range: Range): Expression {
  if (env.me === "nobody") {
    const ofPlayer = env.self && (env.self.owned || env.self === c.symbols.player);
    c.report("nobody-acts", range, {
      name: "me",
      ...(ofPlayer && { self: env.self.name }),
      ...(env.scenario && { scenario: env.scenario }),
    });
  }
  if (env.me === "caller") env.needs.me ??= range;
  return { kind: "me", type: c.symbols.aPlayer, card: "one", range };
}

function absent(c: Check, range: Range, name: string): Expression {
  c.report("no-such-word-here", range, { name });
  return unknown(range);
}

function usual(c: Check, env: Env, range: Range): Expression {
  const of = env.usual;
  if (!of) return absent(c, range, "usual");
  if (isEffect(of)) {
    c.report("not-a-value", range, { name: "usual", sort: "effect" });
    return unknown(range);
  }
  c.settle(of);
  return { kind: "usual", type: of.type, card: of.card, range };
}

/** Whether a declaration is that of an effect, and not of a value. */
export function isEffect(of: Value | Effect): of is Effect {
  return !("type" in of);
}

function meaning(c: Check, env: Env, ast: Named, thing: DeclaredSymbol): Expression {
  const { range } = ast;
  c.observer?.used(ast.name.range, thing);
  if (thing.sort === "value") return call(c, env, ast, thing.value);
  if (thing.sort === "state") return gameState(c, env, ast, thing.state, thing.name);
  if (thing.sort === "zone") return gameZone(c, env, ast, thing.zone);
  if (ast.args) noArguments(c, ast.name, ast.args, range);
  switch (thing.sort) {
    case "kind":
      c.used.add(thing.kind);
      return allOf(thing.kind, range);
    case "piece":
      c.used.add(thing.piece);
      return pieceOf(c, env, thing.piece, range);
    case "names":
      c.used.add(thing.of);
      return { kind: "members", of: thing.of, type: members(thing.of), card: "many", range };
    case "member":
      c.used.add(thing.of);
      return constant(thing.index, members(thing.of), range);
    case "option":
      c.used.add(thing.option);
      return { kind: "option", option: thing.option, type: thing.option.type, card: "one", range };
    case "effect": {
      c.used.add(thing.effect);
      c.report("not-a-value", ast.name.range, { name: ast.name.text, sort: "effect" });
      return unknown(range);
    }
  }
}

/** The pieces that the row of `piece` stands for, such as three copies. */
function pieceOf(c: Check, env: Env, piece: Piece, range: Range): Expression {
  const several =
    piece.made.count > 1 || piece.made.how !== "copies" || (piece.kind.owned && piece.kind !== c.symbols.player);
  const certain =
    env.cell ||
    ((piece.when === undefined || c.symbols.settled) && (piece.seat === undefined || piece.seat <= c.symbols.seated));
  return { kind: "piece", piece, type: pieces(piece.kind), card: several ? "many" : certain ? "one" : "maybe", range };
}

/** Checks a call of a value. */
function call(c: Check, env: Env, ast: Named, value: Value): Expression {
  c.used.add(value);
  if (c.open.has(value)) {
    c.report("calls-itself", ast.name.range, { name: value.name }, [{ range: value.range, label: "defined here" }]);
    return unknown(ast.range);
  }
  if (!c.settle(value)) {
    c.report("calls-too-deep", ast.name.range, { name: value.name, limit: deepestCalls, sort: "values" });
    return unknown(ast.range);
  }
  if (env.me !== "bound") env.needs.calls.push({ callee: value, name: value.name, range: ast.name.range });
  const args = argumentsFor(c, env, ast.name, value.params, ast.args ?? [], ast.range);
  return { kind: "call", value, args, type: value.type, card: value.card, range: ast.range };
}

/** Checks the name of a zone of the game. */
function gameZone(c: Check, env: Env, ast: Named, zone: Zone): Expression {
  c.used.add(zone);
  const index = familyIndex(c, env, ast.name, zone.family, ast.name.text, ast.args, ast.range);
  return {
    kind: "zone",
    member: [zone],
    of: undefined,
    index,
    type: place(zone),
    card: zone.shape === "slot" ? "maybe" : "many",
    range: ast.range,
  };
}

/**
 * Checks the name of a state of the game. If the state is a family with a state for each word of a list, `name` is such
 * a word.
 */
function gameState(c: Check, env: Env, ast: Named, state: State, name: string): Expression {
  c.used.add(state);
  const index = familyIndex(c, env, ast.name, state.family, name, ast.args, ast.range);
  return { kind: "state", member: [state], of: undefined, index, type: state.type, card: state.card, range: ast.range };
}

/**
 * The expression for the member of a family of states or zones that is meant: the argument in `stock(wood)`, or the
 * name itself if each member has its own name, as in `wood`.
 */
export function familyIndex(
  c: Check,
  env: Env,
  name: Name,
  family: Family | undefined,
  called: string,
  args: readonly Expr[] | undefined,
  range: Range,
): Expression | undefined {
  if (family?.named && "members" in family.of) {
    if (args) noArguments(c, name, args, range);
    return constant(family.of.members.indexOf(called), members(family.of), name.range);
  }
  if (!family) {
    if (args) noArguments(c, name, args, range);
    return undefined;
  }
  const type = "members" in family.of ? members(family.of) : pieces(family.of);
  if (args?.length !== 1) {
    c.report("argument-count", args && args.length > 1 ? args[1]!.range : name.range, {
      name: name.text,
      wants: [family.of.name],
      has: args?.length ?? 0,
    });
    return unknown(range);
  }
  return oneOf(c, env, args[0]!, type, `in \`${name.text}(…)\``);
}

/** Reports an unknown name, with similar ones. */
export function unknownName(c: Check, env: Env, name: Name, called: boolean): Expression {
  if (name.text)
    c.report("unknown-name", name.range, {
      name: name.text,
      sort: called ? "value" : "name",
      known: namesInSight(c, env, called),
      ...whose(c, env, name.text),
    });
  return unknown(name.range);
}

/**
 * For an unknown name such as `coins`: the word to write before it with a dot, as a hint, because the name would then
 * have a meaning. It is `this`, `me`, or a local name for pieces that have a field, state, zone or link of this name.
 */
function whose(c: Check, env: Env, name: string): { behind?: string } {
  const has = (kind: Kind) => memberOf(c.symbols, kind, name) !== undefined;
  if (env.self && has(env.self)) return { behind: "this" };
  if (env.me !== "nobody" && has(c.symbols.player)) return { behind: "me" };
  if (env.scenario && has(c.symbols.player)) return { behind: "player-1" };
  for (const [local, { type }] of env.locals.all())
    if (type.kind === "piece" && type.of.some(has)) return { behind: local };
  return {};
}

function namesInSight(c: Check, env: Env, called: boolean): readonly string[] {
  const things = [...c.symbols.things.values()];
  const callable = things.filter((thing) => thing.sort === "value" || familyOf(thing)).map((thing) => thing.name);
  if (called) return [...callable, ...builtins.map((builtin) => builtin.name)];
  return [
    ...env.locals.all().keys(),
    ...things.filter((thing) => thing.sort !== "effect").map((thing) => thing.name),
    ...words.map((w) => w.name),
  ];
}
