/** The type of a decision's answers. */
import { startKey } from "../diagnostics/range.ts";
import type { Type } from "../dsl/game.ts";
import { bindingOf, rulesOf } from "../dsl/visitor.ts";
import type { ListExpr } from "../interpreter/ir/ir.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Explained } from "./reason.ts";

/**
 * The type of a decision's answers: that of the expression in the rules that lists them, or else that of the rule that
 * asks. Undefined if neither names a set.
 */
export function askedType({ program, origins }: Pick<Explained, "program" | "origins">, ask: number): Type | undefined {
  const { options } = program.asks[ask]!;
  // If things are named one after the other, only those after the last named one can be chosen.
  const list: ListExpr = options.op === "behind" ? options.list : options;
  return origins.get(list)?.at(-1)?.type ?? typeByRule(program, ask);
}

function typeByRule({ game, asked }: Program, ask: number): Type | undefined {
  const key = startKey(asked[ask]!.range);
  const rule = rulesOf(game).find(({ range }) => startKey(range) === key);
  return rule && bindingOf(rule)?.over.type;
}
