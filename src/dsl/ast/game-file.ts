/**
 * The syntax tree of a game file or a variant: the form of each section and line is right, but names have no meaning
 * yet. All parts are in the order of the file. If two names are equal, the second has been reported, and only the first
 * is kept.
 */
import type { Outcome } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { BoardForm } from "../board.ts";
import type { BandDecl } from "./balance-section.ts";
import type { ViewSection } from "./view-section.ts";
import type {
  Block,
  Change,
  Expr,
  FieldSpec,
  Heading,
  Name,
  Place,
  Row,
  StateSpec,
  TypeExpr,
  ZoneSpec,
} from "./syntax.ts";

/** A title or sentence for each language. The key `""` has a text without a language. */
export type Localized = ReadonlyMap<string, string>;

/** The syntax tree of a game file. */
export interface GameFile extends Sections {
  readonly name: Name;
  readonly range: Range;
  /** The ids of the rules in the printed rulebook. A scenario can name the rules that it covers, that is, tests. */
  readonly rulebook: readonly string[];
  readonly variants: readonly VariantSection[];
}

/** A variant in a file of its own (`variant:` … `of:` …). */
export interface VariantFile extends VariantSection {
  readonly of: Name;
}

/** A variant: its sections, and how it relates to other variants. */
export interface VariantSection extends Sections {
  readonly name: Name;
  readonly range: Range;
  readonly excludes: readonly Name[];
  /** Variants that this one changes. They are applied, too, when this one is selected. */
  readonly needs: readonly Name[];
  /** Variants that are applied before this one if both are selected. */
  readonly over: readonly Name[];
  /** For each kind or section: the names of the things in it that the variant removes. */
  readonly without: readonly { readonly of: Name; readonly names: readonly Name[] }[];
}

/** The sections that a game and a variant can both have. Absent sections are empty. */
export interface Sections {
  readonly title: Localized;
  readonly about: Localized;
  readonly players?: TypeExpr;
  readonly names: readonly NamesDecl[];
  readonly options: readonly OptionDecl[];
  readonly kinds: readonly KindDecl[];
  readonly state: readonly StateDecl[];
  readonly zones: readonly ZoneDecl[];
  readonly values: readonly ValueDecl[];
  readonly effects: readonly EffectDecl[];
  readonly anytime: readonly EffectDecl[];
  readonly change: readonly Change[];
  readonly setup?: Block;
  readonly play?: Block;
  readonly finish?: Block;
  readonly winners?: Expr;
  readonly pieces: readonly PiecesDecl[];
  readonly view: ViewSection;
  readonly balance: readonly BandDecl[];
  readonly texts: readonly LanguageTexts[];
}

/** A list of words under `names`. */
export interface NamesDecl {
  readonly name: Name;
  readonly members: readonly Name[];
}

/** An option that is chosen before a match. */
export interface OptionDecl {
  readonly name: Name;
  readonly choices: readonly Name[] | FieldSpec;
}

/** A kind of pieces, with its fields, states, zones and links. */
export interface KindDecl {
  readonly name: Name;
  readonly title: Localized;
  readonly is?: Name;
  readonly owner?: Name;
  readonly state: readonly StateDecl[];
  readonly zones: readonly ZoneDecl[];
  readonly links: readonly Name[];
  readonly fields: readonly FieldDecl[];
}

/** A field of a kind: `rewards: list of effect`. A field without a type has the type of the same name. */
export interface FieldDecl {
  readonly heading: Heading;
  readonly spec: FieldSpec;
}

/** A state of the game or of a kind. */
export interface StateDecl {
  readonly heading: Heading;
  readonly spec: StateSpec;
}

/** A zone of the game or of a kind. */
export interface ZoneDecl {
  readonly heading: Heading;
  readonly spec: ZoneSpec;
}

/** A declared value: a name for an expression or a table. */
export interface ValueDecl {
  readonly heading: Heading;
  readonly body: Expr | Table;
}

/** A value as a table: each row gives the result for a key. */
export interface Table {
  readonly kind: "table";
  readonly rows: readonly TableRow[];
  readonly range: Range;
}

/** One row of a table of values: a key and its result. */
export interface TableRow {
  readonly key:
    | { readonly kind: "else" }
    | { readonly kind: "name"; readonly name: Name }
    | { readonly kind: "range"; readonly min: number; readonly max: number };
  readonly keyRange: Range;
  readonly value: Expr;
}

/** An effect: a block of rules with a name. */
export interface EffectDecl {
  readonly heading: Heading;
  readonly body: Block;
}

/** The entry of one kind in the section `pieces`. */
export interface PiecesDecl {
  readonly kind: Name;
  readonly how:
    | { readonly kind: "per"; readonly count: number; readonly of: Name; readonly range: Range }
    | { readonly kind: "grid"; readonly columns: number; readonly rows: number; readonly range: Range }
    | Diagram
    | PieceRows;
}

