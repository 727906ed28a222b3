/**
 * The lines of the rules language as trees: the result of the grammar, before names have a meaning. Every node has the
 * exact range where it was written. A `missing` node is a guess of the parser: its problem has been reported, and later
 * phases report nothing about it.
 */
import type { Range } from "../../diagnostics/range.ts";

/** A name as written, with its place. */
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
  /** Only in a value of several lines: the lines after it use `name`. */
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

/** The place to which pieces move; without `end` it is the natural end of the zone. */
export interface Place {
  readonly end?: "top" | "bottom" | "left" | "right";
  readonly zone: Expr;
  readonly range: Range;
}

/** `3 coins`: a number and the state it changes. */
export interface Amount {
  readonly count: Expr;
  readonly state: Expr;
  readonly range: Range;
}

/** How many to choose; absent in `choose x in s`, which is exactly one. `max` absent: without bound. */
export interface Quantity {
  readonly min: Expr | "any number";
  readonly max?: Expr | "or more";
  readonly range: Range;
}

/** The statements about counters. */
export type Batch = "gain" | "pay" | "lose";

/** What every rule has: the line, and the words of its block if it opens one. */
interface Line {
  /** The line itself, without its block. */
  readonly range: Range;
  /** Started with `may`. */
  readonly may: boolean;
}

/** A rule as written: one line, and the block below it where it has one. */
export type Stmt = Line &
  (
    | { readonly kind: "move"; readonly what: Expr; readonly to: Place }
    | { readonly kind: "swap"; readonly left: Expr; readonly right: Expr }
    | { readonly kind: "draw"; readonly what: Expr; readonly from: Expr; readonly to: Place }
    | { readonly kind: "shuffle"; readonly what: Expr }
    | { readonly kind: "roll"; readonly what: Expr }
    | { readonly kind: "set"; readonly target: Expr; readonly value: Expr }
    | { readonly kind: Batch; readonly amounts: readonly Amount[]; readonly other?: Expr }
    /** `bare`: without `do`, because cells of rows name an effect alone. */
    | { readonly kind: "do"; readonly call: Expr; readonly bare?: true }
    /** `type`: the values that it can have; if absent, those of the type of its first value. */
    | { readonly kind: "let"; readonly type?: TypeExpr; readonly name: Name; readonly value: Expr }
    | { readonly kind: "require"; readonly cond: Expr }
    | { readonly kind: "pause" }
    /** `winners` absent: `finish` is played, and the section `winners` read. */
    | { readonly kind: "end game"; readonly winners?: Expr | "nobody" }
    | { readonly kind: "end part"; readonly name: Name }
    | { readonly kind: "if"; readonly cond: Expr | "possible"; readonly then: Block; readonly else?: Block }
    | { readonly kind: "for each"; readonly query: Query; readonly anyOrder: boolean; readonly body: Block }
    | { readonly kind: "any order"; readonly body: Block }
    /** `turn`: the line begins with `turn of`, not with `as`. `each`: for each player in a set, which `who` then is. */
    | { readonly kind: "as"; readonly turn: boolean; readonly each: boolean; readonly who: Expr; readonly body: Block }
    | { readonly kind: "secretly"; readonly query: Query; readonly body: Block }
    | {
        readonly kind: "repeat";
        readonly how: "for ever" | "while" | "while possible" | "until" | "times";
        readonly expr?: Expr;
        readonly body: Block;
      }
    | { readonly kind: "with"; readonly piece: Expr; readonly body: Block }
    /** `body` absent: the rest of the list is the block. `else` is the block after a declined `may choose`. */
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
    /** `may NAME:` with a block; other `may` lines have a flag instead. Any `may` can have an `else`. */
    | { readonly kind: "may"; readonly label?: Name; readonly body: Block; readonly else?: Block }
    | { readonly kind: "missing" }
  );

/** A line without its block. `else` belongs to the statement before it, which only the reader knows. */
export type StatementHeader =
  | Stmt
  | { readonly kind: "else"; readonly cond?: Expr | "possible"; readonly range: Range };

/** One of the alternatives below `choose one`. */
export interface Option {
  readonly name: Name;
  readonly body: Block;
}

// ---------------------------------------------------------------- declarations inside lines

/** `meal-price(meal m)`: a name with typed parameters. */
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

/** Who may look: the players of a query, the owner, or no player. */
export type Seen =
  | { readonly who: "owner" | "nobody"; readonly range: Range }
  | { readonly who: "players"; readonly query: Query; readonly range: Range };

/** A field: its type, and its value in rows that leave it out: `0..3 = 0`. */
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
  /** It is reset to its initial value whenever a turn begins. */
  readonly eachTurn?: true;
  readonly seen?: Seen;
  readonly range: Range;
}

/** `row of 5 meal up to 6 seen by nobody`. */
export interface ZoneSpec {
  readonly shape: Name;
  /** Starts with every piece of the kind, or with that many made for it. */
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
  /** `gain n coins`: only gains of this counter. */
  readonly counter?: { readonly amount: Name; readonly state: Name };
  readonly where?: Expr;
  readonly range: Range;
} & (
  | { readonly how: "before" | "after" | "instead of"; readonly body: Block }
  | { readonly how: "becomes"; readonly value: Expr }
);

/** One cell of a text row. */
export type Cell =
  | { readonly kind: "int"; readonly value: number; readonly range: Range }
  | { readonly kind: "name"; readonly name: Name; readonly range: Range };

/** `3x trinket 1`. */
export interface Row {
  readonly copies: number;
  readonly cells: readonly Cell[];
  readonly range: Range;
}
