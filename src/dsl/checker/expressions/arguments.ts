/** Checks the arguments of a call against the parameters of the called thing. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Expression, Local } from "../../game.ts";
import type { Expr, Name } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { expression } from "./expression.ts";
import { unknown } from "./builders.ts";
import { oneOf, set } from "./expected.ts";

const NO_ARGUMENTS: readonly Expression[] = [];

/**
 * The checked arguments for `params`. A wrong or missing argument becomes unknown, so that there is always one for each
 * parameter.
 */
export function argumentsFor(
  c: Check,
  env: Env,
  name: Name,
  params: readonly Local[],
  args: readonly Expr[],
  range: Range,
): readonly Expression[] {
  if (args.length !== params.length) {
    const at = args.length > params.length ? args[params.length]!.range : name.range;
    c.report("argument-count", at, { name: name.text, wants: params.map((p) => p.name), has: args.length });
    for (const extra of args.slice(params.length)) expression(c, env, extra);
  }
  if (params.length === 0) return NO_ARGUMENTS;
  return params.map((param, i) => {
    const arg = args[i];
    if (!arg) return unknown(range);
    const place = `for \`${param.name}\` of \`${name.text}\``;
    return param.card === "many" ? set(c, env, arg, param.type, place) : oneOf(c, env, arg, param.type, place);
  });
}

/** Reports arguments of something that takes none. */
export function noArguments(c: Check, name: Name, args: readonly Expr[], range: Range): void {
  c.report("no-arguments", { ...range, start: name.range.end }, { name: name.text, has: args.length });
}
