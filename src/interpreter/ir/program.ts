/**
 * A program: a checked game compiled for one number of players and one choice of options. Executors read the first
 * half; the second half has the names of integers.
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Effect, Game, Kind, Label as DecisionLabel, Local, Piece, State, Zone } from "../../dsl/game.ts";
import type { Spoken } from "../../dsl/spoken.ts";
import type { Ask, FlatEffect, Fn, ScalarExpr, Order, Slot } from "./ir.ts";
import type { Layout } from "./layout.ts";
import type { InstrumentationPoint } from "./instrumentation.ts";
import type { Bitboard } from "./bitboards.ts";
import type { Tally } from "./tallies.ts";

/** All that executors need, and the names of everything. */
export interface Program {
  readonly game: Game;
  readonly seats: number;
  readonly options: Readonly<Record<string, number>>;
  readonly layout: Layout;
  readonly tables: readonly Int32Array[];
  readonly fns: readonly Fn[];
  readonly effects: readonly FlatEffect[];
  /** The effect that runs the whole match: set-up, play, finish. */
  readonly main: number;
  /** Effects without parameters offered beside decisions, in order. */
  readonly anytime: readonly number[];
  /** Whether each of them can be carried out by itself. 0: no; 1: yes; 2: unknown, it must be tried. */
  readonly exchangeable: readonly ScalarExpr[];
  readonly asks: readonly Ask[];
  /** Labels in use: `0 <= label < labels`. */
  readonly labels: number;
  readonly vars: number;
  /** The most states that are tried for one decision; above it, the match stops. */
  readonly lookAhead: number;
  /** The most units of work in one step; above it, the match stops. */
  readonly work: number;
  /** The words before anything runs: initial states, pieces in their starting zones. */
  readonly initial: Int32Array;
  /** By piece: 1 if rules use places among its kind (`index`), so that positions there have no gaps. */
  readonly indexed: Uint8Array;
  /** The counts of pieces that the state keeps. */
  readonly tallies: readonly Tally[];
  /** Places of pieces that the state keeps as bits. */
  readonly bitboards: readonly Bitboard[];
  /** Holder of each zone (piece), -1 for zones of the game. */
  readonly holders: Int32Array;
  /** Function of one player: 1 if it wins. */
  readonly wins: number;
  /** Function of one player: the place in `names` of the side that wins with it. Absent if each player wins alone. */
  readonly sides: { readonly of: number; readonly names: readonly string[] } | undefined;
  /** A word that is not 0 once a line has named the winners: then nothing is counted. Absent if no line does. */
  readonly declared: number | undefined;
  /** By ask: function of one player, 1 if it answers. Reads only the state, not the frame. */
  readonly decides: readonly number[];
  /** Function of one player: the number that decides the winners, if the most or least of one does. */
  readonly score: number | undefined;
  /** The range of the score in the rules, and whether most or least wins. */
  readonly scored: { readonly range: Range; readonly order: Order } | undefined;

  readonly points: readonly PlaceInRules[];
  /** By point: the name of the members that are picked there at random. */
  readonly picks: ReadonlyMap<number, Naming>;
  /** The names for `Hooks.told`. */
  readonly tellings: readonly Telling[];
  /** The places for `Hooks.passed`; empty unless the program was made with `spots`. */
  readonly spots: readonly InstrumentationPoint[];
  readonly pieces: readonly PieceInfo[];
  /** By zone id; 0 is the box. */
  readonly zones: readonly ZoneInfo[];
  readonly cells: readonly CellInfo[];
  readonly asked: readonly AskInfo[];
  /** Players with a seat, then automated ones: ids of pieces. */
  readonly players: readonly number[];
}

/** The place in the rules that an op comes from. */
export interface PlaceInRules {
  readonly range: Range;
  /** The effect, section or piece that contains it. */
  readonly within: string;
}

/** An effect with a sentence in the texts, and the names that the sentence can use. */
export interface Telling {
  readonly effect: Effect;
  /** `say`: it is carried out; `no`: it is not possible. */
  readonly which: Spoken;
  /** In the order in which they are reported. */
  readonly names: readonly { readonly local: Local; readonly of: Naming }[];
}

