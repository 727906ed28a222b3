/**
 * Phrases in each language for rules that are printed on cards. They are short, and always use the same words for the
 * same thing.
 */
import type { BuiltinName, Expression, QueryClause } from "../dsl/game.ts";
import type { Phrase } from "./phrase.ts";
import type { Batch } from "../dsl/ast/syntax.ts";

type Binary = Extract<Expression, { readonly kind: "binary" }>["op"];

/** The words for things in the middle of a sentence, with the grammatical cases that the game's texts have. */
export interface Inflected {
  readonly plain: Phrase;
  readonly accusative: Phrase | undefined;
  readonly genitive: Phrase | undefined;
}

/** The phrases of one language for rules that are printed on cards. */
export interface RulePhrases {
  readonly you: string;
  readonly this: string;
  /** The piece with the rules, if its kind is known: `this card`. */
  readonly thisOne: (kind: Phrase) => Phrase;
  readonly holder: string;
  readonly usual: string;
  readonly players: string;
  /** The word for a player, or for several, in a grammatical case. Undefined if the language has no such forms. */
  readonly playerInCase: (grammaticalCase: "accusative" | "genitive", several: boolean) => string | undefined;
  readonly nothing: string;
  readonly nextPlayer: string;
  /** Whether a condition holds for all members of a set; `single` names one of them, if it has such a name. */
  readonly every: (set: Inflected, cond: Phrase, single: Phrase | undefined) => Phrase;
  /** The words for the place of a piece (`at`), its owner, and what its copies share (`card`). Empty if not needed. */
  readonly members: Readonly<Record<"at" | "owner" | "card", string>>;
  /** The same words for several pieces. */
  readonly membersOfSeveral: Readonly<Record<"at" | "owner" | "card", string>>;
  readonly and: string;
  readonly of: (thing: Phrase, owner: Phrase) => Phrase;
  /** A place whose holder is clear: the reader (`your`), the player just named (`their`), or a piece (`its`). */
  readonly own: (place: Phrase, whose: "your" | "their" | "its") => Phrase;
  /** A part of a list after the first one, which a sentence names together with it. */
  readonly further: (part: Phrase) => Phrase;
  /** The pieces of a kind that are in a zone. */
  readonly contents: (pieces: Phrase, zone: Phrase) => Phrase;
  /** A set whose description is long, such as a query, after "of": in English it gets parentheses. */
  readonly grouped: (set: Phrase) => Phrase;
  /** A set of numbers between two limits that are computed during the match. */
  readonly fromTo: (from: Phrase, to: Phrase) => Phrase;
  readonly without: (all: Phrase, but: Phrase) => Phrase;
  readonly isIn: (one: Phrase, set: Phrase, negated: boolean) => Phrase;
  /** Whether a player is one of those at the table, and not one whose moves the rules make. */
  readonly hasSeat: (player: Phrase, negated: boolean) => Phrase;
  /** Whether some piece of a set is a copy of this one. */
  readonly alike: (one: Phrase, set: Phrase, negated: boolean) => Phrase;
  readonly is: (one: Phrase, what: Phrase, negated: boolean) => Phrase;
  /** Whether a piece is of a kind: `the card is a joker`. */
  readonly isKind: (one: Phrase, kind: Phrase, negated: boolean) => Phrase;
  readonly either: (cond: Phrase, then: Phrase, otherwise: Phrase) => Phrase;
  readonly not: (cond: Phrase) => Phrase;
  /** The opposite of a title that says whether something holds: `you have no boat`. Undefined if it is not known. */
  readonly negated: (title: string) => string | undefined;
  /** An option of the game. `isOn` is set where a condition asks whether an option is chosen that can only be on or off. */
  readonly option: (title: Phrase, isOn: boolean | undefined) => Phrase;
  readonly operators: Readonly<Record<Binary, string>>;
  readonly clauses: Readonly<Record<QueryClause["how"], (set: Phrase, by: Phrase) => Phrase>>;
  readonly builtins: Readonly<Record<BuiltinName, string>>;
  /** The words for a call of a built-in function with its arguments. */
  readonly builtin: (name: string, args: Phrase) => Phrase;
  readonly along: (sort: string, from: Phrase, link: Phrase) => Phrase;
  /** The pieces of the kind `sort` that a chain of neighbours from the set `through` connects with the piece `from`. */
  readonly connected: (sort: string, from: Phrase, through: Phrase) => Phrase;
  /** The length of the longest path over neighbours in a set; `by` is the number that each piece adds to it. */
  readonly longest: (through: Phrase, by: Phrase) => Phrase;
  /** A set from its last member to its first. */
  readonly reversed: (set: Phrase) => Phrase;
  readonly opposite: (direction: Phrase) => Phrase;
  /** All players in the order of their turns, beginning with one. */
  readonly roundFrom: (first: Phrase) => Phrase;
  /** All players in the reverse order, ending with one. */
  readonly roundEndingWith: (last: Phrase) => Phrase;
  /**
   * The condition that a set is not empty; with `negated`, that it is empty. `several` is true if the set can have more
   * than one member.
   */
  readonly exists: (set: Phrase, several: boolean, negated: boolean) => Phrase;
  /** The same condition for a set that an earlier line named, such as `the given cards`. */
  readonly existsOf: (set: Phrase, negated: boolean) => Phrase;
  /** The members that are equally good by one comparison, before a further comparison decides among them. */
  readonly tied: (set: Phrase) => Phrase;
  /** The condition that a piece is in a zone; with `negated`, that it is not. */
  readonly liesIn: (piece: Phrase, zone: Phrase, negated: boolean) => Phrase;
  /** The condition that a zone contains a piece; with `negated`, that it is empty. */
  readonly contains: (zone: Phrase, negated: boolean) => Phrase;
  /**
   * The words for the built-in function `name` with a constant number, such as `first 2 of the hand`: some members of a
   * set, or the one at this position.
   */
  readonly numbered: (name: string, number: Phrase, set: Inflected) => Phrase;
  /** The words for the first or the last member of a set. */
  readonly endmost: (end: "first" | "last", set: Inflected) => Phrase;
  /** The words for the first or last members of a set, if their number is computed during the match. */
  readonly asMany: (end: "first" | "last", count: Phrase, set: Inflected) => Phrase;
  /** The number of members of a set. */
  readonly count: (set: Inflected) => Phrase;
  /** The words for things that an earlier line named, such as `the given cards`. */
  readonly given: (thing: Phrase) => Phrase;
  /**
   * Adds a name to a line, so that later lines can tell its thing from others of the same kind: `choose 1 card, called
   * card B`.
   */
  readonly called: (line: Phrase, name: Phrase) => Phrase;
  /** The words for a counter and an amount that is computed during the match. */
  readonly amount: (counter: Phrase, count: Phrase) => Phrase;
  readonly box: string;
  readonly end: Readonly<Record<"start" | "end", (zone: Phrase) => Phrase>>;
  readonly move: (what: Inflected, to: Phrase) => Phrase;
  readonly swap: (a: Phrase, b: Phrase) => Phrase;
  readonly draw: (count: Phrase, from: Phrase, to: Phrase) => Phrase;
  readonly shuffle: (what: Phrase) => Phrase;
  readonly roll: (what: Phrase) => Phrase;
  /** The words for giving a state a value. `isTruth` says that the state can only be true or false. */
  readonly set: (what: Phrase, value: Phrase, isTruth: boolean) => Phrase;
  readonly gain: (amounts: Phrase, other: Phrase | undefined) => Phrase;
  readonly pay: (amounts: Phrase, other: Phrase | undefined) => Phrase;
  readonly lose: (amounts: Phrase, other: Phrase | undefined) => Phrase;
  readonly doUsual: string;
  readonly let: (name: Phrase, value: Phrase, several: boolean) => Phrase;
  /**
   * Introduces the name of a number, or of what is true or not. The name can be a single letter, so the sentence must not
   * begin with it.
   */
  readonly letNumber: (name: Phrase, value: Phrase) => Phrase;
  readonly require: (cond: Phrase) => Phrase;
  /** The words for a requirement that never holds. */
  readonly never: string;
  readonly pause: string;
  readonly endGame: (winners: Phrase | "nobody" | undefined) => Phrase;
  readonly endPart: (part: Phrase) => Phrase;
  readonly if: (cond: Phrase) => Phrase;
  readonly ifPossible: string;
  readonly else: string;
  /** `single` names one member of the set, if it has such a name. */
  readonly forEach: (set: Inflected, anyOrder: boolean, single: Phrase | undefined) => Phrase;
  readonly anyOrder: string;
  /**
   * The players who act in the lines below. `several` is true if they can be more than one; then `single` names one of
   * them, if it has such a name.
   */
  readonly as: (who: Inflected, turn: boolean, several: boolean, single: Phrase | undefined) => Phrase;
  readonly everyPlayer: string;
  readonly everyTurn: string;
  readonly secretly: (who: Phrase) => Phrase;
  readonly times: (count: Phrase) => Phrase;
  /** The words for repeating lines as often as a computed number says. */
  readonly asOften: (count: Phrase) => Phrase;
  readonly repeatWhile: (cond: Phrase) => Phrase;
  readonly repeatUntil: (cond: Phrase) => Phrase;
  readonly repeat: string;
  readonly whilePossible: string;
  readonly with: (piece: Phrase) => Phrase;
  readonly may: string;
  readonly mayDo: (rule: Phrase) => Phrase;
  /** Permits something by its name, such as `trade`, which is no verb. */
  readonly mayDoNamed: (name: Phrase) => Phrase;
  /** If no count is given, one member is chosen; `single` names it, if it has such a name. */
  readonly choose: (
    count: Phrase | undefined,
    set: Inflected,
    single: Inflected | undefined,
    random: boolean,
  ) => Phrase;
  readonly together: (cond: Phrase) => Phrase;
  readonly anyNumber: string;
  readonly orMore: (count: Phrase) => Phrase;
  readonly chooseOne: string;
  readonly split: (total: Phrase, among: Phrase) => Phrase;
  readonly otherwise: string;
  readonly before: (what: Phrase) => Phrase;
  readonly after: (what: Phrase) => Phrase;
  readonly instead: (what: Phrase) => Phrase;
  readonly becomes: (what: Phrase, value: Phrase) => Phrase;
  readonly where: (cond: Phrase) => Phrase;
  readonly verbs: Readonly<Record<Batch, string>>;
  /** A gain, payment or loss of one counter. */
  readonly batchOf: (verb: Phrase, counter: Phrase) => Phrase;
}

/** The operators that are written with the same sign in every language. */
export const SIGNS = {
  "=": "=",
  "!=": "≠",
  "<": "<",
  "<=": "≤",
  ">": ">",
  ">=": "≥",
  "+": "+",
  "-": "−",
  "*": "×",
} as const;
