/** Lowers expressions to one int. */
import { rootOf } from "../../../dsl/kinds.ts";
import { givesList } from "../../../dsl/typed-game/builtin-traits.ts";
import { isOfSort } from "../../../dsl/typed-game/traits.ts";
import type { Expression, Kind, Local } from "../../../dsl/game.ts";
import { ABSENT, type ListExpr, type ScalarExpr, type Point, type Var } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { ARM } from "../../ir/instrumentation.ts";
import { field } from "./fields.ts";
import { links, list, overQuery, round } from "./lists.ts";
import { type Lowering } from "../lowering.ts";
import {
  type Form,
  and,
  any,
  arithmetic,
  choice,
  compare,
  constant,
  count,
  first,
  isIn,
  last,
  not,
  num,
  NUMBERS,
  or,
} from "../../ir/builders.ts";
import { sortOf } from "../../ir/instances.ts";
import { type Env, bind, hard } from "../environment.ts";
import { call } from "./calls.ts";
import { state, owners, cards } from "./states.ts";

const ME: ScalarExpr = { op: "word", at: Header.me };

/**
 * The int for an expression: a number, a truth value, a member, or a piece; `ABSENT` for a missing thing. A zone gives
 * its first piece.
 */
export function number(l: Lowering, env: Env, e: Expression): ScalarExpr {
  return l.from(e, lowerNumber(l, env, e));
}

function lowerNumber(l: Lowering, env: Env, e: Expression): ScalarExpr {
  if (isOfSort(e, "gives", "set"))
    return e.card === "one" ? { op: "only", list: list(l, env, e) } : first(list(l, env, e));
  switch (e.kind) {
    case "const":
      return num(e.value);
    case "piece": {
      const ids = l.instances.instances.get(e.piece) ?? [];
      return num(ids.length === 1 ? ids[0]! : ABSENT);
    }
    case "local":
      return local(l, env, e.local);
    case "nothing":
      return num(ABSENT);
    case "me":
      return ME;
    case "this":
      return env.self ?? num(ABSENT);
    case "holder":
      return env.holder ?? num(ABSENT);
    case "usual":
      return env.usual!.num();
    case "option":
      return num(l.instances.options.get(e.option.name) ?? e.option.initial);
    case "state":
      return state(l, env, e);
    case "field":
      return field(l, env, e);
    case "at": {
      const at: ScalarExpr = { op: "at", piece: number(l, env, e.of), ...sortOf(l.game, e.of.type) };
      return e.card === "one" ? there(l, env, at, e) : at;
    }
    case "owner":
      return { op: "column", table: owners(l), index: number(l, env, e.of) };
    case "card":
      return { op: "column", table: cards(l), index: number(l, env, e.of) };
    case "call":
      return call(l, env, e.value, e.args, Number.POSITIVE_INFINITY);
    case "not":
      return not(number(l, env, e.of));
    case "negate":
      return arithmetic("-", num(0), number(l, env, e.of), l.point(e.range));
    case "binary":
      return binary(l, env, e);
    case "is-in": {
      const inside = isIn(number(l, env, e.of), list(l, env, e.set));
      return e.negated ? not(inside) : inside;
    }
    case "is-kind":
      return isKind(l, env, e);
    case "if":
      return either(l, env, e, NUMBERS, (branch) => number(l, env, branch));
    case "the":
      return the(l, env, e.of, e);
    case "let":
      return named(l, env, e, (inner) => number(l, inner, e.in));
    case "builtin":
      return builtin(l, env, e);
  }
}

/** An `if` in an expression, between two lowered branches. */
export function either<T>(
  l: Lowering,
  env: Env,
  e: Expression & { kind: "if" },
  form: Form<T>,
  make: (branch: Expression) => T,
): T {
  const branch = (arm: "then" | "else") => l.reported(form, e.range, ARM[arm], make(e[arm]));
  return form.choose(number(l, hard(env), e.cond), branch("then"), branch("else"));
}

/**
 * Lowers the expression after a `let`. If the name stands for a single value, this value is computed once. If it stands
 * for a set, the set is computed at each use of the name.
 */
