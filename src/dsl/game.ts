/**
 * A checked game: every name is resolved to the thing it means, every expression has a type and a
 * cardinality, variants are laid over. What the checker lets through can be compiled for any number
 * of players and any options; nothing here depends on them.
 *
 * Things are compared by identity. A `Local` belongs to the one declaration or line that binds it.
 */
import type { Range } from "../diagnostics/range.ts";
import type { CellSpot } from "./board.ts";
import type { Localized } from "./ast/game-file.ts";
import type { GameView } from "./game-view.ts";
import type { Batch } from "./ast/syntax.ts";

// ---------------------------------------------------------------- types

export type Type =
  | { readonly kind: "int"; readonly min: number; readonly max: number }
  | { readonly kind: "bool" }
  | { readonly kind: "enum"; readonly of: Enum }
  /** One of several kinds where it is not known which (`x.at`). */
  | { readonly kind: "piece"; readonly of: readonly Kind[] }
  /** A printed card: equal for copies (`x.name`). */
  | { readonly kind: "card" }
  /** A place for pieces; where a set is asked for, what lies in it. `of`: the zones it may be. */
  | { readonly kind: "zone"; readonly of: readonly Zone[] }
  | { readonly kind: "effect" }
  /** Stands where a problem has been reported; fits everywhere. */
  | { readonly kind: "unknown" };

/** one ⊂ maybe ⊂ many. A zone is one as a place; its contents are many (a slot: maybe). */
export type Cardinality = "one" | "maybe" | "many";

// ---------------------------------------------------------------- declarations

export interface Game {
  readonly name: string;
  readonly title: Localized;
  readonly about: Localized;
  /** The variants that are laid over, in the order named. */
  readonly variants: readonly string[];
  /** What players call these, and a few sentences about each. */
  readonly laid: readonly { readonly title: Localized; readonly about: Localized }[];
  readonly players: { readonly min: number; readonly max: number };
  readonly enums: readonly Enum[];
  readonly options: readonly GameOption[];
  /** A kind stands behind the kind that it `is`. The first is `player`. */
  readonly kinds: readonly Kind[];
  /** In the order of the file, kind by kind. */
  readonly pieces: readonly Piece[];
  /** Of the game itself; those of kinds stand in the kind. */
  readonly states: readonly State[];
  readonly zones: readonly Zone[];
  readonly values: readonly Value[];
  readonly effects: readonly Effect[];
  readonly anytime: readonly Effect[];
  /** All that any piece, the game or a variant changes, in the order of declaration. */
  readonly changes: readonly Change[];
  /** The parts of a match, one after the other. Their names are those of the sections; only changes can name them. */
  readonly setup: Effect;
  readonly play: Effect;
  readonly finish: Effect;
  /** Many players; without a section, none. */
  readonly winners: Value;
  /** Who answers for a player; absent: every player with a seat for itself. */
  readonly decider: Value | undefined;
  /** How a table shows it; no rule depends on it. */
  readonly view: GameView;
  readonly texts: Texts;
}

/** language → key → text. Keys: labels, `effect.label`, names of things. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string | ReadonlyMap<string, string | ReadonlyMap<string, string>>>>;

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

export interface Kind {
  readonly name: string;
  readonly title: Localized;
  readonly is: Kind | undefined;
  /** Its pieces belong to players: those made from rows and `per player` exist once for each. */
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

/** Several states or zones that are declared as one: one for each word of a list, or each piece of a kind. */
export interface Family {
  readonly of: Enum | Kind;
  /** They are called like the words (`resource: 0..7` gives food, iron…). */
  readonly named: boolean;
  /** The parameter, which clauses may use; absent where they are called like the words. */
  readonly param: Local | undefined;
}

export interface State {
  readonly name: string;
  /** The kind whose pieces have it; absent: the game itself. */
  readonly holder: Kind | undefined;
  /** Numbers, truth values, words, or a piece: then the state holds that piece, not where it lies. */
  readonly type: Type;
  /** `maybe`: it holds a piece, and none at the start. */
  readonly card: "one" | "maybe";
  readonly family: Family | undefined;
  readonly initial: Expression | undefined;
  /** Gains come from there and payments go back. May use `this`. */
  readonly from: Expression | undefined;
  /** It goes back to its start whenever a turn begins. */
  readonly eachTurn: boolean;
  readonly seen: Seen;
  readonly range: Range;
}

