/**
 * The intermediate form: what both executors run. Integers only, laid out for one game with its
 * variants, options and number of players. Pieces, zones, members of enumerations, cards, numbers and
 * truth values (0, 1) are all ints; `ABSENT` stands for "nothing" where a maybe is computed.
 *
 * Two kinds of expressions: a `Num` is one int, a `List` is a sequence of ints. Both are pure. Effects
 * are flat: a list of `Op`s with labels and jumps. All that lasts from one op to the next lies in the
 * state (`layout.ts`), in the frame of the effect; `Var`s live only inside one expression.
 */

/** Nothing where a maybe was computed. Never stored in a state word of the game, but in frame slots. */
export const ABSENT = -0x80000000;

/** The greatest int; the least is `-MAX_INT`. */
export const MAX_INT = 0x7fffffff;

/** Index into `Program.points`: the place in the file that an op or an assertion comes from. */
export type Point = number;
/** A loop variable or parameter of an expression; unique in the program. */
export type Var = number;
/** Word offset from the frame pointer. Lists take `1 + capacity` words: the count, then the members. */
export type Slot = number;
/** A jump target; unique in the program, contiguous per effect. */
export type Label = number;

// ---------------------------------------------------------------- numbers

/** Which pieces a look at zones concerns: the number of their root kind; absent: any. Only analysis reads it. */
export type Sort = number;

/** An expression that is one int. */
export type Num =
  | { readonly op: "const"; readonly value: number }
  | { readonly op: "slot"; readonly slot: Slot }
  | { readonly op: "var"; readonly var: Var }
  /** The word at a fixed place of the state. */
  | { readonly op: "word"; readonly at: number }
  /** The word at `at + index`; `index` is never `ABSENT`. */
  | { readonly op: "cell"; readonly at: number; readonly index: Num }
  /** `tables[table][index]`; an index outside the table is `ABSENT`. */
  | { readonly op: "column"; readonly table: number; readonly index: Num }
  /** A result that is no int is an error of the game; with the point -1 there is none. */
  | { readonly op: "+" | "-" | "*"; readonly left: Num; readonly right: Num; readonly point: Point }
  | { readonly op: "mod" | "/ down" | "/ up" | "min" | "max"; readonly left: Num; readonly right: Num; readonly point: Point }
  /** Comparisons of two ints; `ABSENT` is an int like any other here. */
  | { readonly op: "=" | "!=" | "<" | "<="; readonly left: Num; readonly right: Num }
  | { readonly op: "and" | "or"; readonly left: Num; readonly right: Num }
  | { readonly op: "not"; readonly of: Num }
  | { readonly op: "if"; readonly cond: Num; readonly then: Num; readonly else: Num }
  /** Binds `var` to `value` inside `in`. */
  | { readonly op: "let"; readonly var: Var; readonly value: Num; readonly in: Num }
  /** A named pure function of the program; arguments bind its `params`. */
  | { readonly op: "call"; readonly fn: number; readonly args: readonly Num[] }
  /** The function whose number is `fn` (a column), `none` if it is `ABSENT`. */
  | { readonly op: "call dynamic"; readonly fn: Num; readonly among: readonly number[]; readonly args: readonly Num[]; readonly point: Point }
  /** The zone in which a piece lies (0: the box). */
  | { readonly op: "zone of"; readonly piece: Num; readonly sort?: Sort }
  /** The piece whose zone holds it, `ABSENT` if that is a zone of the game or the box. */
  | { readonly op: "at"; readonly piece: Num; readonly sort?: Sort }
  /** Place in its zone from 1, counted from the start (top, left). */
  | { readonly op: "index"; readonly piece: Num; readonly sort?: Sort }
  | { readonly op: "count"; readonly list: List }
  | { readonly op: "any"; readonly list: List }
  /** `every`: does `of` hold for all members? */
  | { readonly op: "every"; readonly list: List; readonly var: Var; readonly of: Num }
  /**
   * A matching: can each member of `list` have a member of `of`, which reads the first as `var`, that no other has, and
   * that is not `without`?
   */
  | { readonly op: "matching"; readonly list: List; readonly var: Var; readonly of: List; readonly without: Num | undefined }
  /** Sum of `of`; 0 for nothing. A sum that is no int is an error of the game. */
  | { readonly op: "sum"; readonly list: List; readonly var: Var; readonly of: Num; readonly point: Point }
  /** Least or greatest member; `ABSENT` for nothing. */
  | { readonly op: "least" | "greatest"; readonly list: List }
  | { readonly op: "first" | "last"; readonly list: List }
  /** The n-th member from 1; `ABSENT` if there is none. */
  | { readonly op: "item"; readonly list: List; readonly n: Num }
  /** The only member; `ABSENT` if there are none or several. */
  | { readonly op: "only"; readonly list: List }
  | { readonly op: "is in"; readonly of: Num; readonly list: List }
  /**
   * Asserts that `of` is not `ABSENT`. `soft`: in an operand of a rule, where failing makes the line
   * impossible (the executor sets `failed point`, yields `ABSENT`, and the op is not carried out); otherwise failing is an error of the game.
   */
  | { readonly op: "there"; readonly of: Num; readonly soft: boolean; readonly point: Point }
  /** Asserts that `of`, given for a parameter, is in its range; otherwise it is an error of the game. */
  | { readonly op: "within"; readonly of: Num; readonly min: number; readonly max: number; readonly point: Point }
  /** Is it asked inside a look-ahead whose taint has one of these bits? */
  | { readonly op: "tainted"; readonly mask: number }
  /** Inside a look-ahead the player who acted where it began; otherwise who acts. */
  | { readonly op: "eyes" }
  /** `of`, and the reference executor tells that it was worked out here. Only in programs made with `spots`. */
  | { readonly op: "spot"; readonly spot: number; readonly of: Num }
  /** Asserts that a piece is in `[from, to)`: of a kind that has the member asked for. */
  | { readonly op: "of kind"; readonly of: Num; readonly from: number; readonly to: number; readonly soft: boolean; readonly point: Point };

