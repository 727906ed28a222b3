/** The ops of the IR, the questions that they ask, and effects and functions. */
import type { Point, Var, Slot, Label, Sort, ScalarExpr, ListExpr } from "./expressions.ts";

/** A word of the state that an op changes, with its bounds. */
export interface Cell {
  /** The address of the word is `at`, or `at + index` if there is an index. */
  readonly at: number;
  readonly index: ScalarExpr | undefined;
  readonly min: number;
  readonly max: number;
  /** If true, a gain beyond `max` is an error of the game. Otherwise the part of the gain beyond `max` is dropped. */
  readonly strict?: boolean;
}

/**
 * One change of a counter: the number by which it changes, its word, and the counter that gives or receives this
 * number.
 */
export interface Amount {
  readonly count: ScalarExpr;
  readonly cell: Cell;
  /**
   * The counter on the other side. It gives the number that is gained, as far as it has enough, or receives the number
   * that is paid or lost, as far as it has room.
   */
  readonly other: Cell | undefined;
}

/** The start of a zone is its top or left, the end its bottom or right. */
export type End = "start" | "end";

/**
 * The zone to which pieces are moved. `capacity` reads this zone as the variable `zoneVar`. `among`: the possible
 * zones, from the first to just after the last.
 */
export interface Target {
  readonly zone: ScalarExpr;
  readonly among?: readonly [from: number, to: number];
  readonly end: End;
  readonly zoneVar: Var;
  readonly capacity: ScalarExpr | undefined;
  readonly sort?: Sort;
}

/** An argument of an effect, stored in a slot of its frame. */
export type Arg =
  | { readonly kind: "num"; readonly value: ScalarExpr }
  | { readonly kind: "list"; readonly value: ListExpr; readonly capacity: number };

/**
 * An op that is `impossible` inside a look-ahead makes the tried answer infeasible; outside, it is an error of the game
 * at `point`. Arguments of an op are evaluated before it changes anything. The op after a `call`, `call dynamic`,
 * `fork` or `possible` is a `label`: the frame continues there.
 */
