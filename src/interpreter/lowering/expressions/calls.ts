/**
 * Lowers uses of values that the rules define, such as `price(c)`. A use becomes the call of a function or the body of
 * the value, together with the changes of this value by cards.
 */
import type { Expression, Table, Value } from "../../../dsl/game.ts";
import type { ListExpr, ScalarExpr } from "../../ir/ir.ts";
import { ARM } from "../../ir/instrumentation.ts";
import { carriedChanges, copiesAt } from "../changes.ts";
import { list } from "./lists.ts";
import type { Lowering } from "../lowering.ts";
import { type Form, and, compare, constant, num, NUMBERS } from "../../ir/builders.ts";
import { within } from "./within.ts";
import { type Env, EMPTY, bind } from "../environment.ts";
import { number } from "./numbers.ts";

/**
 * Lowers the use of a value to the call of a function. If a parameter or the result is not a single int, the body of
 * the value is inserted instead.
 */
export function call(l: Lowering, env: Env, value: Value, args: readonly Expression[], layer: number): ScalarExpr {
  if (inlined(value)) return inPlace(l, env, value, args, layer, (inner, body) => number(l, inner, body), NUMBERS);
  const given = args.map((a, i) => within(l, number(l, env, a), a, value.params[i]!.type));
  return applied(l, env, value, given, layer);
}

/**
 * Whether uses of a value are replaced by its body. A function takes ints and returns one int, so a value with a set as
 * its parameter or result is inlined. A value whose result is a zone is inlined, too.
 */
export function inlined(value: Value): boolean {
  return value.card === "many" || value.type.kind === "zone" || value.params.some((p) => p.card === "many");
}

/** A lowered argument: a single int or a list. */
type Given = { readonly kind: "num"; readonly num: ScalarExpr } | { readonly kind: "list"; readonly list: ListExpr };

/**
 * A call of the function that computes a value, with lowered arguments. Only the `layer` innermost changes of the value
 * (by cards and variants) apply in this function.
 */
function applied(l: Lowering, env: Env, value: Value, args: readonly ScalarExpr[], layer: number): ScalarExpr {
  const fn = functionOf(l, value, Math.min(layer, env.layers.get(value) ?? Number.POSITIVE_INFINITY));
  const body = l.fns[fn]!.body;
  return constant(body) !== undefined ? body : { op: "call", fn, args };
}

/** The number of the function that computes a value with its `layer` innermost changes by cards and variants. */
function functionOf(l: Lowering, value: Value, layer: number): number {
  const changes = carriedChanges(l, value);
  const height = Math.min(layer, changes.length);
  return l.once(value, height, () => {
    const params = value.params.map(() => l.newVar());
    const name = value.name;
    const fn = l.fns.push({ params, body: { op: "word", at: 0 }, name }) - 1;
    const vars = params.map((v): ScalarExpr => ({ op: "var", var: v }));
    l.fns[fn] = {
      params,
      name,
      body: layered(
        l,
        EMPTY,
        value,
        vars.map((v) => ({ kind: "num", num: v })),
        height,
        (inner, body) => number(l, inner, body),
        NUMBERS,
      ),
    };
    return fn;
  });
}

/**
 * The body of a value that the rules define, such as `price(c)`, lowered in the place of a call. The changes of the
 * value by cards and variants are applied to it.
 */
export function inPlace<T>(
  l: Lowering,
  env: Env,
  value: Value,
  args: readonly Expression[],
  layer: number,
  make: (env: Env, body: Expression) => T,
  form: Form<T>,
): T {
  const lets: { readonly var: number; readonly value: ScalarExpr }[] = [];
  const bindings = args.map((a, i): Given => {
    if (value.params[i]?.card === "many") return { kind: "list", list: list(l, env, a) };
    const given = within(l, number(l, env, a), a, value.params[i]!.type);
    if (given.op === "const" || given.op === "slot" || given.op === "var" || given.op === "word")
      return { kind: "num", num: given };
    const v = l.newVar();
    lets.push({ var: v, value: given });
    return { kind: "num", num: { op: "var", var: v } };
  });
  const height = Math.min(layer, env.layers.get(value) ?? Number.POSITIVE_INFINITY, carriedChanges(l, value).length);
  const result = layered(l, EMPTY, value, bindings, height, make, form);
  return lets.reduceRight(
    (inner, { var: v, value: given }) => ({ op: "let", var: v, value: given, in: inner }) as T,
    result,
  );
}

