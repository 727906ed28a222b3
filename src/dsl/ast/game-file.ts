/**
 * A game file (or a variant for one) as written: sections and lines are trees, their form is right, names have no
 * meaning yet. The order is that of the file. If two names are equal, the first one is kept, and the second has been
 * reported.
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

/** A title or sentence by language; the key `""` holds a text that was given without a language. */
export type Localized = ReadonlyMap<string, string>;

/** The tree of a game file. */
export interface GameFile extends Sections {
  readonly name: Name;
  readonly range: Range;
  /** Ids of the rules in the rulebook, which scenarios may cover. */
  readonly rulebook: readonly string[];
  readonly variants: readonly VariantSection[];
}

/** A variant in a file of its own (`variant:` … `of:` …). */
export interface VariantFile extends VariantSection {
  readonly of: Name;
}

/** Variants that this one changes: they are selected with it. */
export interface VariantSection extends Sections {
  readonly name: Name;
  readonly range: Range;
  readonly excludes: readonly Name[];
  /** Variants that this one changes if both are selected. */
  readonly needs: readonly Name[];
  /** Other variants that this one is laid over where both are selected. */
  readonly over: readonly Name[];
  /** Kind or section name → names of things that the variant removes. */
  readonly without: readonly { readonly of: Name; readonly names: readonly Name[] }[];
}

/** What a game and a variant have in common. Absent sections are empty. */
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

/** `rewards: list of effect`. A field without a type has the type with its own name. */
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

/** A value of the rules: an expression with a name, or a table. */
export interface ValueDecl {
  readonly heading: Heading;
  readonly body: Expr | Table;
}

/** A value by rows: each gives the result for a key. */
export interface Table {
  readonly kind: "table";
  readonly rows: readonly TableRow[];
  readonly range: Range;
}

/** One row of a table. */
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

/** All pieces of one kind, as one section entry. */
export interface PiecesDecl {
  readonly kind: Name;
  readonly how:
    | { readonly kind: "per"; readonly count: number; readonly of: Name; readonly range: Range }
    | { readonly kind: "grid"; readonly columns: number; readonly rows: number; readonly range: Range }
    | Diagram
    | PieceRows;
}

/** Cells drawn as text: each sign is one cell. */
export interface Diagram {
  readonly kind: "diagram";
  readonly form: BoardForm;
  readonly spots: readonly Spot[];
  /** Signs at places where no cell can be. */
  readonly astray: readonly string[];
  readonly signs: readonly SignDecl[];
  /** What single cells have in addition. */
  readonly each: PieceFields | undefined;
  readonly rows: readonly PieceRow[];
  readonly range: Range;
}

/**
 * The position of a sign in a diagram: columns from the west (half ones in hexes) and rows from the south, both from 1.
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
  /** Absent in the list form; there a piece gets the name of its first cell and a number. */
  readonly name?: Name;
  /** The word in the first cell of a row without a name. */
  readonly first?: Name;
  /** Whether a row with a name stands in a list. */
  readonly listed?: true;
  /** The lists and kinds whose words filled the placeholders of this row. */
  readonly madeFrom?: readonly string[];
  readonly range: Range;
  readonly cells: PieceCells;
}

/**
 * The row of a piece: words and numbers, or values, both in the order of the fields, or values by name. After the
 * columns are applied, all are by name.
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

/** Cells without names, in order. A variant learns their columns only when it is combined with the game. */
type BelowColumns = (columns: readonly Name[]) => Outcome<PieceFields>;

/**
 * A cell whose meaning depends on the type of its field, so it has several readings: `asExpr` for numbers, names and
 * sets, `asBlock` for effects, `items` for lists. The text is read only when the type is known, and only the problems
 * of that reading count.
 */
export interface RawValue {
  readonly range: Range;
  /** The value read as one expression, absent where it is a list or a map. */
  readonly asExpr?: () => Outcome<Expr>;
  /** The value read as a table, where it is a map. */
  readonly asTable?: () => Outcome<Table>;
  /** The value read as rules. */
  readonly asBlock: () => Outcome<Block>;
  /** The elements of a flow or block list. */
  readonly items?: readonly RawValue[];
}

/** What is printed on a piece, by field. */
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
  /** `eat`, or `dine.eat` if one label needs two questions. */
  readonly key: Name;
  readonly text: string | ReadonlyMap<string, string | ReadonlyMap<string, string>>;
  /** The keys of the forms, where there are several. */
  readonly forms: readonly Name[];
  readonly range: Range;
}