export function named<T>(l: Lowering, env: Env, e: Expression & { kind: "let" }, make: (inner: Env) => T): T {
  if (e.local.card === "many") return make(bind(env, e.local, { kind: "list", list: list(l, env, e.value) }));
  const v = l.newVar();
  return {
    op: "let",
    var: v,
    value: number(l, env, e.value),
    in: make(bind(env, e.local, { kind: "num", num: { op: "var", var: v } })),
  } as T;
}

function local(l: Lowering, env: Env, of: Local): ScalarExpr {
  const b = env.locals.get(of);
  if (!b) throw new Error(`no place for ${of.name}`);
  switch (b.kind) {
    case "num":
      return b.num;
    case "slot":
      return { op: "slot", slot: b.slot };
    case "list":
      return first(b.list);
    case "slots":
      return first({ op: "slots", slot: b.slot });
  }
}

/** The value `of`, with the assertion that it is there: reading the first card of an empty zone, for example, fails. */
export function there(l: Lowering, env: Env, of: ScalarExpr, e: Expression): ScalarExpr {
  const known = constant(of);
  return known !== undefined && known !== ABSENT ? of : { op: "there", of, soft: env.soft, point: l.point(e.range) };
}

function the(l: Lowering, env: Env, of: Expression, e: Expression): ScalarExpr {
  const members = list(l, env, of);
  const ordered = of.kind === "query" && of.clauses.some((c) => c.how.startsWith("by"));
  const found = there(l, env, ordered || members.op === "single" ? first(members) : { op: "only", list: members }, e);
  return e.type.kind === "piece" ? ofKinds(l, env, of, e.type.of, found) : found;
}

/**
 * The piece, with the assertion that it is of one of the kinds that have the property which is read. Other kinds are an
 * error of the game.
 */
export function ofKinds(
  l: Lowering,
  env: Env,
  of: Expression,
  wanted: readonly (Kind | undefined)[],
  piece: ScalarExpr,
): ScalarExpr {
  if (of.type.kind !== "piece") return piece;
  const ranges = wanted.map((k) => l.instances.kinds.get(k!)!);
  const covered = of.type.of.every((k) => {
    const r = l.instances.kinds.get(k)!;
    return r.from === r.to || ranges.some((h) => h.from <= r.from && r.to <= h.to);
  });
  const [only, ...others] = ranges;
  if (covered || !only) return piece;
  const assertion = { soft: env.soft, point: l.point(of.range) };
  if (others.length === 0) return { op: "of kind", of: piece, from: only.from, to: only.to, ...assertion };
  const v = l.newVar();
  const bound: ScalarExpr = { op: "var", var: v };
  const inOne = ranges.reduce<ScalarExpr>(
    (rest, { from, to }) => choice(and(compare("<=", num(from), bound), compare("<", bound, num(to))), bound, rest),
    num(ABSENT),
  );
  return { op: "there", of: { op: "let", var: v, value: piece, in: inOne }, ...assertion };
}

function isKind(l: Lowering, env: Env, e: Expression & { kind: "is-kind" }): ScalarExpr {
  const { from, to } = l.instances.kinds.get(e.what)!;
  const v = l.newVar();
  const bound: ScalarExpr = { op: "var", var: v };
  const inside: ScalarExpr = {
    op: "let",
    var: v,
    value: number(l, env, e.of),
    in: and(compare("<=", num(from), bound), compare("<", bound, num(to))),
  };
  return e.negated ? not(inside) : inside;
}

function binary(l: Lowering, env: Env, e: Expression & { kind: "binary" }): ScalarExpr {
  if (e.op === "and") return and(number(l, env, e.left), number(l, env, e.right));
  if (e.op === "or") return or(number(l, env, e.left), number(l, env, e.right));
  const left = number(l, env, e.left);
  const right = number(l, env, e.right);
  switch (e.op) {
    case "=":
    case "!=":
    case "<":
    case "<=":
      return compare(e.op, left, right);
    case ">":
      return compare("<", right, left);
    case ">=":
      return compare("<=", right, left);
    case "+":
    case "-":
    case "*":
    case "mod":
    case "/ down":
    case "/ up":
      return arithmetic(e.op, left, right, l.point(e.range));
  }
}

