/** Checks changes of values and effects: `becomes`, `before`, `after` and `instead of`. */
import type { Change, Effect, Local, Piece, Type, Value } from "../../game.ts";
import type { Change as ChangeWords, Name } from "../../ast/syntax.ts";
import { counterNamed } from "./amounts.ts";
import { bind, env, type Env, newNeeds } from "../env.ts";
import type { Check } from "../check.ts";
import { condition, expression } from "../expressions/expression.ts";
import { batches, isBatch } from "../../statements/index.ts";
import { declareLocal } from "../symbols/locals.ts";
import { local } from "../expressions/builders.ts";
import { fits, one, sure } from "../types/expected-type.ts";
import { isEffect } from "../expressions/reference.ts";
import { block } from "./rules.ts";
import { int } from "../types/types.ts";

/**
 * Checks a change of a value or effect. `carrier` is the piece on which the change is written, if there is one.
 * `variant` says whether the change is from the game or from which of its variants.
 */
export function typedChange(
  c: Check,
  words: ChangeWords,
  variant: number,
  carrier: Piece | undefined,
): Change | undefined {
  const target = targetOf(c, words.target);
  if (!target || !possible(c, words, target)) return undefined;
  const outside = environment(c, target, carrier);
  const params = typeof target === "string" ? ofBatch(c, words) : parameters(c, words, target.params, target.name);
  const counter = counterOf(c, outside, words);
  if (words.counter && !counter) return undefined;
  const inside = bind(outside, ...params, ...(counter ? [counter.amount] : []));
  const where = words.where && condition(c, inside, words.where);
  const base = { target, params, counter, where, how: words.how, carrier, variant, range: words.range };
  if (words.how !== "becomes") {
    const body = block(c, words.how === "instead of" ? inside : { ...inside, usual: undefined }, words.body);
    if (body.items.length === 1 && body.items[0]!.kind === "do usual")
      c.report("changes-nothing", words.range, { name: words.target.text, limited: where !== undefined });
    return { ...base, body };
  }
  const value = target as Value;
  c.settle(value);
  c.observer?.expected(words.value.range, value.type, value.card);
  const e = expression(c, inside, words.value);
  if (!fits(c, e, value.type, words.value.range, `for \`${value.name}\``)) return undefined;
  const body = value.card === "one" ? sure(one(c, e, words.value), value.type) : e;
  if (value.card === "maybe" && e.card === "many") one(c, e, words.value);
  return { ...base, body };
}

function targetOf(c: Check, { text, range }: Name): Change["target"] | undefined {
  if (isBatch(text)) return text;
  const section = c.symbols.sections.get(text);
  if (section) return section;
  if (c.symbols.ambiguous.has(text)) return undefined;
  const thing = c.symbols.things.get(text);
  if (thing) c.observer?.used(range, thing);
  if (thing?.sort === "effect") return thing.effect;
  if (thing?.sort === "value") return thing.value;
  const known = [...c.symbols.things.values()].flatMap((t) =>
    t.sort === "effect" || t.sort === "value" ? [t.name] : [],
  );
  if (thing) c.report("cannot-be-changed", range, { name: text, sort: thing.sort });
  else if (text)
    c.report("unknown-name", range, {
      name: text,
      sort: "value or effect",
      known: [...known, ...c.symbols.sections.keys(), ...batches],
    });
  return undefined;
}

/**
 * Reports a change with the wrong word for its target: a value needs `becomes`, an effect `before`, `after` or `instead
 * of`. Returns whether the word is right.
 */
function possible(c: Check, { how, range }: ChangeWords, target: Change["target"]): boolean {
  const name = typeof target === "string" ? target : target.name;
  const wanted =
    typeof target === "string" ? how === "before" || how === "after" : isEffect(target) === (how !== "becomes");
  if (!wanted)
    c.report("wrong-change", range, {
      name,
      how,
      sort: typeof target === "string" ? "batch" : isEffect(target) ? "effect" : "value",
    });
  return wanted;
}

/**
 * The parameters of a change of every use of a verb, such as `before every gain`. A verb has no parameters, so written
 * ones are reported.
 */
function ofBatch(c: Check, { target, params, how }: ChangeWords): readonly Local[] {
  const [first] = params;
  if (first)
    c.report(
      "no-arguments",
      { ...first.range, end: params.at(-1)!.range.end },
      { name: target.text, has: params.length, every: how },
    );
  return [];
}

/**
 * The state, such as `coins`, that a change such as `after gain n coins` is limited to, with the local name `n` for the
 * amount.
 */
function counterOf(c: Check, env: Env, { counter, how }: ChangeWords): Change["counter"] {
  if (!counter) return undefined;
  declareLocal(c, env, counter.amount);
  const state = counterNamed(c, env, counter.state);
  if (!state) return undefined;
  const { min, max } = state.type as Type & { kind: "int" };
  const most = how === "before" ? Number.POSITIVE_INFINITY : Math.max(1, max - min);
  return { amount: c.recordLocal(local(counter.amount.text, int(1, most), "one", counter.amount.range)), state };
}

/**
 * The local names in a change for the arguments of the changed effect or value. If the author names none, the change
 * cannot use the arguments.
 */
function parameters(
  c: Check,
  { params, target }: ChangeWords,
  wanted: readonly Local[],
  name: string,
): readonly Local[] {
  if (params.length > 0 && params.length !== wanted.length) {
    c.report("argument-count", params[wanted.length]?.range ?? target.range, {
      name,
      wants: wanted.map((p) => p.name),
      has: params.length,
    });
  }
  let seen: Env = env();
  return wanted.map(({ type, card }, i) => {
    const own = params[i];
    if (!own) return local("", type, card, target.range);
    declareLocal(c, seen, own);
    const param = c.recordLocal(local(own.text, type, card, own.range));
    seen = bind(seen, param);
    return param;
  });
}

function environment(c: Check, target: Change["target"], carrier: Piece | undefined): Env {
  const base = { self: carrier?.kind, holder: carrier !== undefined, scope: carrier?.name ?? "" };
  if (typeof target === "string") return env({ ...base, me: "bound" });
  if (c.symbols.sections.get(target.name) === target)
    return env({ ...base, scope: base.scope || target.name, needs: c.idle, usual: target as Value | Effect });
  // A change on a piece applies only to the player in whose zone the piece lies. This player acts in the change, so the
  // changed effect does not need an acting player for it.
  const needs = carrier ? newNeeds() : c.needsOf(target);
  return env({ ...base, scope: base.scope || target.name, me: "caller", needs, usual: target as Value | Effect });
}
