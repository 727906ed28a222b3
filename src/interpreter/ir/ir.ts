/**
 * The intermediate form: what both executors run. Integers only, laid out for one game with its
 * variants, options and number of players. Pieces, zones, members of enumerations, cards, numbers and
 * truth values (0, 1) are all ints; `ABSENT` stands for "nothing" where a maybe is computed.
 *
 * Two kinds of expressions: a `ScalarExpr` is one int, a `ListExpr` is a sequence of ints. Both are pure. Effects
 * are flat: a list of `Op`s with labels and jumps. All that lasts from one op to the next lies in the
 * state (`layout.ts`), in the frame of the effect; `Var`s live only inside one expression.
 */
export * from "./expressions.ts";
export * from "./ops.ts";
