/** Names of decisions. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Label, Local, Type } from "../../game.ts";
import type { Expr, Stmt } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";

/** Records a decision: its label, and what its question can use. */
export function decision(c: Check, env: Env, name: string, range: Range, ...answers: readonly Local[]): Label {
  c.asked.push({ name, scope: env.scope, locals: env.locals, answers });
  c.recordUse(range, { sort: "label", name, asked: true });
  return { name, scope: env.scope, range };
}

/** Without a label, a decision is named after what is chosen. */
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

/** The name of an optional rule, or of one of several whose order is free. */
export function labelOfRule(rule: Stmt): string {
  switch (rule.kind) {
    case "may":
      return rule.label?.text ?? (rule.body.items[0] ? labelOfRule(rule.body.items[0]) : "may");
    case "choose":
    case "choose-one":
    case "split":
      return rule.label?.text ?? rule.kind;
    case "do":
      return calledName(rule.call);
    case "if":
      return rule.then.items[0] ? labelOfRule(rule.then.items[0]) : "if";
    case "repeat":
      return rule.body.items.length === 1 ? labelOfRule(rule.body.items[0]!) : "repeat";
    case "any-order":
    case "as":
    case "draw":
    case "end-game":
    case "for-each":
    case "gain":
    case "let":
    case "lose":
    case "missing":
    case "move":
    case "pause":
    case "pay":
    case "require":
    case "roll":
    case "secretly":
    case "set":
    case "shuffle":
    case "swap":
    case "with":
      return rule.kind;
  }
}

function calledName(call: Expr): string {
  if (call.kind === "the") return calledName(call.of);
  return call.kind === "name" || call.kind === "member" ? call.name.text : "do";
}
