/** Scenarios as written: a position, what chance yields, moves and what must be true. No name has a meaning yet. */
import type { Range } from "../../diagnostics/range.ts";
import type { Block, Expr, Name } from "./syntax.ts";

/** A position that scenarios start from: one document, played like a scenario. */
export interface PositionFile {
  readonly name: Name;
  readonly scenario: ScenarioFile;
  /** What is written of it in its file: what a scenario of another file takes. */
  readonly written: ScenarioDraft;
}

/** The name of a position. */
export interface PositionName extends Name {
  /** The file of positions beside the own one, without its ending; undefined for a position of the own file. */
  readonly file: string | undefined;
}

/** A scenario or a position by itself: what it leaves open may be said by the position that it starts from. */
export interface ScenarioDraft extends Omit<ScenarioFile, "game" | "players" | "seeds" | "variants" | "elsewhere"> {
  readonly from: PositionName | undefined;
  readonly game: Name | undefined;
  readonly players: number | undefined;
  readonly seeds: Seeds | undefined;
  readonly variants: readonly Name[] | undefined;
}

/** A position of another file, and what is written up to there. */
export interface Elsewhere {
  readonly from: PositionName & { readonly file: string };
  readonly own: ScenarioDraft;
}

/** Seeds from the first to the last; a seed of 32 hexadecimal digits stands alone. */
export interface Seeds {
  readonly first: number | string;
  readonly last: number | string;
}

/** A scenario: one document of a `*.test.yaml` file, with all that it takes from a position. */
export interface ScenarioFile {
  /** Set until `joined` has added the position of another file that it starts from. */
  readonly elsewhere?: Elsewhere;
  /** A position need not expect anything. */
  readonly sort: "scenario" | "position";
  readonly name: string;
  /** Where its name stands. */
  readonly title: Range;
  readonly range: Range;
  readonly game: Name;
  readonly players: number;
  /** The chances with each of which it holds. */
  readonly seeds: Seeds;
  readonly variants: readonly Name[];
  readonly options: readonly { readonly name: Name; readonly value: string; readonly valueRange: Range }[];
  readonly covers: readonly Name[];
  /** What chance yields from the beginning on. */
  readonly chance: readonly ChanceEntry[];
  readonly beforeSetup: readonly Block[];
  /** Carried out after `setup` and before `play`. */
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

/** `buy koma geta`, with `by` where several seats answer at once. */
export interface ScenarioMove {
  readonly words: string;
  readonly by?: string;
  readonly range: Range;
}

/** A move that is not possible, with the first word of the line that forbids it. */
export interface Refusal extends ScenarioMove {
  readonly because?: string;
}

/** A zone or a state, and what is seen of it: nothing at all (not even how many), a number, a word, or names. */
export interface SeenThing {
  readonly thing: Expr;
  readonly shown: Shown;
  readonly range: Range;
}

/** What a seat is expected to see of a state or zone. */
export type Shown =
  | { readonly kind: "hidden" | "uncounted" }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "names"; readonly names: readonly string[] };

/**
 * What chance yields at its next uses of this sort. With `open` the seed decides what comes after; otherwise a use beyond
 * what is listed fails the scenario.
 */
export type ChanceEntry = { readonly range: Range; readonly open: boolean } &
  /** The next dice, in the order in which they are rolled; with `dice` those of that name. */
  (
    | { readonly kind: "roll"; readonly dice?: Name; readonly values: readonly Name[] }
    /** What lies first in a zone, in order, after it is shuffled. */
    | { readonly kind: "shuffle"; readonly zone: Expr; readonly names: readonly Name[] }
    /** What the next `at random` picks. */
    | { readonly kind: "at random"; readonly names: readonly Name[] }
  );