// ---------------------------------------------------------------- lists

/*
 * Lists are lazy: members are computed one by one, as far as the number that reads them needs (`any`,
 * `first`, `is in`, … stop early). So both executors evaluate, and fail at, the same assertions.
 * `with`, `by`, `last n`, `reverse` and all that is distinct read all members first, `union` its left
 * side, `difference` its right side.
 */

/** Which end of an order counts: `with most`, `by least`. */
export type Order = "most" | "least";

/** An expression that is a sequence of ints. */
export type List =
  | { readonly op: "none" }
  /** What lies in a zone, from its start (top, left). `among`: the zones it can be, from the first to behind the last; only analysis reads it. */
  | { readonly op: "zone"; readonly zone: Num; readonly sort?: Sort; readonly among?: readonly [from: number, to: number] }
  /**
   * All ints from `from` to `to`, both included; nothing if `to < from` or one of them is `ABSENT`. More than `MAX_RANGE`
   * are an error of the game where they are listed; `is in` a range itself lists nothing. Without `point` there are never so many.
   */
  | { readonly op: "range"; readonly from: Num; readonly to: Num; readonly point?: Point }
  | { readonly op: "constants"; readonly values: readonly number[] }
  /** A list in the frame. */
  | { readonly op: "slots"; readonly slot: Slot }
  /** Row `index` of a table of lists: `starts[index] .. starts[index + 1]` of `items`; nothing outside. */
  | { readonly op: "rows"; readonly starts: number; readonly items: number; readonly index: Num }
  /** One member, or nothing if it is `ABSENT`. */
  | { readonly op: "single"; readonly of: Num }
  /** All of left, then those of right that are not in left. */
  | { readonly op: "union" | "difference"; readonly left: List; readonly right: List }
  /** All of `list`, then `of`, which may be in it already and is never `ABSENT`. */
  | { readonly op: "append"; readonly list: List; readonly of: Num }
  | { readonly op: "where"; readonly list: List; readonly var: Var; readonly cond: Num }
  /** `while`: up to the first for which `cond` fails, without it; `until`: up to the first for which it holds, with it. */
  | { readonly op: "while" | "until"; readonly list: List; readonly var: Var; readonly cond: Num }
  /** All members with the extreme key, in order. */
  | { readonly op: "with"; readonly order: Order; readonly list: List; readonly var: Var; readonly key: Num }
  /** Sorted by one key after the other, stable. */
  | { readonly op: "by"; readonly list: List; readonly var: Var; readonly keys: readonly { readonly order: Order; readonly key: Num }[] }
  /** `of` for each member; `distinct`: each result once, at its first place; `ABSENT` results are left out. */
  | { readonly op: "map"; readonly list: List; readonly var: Var; readonly of: Num; readonly distinct: boolean }
  /** The lists of all members, one behind the other. */
  | { readonly op: "flat"; readonly list: List; readonly var: Var; readonly of: List; readonly distinct: boolean }
  | { readonly op: "distinct" | "reverse"; readonly list: List }
  /** The first or last n, in order; all if there are fewer. */
  | { readonly op: "first n" | "last n"; readonly list: List; readonly n: Num }
  /** The members behind `of`; all if `of` is `ABSENT`, nothing if it is no member. */
  | { readonly op: "behind"; readonly list: List; readonly of: Num }
  /** The others in its zone, nearest first: towards the end, towards the start. */
  | { readonly op: "following" | "preceding"; readonly piece: Num; readonly sort?: Sort }
  /** All in its zone once, beginning with it: up to the end, then from the start on. */
  | { readonly op: "round"; readonly piece: Num; readonly sort?: Sort }
  /** All that can be reached from `piece`, nearest first, each once and without it: the entries of row `link * width + piece`, those of their rows, and so on. */
  | { readonly op: "along"; readonly starts: number; readonly items: number; readonly width: number; readonly piece: Num; readonly link: Num }
  /**
   * The members of `within` that can be reached from those of `start` that are in it, these first: nearest first, each once. One step
   * leads from `piece` to the entries of row `link * width + piece`, for each of `links`. `within`, `links`, `start` are read first, in this order.
   */
  | { readonly op: "connected"; readonly starts: number; readonly items: number; readonly width: number; readonly start: List; readonly links: List; readonly within: List }
  | { readonly op: "if"; readonly cond: Num; readonly then: List; readonly else: List }
  | { readonly op: "let"; readonly var: Var; readonly value: Num; readonly in: List }
  /** All of `list`, as with numbers. */
  | { readonly op: "spot list"; readonly spot: number; readonly list: List };