export type Shape = "deck" | "row" | "pile" | "hand" | "slot";

export interface Zone {
  readonly name: string;
  readonly holder: Kind | undefined;
  readonly shape: Shape;
  readonly of: Kind;
  readonly family: Family | undefined;
  /** May use `this`, the piece whose zone it is, and the parameter of a family; so may the other clauses. */
  readonly capacity: Expression | undefined;
  readonly seen: Seen;
  readonly refilledFrom: Expression | undefined;
  readonly showingTop: boolean;
  readonly uncounted: boolean;
  readonly inForce: "holder" | "everyone" | undefined;
  readonly filled: "all" | number | undefined;
  readonly range: Range;
}

/** Who sees what lies there. `players` may use `this`. */
export type Seen = { readonly who: "all" | "owner" | "nobody" } | { readonly who: "players"; readonly players: Expression };

/** The greatest number that can be written, and that an open range reaches. */
export const LARGEST = 999_999_999;

/** How many numbers of a range rules can go through. */
export const MAX_RANGE = 16_384;

/** The box: where pieces lie that are out of play. One object for all games. */
export const BOX: Zone = {
  name: "box", holder: undefined, shape: "pile", of: undefined as never, family: undefined, capacity: undefined, seen: { who: "all" }, refilledFrom: undefined,
  showingTop: false, uncounted: false, inForce: undefined, filled: undefined, range: { source: { name: "", text: "" }, start: 0, end: 0 },
};

/** One row of `pieces:`, or what a `per player`, a grid or a zone `of 21 disc` makes. */
export interface Piece {
  /** Unique in the game; copies share it (`dango`), pieces of players stand behind theirs (`player-1.courtier-row`). */
  readonly name: string;
  readonly title: Localized;
  readonly kind: Kind;
  readonly made:
    | { readonly how: "copies"; readonly count: number }
    | { readonly how: "per player"; readonly count: number }
    | { readonly how: "per zone"; readonly zone: Zone; readonly count: number };
  /** Only pieces of kind player: the seat from 1; seated players without a row are called player-1… */
  readonly seat: number | undefined;
  /** Is it in this game? Only constants, options, `count(seats)`. */
  readonly when: Expression | undefined;
  /** Where it starts, instead of a zone `of all`. */
  readonly in: Place | undefined;
  /** Where a cell lies on its board. */
  readonly spot?: CellSpot;
  /** Where copies start that a diagram shows, in its order: each in a zone of a cell; of pieces with an owner, those of one player. */
  readonly starts?: readonly { readonly owner: Piece | undefined; readonly zone: Zone; readonly cell: Piece }[];
  readonly values: ReadonlyMap<Field, FieldValue>;
  /** link → names of pieces, in the order written. Links that were declared by kinds hold both ways. */
  readonly links: ReadonlyMap<string, readonly Piece[]>;
  readonly range: Range;
}

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