function builtin(l: Lowering, env: Env, e: Expression & { kind: "builtin" }): ScalarExpr {
  const { args, name } = e;
  if (givesList(name)) return first(list(l, env, e));
  const asList = (i: number) => list(l, env, args[i]!);
  const asNumber = (i: number) => number(l, env, args[i]!);
  switch (name) {
    case "count":
      return count(asList(0));
    case "any":
      return any(asList(0));
    case "every": {
      const { members, inner } = overQuery(l, hard(env), args[0]!);
      const v = l.newVar();
      return { op: "every", list: members, var: v, of: number(l, inner({ op: "var", var: v }), args[1]!) };
    }
    case "sum":
      if (args.length > 1)
        return args.slice(1).reduce((a, b) => arithmetic("+", a, number(l, env, b), l.point(e.range)), asNumber(0));
      return sum(asList(0), isAlwaysThere(args[0]!), l.newVar(), l.point(e.range));
    case "longest": {
      const lengths = args[0] as Expression & { kind: "map" };
      const v = l.newVar();
      const each = bind(hard(env), lengths.binder, { kind: "num", num: { op: "var", var: v } });
      return {
        op: "longest",
        list: list(l, hard(env), lengths.over),
        var: v,
        of: number(l, each, lengths.body),
        ...links(l, args[1]!),
        width: l.instances.pieces.length,
        links: asList(1),
        step: num(0),
        point: l.point(e.range),
      };
    }
    case "min":
    case "max": {
      const op = name;
      if (args.length > 1)
        return args.slice(1).reduce((a, b) => arithmetic(op, a, number(l, env, b), l.point(e.range)), asNumber(0));
      return { op: op === "min" ? "least" : "greatest", list: asList(0) };
    }
    case "first":
      return e.card === "one" ? there(l, env, first(asList(0)), e) : first(asList(0));
    case "last":
      return e.card === "one" ? there(l, env, last(asList(0)), e) : last(asList(0));
    case "item":
      return there(l, env, { op: "item", n: asNumber(0), list: asList(1) }, e);
    case "index": {
      const { sort } = sortOf(l.game, args[0]!.type);
      l.indexed.add(sort);
      return { op: "index", piece: asNumber(0), ...(sort === undefined ? {} : { sort }) };
    }
    case "number":
      return ordinal(l, asNumber(0), args[0]!);
    case "turned":
      return arithmetic("mod", arithmetic("+", asNumber(0), asNumber(1), -1), num(directionsOf(args[0]!)), -1);
    case "next": {
      const { from, to } = l.instances.seated;
      const p = asNumber(0);
      return choice(compare("=", p, num(to - 1)), num(from), arithmetic("+", p, num(1), -1));
    }
    case "next-in-row":
      return last({ op: "first n", n: num(2), list: round(l, env, e) });
  }
}

/**
 * Whether every member of a set gives a value that is certainly not missing. Then their sum can be computed without a
 * list of the values that exist.
 */
function isAlwaysThere(e: Expression): boolean {
  return e.kind === "map" && e.body.card === "one";
}

function sum(members: ListExpr, direct: boolean, v: Var, point: Point): ScalarExpr {
  if (direct && members.op === "map" && !members.distinct)
    return { op: "sum", list: members.list, var: members.var, of: members.of, point };
  return { op: "sum", list: members, var: v, of: { op: "var", var: v }, point };
}

/**
 * The number of a member in its enumeration, or of a piece among the pieces of its kind, counted from 1. If each player
 * has such pieces, only those of the same owner are counted.
 */
function ordinal(l: Lowering, n: ScalarExpr, e: Expression): ScalarExpr {
  if (e.type.kind === "enum") return arithmetic("+", n, num(1), -1);
  const table = l.once("ordinal", "ordinal", () => {
    const seen = new Map<string, number>();
    return l.column((id) => {
      const { kind, owner } = l.instances.pieces[id]!;
      const key = `${l.game.kinds.indexOf(rootOf(kind))}/${l.game.kinds.indexOf(kind)}/${owner}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return seen.get(key)!;
    });
  });
  return { op: "column", table, index: n };
}

/**
 * The number of directions of the board to which the type of the expression belongs, for example 8 for a board with
 * diagonals.
 */
function directionsOf({ type }: Expression): number {
  return type.kind === "enum" ? type.of.members.length : 1;
}
