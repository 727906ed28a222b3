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
  /** The titles of the applied variants, and a few sentences about each, for players. */
  readonly laid: readonly { readonly title: Localized; readonly about: Localized }[];
  readonly players: { readonly min: number; readonly max: number };
  readonly enums: readonly Enum[];
  readonly options: readonly GameOption[];
  /** A kind comes after the kind that it `is`. The first is `player`. */
  readonly kinds: readonly Kind[];
  /** All pieces, in the order of the file, kind by kind. */
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
  /** The winners: any number of players. Without a section `winners` there are none. */
  readonly winners: Value;
  /** The value that says which player answers for another. Undefined if every player with a seat answers alone. */
  readonly decider: Value | undefined;
  /**
   * The value that says on which side a player is, as a word of a list. All players of a side win together. Undefined
   * if each player wins alone.
   */
  readonly side: Value | undefined;
  /** The look of the table; no rule depends on it. */
  readonly view: GameView;
  readonly texts: Texts;
  /** The wanted ranges of figures from many matches; no rule depends on them. */
  readonly bands: readonly Band[];
  /** For each value, effect or field that needs an acting player: the range that needs one. */
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
  /** Whether the pieces belong to players. Rows and `per player` then make one piece for each player. */
  readonly owned: boolean;
  /** The members that this kind itself declares; `is` has those that it inherits. */
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
  /** Whether its members have the words as names: `resource: 0..7` declares `food`, `iron` and so on. */
  readonly named: boolean;
  /** The parameter, which clauses may use. Undefined if the members have the words as names. */
  readonly param: Local | undefined;
}

/** A state of the game, or of each piece of a kind. */
export interface State {
  readonly name: string;
  /** The kind whose pieces have this state. Undefined for a state of the game itself. */
  readonly holder: Kind | undefined;
  /**
   * A number, a truth value, a word or a piece. A state of the last type refers to a piece, but the piece is not placed
   * there.
   */
  readonly type: Type;
  /** `maybe`: the state contains at most one piece, and none at the start. */
  readonly card: "one" | "maybe";
  readonly family: Family | undefined;
  readonly initial: Expression | undefined;
  /**
   * The state from which gains of this state are taken, and to which payments go back. The expression may use `this`.
   */
  readonly from: Expression | undefined;
  /** Whether the state is reset to its initial value when a turn begins. */
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
  /**
   * The largest number of pieces. This and the other clauses may use `this`, the piece that has the zone, and the
   * parameter of a family.
   */
  readonly capacity: Expression | undefined;
  readonly seen: Seen;
  readonly refilledFrom: Expression | undefined;
  readonly showingTop: boolean;
  readonly uncounted: boolean;
  readonly inForce: "holder" | "everyone" | undefined;
  readonly filled: "all" | number | undefined;
  readonly range: Range;
}

/** Who sees the pieces of a zone, or a state. The expression `players` may use `this`. */
export type Seen =
  | { readonly who: "all" | "owner" | "nobody" }
  | { readonly who: "players"; readonly players: Expression };

/** The largest number that can be written, and the end of an open range. */
export const LARGEST = 999_999_999;

/** The largest number of members of a range that rules can go through. */
export const MAX_RANGE = 16_384;

/** The box: the zone of the pieces that are out of play. All games share this object. */
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

/** A row of `pieces:`, or a row that `per player`, a grid or a zone such as `pile of 21 disc` has generated. */
export interface Piece {
  /**
   * A name that is unique in the game. All copies of a row share it (`dango`). The names of pieces of players begin
   * with the player's name (`player-1.courtier-row`).
   */
  readonly name: string;
  readonly title: Localized;
  readonly kind: Kind;
  readonly made:
    | { readonly how: "copies"; readonly count: number }
    | { readonly how: "per player"; readonly count: number }
    | { readonly how: "per zone"; readonly zone: Zone; readonly count: number };
  /**
   * The number of the seat, from 1; only players have one. Seated players without a row are called `player-1` and so
   * on.
   */
  readonly seat: number | undefined;
  /** The condition for the piece to be in a match. It reads only constants, options and `count(seats)`. */
  readonly when: Expression | undefined;
  /** The place where the piece starts, if it does not start in a zone `of all`. */
  readonly in: Place | undefined;
  /** The position of the piece on the board, if it is a cell. */
  readonly spot?: CellSpot;
  /**
   * The zones in which copies start, in the order of the diagram; each is a zone of a cell. For pieces with owners,
   * those of one player.
   */
  readonly starts?: readonly { readonly owner: Piece | undefined; readonly zone: Zone; readonly cell: Piece }[];
  readonly values: ReadonlyMap<Field, FieldValue>;
  /**
   * For each link, the linked pieces in the order of the text. A link that a kind declares holds in both directions.
   */
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

/** A local name, which a parameter, `let`, `choose`, `for each` or a query binds. */
export interface Local {
  readonly name: string;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** A declaration of the section `values`: an expression or a table, with a name and parameters. */
export interface Value {
  readonly name: string;
  readonly params: readonly Local[];
  readonly body: Expression | Table;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** A table with one key: an int, or a word of a list, by its index. It covers every case, or has an `else`. */
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
  /** The names that the change gives to the arguments. There are as many as the target has parameters. */
  readonly params: readonly Local[];
  /**
   * For changes of gain, pay or lose: the counter to which the change is restricted, of the acting player or of the
   * game. `amount`: before the change the requested number, afterwards the number that was really added or removed.
   */
  readonly counter: { readonly amount: Local; readonly state: Expression & { readonly kind: "state" } } | undefined;
  readonly where: Expression | undefined;
  readonly how: "before" | "after" | "instead of" | "becomes";
  readonly body: Block | Expression;
  /** The piece that has the change. Undefined if the game or a variant has it, so that it is always in force. */
  readonly carrier: Piece | undefined;
  /** The index in `Game.variants` of the variant that has the change; -1 for the game itself. */
  readonly variant: number;
  readonly range: Range;
}
