/** What names mean at the place in the rules that is being lowered, for example in which slot a local is stored. */
import type { Change, Effect, Local, Value } from "../../dsl/game.ts";
import type { ListExpr, ScalarExpr, Slot } from "../ir/ir.ts";
import type { Body } from "./body.ts";

/** How the value of a local is obtained. */
export type Binding =
  | { readonly kind: "num"; readonly num: ScalarExpr }
  | { readonly kind: "list"; readonly list: ListExpr }
  /** The local is in a slot of the frame, and a line may change it with `set`. */
  | { readonly kind: "slot"; readonly slot: Slot }
  | { readonly kind: "slots"; readonly slot: Slot; readonly capacity: number };

/**
 * The meanings of names at a place in the rules. An `Env` is never modified; `bind` makes a new one for inner lines.
 */
export interface Env {
  readonly locals: ReadonlyMap<Local, Binding>;
  /** The piece that `this` means: the piece whose field, clause or change is evaluated. */
  readonly self: ScalarExpr | undefined;
  readonly holder: ScalarExpr | undefined;
  /**
   * What `usual` means in the lines of a change by a card: the value that would apply without this change and the
   * changes around it.
   */
  readonly usual:
    | { readonly num: () => ScalarExpr; readonly list: () => ListExpr; readonly zone: () => ScalarExpr }
    | undefined;
  /**
   * For each effect or value for which a change (by a card or variant) is being lowered: how many of its changes,
   * counted from the innermost, still apply if the lines of the change call it. So the lines do not apply their own
   * change again.
   */
  readonly layers: ReadonlyMap<Effect | Value, number>;
  /**
   * If the lines of a change of gain, pay or lose (by a card) are being lowered: this change. A gain, payment or loss
   * in these lines does not apply it again.
   */
  readonly own: Change | undefined;
  /**
   * Whether a missing thing, such as "the first card" of an empty zone, makes the line impossible, as in operands of
   * rules. Otherwise it is an error of the game.
   */
  readonly soft: boolean;
  /**
   * Lowers the effect that `usual` means in the lines of a change: the effect without this change and the changes
   * around it.
   */
  readonly usualRules: ((body: Body) => void) | undefined;
  /**
   * The name of the effect, the piece or the section that contains this place. The texts of questions are found by this
   * name.
   */
  readonly scope: string;
}

/** The environment at the beginning of a section, without locals and without a piece. */
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

/** A new environment, in which one more local has a meaning. */
export function bind(env: Env, local: Local, binding: Binding): Env {
  return { ...env, locals: new Map(env.locals).set(local, binding) };
}

/** Of the locals that contain a piece: the slot of the one that was declared last; undefined if there is none. */
export function innermostPiece({ locals }: Env): Slot | undefined {
  const places = [...locals].flatMap(([{ type }, place]) =>
    type.kind === "piece" && place.kind === "slot" ? [place.slot] : [],
  );
  return places.at(-1);
}

/**
 * A copy of the environment for operands of rules. There a missing thing, such as the first card of an empty zone,
 * makes the line impossible.
 */
export function soft(env: Env): Env {
  return env.soft ? env : { ...env, soft: true };
}

/**
 * A copy of the environment for conditions, clauses and values. There a missing thing, such as the first card of an
 * empty zone, is an error of the game.
 */
export function hard(env: Env): Env {
  return env.soft ? { ...env, soft: false } : env;
}
