/** The ops of the IR, the questions that they ask, and effects and functions. */
import type { Point, Var, Slot, Label, Sort, ScalarExpr, ListExpr } from "./expressions.ts";

/** An int of the state that an op changes, such as a counter, with the least and greatest allowed value. */
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
 * One change of a counter by an op: how much is gained, paid or lost, the word of the counter, and the other counter
 * that gives or receives as much, such as that of the bank.
 */
export interface Amount {
  readonly count: ScalarExpr;
  readonly cell: Cell;
  /**
   * The counter of the other player or of the bank, if there is one. It gives the number that is gained, as far as it
   * has enough. It receives the number that is paid or lost, as far as it has room.
   */
  readonly other: Cell | undefined;
}

/** The start of a zone is its top or left, the end its bottom or right. */
export type End = "start" | "end";

/**
 * The zone to which pieces are moved. `capacity` is an expression for the number of pieces for which the zone has room;
 * it reads the zone as the variable `zoneVar`. `among`: the ids of the zones that can be meant, from the first to just
 * after the last.
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
 * A step of an effect. An op can be `impossible`, for example if a zone has no room for a piece. Inside a look-ahead,
 * the tried answer is then infeasible; outside, it is an error of the game at `point`. Arguments of an op are evaluated
 * before it changes anything. The op after a `call`, `call dynamic`, `fork` or `possible` is a `label`: the frame
 * continues there.
 */
