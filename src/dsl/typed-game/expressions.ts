/** Checked expressions. */
import type { Range } from "../../diagnostics/range.ts";
import type { Cardinality, Type } from "./types.ts";
import type { Enum, Field, GameOption, Kind, Local, Piece, State, Value, Zone } from "./declarations.ts";

interface Typed {
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** An expression with its type. */
export type Expression = Typed &
  /** ints; bools as 0 and 1; members of enumerations by index from 0; links as members of the enumeration of links. */
  (
    | { readonly kind: "const"; readonly value: number }
    /** Every piece that came from this row: many if there are copies or one for each player. */
    | { readonly kind: "piece"; readonly piece: Piece }
    | { readonly kind: "all"; readonly of: Kind }
    | { readonly kind: "members"; readonly of: Enum }
    | { readonly kind: "seats" }
    | { readonly kind: "local"; readonly local: Local }
    | { readonly kind: "me" | "this" | "holder" }
    /** No piece: it fits each kind, and is always missing. */
    | { readonly kind: "nothing" }
    /** The value without this change, with the same arguments. */
    | { readonly kind: "usual" }
    | { readonly kind: "option"; readonly option: GameOption }
    /**
     * `member`: one declaration for each kind in the type of `of` that has it; for pieces of other kinds it is an error
     * of the game.
     */
    | {
        readonly kind: "state";
        readonly member: readonly State[];
        readonly of: Expression | undefined;
        readonly index: Expression | undefined;
      }
    | {
        readonly kind: "zone";
        readonly member: readonly Zone[];
        readonly of: Expression | undefined;
        /** Which of a family. */ readonly index: Expression | undefined;
      }
    | {
        readonly kind: "field";
        readonly member: readonly Field[];
        readonly of: Expression;
        readonly args: readonly Expression[];
      }
    /** Neighbours along one link; `link` is a const or a local of the enumeration of links. */
    | { readonly kind: "link"; readonly of: Expression; readonly link: Expression }
    /** The pieces of a kind that belong to a player (`me.pawn`); exactly one if each player has one. */
    | { readonly kind: "owned"; readonly of: Expression; readonly what: Kind }
    /** The piece with the zone that contains `of`. Asserted if one piece is needed; if a set is needed, one or none. */
    | { readonly kind: "at"; readonly of: Expression }
    | { readonly kind: "owner" | "card"; readonly of: Expression }
    | { readonly kind: "call"; readonly value: Value; readonly args: readonly Expression[] }
    | { readonly kind: "not" | "negate"; readonly of: Expression }
    | {
        readonly kind: "binary";
        readonly op: "and" | "or" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "mod" | "/ down" | "/ up";
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: "range"; readonly from: Expression; readonly to: Expression }
    | { readonly kind: "union" | "difference"; readonly left: Expression; readonly right: Expression }
    /** False if the left side is absent. */
    | { readonly kind: "is-in"; readonly of: Expression; readonly set: Expression; readonly negated: boolean }
    | { readonly kind: "is-kind"; readonly of: Expression; readonly what: Kind; readonly negated: boolean }
    | { readonly kind: "if"; readonly cond: Expression; readonly then: Expression; readonly else: Expression }
    /** Exactly one; with `by` clauses the first of at least one. */
    | { readonly kind: "the"; readonly of: Expression }
    | {
        readonly kind: "query";
        readonly binder: Local;
        readonly in: Expression;
        readonly clauses: readonly QueryClause[];
      }
    /** A dot after a set, or `e for x in q`. Pieces and members appear once each; numbers as often as they occur. */
    | {
        readonly kind: "map";
        readonly binder: Local;
        readonly over: Expression;
        readonly body: Expression;
        readonly distinct: boolean;
      }
    /** `value`, named inside `in`. */
    | { readonly kind: "let"; readonly local: Local; readonly value: Expression; readonly in: Expression }
    | { readonly kind: "builtin"; readonly name: BuiltinName; readonly args: readonly Expression[] }
  );

/** A clause of a query, with its name for the member. */
export interface QueryClause {
  readonly how: "where" | "while" | "until" | "with most" | "with least" | "by most" | "by least";
  readonly expr: Expression;
}

/**
 * `top` and `left` are `first`, `bottom` and `right` are `last`. `every(x in s where p)` has a query without its
 * `where`, and the condition as second argument. `sum` `min` `max` of numbers: two or more single arguments, or one
 * list. With a number in front: `first-n` and `last-n`. `longest`: a map over pieces, and links.
 */
export type BuiltinName =
  | "count"
  | "any"
  | "every"
  | "sum"
  | "min"
  | "max"
  | "distinct"
  | "first"
  | "last"
  | "first-n"
  | "last-n"
  | "item"
  | "index"
  | "number"
  | "following"
  | "preceding"
  | "along"
  | "beside"
  | "connected"
  | "longest"
  | "turned"
  | "next"
  | "round-from"
  | "next-in-row"
  | "row-from"
  | "reverse";
