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
  /**
   * The number that represents a constant: ints as they are; bools as 0 and 1; words by their index from 0; links by
   * their index in the enumeration of links.
   */
  (
    | { readonly kind: "const"; readonly value: number }
    /** Every piece that this row has made: several if there are copies, or one for each player. */
    | { readonly kind: "piece"; readonly piece: Piece }
    | { readonly kind: "all"; readonly of: Kind }
    | { readonly kind: "members"; readonly of: Enum }
    | { readonly kind: "seats" }
    | { readonly kind: "local"; readonly local: Local }
    | { readonly kind: "me" | "this" | "holder" }
    /** No piece: it fits each kind, and is always missing. */
    | { readonly kind: "nothing" }
    /** Inside a change: the value without this change, for the same arguments. */
    | { readonly kind: "usual" }
    | { readonly kind: "option"; readonly option: GameOption }
    /**
     * `member`: for each kind in the type of `of` that has the member, its declaration. For pieces of other kinds,
     * reading it is an error of the game.
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
    /** The neighbours of `of` along one link. `link` is a const or a local of the enumeration of links. */
    | { readonly kind: "link"; readonly of: Expression; readonly link: Expression }
    /** The pieces of a kind that belong to a player (`me.pawn`); exactly one if each player has one. */
    | { readonly kind: "owned"; readonly of: Expression; readonly what: Kind }
    /**
     * The piece that has the zone in which `of` is. It is an error if one piece is needed but there is none; where a
     * set is needed, there is one or none.
     */
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
    /** Asserts that `of` is exactly one thing. If it is a query with a `by` clause, it is the first of at least one. */
    | { readonly kind: "the"; readonly of: Expression }
    | {
        readonly kind: "query";
        readonly binder: Local;
        readonly in: Expression;
        readonly clauses: readonly QueryClause[];
      }
    /**
     * A dot after a set, or `e for x in q`. Pieces and words are in the result once each; numbers as often as they
     * occur.
     */
    | {
        readonly kind: "map";
        readonly binder: Local;
        readonly over: Expression;
        readonly body: Expression;
        readonly distinct: boolean;
      }
    /** The expression `in`, in which `local` is the name of `value`. */
    | { readonly kind: "let"; readonly local: Local; readonly value: Expression; readonly in: Expression }
    | { readonly kind: "builtin"; readonly name: BuiltinName; readonly args: readonly Expression[] }
  );

/** A clause of a query. `expr` uses the query's name for the member. */
export interface QueryClause {
  readonly how: "where" | "while" | "until" | "with most" | "with least" | "by most" | "by least";
  readonly expr: Expression;
}

/**
 * The names of builtins. `top` and `left` become `first`; `bottom` and `right` become `last`; with a number in front of
 * the set, `first-n` and `last-n`. `every(x in s where p)` has two arguments: the query without its last `where`, and
 * the condition. `sum`, `min` and `max` of numbers have two or more single arguments, or one list. The arguments of
 * `longest` are a map over pieces, and links.
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
