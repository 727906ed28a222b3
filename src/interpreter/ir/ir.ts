/**
 * The intermediate form that both executors run. It contains integers only, for one game with its variants, options and
 * number of players. Pieces, zones, members of enumerations, cards, numbers and truth values (0, 1) are all ints;
 * `ABSENT` means "nothing" in computations with optional values.
 *
 * There are two kinds of expressions: a `ScalarExpr` is one int, a `ListExpr` is a sequence of ints. Both are pure. An
 * effect is a flat list of `Op`s with labels and jumps. Data that lasts from one op to the next is in the frame of the
 * effect, which is part of the state (`layout.ts`); `Var`s exist only inside one expression.
 */
export * from "./expressions.ts";
export * from "./ops.ts";
