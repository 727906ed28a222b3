/** Adds functions to a program that the compiler needs, beside those for values of the rules. */
import type { Fn, ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";

/** Adds a function with one parameter, a piece such as a player, and returns its number. */
export function pieceFunction(l: Lowering, name: string, of: (piece: ScalarExpr) => ScalarExpr): number {
  const v = l.newVar();
  const fn: Fn = { params: [v], body: of({ op: "var", var: v }), name };
  return l.fns.push(fn) - 1;
}