/** A board that is drawn as text: each sign is one cell. */
export interface Diagram {
  readonly kind: "diagram";
  readonly form: BoardForm;
  readonly spots: readonly Spot[];
  /** The signs at positions where no cell can be. */
  readonly astray: readonly string[];
  readonly signs: readonly SignDecl[];
  /** The fields that all cells have in addition to those of their signs. */
  readonly each: PieceFields | undefined;
  readonly rows: readonly PieceRow[];
  readonly range: Range;
}

/**
 * The position of a sign in a diagram. `x` counts columns from the west and `y` rows from the south, both from 1. On a
 * board of hexes every second row is shifted by half a column, so `x` can be 1.5.
 */
export interface Spot {
  readonly sign: string;
  readonly x: number;
  readonly y: number;
  readonly range: Range;
}

/** What a sign means: what is printed on its cells, or a piece that starts on each of them. */
export interface SignDecl {
  readonly sign: string;
  readonly range: Range;
  readonly means:
    | { readonly kind: "fields"; readonly fields: PieceFields }
    | { readonly kind: "piece"; readonly row: Name; readonly of?: Name };
}

/** A table of pieces: a row for each name, or rows without names. */
export interface PieceRows {
  readonly kind: "rows";
  /** The meaning of the cells in each row, in order: fields, links, or entries of every piece, such as `copies`. */
  readonly columns?: readonly Name[];
  readonly each: PieceFields | undefined;
  readonly rows: readonly PieceRow[];
}

/** One row under `pieces`: a piece and what is printed on it. */
export interface PieceRow {
  /**
   * Absent if the rows are a list. Then the name of the piece consists of its first cell and a number, such as
   * `trinket-2`.
   */
  readonly name?: Name;
  /** The word in the first cell, if the row has no name. */
  readonly first?: Name;
  /** Set if the row has a name and is written as an item of a list, with a dash. */
  readonly listed?: true;
  /** The lists and kinds whose words replaced the placeholders of this row, such as `leaf` for `<leaf>`. */
  readonly madeFrom?: readonly string[];
  readonly range: Range;
  readonly cells: PieceCells;
}

/**
 * The cells of a row in one of three forms: words and numbers in the order of the fields (`text`), values in that order
 * (`list`), or values with the names of their fields (`map`). If the table has columns, they turn the first two forms
 * into a `map`.
 */
export type PieceCells =
  | { readonly kind: "text"; readonly row: Row; readonly below: BelowColumns }
  | {
      readonly kind: "list";
      readonly copies: number;
      readonly values: readonly RawValue[];
      readonly below: BelowColumns;
    }
  | { readonly kind: "map"; readonly fields: PieceFields }
  | { readonly kind: "empty" };

/**
 * Gives the cells of a row the names of the table's columns. The row of a variant waits for this until the variant is
 * applied to its game, because the game can declare the columns.
 */
type BelowColumns = (columns: readonly Name[]) => Outcome<PieceFields>;

/**
 * A cell of a row. Its meaning depends on the type of its field: `asExpr` reads it as a number, name or set, `asBlock`
 * as rules of an effect, and `items` as a list. The text is parsed only when the type is known, so problems come from
 * only one reading.
 */
export interface RawValue {
  readonly range: Range;
  /** The value read as one expression; absent if it is a list or a map. */
  readonly asExpr?: () => Outcome<Expr>;
  /** The value read as a table; absent if it is not a map. */
  readonly asTable?: () => Outcome<Table>;
  /** The value read as rules. */
  readonly asBlock: () => Outcome<Block>;
  /** The items of the value; absent if it is not a list. */
  readonly items?: readonly RawValue[];
}

/** The cells of a piece with the names of their fields, and the entries that every piece can have, such as `copies`. */
export interface PieceFields {
  readonly range: Range;
  readonly title: Localized;
  readonly copies?: number;
  readonly seat?: number;
  readonly when?: Expr;
  readonly in?: Place;
  readonly change: readonly Change[];
  readonly fields: readonly { readonly name: Name; readonly value: RawValue }[];
}

/** The texts of one language, by key. */
export interface LanguageTexts {
  readonly language: Name;
  readonly entries: readonly TextEntry[];
}

/** A sentence, or the forms of a word by plural category and case. */
export interface TextEntry {
  /**
   * The key of a text. The key of a question is its label, such as `eat`; or effect and label, `dine.eat`, where two
   * questions share a label.
   */
  readonly key: Name;
  readonly text: string | ReadonlyMap<string, string | ReadonlyMap<string, string>>;
  /** The names of the forms, if there are several. */
  readonly forms: readonly Name[];
  readonly range: Range;
}
