/** Adds functions to a program that do not come from a value of the rules. */
import type { Fn, ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";

/** The number of a new function of one piece, such as a player. */
export function pieceFunction(l: Lowering, name: string, of: (piece: ScalarExpr) => ScalarExpr): number {
  const v = l.newVar();
  const fn: Fn = { params: [v], body: of({ op: "var", var: v }), name };
  return l.fns.push(fn) - 1;
}
