/** The types of a typed game's declarations: kinds, pieces, states, zones, values, effects. */
import type { Range } from "../../diagnostics/range.ts";
import type { CellSpot } from "../board.ts";
import type { Localized } from "../ast/game-file.ts";
import type { Band } from "./bands.ts";
import type { GameView } from "../game-view.ts";
import type { Batch } from "../ast/syntax.ts";
import type { Cardinality, Type } from "./types.ts";
import type { Expression } from "./expressions.ts";
import type { Block, Place } from "./rules.ts";

/** A typed game, the result of checking: every name is resolved, every expression has a type. */
export interface Game {
  readonly name: string;
  readonly title: Localized;
  readonly about: Localized;
  /** The names of the applied variants, in the order in which they were chosen. */
  readonly variants: readonly string[];
  /** The titles of the applied variants, and a few sentences about each, for players. */
  readonly laid: readonly { readonly title: Localized; readonly about: Localized }[];
  readonly players: { readonly min: number; readonly max: number };
  readonly enums: readonly Enum[];
  readonly options: readonly GameOption[];
  /**
   * The kinds. `player` is the first, and each kind comes after its more general kind, which its declaration names by
   * `is`.
   */
  readonly kinds: readonly Kind[];
  /** All pieces, in the order of the file, kind by kind. */
  readonly pieces: readonly Piece[];
  /** The states of the game itself. Those of pieces are in the property `states` of their kinds. */
  readonly states: readonly State[];
  readonly zones: readonly Zone[];
  readonly values: readonly Value[];
  readonly effects: readonly Effect[];
  readonly anytime: readonly Effect[];
  /**
   * All changes of effects, values and verbs: first those in the section `change` of the game and its variants, then
   * those on pieces.
   */
  readonly changes: readonly Change[];
  /** The sections of a match, which are carried out one after the other. Only changes can name them. */
  readonly setup: Effect;
  readonly play: Effect;
  readonly finish: Effect;
  /** The players who win, as an expression. Without a section `winners`, nobody wins. */
  readonly winners: Value;
  /** The value that says which player answers for another. Undefined if each player answers alone. */
  readonly decider: Value | undefined;
  /**
   * The value that says on which side a player is, as a word of a list. All players of a side win together. Undefined
   * if each player wins alone.
   */
  readonly side: Value | undefined;
  /** The section `view`, which says how a table shows the game. No rule depends on it. */
  readonly view: GameView;
  readonly texts: Texts;
  /**
   * The section `balance`: the ranges in which figures of many matches between bots should be. No rule depends on them.
   */
  readonly bands: readonly Band[];
  /** For each value, effect or field that needs an acting player (`me`): the place in it that needs one. */
  readonly acting: ReadonlyMap<object, Range>;
}

/**
 * The texts for players: by language, then by key. A key is the label of a decision, an effect and a label
 * (`dine.eat`), or the name of a thing.
 */
export type Texts = ReadonlyMap<
  string,
  ReadonlyMap<string, string | ReadonlyMap<string, string | ReadonlyMap<string, string>>>
>;

/** A list of words, declared under `names`. */
export interface Enum {
  readonly name: string;
  readonly members: readonly string[];
  readonly range: Range;
}

/** An option, which is chosen before a match and then constant. `type` is an enumeration, a number or a truth value. */
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
  /** Whether each piece belongs to a player. Then a row, or `1 per player`, makes a piece for each player. */
  readonly owned: boolean;
  /** The fields, states and zones that this kind itself declares. Inherited ones are in the kind `is`. */
  readonly fields: readonly Field[];
  readonly states: readonly State[];
  readonly zones: readonly Zone[];
  readonly links: readonly string[];
  readonly range: Range;
}

/**
 * A field of a kind. Its value is printed on a piece and never changes. If `type` is an effect, the field contains
 * rules with the parameters `params`. A field of another type with parameters contains an expression or table.
 */
export interface Field {
  readonly name: string;
  readonly holder: Kind;
  readonly type: Type;
  readonly card: Cardinality;
  readonly params: readonly Local[];
  readonly range: Range;
}

/** Several states or zones with one declaration: one for each word of a list, or one for each piece of a kind. */
export interface Family {
  readonly of: Enum | Kind;
  /**
   * Whether each member has a word of the list as its name: `resource: 0..7` declares states `food`, `iron` and so on.
   */
  readonly named: boolean;
  /**
   * The parameter in the declaration, such as `q` in `debts(player q)`. Undefined for a declaration such as
   * `resource: 0..7`, whose states are named by the words of a list.
   */
  readonly param: Local | undefined;
}

/** A state of the game, or of each piece of a kind. */
export interface State {
  readonly name: string;
  /** The kind whose pieces have this state; undefined for a state of the game itself. */
  readonly holder: Kind | undefined;
  /**
   * The type of the value: a number, a truth value, a word or a piece. A state can refer to a piece, but no piece lies
   * in it.
   */
  readonly type: Type;
  /** `maybe`: the value can be absent, as it is at the start. */
  readonly card: "one" | "maybe";
  readonly family: Family | undefined;
  readonly initial: Expression | undefined;
  /**
   * The state from which gains of this state are taken, and to which payments go, such as `bank` in
   * `coins: 0.. from bank`. In the expression, `this` is the piece with the state.
   */
  readonly from: Expression | undefined;
  /** Whether the state gets its initial value again when a turn begins. */
  readonly eachTurn: boolean;
  readonly seen: Seen;
  readonly range: Range;
}