export type Op = { readonly point: Point } & (
  | { readonly op: "label"; readonly label: Label }
  | { readonly op: "jump"; readonly to: Label }
  /** No effect; the reference executor reports it. Only in programs made with `spots`. */
  | { readonly op: "spot"; readonly spot: number }
  /**
   * No effect; the reference executor reports it. `telling`: the index in `Program.tellings` of the names of these
   * arguments.
   */
  | { readonly op: "tell"; readonly telling: number; readonly args: readonly Arg[] }
  | { readonly op: "unless"; readonly cond: ScalarExpr; readonly to: Label }
  /** Counts one round of a loop against the budget of the step; if the budget runs out, it is an error of the game. */
  | { readonly op: "round" }
  /** Subtracts `work` from the budget of the step for the next ops; if it runs out, it is an error of the game. */
  | { readonly op: "spend"; readonly work: number }
  /** Stores a number in a slot. `present`: the value is certainly not `ABSENT`; only analyses read this. */
  | { readonly op: "let"; readonly slot: Slot; readonly value: ScalarExpr; readonly present?: true }
  | { readonly op: "let list"; readonly slot: Slot; readonly value: ListExpr; readonly capacity: number }
  /**
   * Adds `value` to the list in `slot`. `answered`: the value is an answer that is never `DECLINED`; only analyses use
   * this.
   */
  | {
      readonly op: "append";
      readonly slot: Slot;
      readonly value: ScalarExpr;
      readonly capacity: number;
      readonly answered?: true;
    }
  /** Sets words of the frame to 0, so that equal positions have equal words. */
  | { readonly op: "clear"; readonly slot: Slot; readonly words: number }
  /** Sets a word. A value outside its bounds is an error of the game. */
  | {
      readonly op: "set";
      readonly cell: Cell;
      readonly value: ScalarExpr;
      /**
       * True if the op gives a state its initial value, before the match or when a turn begins. It is then reported as
       * `restarted`.
       */
      readonly restart?: true;
    }
  /**
   * Changes counters. All amounts are computed first. If not all amounts of a `pay` can be paid, it jumps to `short`,
   * or is impossible without a `short`. A negative amount is an error of the game.
   */
  | { readonly op: "gain" | "pay" | "lose"; readonly amounts: readonly Amount[]; readonly short: Label | undefined }
  /**
   * The members of `what` are collected first, then moved one by one to the named end. Impossible if the zone has no
   * room for all of them.
   */
  | { readonly op: "move"; readonly what: ListExpr; readonly to: Target }
  /**
   * Two pieces exchange their zones and their positions in them. Impossible if `fits` is 0. Nothing happens if both are
   * the same piece.
   */
  | {
      readonly op: "swap";
      readonly left: ScalarExpr;
      readonly right: ScalarExpr;
      readonly fits: ScalarExpr | undefined;
      readonly sort?: Sort;
    }
  /**
   * Moves up to `count` pieces from the start of a zone, one by one. If the zone is empty, all pieces of the zone
   * `refill` (-1: none) go there and are shuffled. With a `slot`, exactly one piece is drawn and kept there; if there
   * is none, the op is impossible. `taint`: the bits that are added to the taint of a look-ahead.
   */
  | {
      readonly op: "draw";
      readonly from: ScalarExpr;
      readonly count: ScalarExpr;
      readonly to: Target;
      readonly refill: ScalarExpr | undefined;
      readonly slot: Slot | undefined;
      readonly taint: number;
    }
  /** Shuffles each of the zones. Every look-ahead ends here, because the result is random. */
  | { readonly op: "shuffle"; readonly zones: ListExpr }
  /**
   * Rolls dice. `for`: the slot with the piece that the dice are rolled for, such as the member of a loop; only tools
   * read it.
   */
  | {
      readonly op: "roll";
      readonly pieces: ListExpr;
      readonly at: number;
      readonly min: number;
      readonly max: number;
      readonly for?: { readonly slot: Slot };
    }
  /**
   * `count` members at random, kept in the order of the list in `slot`. Each set of this size is equally likely.
   * Impossible if there are too few. `single`: one member, kept as a number.
   */
  | {
      readonly op: "pick";
      readonly list: ListExpr;
      readonly count: ScalarExpr;
      readonly slot: Slot;
      readonly capacity: number;
      readonly single: boolean;
    }
  /** The acting player becomes `value`. `slot` keeps the previous one, whom `leave` restores. */
  | { readonly op: "enter"; readonly value: ScalarExpr; readonly slot: Slot }
  | { readonly op: "leave"; readonly slot: Slot }
  /** A turn begins. The op serves logs, statistics and perft. */
  | { readonly op: "turn" }
  | { readonly op: "call"; readonly effect: number; readonly args: readonly Arg[] }
  /** Calls the effect whose number `effect` yields, which is one of `among`; does nothing if that is `ABSENT`. */
  | {
      readonly op: "call dynamic";
      readonly effect: ScalarExpr;
      readonly among: readonly number[];
      readonly args: readonly Arg[];
    }
  | { readonly op: "return" }
  /**
   * Impossible if `cond` is false. `shown`: outside a look-ahead `cond` is certainly true, because the look-ahead of
   * the last decision has tested it.
   */
  | { readonly op: "require"; readonly cond: ScalarExpr; readonly shown?: true }
  /**
   * `open` begins a scope, `close` ends it. A look-ahead ends when the last open scope closes, because the answer is
   * then complete.
   */
  | { readonly op: "open" }
  | { readonly op: "close" }
  /** Continues if all ops up to the end of the outermost open scope can be completed; otherwise jumps to `else`. */
  | { readonly op: "possible"; readonly else: Label }
  /**
   * Inside a look-ahead: adds the bits of `mask` to its taint, which has a bit for each sort of thing that has become
   * unknown since the decision.
   */
  | { readonly op: "taint"; readonly mask: number }
  /**
   * A look-ahead whose taint has a bit of `mask` ends here, and its answer counts as complete; if there is a `where`,
   * only if `where` is not 0. Bit 0 is always set in the taint of a look-ahead; `draw` and `taint` add others.
   */
  | { readonly op: "boundary"; readonly mask: number; readonly where?: ScalarExpr }
  /**
   * `resume` is the label of the ask itself (no `label` op has it): it is in the frame while the ask waits. After an
   * exchange the frame continues at `again`: at this ask, or earlier, where the options are computed.
   */
  | { readonly op: "ask"; readonly ask: number; readonly resume: Label; readonly again: Label }
  /**
   * Runs `effect` (first parameter: the player) for every member of `players`, each on a thread with its own frames.
   * They answer in any order; when all have finished, execution continues.
   */
  | { readonly op: "fork"; readonly effect: number; readonly players: ListExpr; readonly args: readonly Arg[] }
  /** The match ends here. */
  | { readonly op: "end" }
  /**
   * Leaves all running effects: the main effect continues at its `finishing`, with no acting player, no open scope and
   * the words of `marks` set to 0. Every look-ahead ends here. Never in a thread.
   */
  | { readonly op: "finish"; readonly marks: { readonly at: number; readonly words: number } | undefined }
  /**
   * The last section begins. This op occurs at most once, in the main effect after a `label`. The state word `word`, if
   * there is one, becomes 1.
   */
  | { readonly op: "finishing"; readonly word: number | undefined }
);