export interface Value {
  readonly name: string;
  readonly params: readonly Local[];
  readonly body: Expression | Table;
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

/** A small table over one int or enumeration (by index). Every case is there, or `else` is. */
export interface Table {
  readonly kind: "table";
  readonly rows: readonly { readonly min: number; readonly max: number; readonly value: Expression }[];
  readonly else: Expression | undefined;
  readonly range: Range;
}

export interface Effect {
  readonly name: string;
  readonly params: readonly Local[];
  readonly body: Block;
  readonly range: Range;
}

export interface Change {
  readonly target: Effect | Value | Batch;
  /** The names that the change gives to the arguments; as many as the target has. */
  readonly params: readonly Local[];
  /** Of gain, pay or lose: only of this counter, of the player who acts or of the game. `amount`: what is asked for, and after it what came or went. */
  readonly counter: { readonly amount: Local; readonly state: Expression & { readonly kind: "state" } } | undefined;
  readonly where: Expression | undefined;
  readonly how: "before" | "after" | "instead of" | "becomes";
  readonly body: Block | Expression;
  /** The piece that carries it; absent: the game or a variant, always in force. */
  readonly carrier: Piece | undefined;
  /** Index in `Game.variants`; -1: the game itself. */
  readonly variant: number;
  readonly range: Range;
}

// ---------------------------------------------------------------- expressions

interface Typed {
  readonly type: Type;
  readonly card: Cardinality;
  readonly range: Range;
}

export type Expression = Typed & (
  /** ints; bools as 0 and 1; members of enumerations by index from 0; links as members of the enumeration of links. */
  | { readonly kind: "const"; readonly value: number }
  /** Every piece that came from this row: many if there are copies or one for each player. */
  | { readonly kind: "piece"; readonly piece: Piece }
  | { readonly kind: "all"; readonly of: Kind }
  | { readonly kind: "members"; readonly of: Enum }
  | { readonly kind: "seats" }
  | { readonly kind: "local"; readonly local: Local }
  | { readonly kind: "me" | "this" | "holder" }
  /** The value without this change, same arguments. */
  | { readonly kind: "usual" }
  | { readonly kind: "option"; readonly option: GameOption }
  /** `member`: one declaration for each kind in the type of `of` that has it; pieces of the others are an error of the game. */
  | { readonly kind: "state"; readonly member: readonly State[]; readonly of: Expression | undefined; readonly index: Expression | undefined }
  | { readonly kind: "zone"; readonly member: readonly Zone[]; readonly of: Expression | undefined; /** Which of a family. */ readonly index: Expression | undefined }
  | { readonly kind: "field"; readonly member: readonly Field[]; readonly of: Expression; readonly args: readonly Expression[] }
  /** Neighbours along one link; `link` is a const or a local of the enumeration of links. */
  | { readonly kind: "link"; readonly of: Expression; readonly link: Expression }
  /** The pieces of a kind that belong to a player (`me.pawn`); one where each player has one. */
  | { readonly kind: "owned"; readonly of: Expression; readonly what: Kind }
  /** The piece whose zone holds it: asserted where one is needed, nothing or it where a set is. */
  | { readonly kind: "at" | "owner" | "card"; readonly of: Expression }
  | { readonly kind: "call"; readonly value: Value; readonly args: readonly Expression[] }
  | { readonly kind: "not" | "negate"; readonly of: Expression }
  | { readonly kind: "binary"; readonly op: "and" | "or" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "mod" | "/ down" | "/ up"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "range"; readonly from: Expression; readonly to: Expression }
  | { readonly kind: "union" | "difference"; readonly left: Expression; readonly right: Expression }
  /** Absent on the left is plainly false. */
  | { readonly kind: "is-in"; readonly of: Expression; readonly set: Expression; readonly negated: boolean }
  | { readonly kind: "is-kind"; readonly of: Expression; readonly what: Kind; readonly negated: boolean }
  | { readonly kind: "if"; readonly cond: Expression; readonly then: Expression; readonly else: Expression }
  /** Exactly one; with `by` clauses the first of at least one. */
  | { readonly kind: "the"; readonly of: Expression }
  | { readonly kind: "query"; readonly binder: Local; readonly in: Expression; readonly clauses: readonly QueryClause[] }
  /** A dot over a set, or `e for x in q`. Pieces and members come once each; numbers as often as they occur. */
  | { readonly kind: "map"; readonly binder: Local; readonly over: Expression; readonly body: Expression; readonly distinct: boolean }
  /** `value` with a name inside `in`. */
  | { readonly kind: "let"; readonly local: Local; readonly value: Expression; readonly in: Expression }
  | { readonly kind: "builtin"; readonly name: BuiltinName; readonly args: readonly Expression[] }
);

export interface QueryClause {
  readonly how: "where" | "while" | "until" | "with most" | "with least" | "by most" | "by least";
  readonly expr: Expression;
}

/**
 * `top` and `left` are `first`, `bottom` and `right` are `last`; `every(x in s where p)` is one with
 * a query without its `where`, and the condition as second argument. `sum` `min` `max` of numbers: two
 * or more one-arguments, or one list. With a number in front: `first-n` and `last-n`.
 */
export type BuiltinName =
  | "count" | "any" | "every" | "sum" | "min" | "max" | "distinct"
  | "first" | "last" | "first-n" | "last-n"
  | "item" | "index" | "number"
  | "following" | "preceding" | "along" | "beside" | "connected" | "turned"
  | "next" | "round-from" | "next-in-row" | "row-from" | "reverse";

// ---------------------------------------------------------------- rules

export interface Block {
  readonly items: readonly Rule[];
  readonly range: Range;
}

export interface Place {
  readonly end: "start" | "end" | undefined;
  /** Of type zone, one; or the box. */
  readonly zone: Expression | "box";
  readonly range: Range;
}

/** The name of a decision: from `to LABEL`, `may LABEL`, the option, or the kind chosen. */
export interface Label {
  readonly name: string;
  /** Where the question is looked up: `effect.label` first, then the name. */
  readonly scope: string;
  readonly range: Range;
}

export interface Amount {
  readonly count: Expression;
  /** A `state` expression of ints; `of` is `me` where the line names none. */
  readonly state: Expression & { readonly kind: "state" };
}

export type Rule = { readonly range: Range } & (
  | { readonly kind: "move"; readonly what: Expression; readonly to: Place }
  /** Two pieces, one each. `apart`: they can lie in zones that do not take the other. */
  | { readonly kind: "swap"; readonly left: Expression; readonly right: Expression; readonly apart: boolean }
  | { readonly kind: "draw"; readonly count: Expression; readonly from: Expression; readonly to: Place }
  /** Draws one, which must be there, and names it. */
  | { readonly kind: "draw one"; readonly binder: Local; readonly from: Expression; readonly to: Place }
  | { readonly kind: "shuffle"; readonly what: Expression }
  /** Gives the one state that is a die's side a random value: a number, a word or a truth value. */
  | { readonly kind: "roll"; readonly what: Expression; readonly state: State }
  | { readonly kind: "set"; readonly target: Expression & { readonly kind: "state" | "local" }; readonly value: Expression }
  | { readonly kind: Batch; readonly amounts: readonly Amount[]; readonly other: Expression | undefined }
  | { readonly kind: "do"; readonly effect: Effect; readonly args: readonly Expression[] }
  /** Rules written on a piece; `index` from 1 where the field is a list. Nothing happens where the piece has none. */
  | { readonly kind: "do field"; readonly member: readonly Field[]; readonly of: Expression; readonly index: Expression | undefined; readonly args: readonly Expression[] }
  | { readonly kind: "do usual" }
  | { readonly kind: "let"; readonly local: Local; readonly value: Expression }
  | { readonly kind: "require"; readonly cond: Expression }
  | { readonly kind: "pause" }
  /** `winners`: players, many; absent: `finish` is played, and the section `winners` read. */
  | { readonly kind: "end game"; readonly winners: Expression | undefined }
  | { readonly kind: "if"; readonly cond: Expression | "possible"; readonly then: Block; readonly else: Block | undefined }
  | { readonly kind: "for each"; readonly binder: Local; readonly in: Expression; readonly anyOrder: boolean; readonly body: Block; readonly label: Label | undefined }
  /** The items of `body` in an order that the player names, each called as in `names`; `may` items can be left out. */
  | { readonly kind: "any order"; readonly body: Block; readonly label: Label; readonly names: readonly string[] }
  | { readonly kind: "as"; readonly turn: boolean; readonly binder: Local | undefined; readonly who: Expression; readonly body: Block }
  | { readonly kind: "secretly"; readonly binder: Local; readonly who: Expression; readonly body: Block }
  /** With `may`: asked before each round; where `label` is absent by the first rule of the block, which has "done" beside its answers. */
  | { readonly kind: "repeat"; readonly how: "for ever" | "while" | "while possible" | "until" | "times"; readonly expr: Expression | undefined; readonly may: boolean; readonly label: Label | undefined; readonly body: Block }
  | { readonly kind: "with"; readonly piece: Expression; readonly body: Block }
  | { readonly kind: "choose"; readonly binder: Local; readonly quantity: Quantity | undefined; readonly in: Expression; readonly together: Expression | undefined; readonly random: boolean; readonly label: Label; readonly may: boolean; readonly body: Block; readonly else: Block | undefined }
  | { readonly kind: "choose one"; readonly label: Label; readonly may: boolean; readonly options: readonly { readonly label: Label; readonly body: Block }[]; readonly else: Block | undefined }
  | { readonly kind: "split"; readonly total: Expression; readonly binder: Local; readonly among: Expression; readonly share: Local; readonly together: Expression | undefined; readonly label: Label; readonly may: boolean; readonly body: Block; readonly else: Block | undefined }
  | { readonly kind: "may"; readonly label: Label; readonly body: Block; readonly else: Block | undefined }
);

/** How many of a choice. `max` absent: as many as there are. The binder is then many. */
export interface Quantity {
  readonly min: Expression;
  readonly max: Expression | undefined;
}
