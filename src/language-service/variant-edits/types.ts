/** Forms for things of a game, and the changes of a variant that they make. Everything is plain data. */
import type { Edit } from "../types.ts";

/** The game that is played: its file, and the names of its variants. */
export interface Laid {
  readonly game: string;
  readonly variants: readonly string[];
}

/**
 * The file with the variant that is being changed, and its current text. The file need not be open. The variant is
 * applied last.
 */
export interface VariantText {
  readonly file: string;
  readonly text: string;
}

/** What a form is about. */
export type Subject =
  /** An existing piece; `name` is its name in the game without the player in front. */
  | { readonly about: "piece"; readonly kind: string; readonly name: string }
  /**
   * A new piece of a kind, which starts as a copy of the piece `like`. `to`: the zone that contains it after the
   * set-up, such as `player-1.hand`; `place`: its coordinates on the board of its kind, such as `3 5`.
   */
  | {
      readonly about: "new piece";
      readonly kind: string;
      readonly like?: string;
      readonly to?: string;
      readonly place?: string;
    }
  /** The declaration of a state or zone of a kind; without one, of the game. */
  | { readonly about: "state" | "zone"; readonly name: string; readonly holder?: string }
  /** A value: the numbers of a table, a named number, or a short expression. */
  | { readonly about: "value"; readonly name: string }
  /** The lines of an effect; `setup`, `play` and `finish` are the sections. */
  | { readonly about: "effect"; readonly name: string }
  /** A common house rule. */
  | { readonly about: "template"; readonly template: Template };

/**
 * Common house rules: more of a counter at the start, another number of rounds, another price, a piece left out, one
 * more copy of a piece, and another rule to break ties.
 */
export const templates = ["start-with-more", "rounds", "price", "leave-out", "more-copies", "ties"] as const;
/** The name of a template. */
export type Template = (typeof templates)[number];

/** The form for a subject. */
export interface Form {
  readonly subject: Subject;
  readonly fields: readonly FormField[];
}

/** A field of a form: a number, a choice or another part of a rule that can be changed there. */
export interface FormField {
  /**
   * The name of a field of the kind, or `title`, `copies`, `start`, `room`, `what`, `number`, `value`, `more`,
   * `counter`, or `place`.
   */
  readonly name: string;
  /** The rules around a number, to be shown instead of the name: the case of a table, or a line with a placeholder. */
  readonly label?: string;
  readonly input: FormInput;
  /** The value as it is written, with the variant. */
  readonly value: string;
  /** The value as it is written, without the variant. */
  readonly usual: string;
}

/** The input of a field. */
export type FormInput =
  /** A bound that is absent does not exist. */
  | { readonly kind: "number"; readonly min?: number; readonly max?: number }
  /** One of some names of the game; with `optional`, also none of them. */
  | { readonly kind: "choice"; readonly names: readonly string[]; readonly optional?: true }
  | { readonly kind: "bool" }
  /** Lines of the language. */
  | { readonly kind: "rules" }
  | { readonly kind: "expression" }
  /** A text for players. */
  | { readonly kind: "text" };

/** The values of a filled-in form, by the names of its fields. */
export type Filled = Readonly<Record<string, string>>;

/** A number of the rules that can be changed step by step. */
export interface Dial {
  readonly subject: Subject;
  readonly field: FormField;
  /** Numbers for single players, by player. Absent if the rules cannot give one player a different number. */
  readonly byPlayer?: Readonly<Record<string, string>>;
}

/** Which number to change. */
export interface Turned {
  readonly subject: Subject;
  /** The name of the field. */
  readonly field: string;
  /** The only player whose number changes; absent for all players. */
  readonly player?: string;
}

/** A change of the text of a variant. */
export interface VariantChange {
  /** The edits; empty if the variant already says this. */
  readonly edits: readonly Edit[];
  /** The whole text afterwards. */
  readonly text: string;
  /** The range of the new lines in `text`. */
  readonly written: { readonly start: number; readonly end: number };
  /** The first problem that the change would cause, in words. If there is one, the edits must not be made. */
  readonly problem: string | undefined;
}