/** The arrangement of the pieces in a zone. */
export type Shape = "deck" | "row" | "pile" | "hand" | "slot";

/** A zone: a place in which pieces lie. */
export interface Zone {
  readonly name: string;
  readonly holder: Kind | undefined;
  readonly shape: Shape;
  readonly of: Kind;
  readonly family: Family | undefined;
  /**
   * The largest number of pieces; undefined without a limit. In this and the other expressions of a zone, `this` is the
   * piece with the zone. In a family such as `debts(player q)`, the expressions can also use `q`.
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

/**
 * The players who see the pieces of a zone, or the value of a state. In the expression `players`, `this` is the piece
 * with the zone or state.
 */
export type Seen =
  | { readonly who: "all" | "owner" | "nobody" }
  | { readonly who: "players"; readonly players: Expression };

/** The largest number that a rule file can contain, and the largest value of a range without an upper bound. */
export const LARGEST = 999_999_999;

/** The largest number of members of a range through which rules can loop. */
export const MAX_RANGE = 16_384;

/** The box, the zone of the pieces that are out of play. All games have the same object for it. */
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

/**
 * A row of the section `pieces`, or a row that the program makes: for each player, for a cell of a board, or for a zone
 * such as `pile of 21 disc`. A row stands for one or several pieces of a match.
 */
export interface Piece {
  /**
   * The name of the row, which is unique in the game. All copies share it (`dango`). A piece that belongs to a player
   * is called by the player's name and this name (`player-1.courtier-row`).
   */
  readonly name: string;
  readonly title: Localized;
  readonly kind: Kind;
  readonly made:
    | { readonly how: "copies"; readonly count: number }
    | { readonly how: "per player"; readonly count: number }
    | { readonly how: "per zone"; readonly zone: Zone; readonly count: number };
  /**
   * The number of a player's seat, from 1; undefined for all other pieces. A player without a row is called `player-1`
   * and so on.
   */
  readonly seat: number | undefined;
  /**
   * The condition for the piece to be part of a match; undefined if it always is. It reads only constants, options and
   * `count(seats)`.
   */
  readonly when: Expression | undefined;
  /**
   * The place where the piece starts; undefined if it starts in the box, or in a zone that is filled with all pieces of
   * its kind.
   */
  readonly in: Place | undefined;
  /** The position of the piece on the board, if it is a cell. */
  readonly spot?: CellSpot;
  /**
   * The zones in which the copies of the row start if a board's drawing shows them, in the order of the drawing. If
   * each player has such pieces, `owner` is the player.
   */
  readonly starts?: readonly { readonly owner: Piece | undefined; readonly zone: Zone; readonly cell: Piece }[];
  readonly values: ReadonlyMap<Field, FieldValue>;
  /**
   * For each link: the pieces that this piece is linked to, in the order of the text. A link that a kind declares holds
   * in both directions.
   */
  readonly links: ReadonlyMap<string, readonly Piece[]>;
  readonly range: Range;
}

/** The value of one field of one piece, as printed on it. */
export type FieldValue =
  /** A single constant, or the members of a set or list in their order. */
  | { readonly kind: "constants"; readonly items: readonly Expression[] }
  | { readonly kind: "effects"; readonly items: readonly Block[] }
  /** The expression or table in a field with parameters. */
  | { readonly kind: "value"; readonly body: Expression | Table };

/** A local name: a parameter, or a name that `let`, `choose`, `for each` or a query binds. */
export interface Local {
  readonly name: string;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** A declaration in the section `values`: a name with parameters, and an expression or table for its result. */
export interface Value {
  readonly name: string;
  readonly params: readonly Local[];
  readonly body: Expression | Table;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/**
 * A table with a result for each key. The keys are numbers, or indexes of the words of a list. They cover every case,
 * or the table has an `else`.
 */
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

/**
 * A change of a value or effect. A change of a variant applies if the variant does. A change on a piece applies while
 * the piece lies in a zone that puts it in force.
 */
export interface Change {
  readonly target: Effect | Value | Batch;
  /** The names for the arguments of the changed value or effect, one for each of its parameters. */
  readonly params: readonly Local[];
  /**
   * Set for a change of `gain`, `pay` or `lose` that is limited to one state of the acting player or of the game, such
   * as `coins`. `amount` is the local name for the number: with `before`, the requested number; with `after`, the
   * number that was really added or removed.
   */
  readonly counter: { readonly amount: Local; readonly state: Expression & { readonly kind: "state" } } | undefined;
  readonly where: Expression | undefined;
  readonly how: "before" | "after" | "instead of" | "becomes";
  readonly body: Block | Expression;
  /**
   * The piece on which the change is written. Undefined if the change is in the section `change`, so that it always
   * applies.
   */
  readonly carrier: Piece | undefined;
  /** The index in `Game.variants` of the variant that contains the change; -1 for the game itself. */
  readonly variant: number;
  readonly range: Range;
}
