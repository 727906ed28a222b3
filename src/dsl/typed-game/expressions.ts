/** The types of expressions in a typed game. */
import type { Range } from "../../diagnostics/range.ts";
import type { Cardinality, Type } from "./types.ts";
import type { Enum, Field, GameOption, Kind, Local, Piece, State, Value, Zone } from "./declarations.ts";

interface Typed {
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** An expression in a typed game, with its type and cardinality. */
export type Expression = Typed &
  /**
   * The constant as a number: whole numbers as they are, truth values as 0 and 1, words by their index from 0, links by
   * their index in the enumeration of links.
   */
  (
    | { readonly kind: "const"; readonly value: number }
    /** The pieces that the row `piece` stands for: several if it has copies, or one for each player. */
    | { readonly kind: "piece"; readonly piece: Piece }
    | { readonly kind: "all"; readonly of: Kind }
    | { readonly kind: "members"; readonly of: Enum }
    | { readonly kind: "seats" }
    | { readonly kind: "local"; readonly local: Local }
    | { readonly kind: "me" | "this" | "holder" }
    /** The expression `none`, which is never a piece. It fits where a piece of any kind can be absent. */
    | { readonly kind: "nothing" }
    /** The word `usual` in a change of a value: the result of the value without this change, for the same arguments. */
    | { readonly kind: "usual" }
    | { readonly kind: "option"; readonly option: GameOption }
    /**
     * The read of a state. `member` has a state of this name for each kind in the type of `of` that declares one.
     * Reading it of a piece of another kind stops the match with an error.
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
        /** Which zone is meant, if one declaration makes several. */ readonly index: Expression | undefined;
      }
    | {
        readonly kind: "field";
        readonly member: readonly Field[];
        readonly of: Expression;
        readonly args: readonly Expression[];
      }
    /** The pieces to which `of` is connected by a link. `link` is a constant, or a local name for a link. */
    | { readonly kind: "link"; readonly of: Expression; readonly link: Expression }
    /** The pieces of a kind that belong to a player (`me.pawn`), which is exactly one if each player has one. */
    | { readonly kind: "owned"; readonly of: Expression; readonly what: Kind }
    /**
     * The piece that has the zone in which `of` lies. If no piece has it, the result is empty at a place for a set; at
     * a place for one piece, the match stops with an error.
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
    /** Whether `of` is a member of `set`. An absent `of` is no member. */
    | { readonly kind: "is-in"; readonly of: Expression; readonly set: Expression; readonly negated: boolean }
    | { readonly kind: "is-kind"; readonly of: Expression; readonly what: Kind; readonly negated: boolean }
    | { readonly kind: "if"; readonly cond: Expression; readonly then: Expression; readonly else: Expression }
    /**
     * The expression `the E`, which promises that `of` is exactly one thing. If `of` is a query with `by`, the result
     * is its first member, and there must be at least one.
     */
    | { readonly kind: "the"; readonly of: Expression }
    | {
        readonly kind: "query";
        readonly binder: Local;
        readonly in: Expression;
        readonly clauses: readonly QueryClause[];
      }
    /**
     * The values of `body` for all members of a set: `pawns.at`, or `e for x in q`. Pieces and words are in the result
     * once; numbers are in it as often as they occur.
     */
    | {
        readonly kind: "map";
        readonly binder: Local;
        readonly over: Expression;
        readonly body: Expression;
        readonly distinct: boolean;
      }
    /** The value of the expression `in`, in which the name `local` stands for `value`. */
    | { readonly kind: "let"; readonly local: Local; readonly value: Expression; readonly in: Expression }
    | { readonly kind: "builtin"; readonly name: BuiltinName; readonly args: readonly Expression[] }
  );

/** A clause of a query, such as `where c.price <= 3`. In `expr`, the query's local name means the member. */
export interface QueryClause {
  readonly how: "where" | "while" | "until" | "with most" | "with least" | "by most" | "by least";
  readonly expr: Expression;
}

/**
 * The names of builtins in typed games. `top` and `left` are `first` here, `bottom` and `right` are `last`; with a
 * number, as in `top(3, s)`, they are `first-n` and `last-n`. `every(x in s where p)` has two arguments: the query
 * without its last `where`, and the condition. `sum`, `min` and `max` of numbers have two or more numbers or one list.
 * The arguments of `longest` are a map from pieces to numbers, and links.
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
