/** The expressions of the IR: an expression is one int, or a sequence of ints. Both kinds are pure. */

/**
 * The value that means "nothing" where a value is optional. Slots of frames may contain it; state words of the game
 * never do.
 */
export const ABSENT = -0x80000000;

/** The greatest value of an int; the least value is `-MAX_INT`. */
export const MAX_INT = 0x7fffffff;

/**
 * The place in the rules file that an op or an assertion comes from, for error messages: an index in `Program.points`.
 */
export type Point = number;
/** A loop variable or parameter of an expression; unique in the program. */
export type Var = number;
/**
 * The place of a local in the frame of an effect: the offset from the start of the frame, in words. A number takes one
 * word. A list takes `1 + capacity` words: the number of members, then the members.
 */
export type Slot = number;
/** A jump target. Its number is unique in the program, and the labels of one effect have consecutive numbers. */
export type Label = number;

// ---------------------------------------------------------------- numbers

/**
 * A root kind of pieces, by its index, for example that of `meal`. It says that an expression reads only pieces of this
 * kind. A node without a sort may read pieces of any kind. Only analyses use it.
 */
export type Sort = number;

/** An expression that is one int. */
export type ScalarExpr =
  | { readonly op: "const"; readonly value: number }
  | { readonly op: "slot"; readonly slot: Slot }
  | { readonly op: "var"; readonly var: Var }
  /** The int in the state at the fixed address `at`, for example a counter of the game. */
  | { readonly op: "word"; readonly at: number }
  /**
   * The int in the state at the address `at + index`, for example a counter of the player `index`. `index` is never
   * `ABSENT`.
   */
  | { readonly op: "cell"; readonly at: number; readonly index: ScalarExpr }
  /**
   * The constant `tables[table][index]`, for example the printed cost of the card `index`. `ABSENT` if the index is
   * outside the table.
   */
  | { readonly op: "column"; readonly table: number; readonly index: ScalarExpr }
  /**
   * A sum, difference or product. If it does not fit an int, that is an error of the game, reported at `point`. If
   * `point` is -1, the result always fits.
   */
  | { readonly op: "+" | "-" | "*"; readonly left: ScalarExpr; readonly right: ScalarExpr; readonly point: Point }
  | {
      readonly op: "mod" | "/ down" | "/ up" | "min" | "max";
      readonly left: ScalarExpr;
      readonly right: ScalarExpr;
      readonly point: Point;
    }
  /** 1 if the comparison of two ints is true, otherwise 0. `ABSENT` counts as an int here. */
  | { readonly op: "=" | "!=" | "<" | "<="; readonly left: ScalarExpr; readonly right: ScalarExpr }
  | { readonly op: "and" | "or"; readonly left: ScalarExpr; readonly right: ScalarExpr }
  | { readonly op: "not"; readonly of: ScalarExpr }
  | { readonly op: "if"; readonly cond: ScalarExpr; readonly then: ScalarExpr; readonly else: ScalarExpr }
  /** The value of `in`, in which the variable `var` has the value `value`. */
  | { readonly op: "let"; readonly var: Var; readonly value: ScalarExpr; readonly in: ScalarExpr }
  /** The result of a pure function of the program. The arguments `args` bind its parameters. */
  | { readonly op: "call"; readonly fn: number; readonly args: readonly ScalarExpr[] }
  /**
   * The result of one of several functions: `fn` is the number of the function, one of `among`. Any other number, and
   * `ABSENT`, is an error of the game.
   */
  | {
      readonly op: "call dynamic";
      readonly fn: ScalarExpr;
      readonly among: readonly number[];
      readonly args: readonly ScalarExpr[];
      readonly point: Point;
    }
  /** The id of the zone in which `piece` lies; 0 is the box. */
  | { readonly op: "zone of"; readonly piece: ScalarExpr; readonly sort?: Sort }
  /** The piece whose zone contains `piece`; `ABSENT` if `piece` is in the box or in a zone of the game itself. */
  | { readonly op: "at"; readonly piece: ScalarExpr; readonly sort?: Sort }
  /** The position of `piece` in its zone, counted from 1 at the start (top, left). */
  | { readonly op: "index"; readonly piece: ScalarExpr; readonly sort?: Sort }
  | { readonly op: "count"; readonly list: ListExpr }
  | { readonly op: "any"; readonly list: ListExpr }
  /** 1 if `of` is true for all members of `list`, otherwise 0. */
  | { readonly op: "every"; readonly list: ListExpr; readonly var: Var; readonly of: ScalarExpr }
  /**
   * 1 if each member of `list` can get a piece of its own, otherwise 0. The pieces that the member `var` may get are
   * those of the list `of`. No piece is given to two members. Only pieces that can be moved count, and the piece
   * `without` does not.
   */
  | {
      readonly op: "matching";
      readonly list: ListExpr;
      readonly var: Var;
      readonly of: ListExpr;
      readonly without: ScalarExpr | undefined;
    }
  /**
   * The sum of the numbers `of` for all members of `list`; 0 for an empty list. A sum outside the ints is an error of
   * the game.
   */
  | { readonly op: "sum"; readonly list: ListExpr; readonly var: Var; readonly of: ScalarExpr; readonly point: Point }
  /**
   * The greatest sum of the numbers `of` along one path over pieces of `list`, for example the length of the longest
   * road.
   *
   * All numbers `of` are computed first. A path contains each piece with a number above 0 at most once. It may also
   * pass through a piece with the number 0, but not twice in succession through the same one. The neighbours of `piece`
   * are in the table of lists (`starts`, `items`): one row, `link * width + piece`, for each `link` in `links`. `step`
   * is evaluated for each step that is tried, only to count the work. A sum outside the ints is an error of the game.
   */
  | {
      readonly op: "longest";
      readonly list: ListExpr;
      readonly var: Var;
      readonly of: ScalarExpr;
      readonly starts: number;
      readonly items: number;
      readonly width: number;
      readonly links: ListExpr;
      readonly step: ScalarExpr;
      readonly point: Point;
    }
  /** The least or the greatest member of `list`; `ABSENT` if it is empty. */
  | { readonly op: "least" | "greatest"; readonly list: ListExpr }
  | { readonly op: "first" | "last"; readonly list: ListExpr }
  /** The n-th member, counted from 1; `ABSENT` if there is none. */
  | { readonly op: "item"; readonly list: ListExpr; readonly n: ScalarExpr }
  /** The only member; `ABSENT` if there are none or several. */
  | { readonly op: "only"; readonly list: ListExpr }
  | { readonly op: "is in"; readonly of: ScalarExpr; readonly list: ListExpr }
  /**
   * The value of `of`, and an assertion that it is not `ABSENT`. If a `soft` assertion in an operand of a rule fails,
   * the rule is impossible. The executor then notes the point of failure, goes on with `ABSENT`, and does not carry out
   * the op. If any other assertion fails, it is an error of the game.
   */
  | { readonly op: "there"; readonly of: ScalarExpr; readonly soft: boolean; readonly point: Point }
  /**
   * The value of `of`, which is passed as an argument to a function or effect. If it is outside the range that the
   * parameter allows, that is an error of the game.
   */
  | {
      readonly op: "within";
      readonly of: ScalarExpr;
      readonly min: number;
      readonly max: number;
      readonly point: Point;
    }
  /**
   * 1 inside a look-ahead in which something of the sorts in `mask` has become unknown since the decision, otherwise 0.
   * The taint of a look-ahead has a bit for each sort that has become unknown; `mask` has the bits that matter here.
   */
  | { readonly op: "tainted"; readonly mask: number }
  /** The player who acted when the look-ahead began; outside a look-ahead, the acting player. */
  | { readonly op: "eyes" }
  /**
   * The value that `of` would have after imagined moves, which do not happen: `pieces[0]` moves to the end of
   * `zones[0]`, then `pieces[1]` to the end of `zones[1]`, and so on. A piece that is `ABSENT` does not move. All
   * pieces and zones are evaluated first.
   */
  | {
      readonly op: "after";
      readonly of: ScalarExpr;
      readonly pieces: readonly ScalarExpr[];
      readonly zones: readonly ScalarExpr[];
    }
  /**
   * 1 if `effect` can be carried out for each member of `list`, one after another, otherwise 0. The counters at
   * `at[i] + indices[i]` first get the `values`. The effects run as in a look-ahead in which the sorts of `taint` are
   * unknown, too: if that ends at a boundary, the rest counts as carried out. In the end everything is taken back. It
   * is 0 after a failed soft assertion. `effect` has one parameter, and consists of lines that neither ask nor use
   * chance.
   */
  | {
      readonly op: "rehearsed";
      readonly effect: number;
      readonly list: ListExpr;
      readonly at: readonly number[];
      readonly indices: readonly ScalarExpr[];
      readonly values: readonly ScalarExpr[];
      readonly taint: number;
      readonly point: Point;
    }
  /**
   * The value of `of`. Its evaluation first subtracts `work` from the work that is allowed between two decisions
   * (`Program.work`). If none is left, that is the error `code` of the game. While an answer is tried, it is the error
   * `look-ahead` at the decision instead.
   */
  | {
      readonly op: "spend";
      readonly work: number;
      readonly of: ScalarExpr;
      readonly code: "work" | "look-ahead";
      readonly point: Point;
    }
  /**
   * The value of `of`. The reference executor reports that it was evaluated, for coverage. Only programs made with
   * `spots` contain this node.
   */
  | { readonly op: "spot"; readonly spot: number; readonly of: ScalarExpr }
  /**
   * The id of a piece that must be one of `from .. to - 1`, because the rules read a property that only pieces of this
   * kind have. If it is another piece, the expression fails like `there`, and `soft` has the same meaning.
   */
  | {
      readonly op: "of kind";
      readonly of: ScalarExpr;
      readonly from: number;
      readonly to: number;
      readonly soft: boolean;
      readonly point: Point;
    };

