/** The declarations of a game: kinds, pieces, states, zones, values, effects. */
import type { Range } from "../../diagnostics/range.ts";
import type { CellSpot } from "../board.ts";
import type { Localized } from "../ast/game-file.ts";
import type { Band } from "./bands.ts";
import type { GameView } from "../game-view.ts";
import type { Batch } from "../ast/syntax.ts";
import type { Cardinality, Type } from "./types.ts";
import type { Expression } from "./expressions.ts";
import type { Block, Place } from "./rules.ts";

/** A checked game: every name is resolved, every expression has a type. */
export interface Game {
  readonly name: string;
  readonly title: Localized;
  readonly about: Localized;
  /** The variants that are applied, in the order named. */
  readonly variants: readonly string[];
  /** The titles of these for players, and a few sentences about each. */
  readonly laid: readonly { readonly title: Localized; readonly about: Localized }[];
  readonly players: { readonly min: number; readonly max: number };
  readonly enums: readonly Enum[];
  readonly options: readonly GameOption[];
  /** A kind comes after the kind that it `is`. The first is `player`. */
  readonly kinds: readonly Kind[];
  /** In the order of the file, kind by kind. */
  readonly pieces: readonly Piece[];
  /** The states of the game itself; those of kinds are in the kind. */
  readonly states: readonly State[];
  readonly zones: readonly Zone[];
  readonly values: readonly Value[];
  readonly effects: readonly Effect[];
  readonly anytime: readonly Effect[];
  /** All changes of pieces, the game or its variants, in the order of declaration. */
  readonly changes: readonly Change[];
  /** The parts of a match, in sequence. Their names are those of the sections; only changes can name them. */
  readonly setup: Effect;
  readonly play: Effect;
  readonly finish: Effect;
  /** Many players; without a section, none. */
  readonly winners: Value;
  /** The player who answers for another; absent: every player with a seat answers alone. */
  readonly decider: Value | undefined;
  /** The side of a player, as a word of a list. All players of a side win together; absent: each wins alone. */
  readonly side: Value | undefined;
  /** The look of the table; no rule depends on it. */
  readonly view: GameView;
  readonly texts: Texts;
  /** The wanted ranges of figures from many matches; no rule depends on them. */
  readonly bands: readonly Band[];
  /** The values, effects and fields that need an acting player, with the place of the need. */
  readonly acting: ReadonlyMap<object, Range>;
}

/** language → key → text. Keys: labels, `effect.label`, names of things. */
export type Texts = ReadonlyMap<
  string,
  ReadonlyMap<string, string | ReadonlyMap<string, string | ReadonlyMap<string, string>>>
>;

/** A list of words. */
export interface Enum {
  readonly name: string;
  readonly members: readonly string[];
  readonly range: Range;
}

/** A constant of the match, chosen before it starts. `type` is an enumeration, an int or a bool. */
export interface GameOption {
  readonly name: string;
  readonly type: Type;
  readonly initial: number;
  readonly range: Range;
}

/** A kind of pieces. */
export interface Kind {
  readonly name: string;
  readonly title: Localized;
  readonly is: Kind | undefined;
  /** Its pieces belong to players: rows and `per player` make them once for each. */
  readonly owned: boolean;
  /** Own members only; `is` has the inherited ones. */
  readonly fields: readonly Field[];
  readonly states: readonly State[];
  readonly zones: readonly Zone[];
  readonly links: readonly string[];
  readonly range: Range;
}

/** A constant of a piece. `type` effect: rules with `params`; any other type with `params`: a value. */
export interface Field {
  readonly name: string;
  readonly holder: Kind;
  readonly type: Type;
  readonly card: Cardinality;
  readonly params: readonly Local[];
  readonly range: Range;
}

/** Several states or zones that are declared together: one for each word of a list, or for each piece of a kind. */
export interface Family {
  readonly of: Enum | Kind;
  /** They have the names of the words (`resource: 0..7` gives food, iron…). */
  readonly named: boolean;
  /** The parameter, which clauses may use; absent if they have the names of the words. */
  readonly param: Local | undefined;
}

/** A state of the game, or of each piece of a kind. */
export interface State {
  readonly name: string;
  /** The kind whose pieces have it; absent: the game itself. */
  readonly holder: Kind | undefined;
  /** Numbers, truth values, words, or a piece: such a state contains a piece, but is not its place. */
  readonly type: Type;
  /** `maybe`: it contains at most one piece, and none at the start. */
  readonly card: "one" | "maybe";
  readonly family: Family | undefined;
  readonly initial: Expression | undefined;
  /** Gains come from there and payments go back. May use `this`. */
  readonly from: Expression | undefined;
  /** It is reset to its initial value whenever a turn begins. */
  readonly eachTurn: boolean;
  readonly seen: Seen;
  readonly range: Range;
}

/** How the pieces of a zone lie. */
export type Shape = "deck" | "row" | "pile" | "hand" | "slot";

