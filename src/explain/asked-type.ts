/** Finds the type of the answers to a decision. */
import { startKey } from "../diagnostics/range.ts";
import type { Type } from "../dsl/game.ts";
import { bindingOf, rulesOf } from "../dsl/visitor.ts";
import type { ListExpr } from "../interpreter/ir/ir.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Explained } from "./reason.ts";

/**
 * The type of the answers to a decision. It is the type of the expression from which the list of answers is computed;
 * if this is not known, the type of the set after `from` or `in` in the asking line. Undefined if there is no list, as
 * in a yes-or-no question.
 */
export function askedType({ program, origins }: Pick<Explained, "program" | "origins">, ask: number): Type | undefined {
  const { options } = program.asks[ask]!;
  // If the player names the things of a set one after the other, the options are only the things behind the last named
  // one. Their type is that of the whole list.
  const list: ListExpr = options.op === "behind" ? options.list : options;
  return origins.get(list)?.at(-1)?.type ?? typeByRule(program, ask);
}

function typeByRule({ game, asked }: Program, ask: number): Type | undefined {
  const key = startKey(asked[ask]!.range);
  const rule = rulesOf(game).find(({ range }) => startKey(range) === key);
  return rule && bindingOf(rule)?.over.type;
}