// ---------------------------------------------------------------- lists

/*
 * Lists are lazy: members are computed one by one, only as far as the expression that reads them needs (`any`, `first`,
 * `is in`, … stop early). Both executors do this, so that they evaluate the same assertions and fail at the same ones.
 * But `with`, `by`, `last n`, `reverse` and all distinct lists first read all members; a `union` first reads all of its
 * left side, a `difference` all of its right side.
 */

/**
 * Which members a comparison by keys prefers: those with the greatest key (`with most`, `by most`) or with the least
 * (`with least`, `by least`).
 */
export type Order = "most" | "least";

/** An expression that is a sequence of ints. */
export type ListExpr =
  | { readonly op: "none" }
  /**
   * The contents of a zone, from its start (top, left). `among`: the ids of the zones that can be meant, from the first
   * to just after the last; only analyses read it.
   */
  | {
      readonly op: "zone";
      readonly zone: ScalarExpr;
      readonly sort?: Sort;
      readonly among?: readonly [from: number, to: number];
    }
  /**
   * All ints from `from` to `to`, both included; empty if `to < from` or if either is `ABSENT`. Listing more than
   * `MAX_RANGE` ints is an error of the game at `point`; `is in` does not list them. If there is no `point`, the range
   * is never so long.
   */
  | { readonly op: "range"; readonly from: ScalarExpr; readonly to: ScalarExpr; readonly point?: Point }
  | { readonly op: "constants"; readonly values: readonly number[] }
  /** The list that is stored in the frame from `slot` on: the number of members, then the members. */
  | { readonly op: "slots"; readonly slot: Slot }
  /**
   * A constant list from a table of lists: the `items` at the indexes `starts[index] .. starts[index + 1] - 1`. It is
   * empty if the table has no row `index`.
   */
  | { readonly op: "rows"; readonly starts: number; readonly items: number; readonly index: ScalarExpr }
  /** A list with the one member `of`, or the empty list if `of` is `ABSENT`. */
  | { readonly op: "single"; readonly of: ScalarExpr }
  /**
   * `union`: all members of `left`, then those of `right` that are not in `left`. `difference`: the members of `left`
   * that are not in `right`.
   */
  | { readonly op: "union" | "difference"; readonly left: ListExpr; readonly right: ListExpr }
  /** All members of `list`, then `of`, which may be in the list already and is never `ABSENT`. */
  | { readonly op: "append"; readonly list: ListExpr; readonly of: ScalarExpr }
  | { readonly op: "where"; readonly list: ListExpr; readonly var: Var; readonly cond: ScalarExpr }
  /**
   * `while`: the members before the first one for which `cond` is false. `until`: the members up to the first one for
   * which `cond` is true, including that one.
   */
  | { readonly op: "while" | "until"; readonly list: ListExpr; readonly var: Var; readonly cond: ScalarExpr }
  /** All members whose key is the greatest (`most`) or the least (`least`), in the order of `list`. */
  | { readonly op: "with"; readonly order: Order; readonly list: ListExpr; readonly var: Var; readonly key: ScalarExpr }
  /** The members sorted by the first key; members with equal keys by the next key, and so on. The order is stable. */
  | {
      readonly op: "by";
      readonly list: ListExpr;
      readonly var: Var;
      readonly keys: readonly { readonly order: Order; readonly key: ScalarExpr }[];
    }
  /**
   * The results of `of` for each member of `list`, without `ABSENT` ones. `distinct`: only the first of equal results
   * is kept.
   */
  | {
      readonly op: "map";
      readonly list: ListExpr;
      readonly var: Var;
      readonly of: ScalarExpr;
      readonly distinct: boolean;
    }
  /**
   * The lists `of` for each member of `list`, one after another. `distinct`: only the first of equal members is kept.
   */
  | {
      readonly op: "flat";
      readonly list: ListExpr;
      readonly var: Var;
      readonly of: ListExpr;
      readonly distinct: boolean;
    }
  | { readonly op: "distinct" | "reverse"; readonly list: ListExpr }
  /** The first or last `n` members, in the order of `list`; all members if there are fewer. */
  | { readonly op: "first n" | "last n"; readonly list: ListExpr; readonly n: ScalarExpr }
  /** The members of `list` after `of`; all members if `of` is `ABSENT`, none if `of` is not a member. */
  | { readonly op: "behind"; readonly list: ListExpr; readonly of: ScalarExpr }
  /**
   * The other pieces in the zone of `piece`, nearest first: towards the end (`following`) or towards the start
   * (`preceding`).
   */
  | { readonly op: "following" | "preceding"; readonly piece: ScalarExpr; readonly sort?: Sort }
  /**
   * All pieces in the zone of `piece`, each once, beginning with `piece`: up to the end of the zone, then from its
   * start.
   */
  | { readonly op: "round"; readonly piece: ScalarExpr; readonly sort?: Sort }
  /**
   * The pieces that can be reached from `piece` by following a link again and again, nearest first, each once, without
   * `piece` itself. The neighbours of `piece` are row `link * width + piece` of a constant table of lists.
   */
  | {
      readonly op: "along";
      readonly starts: number;
      readonly items: number;
      readonly width: number;
      readonly piece: ScalarExpr;
      readonly link: ScalarExpr;
    }
  /**
   * The members of `within` that can be reached from the members of `start`, over members of `within` only. Members of
   * `start` that are in `within` come first, then the others, nearest first, each once. For each of `links`, one step
   * leads from `piece` to the pieces in row `link * width + piece` of the table of lists (`starts`, `items`). `within`,
   * `links`, `start` are read first, in this order.
   */
  | {
      readonly op: "connected";
      readonly starts: number;
      readonly items: number;
      readonly width: number;
      readonly start: ListExpr;
      readonly links: ListExpr;
      readonly within: ListExpr;
    }
  | { readonly op: "if"; readonly cond: ScalarExpr; readonly then: ListExpr; readonly else: ListExpr }
  | { readonly op: "let"; readonly var: Var; readonly value: ScalarExpr; readonly in: ListExpr }
  /** The members of `list`. The reference executor reports that the list was evaluated, for coverage. */
  | { readonly op: "spot list"; readonly spot: number; readonly list: ListExpr };

/** The member of a union of types that has this operator. Some members have several operators. */
export type WithOp<Of extends { readonly op: string }, Op extends Of["op"]> = Of extends { readonly op: infer Ops }
  ? Op extends Ops
    ? Of
    : never
  : never;
