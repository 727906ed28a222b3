/**
 * The types of forms with which people change a game in a house variant, and of the edits that the forms lead to. All
 * are plain data.
 */
import type { Edit } from "../types.ts";

/** The game that is played: the name of its file, and the names of the variants in use. */
export interface Laid {
  readonly game: string;
  readonly variants: readonly string[];
}

/**
 * The variant that is being changed: its file and its current text. The file need not be open. This variant is applied
 * after all others.
 */
export interface VariantText {
  readonly file: string;
  readonly text: string;
}

/** The thing of the game that a form changes. */
export type Subject =
  /** An existing piece. `name` is the name of its row, without a player's name before it. */
  | { readonly about: "piece"; readonly kind: string; readonly name: string }
  /**
   * A new piece of a kind. Its form starts with the values of the piece `like`. `to` is the zone in which it lies after
   * the set-up, such as `player-1.hand`. `place` are its coordinates on the board of its kind, such as `3 5`.
   */
  | {
      readonly about: "new piece";
      readonly kind: string;
      readonly like?: string;
      readonly to?: string;
      readonly place?: string;
    }
  /**
   * The declaration of a state or zone. `holder` is the kind whose pieces have it; without `holder`, the game itself
   * has it.
   */
  | { readonly about: "state" | "zone"; readonly name: string; readonly holder?: string }
  /** A named value that is a table of numbers, a single number, or a short expression. */
  | { readonly about: "value"; readonly name: string }
  /** The lines of an effect; the names `setup`, `play` and `finish` mean these sections. */
  | { readonly about: "effect"; readonly name: string }
  /** A common house rule that is made from the declarations of the game. */
  | { readonly about: "template"; readonly template: Template };

/**
 * The common house rules: more of something (such as coins) at the start, another number of rounds, another price, a
 * piece left out, one more copy of a piece, and another way to break ties.
 */
export const templates = ["start-with-more", "rounds", "price", "leave-out", "more-copies", "ties"] as const;
/** The name of a common house rule. */
export type Template = (typeof templates)[number];

/** A form for changing `subject`, a thing of the game such as a piece or a counter. */
export interface Form {
  readonly subject: Subject;
  readonly fields: readonly FormField[];
}

/** A field of a form, for example for a number, a choice, or lines of rules. */
export interface FormField {
  /**
   * A field of the piece's kind, such as `price`, or one of the names that the code gives to other inputs: `title`,
   * `copies`, `start`, `room`, `what`, `number`, `value`, `more`, `counter`, `place`.
   */
  readonly name: string;
  /** The text to show instead of the name: the key of a table's row, or the line with `…` for the number. */
  readonly label?: string;
  readonly input: FormInput;
  /** What the field contains with the variant, as rules write it. */
  readonly value: string;
  /** What the field contains in the game without the variant, as rules write it. */
  readonly usual: string;
}

/** The kind of input with which a form asks for a value. */
export type FormInput =
  /** A number. Without `min`, there is no lower limit; without `max`, no upper limit. */
  | { readonly kind: "number"; readonly min?: number; readonly max?: number }
  /** One of these names of the game. With `optional`, it may also be left empty. */
  | { readonly kind: "choice"; readonly names: readonly string[]; readonly optional?: true }
  | { readonly kind: "bool" }
  /** Lines of rules, which the user writes as text. */
  | { readonly kind: "rules" }
  | { readonly kind: "expression" }
  /** A text that players read. */
  | { readonly kind: "text" };

/** What a user filled into a form: values by the names of the fields. */
export type Filled = Readonly<Record<string, string>>;

/** A number of the rules that an author can turn up or down, like a dial. */
export interface Dial {
  readonly subject: Subject;
  readonly field: FormField;
  /**
   * The different numbers of single players, by the player's name. Absent if the rules cannot give one player a
   * different number.
   */
  readonly byPlayer?: Readonly<Record<string, string>>;
}

/** A number of the rules that an author turns up or down, and the player for whom. */
export interface Turned {
  readonly subject: Subject;
  /** The name of the number's field in the form for `subject`. */
  readonly field: string;
  /** The player whose number changes. If absent, the number of all players changes. */
  readonly player?: string;
}

/** The result of a form: a change of the text of a variant. */
export interface VariantChange {
  /** The edits that make the change; empty if the text already says the same. */
  readonly edits: readonly Edit[];
  /** The whole text of the variant after the edits. */
  readonly text: string;
  /** The range in `text` that the edits wrote. */
  readonly written: { readonly start: number; readonly end: number };
  /**
   * The first problem that the rules would have after the change, in words. If there is one, the edits must not be
   * made.
   */
  readonly problem: string | undefined;
}
