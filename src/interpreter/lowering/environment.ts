/** The meanings of names at a place in the rules, while a rule is lowered. */
import type { Change, Effect, Local, Value } from "../../dsl/game.ts";
import type { ListExpr, ScalarExpr, Slot } from "../ir/ir.ts";
import type { Body } from "./body.ts";

/** The meaning of a local at this place. */
export type Binding =
  | { readonly kind: "num"; readonly num: ScalarExpr }
  | { readonly kind: "list"; readonly list: ListExpr }
  /** In the frame; may be `set`. */
  | { readonly kind: "slot"; readonly slot: Slot }
  | { readonly kind: "slots"; readonly slot: Slot; readonly capacity: number };

/** The meanings of words at a place in the rules. Immutable; `bind` makes inner ones. */
export interface Env {
  readonly locals: ReadonlyMap<Local, Binding>;
  /** `this`: the piece whose field, clause or change is evaluated. */
  readonly self: ScalarExpr | undefined;
  readonly holder: ScalarExpr | undefined;
  /** The value below the change that is being lowered. */
  readonly usual:
    | { readonly num: () => ScalarExpr; readonly list: () => ListExpr; readonly zone: () => ScalarExpr }
    | undefined;
  /** The layer at which calls from the lines of a change start, so that they skip that change. */
  readonly layers: ReadonlyMap<Effect | Value, number>;
  /** The change of gain, pay or lose that these lines belong to: they skip it. */
  readonly own: Change | undefined;
  /** Set in an operand of a rule: an absent thing makes the line impossible. */
  readonly soft: boolean;
  /** Carries out the effect below the change whose lines are being lowered. */
  readonly usualRules: ((body: Body) => void) | undefined;
  /** Key of the texts of decisions here: the effect, the piece or the section. */
  readonly scope: string;
}

/** The environment at the beginning of a section: no local, no piece. */
export const EMPTY: Env = {
  locals: new Map(),
  self: undefined,
  holder: undefined,
  usual: undefined,
  layers: new Map(),
  own: undefined,
  soft: false,
  usualRules: undefined,
  scope: "",
};

/** The environment with one more local. */
export function bind(env: Env, local: Local, binding: Binding): Env {
  return { ...env, locals: new Map(env.locals).set(local, binding) };
}

/** The slot with the piece that the innermost of the locals names. */
export function innermostPiece({ locals }: Env): Slot | undefined {
  const places = [...locals].flatMap(([{ type }, place]) =>
    type.kind === "piece" && place.kind === "slot" ? [place.slot] : [],
  );
  return places.at(-1);
}

/** For operands of rules: an absent thing makes the line impossible. */
export function soft(env: Env): Env {
  return env.soft ? env : { ...env, soft: true };
}

/** For conditions, clauses and values: an absent thing is an error of the game. */
export function hard(env: Env): Env {
  return env.soft ? { ...env, soft: false } : env;
}