// ---------------------------------------------------------------- ops

/** A word of the state with its bounds. */
export interface Cell {
  /** `at` alone, or `at + index`. */
  readonly at: number;
  readonly index: Num | undefined;
  readonly min: number;
  readonly max: number;
  /** What is gained beyond `max` is an error of the game; otherwise it is lost. */
  readonly strict?: boolean;
}

/** One change of a counter: so many, at this word, from or to that one. */
export interface Amount {
  readonly count: Num;
  readonly cell: Cell;
  /** Gains come from there (as far as it has), payments and losses go there (as far as it takes). */
  readonly other: Cell | undefined;
}

/** The start of a zone is its top or left, the end its bottom or right. */
export type End = "start" | "end";

/** Where pieces go: `zoneVar` is bound to the zone inside `capacity`. `among` as in a list of what lies in a zone. */
export interface Target {
  readonly zone: Num;
  readonly among?: readonly [from: number, to: number];
  readonly end: End;
  readonly zoneVar: Var;
  readonly capacity: Num | undefined;
  readonly sort?: Sort;
}

/** An argument of an effect, as it is put into the frame. */
export type Arg = { readonly kind: "num"; readonly value: Num } | { readonly kind: "list"; readonly value: List; readonly capacity: number };

/**
 * `impossible`: inside a promise the answer that led here is withdrawn; outside, it is an error of the
 * game at `point`. Arguments of an op are evaluated before it changes anything.
 *
 * The op behind a `call`, `call dynamic`, `fork` or `possible` is a `label`: there the frame goes on.
 */
