/**
 * A program: a checked game compiled for one number of players and one choice of options. Executors read the first half
 * of `Program`; the second half describes what the integers mean.
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Effect, Game, Kind, Label as DecisionLabel, Local, Piece, State, Zone } from "../../dsl/game.ts";
import type { Spoken } from "../../dsl/spoken.ts";
import type { Ask, FlatEffect, Fn, ScalarExpr, Order, Slot } from "./ir.ts";
import type { Layout } from "./layout.ts";
import type { InstrumentationPoint } from "./instrumentation.ts";
import type { Bitboard } from "./bitboards.ts";
import type { Tally } from "./tallies.ts";

/** A compiled program: all that executors need, and the names of all integers. */
export interface Program {
  readonly game: Game;
  readonly seats: number;
  readonly options: Readonly<Record<string, number>>;
  readonly layout: Layout;
  readonly tables: readonly Int32Array[];
  readonly fns: readonly Fn[];
  readonly effects: readonly FlatEffect[];
  /** The number of the effect that runs the whole match: set-up, play, finish. */
  readonly main: number;
  /**
   * The numbers of the `anytime` effects, which players may use beside the answers of any decision. They have no
   * parameters.
   */
  readonly anytime: readonly number[];
  /** The numbers of the effects that the expression `rehearsed` carries out and takes back. */
  readonly rehearsed: readonly number[];
  /**
   * For each of the `anytime` effects: whether it can be carried out by itself. 0: no; 1: yes; 2: unknown, it must be
   * tried.
   */
  readonly exchangeable: readonly ScalarExpr[];
  readonly asks: readonly Ask[];
  /** The number of labels: `0 <= label < labels`. */
  readonly labels: number;
  readonly vars: number;
  /** The most states that may be tried for one decision; if more are needed, the match stops with an error. */
  readonly lookAhead: number;
  /**
   * The most work (rounds of loops, calls, long lists) between two decisions; if more is needed, the match stops with
   * an error.
   */
  readonly work: number;
  /**
   * The state before anything runs: counters and marks have their initial values, and pieces lie in their starting
   * zones.
   */
  readonly initial: Int32Array;
  /**
   * For each piece: 1 if rules read the index of pieces of its kind in a zone, so that their positions must have no
   * gaps.
   */
  readonly indexed: Uint8Array;
  /** The tallies. A tally is a part of the state that counts the pieces in each zone by a printed value. */
  readonly tallies: readonly Tally[];
  /**
   * The bitboards. A bitboard is a part of the state with a bit for each zone, which says whether a piece lies there.
   */
  readonly bitboards: readonly Bitboard[];
  /** For each zone: the piece that holds it, such as a player for a hand; -1 for zones of the game itself. */
  readonly holders: Int32Array;
  /** The number of a function that gets a player and returns 1 if the player wins, otherwise 0. */
  readonly wins: number;
  /**
   * How players are grouped to sides that win together; undefined if each player wins alone. `of` is the number of a
   * function that gets a player and returns the player's side, an index in `names`.
   */
  readonly sides: { readonly of: number; readonly names: readonly string[] } | undefined;
  /**
   * The address of a state word that is 0 until a line of the rules names the winners. After that, no score is
   * compared. Undefined if no line names winners.
   */
  readonly declared: number | undefined;
  /**
   * For each ask: the number of a function that gets a player and returns 1 if this player answers the question,
   * otherwise 0. It reads only the state, not the frame.
   */
  readonly decides: readonly number[];
  /**
   * The number of a function that gets a player and returns the player's score. Undefined if the winner is not decided
   * by the most or the least of a number.
   */
  readonly score: number | undefined;
  /**
   * What a scenario or a tool has added to the rules: the numbers of functions without parameters that it evaluates, and
   * of effects that it carries out at any position (`Executor.perform`).
   */
  readonly snippets: { readonly expressions: readonly number[]; readonly later: readonly number[] };
  /** The place in the rules file that defines the score, and whether the most or the least wins. */
  readonly scored: { readonly range: Range; readonly order: Order } | undefined;

  readonly points: readonly PlaceInRules[];
  /** For each point of the rules where things are picked at random: how these things are named in a log. */
  readonly picks: ReadonlyMap<number, Naming>;
  /**
   * The effects that `Hooks.told` reports because the texts of the game have a sentence for them, and the names in this
   * sentence.
   */
  readonly tellings: readonly Telling[];
  /**
   * The places in the rules that `Hooks.passed` reports when they are executed; empty unless the program was made with
   * `spots`.
   */
  readonly spots: readonly InstrumentationPoint[];
  readonly pieces: readonly PieceInfo[];
  /** The zones by id; zone 0 is the box. */
  readonly zones: readonly ZoneInfo[];
  readonly cells: readonly CellInfo[];
  readonly asked: readonly AskInfo[];
  /** The ids of all players: those with a seat, then automated ones. */
  readonly players: readonly number[];
}

/** The place in the rules file that an op comes from. */
export interface PlaceInRules {
  readonly range: Range;
  /** The name of the effect, section or piece that contains the place. */
  readonly within: string;
}