export type Op = { readonly point: Point } & (
  | { readonly op: "label"; readonly label: Label }
  | { readonly op: "jump"; readonly to: Label }
  /**
   * Changes nothing. The reference executor reports that it came here, for coverage and traces. Only in programs made
   * with `spots`.
   */
  | { readonly op: "spot"; readonly spot: number }
  /**
   * Changes nothing. The reference executor reports the values of `args`, for traces. `telling`: the index in
   * `Program.tellings` of the names of these arguments.
   */
  | { readonly op: "tell"; readonly telling: number; readonly args: readonly Arg[] }
  | { readonly op: "unless"; readonly cond: ScalarExpr; readonly to: Label }
  /**
   * Counts one round of a loop. If too many rounds and calls are executed between two decisions (`Header.budget`), it
   * is an error of the game.
   */
  | { readonly op: "round" }
  /**
   * Subtracts `work`, the cost of the next ops, from the work that is allowed between two decisions (`Program.work`).
   * If none is left, it is an error of the game.
   */
  | { readonly op: "spend"; readonly work: number }
  /** Stores a number in a slot. `present`: the value is certainly not `ABSENT`; only analyses read this. */
  | { readonly op: "let"; readonly slot: Slot; readonly value: ScalarExpr; readonly present?: true }
  | { readonly op: "let list"; readonly slot: Slot; readonly value: ListExpr; readonly capacity: number }
  /**
   * Adds `value` to the end of the list in `slot`. `answered`: the value is an answer of a player, and the player has
   * not declined; only analyses use this.
   */
  | {
      readonly op: "append";
      readonly slot: Slot;
      readonly value: ScalarExpr;
      readonly capacity: number;
      readonly answered?: true;
    }
  /** Sets words of the frame to 0 that are no longer needed, so that equal positions have equal words. */
  | { readonly op: "clear"; readonly slot: Slot; readonly words: number }
  /**
   * Sets a counter, a mark or the acting player to a value. A value outside the allowed range is an error of the game.
   */
  | {
      readonly op: "set";
      readonly cell: Cell;
      readonly value: ScalarExpr;
      /**
       * True if the op gives a counter or mark its initial value, before the match or when a turn begins. Executors
       * then report it by the hook `restarted`.
       */
      readonly restart?: true;
    }
  /**
   * Changes counters. All amounts are computed first. If a player cannot pay all amounts of a `pay`, execution jumps to
   * the label `short`; without a `short` the op is impossible. A negative amount is an error of the game.
   */
  | { readonly op: "gain" | "pay" | "lose"; readonly amounts: readonly Amount[]; readonly short: Label | undefined }
  /**
   * Moves pieces. The members of `what` are collected first, then moved one by one to the start or end of the target
   * zone. Impossible if the zone has no room for all of them.
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
   * Moves up to `count` pieces from the start of a zone, one by one. If this zone is empty, it first gets all pieces of
   * the zone `refill` (-1: none), and they are shuffled. With a `slot`, exactly one piece is drawn, and its id is
   * stored in the slot; if there is no piece, the op is impossible. `taint`: the sorts that become unknown in a
   * look-ahead by this draw, as bits.
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
   * Chooses `count` members of the list in `slot` at random, and keeps only them, in their order. Each set of this size
   * is equally likely. Impossible if there are too few. `single`: one member is chosen, and stored as a number.
   */
  | {
      readonly op: "pick";
      readonly list: ListExpr;
      readonly count: ScalarExpr;
      readonly slot: Slot;
      readonly capacity: number;
      readonly single: boolean;
    }
  /** Makes `value` the acting player. `slot` keeps the previous one, whom `leave` restores. */
  | { readonly op: "enter"; readonly value: ScalarExpr; readonly slot: Slot }
  | { readonly op: "leave"; readonly slot: Slot }
  /** Marks the beginning of a turn. The op serves logs, statistics and perft. */
  | { readonly op: "turn" }
  | { readonly op: "call"; readonly effect: number; readonly args: readonly Arg[] }
  /**
   * Calls the effect whose number is the value of `effect`, which is one of `among`. Does nothing if this value is
   * `ABSENT`.
   */
  | {
      readonly op: "call dynamic";
      readonly effect: ScalarExpr;
      readonly among: readonly number[];
      readonly args: readonly Arg[];
    }
  | { readonly op: "return" }
  /**
   * Requires that `cond` is true; otherwise the op is impossible. `shown`: the look-ahead of the last decision has
   * already tested `cond`, so outside a look-ahead it is certainly true.
   */
  | { readonly op: "require"; readonly cond: ScalarExpr; readonly shown?: true }
  /**
   * `open` begins a scope, `close` ends it. A look-ahead ends when the last open scope closes, because the answer is
   * then complete.
   */
  | { readonly op: "open" }
  | { readonly op: "close" }
  /**
   * Tests whether lines can be carried out, for the rule `if possible:`. Execution continues here if all ops up to the
   * end of the outermost open scope can be completed; otherwise it jumps to `else`.
   */
  | { readonly op: "possible"; readonly else: Label }
  /**
   * Inside a look-ahead: notes that the sorts of `mask` have become unknown, for example because a card was drawn. The
   * taint of a look-ahead has a bit for each such sort, and this op sets the bits of `mask`.
   */
  | { readonly op: "taint"; readonly mask: number }
  /**
   * The following lines depend on the sorts of `mask`. If one of them has become unknown in a look-ahead, the
   * look-ahead ends here, and the tried answer counts as complete; if there is a `where`, only if `where` is not 0. The
   * unknown sorts are bits of the taint: bit 0 is set in every look-ahead, and `draw` and `taint` add others.
   */
  | { readonly op: "boundary"; readonly mask: number; readonly where?: ScalarExpr }
  /**
   * Asks the question `Program.asks[ask]` and waits. `resume` is the label of the ask itself (no `label` op has it): it
   * is in the frame while the ask waits. After an exchange (an `anytime` effect) the frame continues at `again`: at
   * this ask, or earlier, where the options are computed.
   */
  | { readonly op: "ask"; readonly ask: number; readonly resume: Label; readonly again: Label }
  /**
   * Lets all `players` decide in secret: runs `effect` for each of them, on a thread with its own frames. The first
   * parameter of `effect` is the player. They answer in any order; when all have finished, execution continues.
   */
  | { readonly op: "fork"; readonly effect: number; readonly players: ListExpr; readonly args: readonly Arg[] }
  /** The match ends here. */
  | { readonly op: "end" }
  /**
   * Ends the play: leaves all running effects. The main effect continues at its `finishing` op, with no acting player
   * and no open scope. The words of `marks`, which say for whom pieces are in force, are set to 0. Every look-ahead
   * ends here. This op never runs in a thread.
   */
  | { readonly op: "finish"; readonly marks: { readonly at: number; readonly words: number } | undefined }
  /**
   * Begins the last section, the finish. This op occurs at most once, in the main effect after a `label`. The state
   * word `word`, if there is one, becomes 1.
   */
  | { readonly op: "finishing"; readonly word: number | undefined }
);