export type Op = { readonly point: Point } & (
  | { readonly op: "label"; readonly label: Label }
  | { readonly op: "jump"; readonly to: Label }
  /** Nothing happens but that the reference executor tells it. Only in programs made with `spots`. */
  | { readonly op: "spot"; readonly spot: number }
  | { readonly op: "unless"; readonly cond: Num; readonly to: Label }
  /** Counts one round of a loop against the budget of the step; running out is an error of the game. */
  | { readonly op: "round" }
  | { readonly op: "let"; readonly slot: Slot; readonly value: Num }
  | { readonly op: "let list"; readonly slot: Slot; readonly value: List; readonly capacity: number }
  | { readonly op: "append"; readonly slot: Slot; readonly value: Num; readonly capacity: number }
  /** Zeroes words of the frame, so that equal positions are equal words. */
  | { readonly op: "clear"; readonly slot: Slot; readonly words: number }
  /** A value outside the bounds is an error of the game. */
  | { readonly op: "set"; readonly cell: Cell; readonly value: Num; /** A state that takes its start, before the match or with a turn: told as `restarted`. */ readonly restart?: true }
  /** All amounts are computed first. `pay`: all can be paid, or jump to `short`, or (without `short`) impossible. A negative count is an error of the game. */
  | { readonly op: "gain" | "pay" | "lose"; readonly amounts: readonly Amount[]; readonly short: Label | undefined }
  /** The members are collected first, then moved one by one to the end named. Too many for the zone: impossible. */
  | { readonly op: "move"; readonly what: List; readonly to: Target }
  /** Two pieces change places: zones, and positions in them. Where `fits` is not 1: impossible. The same piece twice: nothing. */
  | { readonly op: "swap"; readonly left: Num; readonly right: Num; readonly fits: Num | undefined; readonly sort?: Sort }
  /** Up to `count` from the start of a zone, one by one; where it runs empty, `refill` (-1: none) is shuffled into it. `slot`: exactly one, kept there, or impossible. `taint` as below. */
  | { readonly op: "draw"; readonly from: Num; readonly count: Num; readonly to: Target; readonly refill: Num | undefined; readonly slot: Slot | undefined; readonly taint: number }
  /** Chance, the horizon of a promise. */
  | { readonly op: "shuffle"; readonly zones: List }
  | { readonly op: "roll"; readonly pieces: List; readonly at: number; readonly min: number; readonly max: number }
  /** `count` members at random, each set equally likely, kept in list order in `slot`; too few: impossible. `single`: one, kept as a number. */
  | { readonly op: "pick"; readonly list: List; readonly count: Num; readonly slot: Slot; readonly capacity: number; readonly single: boolean }
  /** `me` becomes `value`; the one before is kept in `slot`, and comes back with `leave`. */
  | { readonly op: "enter"; readonly value: Num; readonly slot: Slot }
  | { readonly op: "leave"; readonly slot: Slot }
  /** A turn begins: for logs, statistics, perft. */
  | { readonly op: "turn" }
  | { readonly op: "call"; readonly effect: number; readonly args: readonly Arg[] }
  /** The effect whose number `effect` yields, one of `among`; nothing if `ABSENT`. */
  | { readonly op: "call dynamic"; readonly effect: Num; readonly among: readonly number[]; readonly args: readonly Arg[] }
  | { readonly op: "return" }
  | { readonly op: "require"; readonly cond: Num }
  /** Opens and closes a scope of a promise: where the last open one closes, a promise is kept. */
  | { readonly op: "open" | "close" }
  /** Goes on if what follows, up to the end of the outermost open scope, can be completed; else jumps. */
  | { readonly op: "possible"; readonly else: Label }
  /** Inside a promise: adds to its taint. */
  | { readonly op: "taint"; readonly mask: number }
  /**
   * Inside a promise whose taint has one of these bits the horizon is reached, if `where` is there only where it is not
   * 0: the promise counts as kept. Bit 0 is always set in the taint of a promise; `draw` adds others.
   */
  | { readonly op: "horizon"; readonly mask: number; readonly where?: Num }
  /**
   * `resume` is the label of the ask itself (no `label` op has it): it stands in the frame while the ask waits.
   * After an exchange the frame goes on at `again`: there, or where what it asks is worked out anew.
   */
  | { readonly op: "ask"; readonly ask: number; readonly resume: Label; readonly again: Label }
  /** Runs `effect` (first parameter: the player) for every member, each on frames of its own, in any order of answers; goes on when all have finished. */
  | { readonly op: "fork"; readonly effect: number; readonly players: List; readonly args: readonly Arg[] }
  /** The match ends here. */
  | { readonly op: "end" }
  /**
   * All that is played is left: the main effect goes on at its `finishing`, where nobody acts, no scope is open and the
   * words of `marks` are 0. A horizon. Never in a thread.
   */
  | { readonly op: "finish"; readonly marks: { readonly at: number; readonly words: number } | undefined }
  /** Only in the main effect, once, after a `label`: the last section begins. The word becomes 1. */
  | { readonly op: "finishing"; readonly word: number }
);

