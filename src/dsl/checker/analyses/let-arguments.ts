/**
 * Checks arguments that are names from `let`. If some line sets such a name, it can have any number, and its type has
 * no bounds. If no line does, its value is the one in the `let`.
 */
import type { Expression, Game, Local } from "../../game.ts";
import { everyEffect, expressionsIn, rulesIn } from "../../visitor.ts";
import type { Check } from "../check.ts";
import { short } from "../types/expected-type.ts";
import { apart } from "../types/types.ts";

/** Reports arguments that are always outside the range of their parameter. */
export function checkLetArguments(c: Check, game: Game): void {
  const rules = everyEffect(game).flatMap(({ body }) => rulesIn(body));
  const values = new Map<Local, Expression>();
  for (const rule of rules)
    if (rule.kind === "let" && rule.value.type.kind === "int") values.set(rule.local, rule.value);
  for (const rule of rules) if (rule.kind === "set" && rule.target.kind === "local") values.delete(rule.target.local);
  if (values.size === 0) return;
  const look = (name: string, params: readonly Local[], args: readonly Expression[]) => {
    for (const [i, arg] of args.entries()) {
      const param = params[i];
      const given = arg.kind === "local" ? values.get(arg.local)?.type : undefined;
      if (!param || given?.kind !== "int" || param.type.kind !== "int" || !apart(given, param.type)) continue;
      c.report("out-of-range", arg.range, {
        value: given.min === given.max ? String(given.min) : short(arg.range),
        min: param.type.min,
        max: param.type.max,
        place: `for \`${param.name}\` of \`${name}\``,
      });
    }
  };
  for (const rule of rules) {
    if (rule.kind === "do") look(rule.effect.name, rule.effect.params, rule.args);
    if (rule.kind === "do field") look(rule.member[0]!.name, rule.member[0]!.params, rule.args);
  }
  const lookAt = (e: Expression): void => {
    if (e.kind === "call") look(e.value.name, e.value.params, e.args);
    if (e.kind === "field") look(e.member[0]!.name, e.member[0]!.params, e.args);
  };
  for (const { body } of everyEffect(game)) expressionsIn(body, lookAt);
}