/** A place for pieces. */
export interface Zone {
  readonly name: string;
  readonly holder: Kind | undefined;
  readonly shape: Shape;
  readonly of: Kind;
  readonly family: Family | undefined;
  /** May use `this`, the piece with the zone, and the parameter of a family; so may the other clauses. */
  readonly capacity: Expression | undefined;
  readonly seen: Seen;
  readonly refilledFrom: Expression | undefined;
  readonly showingTop: boolean;
  readonly uncounted: boolean;
  readonly inForce: "holder" | "everyone" | undefined;
  readonly filled: "all" | number | undefined;
  readonly range: Range;
}

/** Who sees the pieces there. `players` may use `this`. */
export type Seen =
  | { readonly who: "all" | "owner" | "nobody" }
  | { readonly who: "players"; readonly players: Expression };

/** The largest number that can be written, and the end of an open range. */
export const LARGEST = 999_999_999;

/** How many numbers of a range rules can go through. */
export const MAX_RANGE = 16_384;

/** The box: the zone of pieces outside play. One object for all games. */
export const BOX: Zone = {
  name: "box",
  holder: undefined,
  shape: "pile",
  of: undefined as never,
  family: undefined,
  capacity: undefined,
  seen: { who: "all" },
  refilledFrom: undefined,
  showingTop: false,
  uncounted: false,
  inForce: undefined,
  filled: undefined,
  range: { source: { name: "", text: "" }, start: 0, end: 0 },
};

/** One row of `pieces:`, or one generated by `per player`, a grid or a zone `of 21 disc`. */
export interface Piece {
  /** Unique in the game. Copies share it (`dango`); pieces of players begin with theirs (`player-1.courtier-row`). */
  readonly name: string;
  readonly title: Localized;
  readonly kind: Kind;
  readonly made:
    | { readonly how: "copies"; readonly count: number }
    | { readonly how: "per player"; readonly count: number }
    | { readonly how: "per zone"; readonly zone: Zone; readonly count: number };
  /** Only pieces of kind player: the seat from 1. Seated players without a row are called player-1… */
  readonly seat: number | undefined;
  /** Whether it is in this match. Only constants, options, `count(seats)`. */
  readonly when: Expression | undefined;
  /** Its starting place, instead of a zone `of all`. */
  readonly in: Place | undefined;
  /** The place of a cell on its board. */
  readonly spot?: CellSpot;
  /**
   * The starting places of copies in a diagram, in its order: each in a zone of a cell. For pieces with owners, those
   * of one player.
   */
  readonly starts?: readonly { readonly owner: Piece | undefined; readonly zone: Zone; readonly cell: Piece }[];
  readonly values: ReadonlyMap<Field, FieldValue>;
  /** link → names of pieces, in the order written. Links declared by kinds hold in both directions. */
  readonly links: ReadonlyMap<string, readonly Piece[]>;
  readonly range: Range;
}

/** What is printed on one piece in one field. */
export type FieldValue =
  /** One constant, or the members of a set or list, in order. */
  | { readonly kind: "constants"; readonly items: readonly Expression[] }
  | { readonly kind: "effects"; readonly items: readonly Block[] }
  /** A field with parameters that is a value. */
  | { readonly kind: "value"; readonly body: Expression | Table };

/** A name bound by a parameter, `let`, `choose`, `for each`, a query. */
export interface Local {
  readonly name: string;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** A value of the rules: an expression or a table with a name and parameters. */
export interface Value {
  readonly name: string;
  readonly params: readonly Local[];
  readonly body: Expression | Table;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** A small table over one int or enumeration (by index). It covers every case, or has an `else`. */
export interface Table {
  readonly kind: "table";
  readonly rows: readonly { readonly min: number; readonly max: number; readonly value: Expression }[];
  readonly else: Expression | undefined;
  readonly range: Range;
}

/** An effect: a block of rules with a name and parameters. */
export interface Effect {
  readonly name: string;
  readonly params: readonly Local[];
  readonly body: Block;
  readonly range: Range;
}

/** A rule that changes a value or effect, while a variant is applied or a piece is in force. */
export interface Change {
  readonly target: Effect | Value | Batch;
  /** The names that the change gives to the arguments; the target has the same number. */
  readonly params: readonly Local[];
  /**
   * For gain, pay or lose: only this counter, of the acting player or of the game. `amount`: before the change the
   * requested number, afterwards the number that was added or removed.
   */
  readonly counter: { readonly amount: Local; readonly state: Expression & { readonly kind: "state" } } | undefined;
  readonly where: Expression | undefined;
  readonly how: "before" | "after" | "instead of" | "becomes";
  readonly body: Block | Expression;
  /** The piece with the change; absent: the game or a variant, always in force. */
  readonly carrier: Piece | undefined;
  /** Index in `Game.variants`; -1: the game itself. */
  readonly variant: number;
  readonly range: Range;
}