/** What is asked at an `ask`. The answer lands in `slot`: a member of `options`, or `DECLINED`. */
export interface Ask {
  readonly slot: Slot;
  readonly options: List;
  /** Bound to the member in `guard`. */
  readonly var: Var;
  /** Can the promise of a member be kept? 0: no, it is left out; 1: yes; 2: not known, it must be tried. Undefined: 2 for all if `probe`, else 1. */
  readonly guard: Num | undefined;
  /** Trying is needed: state copied, run to the end of the outermost scope. */
  readonly probe: boolean;
  /** `DECLINED` is offered where this holds. */
  readonly decline: Num | undefined;
  readonly probeDecline: boolean;
  /** Equal copies are one answer: two options are the same if these functions of one piece give the same ints. Undefined: all differ. */
  readonly alike: readonly { readonly var: Var; readonly key: Num }[] | undefined;
  /** Where it holds, a single answer is asked for as well: which answers there are depends on what not every seat sees. */
  readonly always: Num;
  /**
   * The ask as every seat sees it: trying an answer ends at lines that read what some seat does not see (`OPENLY` is in
   * the taint). A single answer is asked for where this ask has more. Undefined: it never has.
   */
  readonly openly: Ask | undefined;
  /** For tools: a single answer is asked for in any case. */
  readonly waits?: boolean;
  /**
   * The `anytime` effects are offered beside it (`ANYTIME - k`), then it is asked again. An ask without
   * options (`none`) and `decline` has no other answers: after one of them the ops behind it go on.
   */
  readonly anytime: boolean;
  /** Exchanges (`anytime`) change nothing about its answers, and none of these has to be tried. */
  readonly steady: boolean;
  /** Who answers: players (ids), usually one. */
  readonly deciders: List;
  readonly point: Point;
}

/** Bits in the taint of a promise: of each; of one that is looked at as every seat sees it. */
export const PROMISED = 1;
export const OPENLY = 2;

/** "done", "no". Answers of the rules are greater: the least number that can be written is. */
export const DECLINED = -1_000_000_000;
/** Answer `ANYTIME - k` uses the k-th `anytime` effect. */
export const ANYTIME = DECLINED - 1;

/** A pure function of the program. Parameters are vars. */
export interface Fn {
  readonly params: readonly Var[];
  readonly body: Num;
  readonly name: string;
}

/** Frame: word 0 the caller's frame pointer, word 1 the own resume label, then parameters, then locals. */
export interface FlatEffect {
  readonly name: string;
  /** Slots of the parameters, in order; lists take `1 + capacity` words. */
  readonly params: readonly { readonly slot: Slot; readonly list: boolean; readonly capacity: number }[];
  readonly size: number;
  readonly ops: readonly Op[];
  readonly entry: Label;
  /** Labels of this effect: `first <= label < end`; resume labels of asks, calls and forks among them. */
  readonly first: Label;
  readonly end: Label;
}
