/**
 * The syntax tree of scenarios: a position, the results of chance, moves and expectations. Names have no meaning yet.
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Block, Expr, Name } from "./syntax.ts";

/**
 * A position from which scenarios start: one YAML document, which runs like a scenario but need not expect anything.
 */
export interface PositionFile {
  readonly name: Name;
  readonly scenario: ScenarioFile;
  /**
   * The position before missing sections get their defaults. A scenario of another file that starts from the position
   * adds its own sections to this form.
   */
  readonly written: ScenarioDraft;
}

/** The name of a position from which a scenario starts. */
export interface PositionName extends Name {
  /**
   * The name of the file that contains the position, without its extension; undefined for a position in the same file.
   */
  readonly file: string | undefined;
}

/**
 * A scenario or a position as written. The position that it starts from may contain the parts that are missing here,
 * such as the game.
 */
export interface ScenarioDraft extends Omit<ScenarioFile, "game" | "players" | "seeds" | "variants" | "elsewhere"> {
  readonly from: PositionName | undefined;
  readonly game: Name | undefined;
  readonly players: number | undefined;
  readonly seeds: Seeds | undefined;
  readonly variants: readonly Name[] | undefined;
}

/** The position of another file from which a scenario starts, and the scenario's own part. */
export interface Elsewhere {
  readonly from: PositionName & { readonly file: string };
  readonly own: ScenarioDraft;
}

/** The seeds from `first` to `last`. A seed of 32 hexadecimal digits is always the only one. */
export interface Seeds {
  readonly first: number | string;
  readonly last: number | string;
}

/** A scenario: one document of a `*.test.yaml` file, together with everything from its position. */
export interface ScenarioFile {
  /**
   * Set if the scenario starts from a position of another file, until the function `joined` has added that position.
   */
  readonly elsewhere?: Elsewhere;
  /** Whether this is a scenario, which must expect something, or a position, which need not. */
  readonly sort: "scenario" | "position";
  readonly name: string;
  /** The range of the scenario's name. */
  readonly title: Range;
  readonly range: Range;
  readonly game: Name;
  readonly players: number;
  /** The seeds: the scenario must hold with each of them. */
  readonly seeds: Seeds;
  readonly variants: readonly Name[];
  readonly options: readonly { readonly name: Name; readonly value: string; readonly valueRange: Range }[];
  readonly covers: readonly Name[];
  /** The results of chance from the beginning of the match. */
  readonly chance: readonly ChanceEntry[];
  readonly beforeSetup: readonly Block[];
  /** Lines of rules below `given`, which are carried out after the game's `setup` and before its `play`. */
  readonly given: readonly Block[];
  readonly steps: readonly ScenarioStep[];
}

/** One step of a scenario: a move, or something that is expected. */
export type ScenarioStep = { readonly range: Range } & (
  | { readonly kind: "decides"; readonly seats: readonly string[] }
  | { readonly kind: "offered"; readonly moves: readonly ScenarioMove[]; readonly exactly: boolean }
  | { readonly kind: "refused"; readonly moves: readonly Refusal[] }
  | { readonly kind: "move"; readonly move: ScenarioMove }
  | { readonly kind: "given"; readonly lines: Block }
  | { readonly kind: "chance"; readonly entries: readonly ChanceEntry[] }
  | { readonly kind: "expect"; readonly exprs: readonly Expr[] }
  | {
      readonly kind: "sees";
      readonly seat: string;
      readonly things: readonly SeenThing[];
      readonly log?: readonly string[];
    }
  | { readonly kind: "wins"; readonly seats: readonly string[] }
  | { readonly kind: "note"; readonly text: string }
);

/**
 * A move, such as `buy koma geta`. `by` names the player who makes it, if several players are asked at the same time.
 */
export interface ScenarioMove {
  readonly words: string;
  readonly by?: string;
  readonly range: Range;
}

/** A move that must not be possible. `because` is the first word of the rule that forbids it, such as `pay`. */
export interface Refusal extends ScenarioMove {
  readonly because?: string;
}

/** A zone or a state, and what a player sees of it: nothing (not even how many pieces), a number, a word, or names. */
export interface SeenThing {
  readonly thing: Expr;
  readonly shown: Shown;
  readonly range: Range;
}

/**
 * What a player is expected to see of a zone or state. `hidden`: neither the pieces nor the value. `uncounted`: not
 * even the number of pieces.
 */
export type Shown =
  | { readonly kind: "hidden" | "uncounted" }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "names"; readonly names: readonly string[] };

/**
 * The next results of one sort of chance, which the scenario decides. If `open` is true, the seed decides all results
 * after these. Otherwise the scenario fails if a further result is needed.
 */
export type ChanceEntry = { readonly range: Range; readonly open: boolean } &
  /**
   * The results of the next dice, in the order in which they are rolled. If `dice` is set, they are only for dice of
   * that name.
   */
  (
    | { readonly kind: "roll"; readonly dice?: Name; readonly values: readonly Name[] }
    /** The first pieces of a zone after its next shuffle, in their order. */
    | { readonly kind: "shuffle"; readonly zone: Expr; readonly names: readonly Name[] }
    /** The things that the next `at random` chooses. */
    | { readonly kind: "at random"; readonly names: readonly Name[] }
  );