/** An effect with a sentence in the texts, and the names that the sentence can use. */
export interface Telling {
  readonly effect: Effect;
  /**
   * Which of its two sentences an effect reports. `say`: the effect is carried out; `no`: the effect is not possible.
   */
  readonly which: Spoken;
  /** The names that the sentence can use, in the order in which their values are reported. */
  readonly names: readonly { readonly local: Local; readonly of: Naming }[];
}

/** The meaning of the ids of pieces: the name, card, kind and owner of the piece with this id. */
export interface PieceInfo {
  readonly name: string;
  /** The name of the card, which copies share. */
  readonly card: string;
  readonly cardId: number;
  readonly kind: Kind;
  readonly decl: Piece | undefined;
  /** The player who owns the piece; -1 if there is none. */
  readonly owner: number;
}

/** The meaning of the ids of zones: the name, declaration and holder of the zone with this id. */
export interface ZoneInfo {
  readonly name: string;
  readonly decl: Zone;
  readonly holder: number;
  /**
   * If the zone belongs to a family (one zone for each member of a set): the member, as an index in an enumeration or
   * as the id of a piece.
   */
  readonly member: number | undefined;
  /**
   * The number of a function that gets a player and returns whether this player sees the contents of the zone.
   * Undefined if the declaration of the zone lets all players see them, or only the owner, or nobody.
   */
  readonly seen: number | undefined;
  /** The number of a function that gets a zone and returns how many pieces it can hold. Undefined: any number. */
  readonly room: number | undefined;
}

/**
 * The meaning of one word of the state: a counter or another state of the game, or of one piece. If pieces of a kind
 * have a counter, there is one word for each of them; for a family of counters, one for each member of the family, too.
 */
export interface CellInfo {
  readonly name: string;
  readonly at: number;
  readonly decl: State;
  /** The piece to which this state belongs; -1 if it belongs to the game itself. */
  readonly holder: number;
  /**
   * If the state belongs to a family (one word for each member of a set): the member, as an index in an enumeration or
   * as the id of a piece.
   */
  readonly member: number | undefined;
  readonly seen: number | undefined;
}

/** How the ints of one type are shown as names: as pieces, as members of an enumeration, as numbers, and so on. */
export type Naming =
  | { readonly kind: "pieces" | "ints" | "bools" | "cards" }
  | { readonly kind: "members"; readonly names: readonly string[] };

/** A local variable that the text of a question may use. */
export interface NamedSlot {
  readonly name: string;
  readonly slot: Slot;
  readonly list: boolean;
  readonly of: Naming;
}

/** A constant or a local variable. Its value stays the same while a player gives an answer in parts. */
export type Kept = Extract<ScalarExpr, { readonly op: "const" | "slot" }>;

/**
 * For a question that is answered part by part: the slots with the parts given so far. `several`: a player chooses
 * several members, one by one; `chosen` contains the members chosen so far. `split`: a player divides a number among
 * `members`; `shares` contains the shares given so far, `left` the rest.
 *
 * `free`: any choice or division can be carried out. `fewer`: every subset of a feasible choice is feasible. If it is
 * not known, both are false.
 */
export type Parts = { readonly free: boolean; readonly fewer: boolean } & (
  | {
      readonly kind: "several";
      readonly chosen: Slot;
      readonly least: Kept;
      readonly most: Kept | undefined;
    }
  | { readonly kind: "split"; readonly members: Slot; readonly shares: Slot; readonly left: Slot }
);

/** What the answers to a question are called, and which parts they have. */
export interface AskInfo {
  readonly label: DecisionLabel;
  readonly what:
    | Naming
    /** The answers are alternatives, or lines in any order: an answer is an index in `names`. */
    | { readonly kind: "named"; readonly names: readonly string[] }
    /** The answers to a `may`: yes and no. */
    | { readonly kind: "yes" }
    /** In a `split`, an answer is a number: the share that the next of several members gets of the divided amount. */
    | { readonly kind: "shares"; readonly members: Slot; readonly given: Slot; readonly of: Naming };
  /** All asks for the parts of one answer (several chosen members, or a split) have the same number. */
  readonly group: number;
  readonly parts: Parts | undefined;
  readonly declined: "done" | "no";
  /**
   * The names that the rules give to the answer and, in a split, to the member that gets the share; undefined if they
   * give none. `round`: a loop runs in any order, and the answer is the member whose round comes next.
   */
  readonly named: { readonly answer: string; readonly member?: string; readonly round?: true } | undefined;
  readonly anytime: readonly Effect[];
  /** Whether an answer may name pieces that the deciders do not see. */
  readonly unseen: boolean;
  readonly locals: readonly NamedSlot[];
  readonly range: Range;
}

/** For each label: the number of the ask that waits there; -1 if none does. */
export function asksByLabel(program: Program): Int32Array {
  const asks = new Int32Array(program.labels).fill(-1);
  for (const effect of program.effects) for (const op of effect.ops) if (op.op === "ask") asks[op.resume] = op.ask;
  return asks;
}
