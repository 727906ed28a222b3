/**
 * Translates conditions that hold after moves of single pieces. The result is an expression that gives the same value
 * at the decision, before these moves.
 */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import { mentions } from "../../ir/inspect.ts";
import { isList } from "../../ir/visitor.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { known, type SymbolicState, UNKNOWN, withTop } from "./symbolic-state.ts";

/**
 * An expression with the value that `node` has after the moves that followed the decision. `node` belongs to the effect
 * that runs at that moment. The result is evaluated at the decision, before any piece has moved.
 * @throws UNKNOWN if the moves since the decision are not known
 */
export function afterMoves(l: Lowering, state: SymbolicState, node: ScalarExpr): ScalarExpr {
  const { moves } = state;
  if (!moves || moves.length === 0 || state.movedAny) throw UNKNOWN;
  // Values that were computed before the moves, with a variable that keeps each of them, so that they are not evaluated
  // again after the moves.
  const kept = new Map<ScalarExpr, Var>();
  const held = <T extends ScalarExpr | ListExpr>(value: T | undefined): T | undefined => {
    if (value === undefined || isList(value)) return undefined;
    if (value.op === "const" || value.op === "var" || value.op === "slot") return value;
    const v = kept.get(value) ?? l.newVar();
    kept.set(value, v);
    return { op: "var", var: v } as T;
  };
  const top = state.frames.at(-1)!;
  const slots = new Map([...top.slots].map(([slot, value]) => [slot, held(value)] as const));
  const words = state.words.map(({ at, index, value }) => ({ at, index: held(index), value: held(value) }));
  const before = {
    ...state,
    words,
    me: state.me === "unknown" ? state.me : held(state.me),
    moved: new Set<number>(),
    places: [],
    moves: [],
  };
  const of = known(l, withTop(before, { ...top, slots }), node);
  const after: ScalarExpr = {
    op: "after",
    of,
    pieces: moves.map(({ piece }) => piece),
    zones: moves.map(({ zone }) => zone),
  };
  return [...kept].reduce<ScalarExpr>(
    (rest, [value, v]) => (mentions(of, v) ? { op: "let", var: v, value, in: rest } : rest),
    after,
  );
}
