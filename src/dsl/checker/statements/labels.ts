/** Gives names to decisions. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Label, Local, Type } from "../../game.ts";
import type { Expr, Stmt } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";

/**
 * Records a decision for the checks of texts, and returns its label. `answers` are the local names for the chosen
 * things.
 */
export function decision(c: Check, env: Env, name: string, range: Range, ...answers: readonly Local[]): Label {
  c.asked.push({ name, scope: env.scope, locals: env.locals.all(), answers });
  c.observer?.used(range, { sort: "label", name, asked: true });
  return { name, scope: env.scope, range };
}

/** The name of a decision without a label: the type of the things to choose from, such as `card`. */
export function labelOfType(type: Type): string {
  switch (type.kind) {
    case "piece":
      return type.of[0]!.name;
    case "enum":
      return type.of.name;
    case "int":
      return "number";
    case "bool":
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return type.kind;
  }
}

/** The name of a decision about a rule: whether to carry it out (`may`), or when (`in any order`). */
export function labelOfRule(rule: Stmt): string {
  const ofFirst = ([first]: readonly Stmt[], otherwise: string) => (first ? labelOfRule(first) : otherwise);
  if (rule.kind === "do") return calledName(rule.call);
  if (rule.kind === "if") return ofFirst(rule.then.items, "if");
  if (rule.kind === "repeat") return ofFirst(rule.body.items.length === 1 ? rule.body.items : [], "repeat");
  if (rule.kind === "may") return rule.label?.text ?? ofFirst(rule.body.items, "may");
  return ("label" in rule ? rule.label?.text : undefined) ?? rule.kind.replaceAll(" ", "-");
}

function calledName(call: Expr): string {
  if (call.kind === "the") return calledName(call.of);
  return call.kind === "name" || call.kind === "member" ? call.name.text : "do";
}
