/**
 * Checks `do`, which carries out an effect of the game or the rules that are written on a piece. Inside a change, `do
 * usual` carries out the rules that the change replaces.
 */
import type { Range } from "../../../diagnostics/range.ts";
import type { Effect, Expression, Field, Rule } from "../../game.ts";
import type { Expr, Name } from "../../ast/syntax.ts";
import { argumentsFor, noArguments } from "../expressions/arguments.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { expression, isOneAnyway } from "../expressions/expression.ts";
import { asserted } from "../expressions/builders.ts";
import { memberNames, membersNamed } from "../symbols/members.ts";
import { one } from "../types/expected-type.ts";
import { oneOf } from "../expressions/expected.ts";
import { isEffect } from "../expressions/reference.ts";
import { describe, describeValue, INT, kindsOf } from "../types/types.ts";

/** Checks a `do` line; undefined after a mistake. */
export function perform(c: Check, env: Env, call: Expr, range: Range): Rule | undefined {
  switch (call.kind) {
    case "name":
      return call.name.text === "usual" ? usual(c, env, call, range) : effect(c, env, call, range);
    case "member":
      return written(c, env, call, expression(c, env, call.of), false, range);
    case "the":
      if (call.of.kind !== "member") {
        if (call.of.kind === "name")
          c.report("already-one", { ...call.range, end: call.of.range.start }, { found: `\`${call.of.name.text}\`` });
        return perform(c, env, call.of, range);
      }
      return written(c, env, call.of, expression(c, env, call.of.of), true, range);
    case "missing":
      return undefined;
    case "binary":
    case "for":
    case "if":
    case "int":
    case "is-in":
    case "is-kind":
    case "let":
    case "negate":
    case "not":
    case "query": {
      const e = expression(c, env, call);
      if (e.type.kind !== "unknown") c.report("not-an-effect", call.range, { name: "", sort: describeValue(e) });
      return undefined;
    }
  }
}

function usual(c: Check, env: Env, call: Expr & { kind: "name" }, range: Range): Rule | undefined {
  c.observer?.used(call.name.range, { sort: "word", name: "usual" });
  if (call.args) noArguments(c, call.name, call.args, call.range);
  if (!env.usual) c.report("no-such-word-here", call.range, { name: "usual" });
  else if (!isEffect(env.usual)) c.report("not-an-effect", call.range, { name: "usual", sort: "value" });
  else return { kind: "do usual", range };
  return undefined;
}

function effect(
  c: Check,
  env: Env,
  { name, args = [], range: called }: Expr & { kind: "name" },
  range: Range,
): Rule | undefined {
  const found = effectNamed(c, env, name);
  if (!found) {
    for (const arg of args) expression(c, env, arg);
    return undefined;
  }
  c.used.add(found);
  if (env.me !== "bound") env.needs.calls.push({ callee: found, name: name.text, range: name.range });
  return { kind: "do", effect: found, args: argumentsFor(c, env, name, found.params, args, called), range };
}

/** Finds an effect by its name, and reports a name that no effect has. */
export function effectNamed(c: Check, env: Env, name: Name): Effect | undefined {
  c.observer?.scope(name.range, env, c.symbols);
  if (c.symbols.ambiguous.has(name.text)) return undefined;
  const thing = c.symbols.things.get(name.text);
  if (thing?.sort === "effect") {
    c.observer?.used(name.range, thing);
    return thing.effect;
  }
  const known = [...c.symbols.things.values()].flatMap((t) => (t.sort === "effect" ? [t.name] : []));
  if (thing || env.locals.has(name.text))
    c.report("not-an-effect", name.range, { name: name.text, sort: thing?.sort ?? "value" });
  else if (name.text) c.report("unknown-name", name.range, { name: name.text, sort: "effect", known });
  return undefined;
}

/** Checks a `do` that carries out rules written on a piece, such as `do c.reward`. */
function written(
  c: Check,
  env: Env,
  call: Expr & { kind: "member" },
  of: Expression,
  the: boolean,
  range: Range,
): Rule | undefined {
  c.observer?.member(call.name.range, of, c.symbols);
  if (of.type.kind === "unknown") return undefined;
  const fields = effectFields(c, of, call.name);
  const [first] = fields;
  if (!first) return undefined;
  if (the && isOneAnyway(of))
    c.report(
      "already-one",
      { ...range, start: call.range.start - 4, end: call.range.start },
      { found: describeValue(of) },
    );
  const piece = the ? (of.card === "one" ? of : asserted(of)) : one(c, of, call.of);
  for (const field of fields) {
    c.used.add(field);
    c.observer?.used(call.name.range, { sort: "field", name: field.name, field });
    if (env.me !== "bound") env.needs.calls.push({ callee: field, name: field.name, range: call.name.range });
  }
  const args = call.args ?? [];
  if (first.card !== "many") {
    return {
      kind: "do field",
      member: fields,
      of: piece,
      index: undefined,
      args: argumentsFor(c, env, call.name, first.params, args, call.range),
      range,
    };
  }
  if (args.length !== 1) {
    c.report("which-of-list", args[1]?.range ?? call.name.range, { name: call.name.text });
    return undefined;
  }
  return {
    kind: "do field",
    member: fields,
    of: piece,
    index: oneOf(c, env, args[0]!, INT, `in \`${call.name.text}(…)\``),
    args: [],
    range,
  };
}

function effectFields(c: Check, of: Expression, name: Name): readonly Field[] {
  const kinds = kindsOf(of.type);
  if (!kinds) {
    c.report("no-members", name.range, { name: name.text, of: describe(of.type) });
    return [];
  }
  const found = membersNamed(c.symbols, kinds, name.text);
  const fields = new Set<Field>();
  for (const m of found) if (m.sort === "field" && m.field.type.kind === "effect") fields.add(m.field);
  if (fields.size > 0) return [...fields];
  if (found.some((m) => m.sort === "field" && m.field.type.kind === "unknown")) return [];
  if (found.length > 0) c.report("not-an-effect", name.range, { name: name.text, sort: found[0]!.sort });
  else if (name.text)
    c.report("unknown-member", name.range, {
      name: name.text,
      of: kinds.map((k) => k.name),
      known: [...new Set(kinds.flatMap((k) => memberNames(c.symbols, k)))],
      sorts: [],
    });
  return [];
}