/** The question at an op `ask`. The answer is stored in `slot`: a member of `options`, or `DECLINED`. */
export interface Ask {
  readonly slot: Slot;
  readonly options: ListExpr;
  /** The variable that stands for the chosen option in `guard`. */
  readonly var: Var;
  /**
   * Whether all lines up to the end of the outermost scope can be completed after an option was chosen. 0: no, so the
   * option is not offered. 1: yes. 2: unknown, so the option must be tried. If undefined: 2 for all options if `probe`
   * is set, otherwise 1.
   */
  readonly guard: ScalarExpr | undefined;
  /**
   * Whether options must be tried. To try an option, the executor gives the answer on a copy of the state and runs the
   * rules on it to the end of the outermost scope.
   */
  readonly probe: boolean;
  /** A condition: the player may also answer "done" or "no" (`DECLINED`) if it is not 0. */
  readonly decline: ScalarExpr | undefined;
  /**
   * Whether all lines up to the end of the outermost scope can be completed after declining: 0 no, 1 yes, 2 unknown. It
   * counts only where `decline` is not 0. If it is undefined, declining must be tried if `probeDecline` is set, and is
   * possible otherwise.
   */
  readonly declineGuard: ScalarExpr | undefined;
  readonly probeDecline: boolean;
  /**
   * How to recognize equal answers: two options, such as two copies of a card, are the same answer if each of these
   * keys has the same value for both. Undefined: all options differ.
   */
  readonly alike: readonly { readonly var: Var; readonly key: ScalarExpr }[] | undefined;
  /**
   * A condition. A question with a single answer is usually not asked. If this is not 0, it is asked even then, because
   * the answers depend on something that not every seat sees.
   */
  readonly always: ScalarExpr;
  /**
   * The same ask with a look-ahead that uses only what every seat sees. This look-ahead ends at lines that read
   * something which some seat does not see (`OPENLY` is in the taint).
   *
   * If the ask in this form has more than one answer, the question is asked even if there is really only one. Otherwise
   * the other seats would learn a secret from the missing question. Undefined: by the knowledge that every seat has,
   * there is never more than one answer.
   */
  readonly openly: Ask | undefined;
  /** Set by tools, so that the question is asked even with a single answer. */
  readonly waits?: boolean;
  /**
   * If true, the `anytime` effects, such as trading with the bank, are offered beside the options (as answer `ANYTIME -
   * k`). After one of them, the question is asked again. If the ask has no options and no `decline`, only these effects
   * are offered, and execution continues at the next op after one of them.
   */
  readonly anytime: boolean;
  /**
   * If true, using exchanges (`anytime` effects) changes none of the answers to this ask, and none of these answers has
   * to be tried.
   */
  readonly steady: boolean;
  /**
   * In how many ways the answering player can end the turn after choosing an option; negative if it is unknown.
   * Undefined if it is unknown for every option, or if the program does not count.
   */
  readonly ways?: ScalarExpr;
  /** The ids of the players who answer, usually one. */
  readonly deciders: ListExpr;
  /**
   * The options, if they are the numbers from 0 on and their guards need much work; those with little work come first.
   * A random player then draws options until one is offered. So it does not need the guards of all options.
   */
  readonly alternatives?: readonly number[];
  readonly point: Point;
}

/**
 * Two bits of the taint of a look-ahead. `ANY_LOOK_AHEAD` is set in every look-ahead. `OPENLY` is set in a look-ahead
 * that uses only what every seat sees.
 */
export const ANY_LOOK_AHEAD = 1;
export const OPENLY = 2;

/**
 * The answer "done" or "no". All answers of the rules are greater, because it is below the least number that rules can
 * contain.
 */
export const DECLINED = -1_000_000_000;
/**
 * The answers `ANYTIME`, `ANYTIME - 1`, … use an exchange instead of answering the question: `ANYTIME - k` uses the
 * k-th `anytime` effect, counted from 0.
 */
export const ANYTIME = DECLINED - 1;

/** A pure function of the program. Its parameters are variables. */
export interface Fn {
  readonly params: readonly Var[];
  readonly body: ScalarExpr;
  readonly name: string;
}

/**
 * An effect as a list of ops. Word 0 of its frame is the address of the caller's frame. Word 1 is the label at which
 * this frame continues. Then come parameters, then locals.
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