/** The meaning of a piece id. */
export interface PieceInfo {
  readonly name: string;
  /** Name of the card: equal for copies. */
  readonly card: string;
  readonly cardId: number;
  readonly kind: Kind;
  readonly decl: Piece | undefined;
  /** The player it belongs to, -1. */
  readonly owner: number;
}

/** The meaning of a zone id. */
export interface ZoneInfo {
  readonly name: string;
  readonly decl: Zone;
  readonly holder: number;
  /** Of a family: the index of the word, or the id of the piece. */
  readonly member: number | undefined;
  /** Function of one player: whether that player sees the contents; absent: `decl.seen` decides. */
  readonly seen: number | undefined;
  /** Function of the zone: how many pieces fit; absent: any number. */
  readonly room: number | undefined;
}

/** Words of a state: one for each piece of the kind and each member of the family. */
export interface CellInfo {
  readonly name: string;
  readonly at: number;
  readonly decl: State;
  /** The piece with the state, -1 for the game. */
  readonly holder: number;
  /** Of a family: the index of the word, or the id of the piece. */
  readonly member: number | undefined;
  readonly seen: number | undefined;
}

/** The names of ints of one type. */
export type Naming =
  | { readonly kind: "pieces" | "ints" | "bools" | "cards" }
  | { readonly kind: "members"; readonly names: readonly string[] };

/** A local that the question may use. */
export interface NamedSlot {
  readonly name: string;
  readonly slot: Slot;
  readonly list: boolean;
  readonly of: Naming;
}

/** A number that stays the same from one part of an answer to the next. */
export type Kept = Extract<ScalarExpr, { readonly op: "const" | "slot" }>;

/**
 * An ask that is answered part by part, and the contents of its frame: the members chosen so far, or the given shares,
 * the rest and the number of members. `free`: any choice or division can be carried out. `fewer`: function without
 * parameters, 1 if every subset of a feasible choice is feasible; absent if that is unknown.
 */
export type Parts = { readonly free: boolean; readonly fewer: number | undefined } & (
  | {
      readonly kind: "several";
      readonly chosen: Slot;
      readonly least: Kept;
      readonly most: Kept | undefined;
    }
  | { readonly kind: "split"; readonly members: Slot; readonly shares: Slot; readonly left: Slot }
);

/** The names of the answers of an ask. */
export interface AskInfo {
  readonly label: DecisionLabel;
  readonly what:
    | Naming
    /** Alternatives, items in any order: names by index. */
    | { readonly kind: "named"; readonly names: readonly string[] }
    /** `may`: yes and no. */
    | { readonly kind: "yes" }
    /** The share of the next of several members. */
    | { readonly kind: "shares"; readonly members: Slot; readonly given: Slot; readonly of: Naming };
  /** Part of an answer of several parts (several chosen, a split): the same number for all its asks. */
  readonly group: number;
  readonly parts: Parts | undefined;
  readonly declined: "done" | "no";
  /**
   * The local with the answer, and for a split the member and its share; absent if the rules give it no name. `round`:
   * the answer is the member of a loop in any order whose round comes next.
   */
  readonly named: { readonly answer: string; readonly member?: string; readonly round?: true } | undefined;
  readonly anytime: readonly Effect[];
  /** Whether it may name pieces that the deciders do not see. */
  readonly unseen: boolean;
  readonly locals: readonly NamedSlot[];
  readonly range: Range;
}

/** The number of the ask that waits at each label; -1 if none does, or if its answers are parts of one. */
export function wholeAsksByLabel(program: Program): Int32Array {
  return asksByLabel(program).map((ask) => (program.asked[ask]?.parts ? -1 : ask));
}

/** The number of the ask that waits at each label; -1 if none does. */
export function asksByLabel(program: Program): Int32Array {
  const asks = new Int32Array(program.labels).fill(-1);
  for (const effect of program.effects) for (const op of effect.ops) if (op.op === "ask") asks[op.resume] = op.ask;
  return asks;
}
