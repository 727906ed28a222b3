/** The type of a decision's answers. */
import { startKey } from "../diagnostics/range.ts";
import type { Type } from "../dsl/game.ts";
import { bindingOf, rulesOf } from "../dsl/visitor.ts";
import type { ListExpr } from "../interpreter/ir/ir.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Explained } from "./reason.ts";

/** From the rule that made the list, otherwise from the rule that asks; undefined if neither names a set. */
export function askedType({ program, origins }: Pick<Explained, "program" | "origins">, ask: number): Type | undefined {
  const { options } = program.asks[ask]!;
  // If several are named one after the other, only those after the last one are options.
  const list: ListExpr = options.op === "behind" ? options.list : options;
  return origins.get(list)?.at(-1)?.type ?? typeByRule(program, ask);
}

function typeByRule({ game, asked }: Program, ask: number): Type | undefined {
  const key = startKey(asked[ask]!.range);
  const rule = rulesOf(game).find(({ range }) => startKey(range) === key);
  return rule && bindingOf(rule)?.over.type;
}