/**
 * The body of a value that the rules define, such as `price(c)`, with its `height` innermost changes by cards and
 * variants. If the outermost of these changes is in force, it gives the value. Otherwise the next inner change that is
 * in force gives it, or the body of the value itself.
 */
function layered<T>(
  l: Lowering,
  env: Env,
  value: Value,
  args: readonly Given[],
  height: number,
  make: (env: Env, body: Expression) => T,
  form: Form<T>,
): T {
  if (height === 0) return base(l, env, value, args, make, form);
  const changes = carriedChanges(l, value);
  const { change, piece, cond, holder } = changes[height - 1]!;
  const called = (layer: number) => {
    const fn = functionOf(l, value, layer);
    return { op: "call", fn, args: args.map((a) => (a as { num: ScalarExpr }).num) } as T;
  };
  const below = () => (inlined(value) ? layered(l, env, value, args, height - 1, make, form) : called(height - 1));
  const numBelow = () => below() as ScalarExpr;
  let inner: Env = {
    ...env,
    self: piece === undefined ? undefined : num(piece),
    holder,
    layers: new Map(env.layers).set(value, height - 1),
    usual: { num: numBelow, list: below as () => ListExpr, zone: numBelow },
  };
  change.params.forEach((p, i) => args[i] && (inner = bind(inner, p, args[i])));
  const holds = and(cond, change.where ? number(l, inner, change.where) : num(1));
  if (constant(holds) === 0) return below();
  const body = change.body as Expression;
  const changed = l.reported(form, body.range, "", make(inner, body));
  const result = form.choose(holds, l.reported(form, change.range, ARM.inForce, changed), below());
  const many = inlined(value) ? undefined : copiesAt(changes, height);
  return many ? form.choose(many.inForce, result, called(height - many.copies.length)) : result;
}

/** The body of a value that the rules define, such as `price(c)`, without any changes by cards and variants. */
function base<T>(
  l: Lowering,
  env: Env,
  value: Value,
  args: readonly Given[],
  make: (env: Env, body: Expression) => T,
  form: Form<T>,
): T {
  let inner = env;
  value.params.forEach((p, i) => args[i] && (inner = bind(inner, p, args[i])));
  return bodyOf(l, inner, value.body, (args[0] as { num: ScalarExpr } | undefined)?.num, make, form);
}

/**
 * The lowered body of a value that the rules define: its expression or, if the value is a table, the cell for the key
 * `of`.
 */
export function bodyOf<T>(
  l: Lowering,
  inner: Env,
  body: Expression | Table,
  of: ScalarExpr | undefined,
  make: (env: Env, body: Expression) => T,
  form: Form<T>,
): T {
  if (!("rows" in body)) return l.reported(form, body.range, "", make(inner, body));
  const key = of!;
  const rows = body.rows;
  const entry = (of: Expression) => l.reported(form, of.range, ARM.case, make(inner, of));
  let result: T = entry(body.else ?? rows.at(-1)!.value);
  for (const row of [...(body.else ? rows : rows.slice(0, -1))].reverse()) {
    const holds =
      row.min === row.max
        ? compare("=", key, num(row.min))
        : and(compare("<=", num(row.min), key), compare("<=", key, num(row.max)));
    result = form.choose(holds, entry(row.value), result);
  }
  return l.reported(form, body.range, "", result);
}
