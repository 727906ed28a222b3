/**
 * The parts of a game that never change during a match: kinds, cards, zones, states and words, with their titles. All
 * of this is plain data.
 */
import type { RuleLine } from "../narration/rule-words.ts";
import type { LocalizedText } from "./localized.ts";
import type { Span } from "./span.ts";
import type { ViewModel } from "./view-model.ts";

/**
 * A game as a user interface needs it. Snapshots refer to kinds, cards, zones, states and lists of words by their index
 * here.
 */
export interface Model {
  readonly game: string;
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  /** The names of the variants with which the match is played. */
  readonly variants: readonly string[];
  /** All players; those who have a seat come first. */
  readonly players: readonly PlayerModel[];
  /** All kinds of pieces. A kind comes after the more general kind that it `is`; the first kind is `player`. */
  readonly kinds: readonly KindModel[];
  readonly cards: readonly CardModel[];
  readonly zones: readonly ZoneModel[];
  readonly states: readonly StateModel[];
  /** The declared values and effects, with their titles. */
  readonly rules: readonly { readonly name: string; readonly title: LocalizedText }[];
  readonly lists: readonly ListModel[];
  readonly options: readonly OptionModel[];
  readonly view: ViewModel;
}

/** A player: a person or bot with a seat, or a player whose moves the rules make. */
export interface PlayerModel {
  readonly name: string;
  readonly title: LocalizedText;
  /** The number of the seat, from 1. Absent for a player whose moves the rules make. */
  readonly seat: number | undefined;
}

/** A kind of pieces, with the fields that can be printed on them. */
export interface KindModel {
  readonly name: string;
  readonly title: LocalizedText;
  /** The index in `Model.kinds` of the more general kind that this kind belongs to. */
  readonly is: number | undefined;
  readonly owned: boolean;
  /** The fields of the kind, including those that it inherits. */
  readonly fields: readonly FieldModel[];
  readonly links: readonly string[];
}

/** A field of a kind, such as `price`, whose value is printed on each of its pieces. */
export interface FieldModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly type: TypeModel;
}

/** The type of a value. `min` or `max` is absent if a number has no such limit. */
export type TypeModel =
  | { readonly kind: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: "bool" | "rules" | "value" }
  /** A word of a list; `list` is the index in `Model.lists`. */
  | { readonly kind: "word"; readonly list: number }
  /** A piece of a kind; `of` is the index in `Model.kinds`. */
  | { readonly kind: "piece"; readonly of: number };

/** What is printed on a piece. Equal copies of a piece share one card. */
export interface CardModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly kind: number;
  /** The number of copies of this card in the match. */
  readonly copies: number;
  /** The values in the card's fields, in the order of its kind's fields. A field without values is left out. */
  readonly fields: readonly PrintedField[];
  readonly links: readonly { readonly link: string; readonly to: readonly number[] }[];
  /**
   * The place on a board; rows and columns count from 1, and row 1 is the southern one. With `hex`, a column can lie
   * halfway between two others.
   */
  readonly cell: { readonly column: number; readonly row: number; readonly hex?: true } | undefined;
  /** A description in the game's own words. A page shows it instead of the printed rules. */
  readonly about: LocalizedText | undefined;
  /** The changes of rules that apply while the card is in force. */
  readonly changes: readonly RulesModel[];
  /** The row of the file that declares the card. */
  readonly line: Span;
}

/** The values of a card in one field; several if the field holds a list. */
interface PrintedField {
  readonly name: string;
  readonly values: readonly PrintedValue[];
}

/** A value that is printed on a card. */
export type PrintedValue =
  | { readonly kind: "number" | "bool"; readonly value: number }
  | { readonly kind: "word"; readonly list: number; readonly member: number }
  /** Another piece whose name is printed on the card; `card` is the index in `Model.cards`. */
  | { readonly kind: "piece"; readonly card: number }
  | ({ readonly kind: "rules" } & RulesModel);

/** Rules of a card, or an expression, in the words of players. */
export interface RulesModel {
  /** The lines in every language of the session, by language. */
  readonly lines: Readonly<Record<string, readonly RuleLine[]>>;
  readonly line: Span;
}

/**
 * The declaration of a zone. In snapshots, there is one `ZoneContents` for each piece that has such a zone and, in a
 * family such as `pile(red)`, for each word that can stand in the parentheses.
 */
export interface ZoneModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly shape: "deck" | "row" | "pile" | "hand" | "slot";
  /** The index in `Model.kinds` of the pieces that the zone contains. */
  readonly of: number;
  /** The index in `Model.kinds` of the pieces that have such a zone. Absent if the game itself has it. */
  readonly holder: number | undefined;
  readonly owner: "game" | "player" | "piece";
  readonly seen: "all" | "owner" | "nobody" | "some";
  readonly showingTop: boolean;
  readonly inForce: boolean;
  readonly line: Span;
}

/** The declaration of a state such as `coins`, of the game itself or of the pieces of a kind. */
export interface StateModel {
  readonly name: string;
  readonly title: LocalizedText;
  /** The title after a number, by plural category: `one` → coin, `other` → coins. */
  readonly forms: Readonly<Record<string, LocalizedText>>;
  readonly holder: number | undefined;
  readonly type: TypeModel;
  readonly seen: "all" | "owner" | "nobody" | "some";
  /** Whether the state is the side of a die, because a line of the rules rolls it. */
  readonly rolled: boolean;
  readonly line: Span;
}

/** A list of words that the game declares in `names`, in its order. */
export interface ListModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly members: readonly { readonly name: string; readonly title: LocalizedText }[];
}

/** An option of the game, with the value that this match uses. */
interface OptionModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly type: TypeModel;
  /** The chosen value as an integer, in the same form as the value of a state. */
  readonly value: number;
}
