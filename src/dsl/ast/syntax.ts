/**
 * The syntax trees of lines: the result of the grammar, before names have a meaning. Each node has the exact range
 * where it was written. A `missing` node stands for a part that the parser could not read: its problem has been
 * reported, and later phases report nothing about it.
 */
import type { Range } from "../../diagnostics/range.ts";

/** A name as written, with its range. */
export interface Name {
  readonly text: string;
  readonly range: Range;
}

// ---------------------------------------------------------------- expressions

/** An operator between two expressions. */
export type BinaryOp =
  | "or"
  | "and"
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | ".."
  | "+"
  | "-"
  | "*"
  | "mod"
  | "/ down"
  | "/ up";

/** An expression as written. */
export type Expr =
  | { readonly kind: "int"; readonly value: number; readonly range: Range }
  | { readonly kind: "name"; readonly name: Name; readonly args?: readonly Expr[]; readonly range: Range }
  | {
      readonly kind: "member";
      readonly of: Expr;
      readonly name: Name;
      readonly args?: readonly Expr[];
      readonly range: Range;
    }
  | { readonly kind: "the"; readonly of: Expr; readonly range: Range }
  | { readonly kind: "not"; readonly of: Expr; readonly range: Range }
  | { readonly kind: "negate"; readonly of: Expr; readonly range: Range }
  | { readonly kind: "binary"; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr; readonly range: Range }
  | { readonly kind: "is-in"; readonly negated: boolean; readonly of: Expr; readonly set: Expr; readonly range: Range }
  | {
      readonly kind: "is-kind";
      readonly negated: boolean;
      readonly of: Expr;
      readonly name: Name;
      readonly range: Range;
    }
  | { readonly kind: "if"; readonly cond: Expr; readonly then: Expr; readonly else: Expr; readonly range: Range }
  | Query
  | { readonly kind: "for"; readonly of: Expr; readonly query: Query; readonly range: Range }
  /** A `let` line inside a value that has several lines. `name` is known only in the lines after it, which are `in`. */
  | {
      readonly kind: "let";
      readonly type?: TypeExpr;
      readonly name: Name;
      readonly value: Expr;
      readonly in: Expr;
      readonly range: Range;
    }
  | { readonly kind: "missing"; readonly range: Range };

/** `c in hand where c.price <= 3 by most c.price`: the members of a set, filtered and ordered. */
export interface Query {
  readonly kind: "query";
  readonly binder: Name;
  readonly in: Expr;
  readonly clauses: readonly Clause[];
  readonly range: Range;
}

/** A clause of a query: `where`, `with most`, `by least` … */
export interface Clause {
  readonly how: "where" | "while" | "until" | "with most" | "with least" | "by most" | "by least";
  readonly expr: Expr;
  readonly range: Range;
}

// ---------------------------------------------------------------- statements

/** A list of rules that are carried out in order. */
export interface Block {
  readonly items: readonly Stmt[];
  readonly range: Range;
}

/** The place to which pieces move. Without `end`, they go to the usual end of the zone. */
export interface Place {
  readonly end?: "top" | "bottom" | "left" | "right";
  readonly zone: Expr;
  readonly range: Range;
}

/** A number, and the state that it changes: `3 coins`. */
export interface Amount {
  readonly count: Expr;
  readonly state: Expr;
  readonly range: Range;
}

/**
 * The number of things to choose. It is absent in `choose x in s`, which chooses exactly one. Without `max` there is no
 * upper bound.
 */
export interface Quantity {
  readonly min: Expr | "any number";
  readonly max?: Expr | "or more";
  readonly range: Range;
}

/** The verbs that add to states with numbers, such as `coins`, or take from them. */
export type Batch = "gain" | "pay" | "lose";

/** The properties of every statement. */
interface Line {
  /** The line itself, without its block. */
  readonly range: Range;
  /** Whether the line starts with `may`. */
  readonly may: boolean;
}