/** The question at an `ask`. The answer is stored in `slot`: a member of `options`, or `DECLINED`. */
export interface Ask {
  readonly slot: Slot;
  readonly options: ListExpr;
  /** The variable that stands for the option in `guard`. */
  readonly var: Var;
  /**
   * Whether all lines up to the end of the outermost scope can be completed after an option was chosen. 0: no, so the
   * option is not offered. 1: yes. 2: unknown, so the option must be tried. If undefined: 2 for all options if `probe`
   * is set, otherwise 1.
   */
  readonly guard: ScalarExpr | undefined;
  /**
   * Whether options must be tried: the answer is given on a copy of the state, and the rules then run on it to the end
   * of the outermost scope.
   */
  readonly probe: boolean;
  /** `DECLINED` is offered if this is not 0. */
  readonly decline: ScalarExpr | undefined;
  /**
   * The verdict on declining, with the values of `guard`, where `decline` is not 0. If it is undefined, declining must
   * be tried if `probeDecline` is set, and is possible otherwise.
   */
  readonly declineGuard: ScalarExpr | undefined;
  readonly probeDecline: boolean;
  /**
   * Equal copies are one answer: two options are the same answer if each of these keys has the same value for both.
   * Undefined: all options differ.
   */
  readonly alike: readonly { readonly var: Var; readonly key: ScalarExpr }[] | undefined;
  /**
   * If this is not 0, the question is asked even with a single answer, because the answers depend on something that not
   * every seat sees.
   */
  readonly always: ScalarExpr;
  /**
   * The same ask with a look-ahead that uses only what every seat sees. Trying an answer then ends at lines that read
   * something which some seat does not see (`OPENLY` is in the taint). If this ask has more than one answer, the
   * question is asked even if there is really only one. Undefined: by the knowledge that every seat has, there is never
   * more than one answer.
   */
  readonly openly: Ask | undefined;
  /** Set by tools, so that the question is asked even with a single answer. */
  readonly waits?: boolean;
  /**
   * If true, the `anytime` effects are offered beside the options (as answer `ANYTIME - k`). After one of them, the
   * question is asked again. But if the ask has no options and no `decline`, only these effects are offered, and the
   * next ops follow after one of them.
   */
  readonly anytime: boolean;
  /**
   * Exchanges (`anytime` effects) change none of the answers to this ask, and none of these answers has to be tried.
   */
  readonly steady: boolean;
  /**
   * The number of ways in which the turn can continue to its end after an option is chosen; negative if it is unknown.
   * Undefined if it is unknown for every option, or if the program does not count.
   */
  readonly ways?: ScalarExpr;
  /** The ids of the players who answer, usually one. */
  readonly deciders: ListExpr;
  readonly point: Point;
}

/**
 * Two bits of a look-ahead's taint. `ANY_LOOK_AHEAD` is set in every look-ahead. `OPENLY` is set in a look-ahead that
 * uses only what every seat sees.
 */
export const ANY_LOOK_AHEAD = 1;
export const OPENLY = 2;

/**
 * The answer "done" or "no". All answers of the rules are greater, because it is below the least number that rules can
 * contain.
 */
export const DECLINED = -1_000_000_000;
/** The answer `ANYTIME - k` uses the k-th `anytime` effect. */
export const ANYTIME = DECLINED - 1;

/** A pure function of the program. Its parameters are variables. */
export interface Fn {
  readonly params: readonly Var[];
  readonly body: ScalarExpr;
  readonly name: string;
}

/**
 * An effect. Word 0 of its frame is the caller's frame pointer, word 1 is the label at which this frame continues. Then
 * come parameters, then locals.
 */
export interface FlatEffect {
  readonly name: string;
  /** The slots of the parameters, in order. A list takes `1 + capacity` words. */
  readonly params: readonly { readonly slot: Slot; readonly list: boolean; readonly capacity: number }[];
  readonly size: number;
  readonly ops: readonly Op[];
  readonly entry: Label;
  /**
   * The labels of this effect are `first <= label < end`. They include the labels at which the effect continues after
   * asks, calls and forks.
   */
  readonly first: Label;
  readonly end: Label;
}
