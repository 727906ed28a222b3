/** Forms about things of a game, and the resulting changes of a variant. Plain data. */
import type { Edit } from "../types.ts";

/** The played game: its file, and the names of its variants. */
export interface Laid {
  readonly game: string;
  readonly variants: readonly string[];
}

/** The current file of the changed variant; it need not be open. Its variant is applied last. */
export interface VariantText {
  readonly file: string;
  readonly text: string;
}

/** The subject of a form. */
export type Subject =
  /** An existing piece; `name` as in the game, without its player. */
  | { readonly about: "piece"; readonly kind: string; readonly name: string }
  /**
   * Another piece of a kind, which starts as a copy of the piece `like`. `to`: the zone in which it lies after the set-up,
   * such as `player-1.hand`; `place`: where it lies on the board of its kind, such as `3 5`.
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
  /** A value: the numbers of a table, a number with a name, a short expression. */
  | { readonly about: "value"; readonly name: string }
  /** The lines of an effect; `setup`, `play` and `finish` are the sections. */
  | { readonly about: "effect"; readonly name: string }
  /** A common house rule. */
  | { readonly about: "template"; readonly template: Template };

/**
 * House rules that many tables have: more of a counter at the start, another number of rounds, another price, a piece
 * left out, one more of a piece, and the rule that decides between equal players.
 */
export const templates = ["start-with-more", "rounds", "price", "leave-out", "more-copies", "ties"] as const;
/** The name of a template. */
export type Template = (typeof templates)[number];

/** The form for a subject. */
export interface Form {
  readonly subject: Subject;
  readonly fields: readonly FormField[];
}

/** One field of a form. */
export interface FormField {
  /** The name of a field of the kind; or `title`, `copies`, `start`, `room`, `what`, `number`, `value`, `more`, `counter`, `place`. */
  readonly name: string;
  /** The rules around a number: the case of a table, or a line with a gap. It replaces the name. */
  readonly label?: string;
  readonly input: FormInput;
  /** The written value, with the variant. */
  readonly value: string;
  /** The written value without the variant. */
  readonly usual: string;
}

/** The input of a field. */
export type FormInput =
  /** Open ends are absent. */
  | { readonly kind: "number"; readonly min?: number; readonly max?: number }
  /** One of some names of the game; `optional`: or none. */
  | { readonly kind: "choice"; readonly names: readonly string[]; readonly optional?: true }
  | { readonly kind: "bool" }
  /** Lines of the language. */
  | { readonly kind: "rules" }
  | { readonly kind: "expression" }
  /** A text for players. */
  | { readonly kind: "text" };

/** Values by the names of fields. */
export type Filled = Readonly<Record<string, string>>;

/** A number of the rules that can be changed step by step. */
export interface Dial {
  readonly subject: Subject;
  readonly field: FormField;
  /** By player: the number for this player only. Absent: the rules cannot say another one for one player. */
  readonly byPlayer?: Readonly<Record<string, string>>;
}

/** Which number is changed. */
export interface Turned {
  readonly subject: Subject;
  /** The name of the field. */
  readonly field: string;
  /** The player for whom alone it changes; absent: for all. */
  readonly player?: string;
}

/** A change of the text of a variant. */
export interface VariantChange {
  /** Empty: the variant already says this. */
  readonly edits: readonly Edit[];
  /** The whole text afterwards. */
  readonly text: string;
  /** The range of the new text. */
  readonly written: { readonly start: number; readonly end: number };
  /** The first problem that it causes, in words; then do not make the change. */
  readonly problem: string | undefined;
}
