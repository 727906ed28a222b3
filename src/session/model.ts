/** The constant parts of a game: kinds, cards, zones, states, words and their titles. Plain data. */
import type { RuleLine } from "../narration/rule-words.ts";
import type { LocalizedText } from "./localized.ts";
import type { Span } from "./span.ts";
import type { ViewModel } from "./view-model.ts";

/**
 * A program from the point of view of an interface. Other parts refer to kinds, cards, zones, states and lists by their
 * index here.
 */
export interface Model {
  readonly game: string;
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  /** The variants in use. */
  readonly variants: readonly string[];
  /** All players, those with a seat first. */
  readonly players: readonly PlayerModel[];
  /** A kind comes after the kind that it `is`; the first is `player`. */
  readonly kinds: readonly KindModel[];
  readonly cards: readonly CardModel[];
  readonly zones: readonly ZoneModel[];
  readonly states: readonly StateModel[];
  /** Values and effects by their names. */
  readonly rules: readonly { readonly name: string; readonly title: LocalizedText }[];
  readonly lists: readonly ListModel[];
  readonly options: readonly OptionModel[];
  readonly view: ViewModel;
}

/** A player: a person or bot at the table, or one that the rules play. */
export interface PlayerModel {
  readonly name: string;
  readonly title: LocalizedText;
  /** From 1; absent: an automated player. */
  readonly seat: number | undefined;
}

/** A kind of pieces, with what can be printed on them. */
export interface KindModel {
  readonly name: string;
  readonly title: LocalizedText;
  /** Index of its parent kind in `Model.kinds`. */
  readonly is: number | undefined;
  readonly owned: boolean;
  /** The kind's own fields and the inherited ones. */
  readonly fields: readonly FieldModel[];
  readonly links: readonly string[];
}

/** Something that is printed on the pieces of a kind: a column of the table that declares them. */
export interface FieldModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly type: TypeModel;
}

/** The type of a value. `min` and `max` are absent where the number has no bound. */
export type TypeModel =
  | { readonly kind: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: "bool" | "rules" | "value" }
  /** Index in `Model.lists`. */
  | { readonly kind: "word"; readonly list: number }
  /** Index in `Model.kinds`. */
  | { readonly kind: "piece"; readonly of: number };

/** The printed contents of pieces; equal copies share one card. */
export interface CardModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly kind: number;
  /** The number of copies in this match. */
  readonly copies: number;
  /** In the order of the kind's fields; a field that is left out has no values. */
  readonly fields: readonly PrintedField[];
  readonly links: readonly { readonly link: string; readonly to: readonly number[] }[];
  /** Place on a board, counted from 1; row 1 is south. In hexes columns can be half ones. */
  readonly cell: { readonly column: number; readonly row: number; readonly hex?: true } | undefined;
  /** The card's effect in the game's own words for players, which replace the printed rules. */
  readonly about: LocalizedText | undefined;
  /** How the card changes the rules while it is in force. */
  readonly changes: readonly RulesModel[];
  /** The row of the file that declares the card. */
  readonly line: Span;
}

/** The printed values of a card in one field; several if the field is a list. */
interface PrintedField {
  readonly name: string;
  readonly values: readonly PrintedValue[];
}

/** One printed value. */
export type PrintedValue =
  | { readonly kind: "number" | "bool"; readonly value: number }
  | { readonly kind: "word"; readonly list: number; readonly member: number }
  /** Index in `Model.cards`. */
  | { readonly kind: "piece"; readonly card: number }
  | ({ readonly kind: "rules" } & RulesModel);

/** Rules, or an expression, in words. */
export interface RulesModel {
  /** By language; every language of the session has them. */
  readonly lines: Readonly<Record<string, readonly RuleLine[]>>;
  readonly line: Span;
}

/** A declared zone. Its `ZoneContents` in snapshots have one entry for each holder and family member. */
export interface ZoneModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly shape: "deck" | "row" | "pile" | "hand" | "slot";
  /** Index of the kind of its pieces. */
  readonly of: number;
  /** Index of the kind whose pieces hold the zone; absent if the game itself does. */
  readonly holder: number | undefined;
  readonly owner: "game" | "player" | "piece";
  readonly seen: "all" | "owner" | "nobody" | "some";
  readonly showingTop: boolean;
  readonly inForce: boolean;
  readonly line: Span;
}

/** A declared state of the game, or of the pieces of a kind. */
export interface StateModel {
  readonly name: string;
  readonly title: LocalizedText;
  /** The title after a number, by plural category: `one` coin, `other` coins. */
  readonly forms: Readonly<Record<string, LocalizedText>>;
  readonly holder: number | undefined;
  readonly type: TypeModel;
  readonly seen: "all" | "owner" | "nobody" | "some";
  /** Whether it is the side of a die: some line rolls it. */
  readonly rolled: boolean;
  readonly line: Span;
}

/** The words of a list (`names`), in their order. */
export interface ListModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly members: readonly { readonly name: string; readonly title: LocalizedText }[];
}

/** An option of the game, as this match plays it. */
interface OptionModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly type: TypeModel;
  /** The chosen value as an int, encoded like the value of a state. */
  readonly value: number;
}