/** A statement as written: one line, and the block below it if it has one. */
export type Stmt = Line &
  (
    | { readonly kind: "move"; readonly what: Expr; readonly to: Place }
    | { readonly kind: "swap"; readonly left: Expr; readonly right: Expr }
    | { readonly kind: "draw"; readonly what: Expr; readonly from: Expr; readonly to: Place }
    | { readonly kind: "shuffle"; readonly what: Expr }
    | { readonly kind: "roll"; readonly what: Expr }
    | { readonly kind: "set"; readonly target: Expr; readonly value: Expr }
    | { readonly kind: Batch; readonly amounts: readonly Amount[]; readonly other?: Expr }
    /** `bare`: set if the author left out `do`. That is allowed for a single effect in a cell of a piece's row. */
    | { readonly kind: "do"; readonly call: Expr; readonly bare?: true }
    /** `type`: the type of the values that the name can have. If it is absent, it is the type of the first value. */
    | { readonly kind: "let"; readonly type?: TypeExpr; readonly name: Name; readonly value: Expr }
    | { readonly kind: "require"; readonly cond: Expr }
    | { readonly kind: "pause" }
    /** Ends the match. If `winners` is absent, `finish` is carried out, and the section `winners` decides. */
    | { readonly kind: "end game"; readonly winners?: Expr | "nobody" }
    | { readonly kind: "end part"; readonly name: Name }
    | { readonly kind: "if"; readonly cond: Expr | "possible"; readonly then: Block; readonly else?: Block }
    | { readonly kind: "for each"; readonly query: Query; readonly anyOrder: boolean; readonly body: Block }
    | { readonly kind: "any order"; readonly body: Block }
    /**
     * `turn`: the line begins with `turn of` instead of `as`. `each`: the block is carried out for each player in the
     * set `who`.
     */
    | { readonly kind: "as"; readonly turn: boolean; readonly each: boolean; readonly who: Expr; readonly body: Block }
    | { readonly kind: "secretly"; readonly query: Query; readonly body: Block }
    | {
        readonly kind: "repeat";
        readonly how: "for ever" | "while" | "while possible" | "until" | "times";
        readonly expr?: Expr;
        readonly body: Block;
      }
    | { readonly kind: "with"; readonly piece: Expr; readonly body: Block }
    /**
     * A `choose`. If `body` is absent, the lines that follow in the same list are the block. `else` is the block for a
     * player who declines a `may choose`.
     */
    | {
        readonly kind: "choose";
        readonly quantity?: Quantity;
        readonly query: Query;
        readonly together?: Expr;
        readonly random: boolean;
        readonly label?: Name;
        readonly body?: Block;
        readonly else?: Block;
      }
    | { readonly kind: "choose one"; readonly label?: Name; readonly options: readonly Option[]; readonly else?: Block }
    | {
        readonly kind: "split";
        readonly total: Expr;
        readonly query: Query;
        readonly share: Name;
        readonly together?: Expr;
        readonly label?: Name;
        readonly body: Block;
      }
    /**
     * A `may NAME:` with a block. Other lines with `may` have the flag `may` instead. Each of them can have an `else`.
     */
    | { readonly kind: "may"; readonly label?: Name; readonly body: Block; readonly else?: Block }
    | { readonly kind: "missing" }
  );

/**
 * The first line of a statement, without its block. `else` is a line of its own here; the reader then joins it with the
 * `if`, `may` or `choose` above it.
 */
export type StatementHeader =
  | Stmt
  | { readonly kind: "else"; readonly cond?: Expr | "possible"; readonly range: Range };

/** One of the alternatives below `choose one`. */
export interface Option {
  readonly name: Name;
  readonly body: Block;
}

// ---------------------------------------------------------------- declarations inside lines

/** A name with typed parameters: `meal-price(meal m)`. */
export interface Heading {
  readonly name: Name;
  readonly params: readonly Param[];
  readonly range: Range;
}

/** A parameter of a value, effect or field. */
export interface Param {
  readonly type: TypeExpr;
  readonly name: Name;
}

/** A type as written. */
export type TypeExpr =
  | { readonly kind: "list" | "set"; readonly of: TypeExpr; readonly range: Range }
  | { readonly kind: "range"; readonly min: number; readonly max?: number; readonly range: Range }
  | { readonly kind: "named"; readonly name: Name; readonly range: Range }
  | { readonly kind: "missing"; readonly range: Range };

/** Who may see a zone or a state: the players of a query, the owner, or no player. */
export type Seen =
  | { readonly who: "owner" | "nobody"; readonly range: Range }
  | { readonly who: "players"; readonly query: Query; readonly range: Range };

/** The declaration of a field: its type, and its value in rows that leave it out: `0..3 = 0`. */
export interface FieldSpec {
  readonly type: TypeExpr;
  readonly initial?: Expr;
  readonly range: Range;
}

/** The declaration of a state: `0.. = 5 from bank seen by owner`, `0..3 = 1 each turn`. */
export interface StateSpec {
  readonly type: TypeExpr;
  readonly initial?: Expr;
  readonly from?: Expr;
  /** Whether the state is reset to its initial value when a turn begins. */
  readonly eachTurn?: true;
  readonly seen?: Seen;
  readonly range: Range;
}

/** The declaration of a zone: `row of 5 meal up to 6 seen by nobody`. */
export interface ZoneSpec {
  readonly shape: Name;
  /**
   * The pieces with which the zone starts: all of its kind (`all`), or a number of pieces that the program makes only
   * for this zone, as in `pile of 21 disc`.
   */
  readonly filled?: "all" | number;
  readonly kind: Name;
  readonly capacity?: Expr;
  readonly seen?: Seen;
  readonly refilledFrom?: Expr;
  readonly showingTop: boolean;
  readonly uncounted: boolean;
  readonly inForce?: "holder" | "everyone";
  readonly range: Range;
}

/** A change of a named value or effect; `body` is a block, or the expression after `becomes`. */
export type Change = {
  readonly target: Name;
  readonly params: readonly Name[];
  /**
   * Set if a change is restricted to one state: in `after gain n coins`, only gains of `coins` count, and `n` is the
   * amount.
   */
  readonly counter?: { readonly amount: Name; readonly state: Name };
  readonly where?: Expr;
  readonly range: Range;
} & (
  | { readonly how: "before" | "after" | "instead of"; readonly body: Block }
  | { readonly how: "becomes"; readonly value: Expr }
);

/** One cell in a row of words and numbers, such as `3x`, `trinket` or `1` in `3x trinket 1`. */
export type Cell =
  | { readonly kind: "int"; readonly value: number; readonly range: Range }
  | { readonly kind: "name"; readonly name: Name; readonly range: Range };

/** A row of a piece as words and numbers: `3x trinket 1` means three copies. */
export interface Row {
  readonly copies: number;
  readonly cells: readonly Cell[];
  readonly range: Range;
}
