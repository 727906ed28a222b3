/**
 * The statements of the language: one table for the keywords, what stands below a statement, recovery from mistakes,
 * completion, hover, the examples in messages and the tables of the reference page. What statements do is said by
 * the checker and the interpreter, whose switches do not compile while a statement is missing.
 */
import type { Batch, StatementHeader } from "./ast/syntax.ts";

/** What may stand below a statement. `options`: a map of options; `block or rest`: a block, or else the rest of the list. */
export type Below = "none" | "block" | "block or rest" | "options";

/** One way in which a statement begins. */
export interface Beginning {
  /** The first words; the first of them is a verb. */
  readonly words: string;
  /** What it does, for hover and completion. */
  readonly doc: string;
  /** A whole line, for messages. */
  readonly example: string;
  /** Each with `$1`, `${2:name}` … for what is to be filled in. */
  readonly snippets: readonly string[];
  /** What the verb is called in other languages and in rulebooks. */
  readonly synonyms?: readonly string[];
  /** Its verb is not guessed where a line has none. */
  readonly notGuessed?: true;
  /** A parenthesis may follow the verb, so that the line looks like a call. */
  readonly looksLikeCall?: true;
  /** Words in its line that authors tend to leave out. */
  readonly oftenMissing?: readonly string[];
}

/** The tables of the reference page. */
export type Chapter = "moving" | "counting" | "doing" | "repeating and branching" | "deciding";

/** A statement: everything about it that is data. */
export interface Statement {
  readonly below: Below;
  readonly beginnings: readonly [Beginning, ...Beginning[]];
  /** The rows of the reference page: how it is written, and what that does. */
  readonly reference?: { readonly chapter: Chapter; readonly rows: readonly (readonly [line: string, does: string])[] };
}

/** The statements about counters: several amounts in one line, which is carried out as one. Changes can name them. */
export const batches: readonly Batch[] = ["gain", "pay", "lose"];

/** Whether a word is the verb of a statement about counters. */
export function isBatch(word: string): word is Batch {
  return batches.some((batch) => batch === word);
}

/** A kind of statement that can be written. */
export type StatementKind = Exclude<StatementHeader["kind"], "missing">;

/** The statements; verbs that are tried one after the other, or come equally close to a misspelt one, are in this order. */
export const statements = {
  "gain": {
    below: "none",
    beginnings: [{
      words: "gain", example: "gain 3 coins", snippets: ["gain ${1:1} ${2:counter}"], oftenMissing: ["and"],
      doc: "Adds to a counter. What does not fit into its range is lost; with `from`, only what is there comes.",
      synonyms: ["add", "get", "receive", "take", "earn", "increase", "collect", "score", "win"],
    }],
    reference: { chapter: "counting", rows: [
      ["`gain 2 coins and 1 point`", "adds. What does not fit into the range is lost, as surplus is on a table; with `from`, only what is there comes. A counter of the game itself never loses any: beyond its range, the match stops"],
    ] },
  },
  "pay": {
    below: "none",
    beginnings: [{
      words: "pay", example: "pay 2 coins and 1 seal", snippets: ["pay ${1:1} ${2:counter}"], oftenMissing: ["and"],
      doc: "Takes away exactly that. If it is not there, the line cannot be carried out.",
      synonyms: ["spend", "cost", "buy", "give"],
    }],
    reference: { chapter: "counting", rows: [["`pay 2 coins`", "takes away exactly that. If it is not there: cannot be carried out"]] },
  },
  "lose": {
    below: "none",
    beginnings: [{
      words: "lose", example: "lose 1 point", snippets: ["lose ${1:1} ${2:counter}"], oftenMissing: ["and"],
      doc: "Takes away as much as there is.",
      synonyms: ["remove", "decrease", "subtract", "reduce"],
    }],
    reference: { chapter: "counting", rows: [["`lose 2 coins`", "takes away as much as there is"]] },
  },
  "move": {
    below: "none",
    beginnings: [{
      words: "move", example: "move c in hand where c.price > 2 to discard", snippets: ["move ${1:pieces} to ${2:zone}"],
      doc: "Moves all of a set to a zone, in order.",
      synonyms: ["put", "place", "discard", "give", "return", "transfer"],
    }],
    reference: { chapter: "moving", rows: [
      ["`move S to Z`", "moves all of S, in order. What lies in Z already goes to the named end. More than there is room for: cannot be carried out"],
    ] },
  },
  "swap": {
    below: "none",
    beginnings: [{ words: "swap", example: "swap me.pawn with p.pawn", snippets: ["swap ${1:piece} with ${2:piece}"], doc: "Lets two pieces change places." }],
    reference: { chapter: "moving", rows: [
      ["`swap a with b`", "two pieces change places, also in a row or a deck: each lies where the other did, full zones or not. Where one of the two cannot lie in the zone of the other: cannot be carried out"],
    ] },
  },
  "draw": {
    below: "none",
    beginnings: [{
      words: "draw", example: "draw 3 from deck to me.hand", snippets: ["draw ${1:1} from ${2:deck} to ${3:zone}"],
      doc: "Takes up to so many from the top of a deck or the left of a row; with a name, exactly one, which the next lines call so.",
      synonyms: ["deal"],
    }],
    reference: { chapter: "moving", rows: [
      ["`draw 3 from Z to Y`", "up to three from the top (of a row: from the left); fewer where there are not enough"],
      ["`draw c from Z to Y`", "exactly one, which the next lines call `c`. If there is none: cannot be carried out"],
    ] },
  },
  "choose": {
    below: "block or rest",
    beginnings: [{
      words: "choose", example: "choose c in hand where c.price <= me.coins to buy",
      snippets: ["choose ${1:x} in ${2:set} to ${3:label}", "choose ${1:x} in ${2:set} to ${3:label}:", "choose any number of ${1:x} in ${2:set} to ${3:label}:"],
      doc: "The player chooses one or several of a set, or one of named blocks. Only answers that can be seen through are offered.",
      synonyms: ["pick", "select", "ask"],
    }],
    reference: { chapter: "deciding", rows: [
      ["`choose x in S`", "one of S"],
      ["`choose 2 x in S`, `choose 1..3 x in S`, `choose 2 or more x in S`, `choose any number of x in S`", "so many of S; `x` is then the set"],
      ["`choose x in S at random`, `choose 2 x in S at random`", "nobody: chance picks one, or a set of so many"],
    ] },
  },
  "choose-one": {
    below: "options",
    beginnings: [{
      words: "choose one", example: "choose one to celebrate:", snippets: ["choose one to ${1:label}:"],
      doc: "The player chooses one of named blocks. Only answers that can be seen through are offered.",
    }],
    reference: { chapter: "deciding", rows: [["`choose one:`", "one of the named blocks below"]] },
  },
  "do": {
    below: "none",
    beginnings: [{
      words: "do", example: "do visit(s)", snippets: ["do ${1:effect}"],
      doc: "Carries out an effect, or the rules written on a piece.",
      synonyms: ["call", "run", "perform", "execute", "trigger", "use", "resolve"],
    }],
    reference: { chapter: "doing", rows: [
      ["`do f`, `do f(a, b)`", "carries out an effect"],
      ["`do x.text`, `do x.rows(2)`", "carries out rules that are written on a piece; of a list, the second. Nothing happens where the piece has none"],
      ["`do usual`", "in a change: the effect without this change"],
    ] },
  },
  "if": {
    below: "block",
    beginnings: [{
      words: "if", example: "if me.coins > 3:", snippets: ["if ${1:condition}:", "if possible:"],
      doc: "The first block whose condition holds. `if possible:` carries its block out wholly, or not at all.",
      synonyms: ["when", "whenever", "elif", "elseif"],
    }],
    reference: { chapter: "repeating and branching", rows: [
      ["`if C:`, `else if C:`, `else:`", "the first block whose condition holds"],
      ["`if possible:`, `else:`", "the block wholly, if it can be carried out wholly; otherwise the other"],
    ] },
  },
  "else": {
    below: "block",
    beginnings: [{
      words: "else", example: "else:", snippets: ["else:", "else if ${1:condition}:"], notGuessed: true, oftenMissing: ["if"],
      doc: "What happens otherwise.",
      synonyms: ["otherwise"],
    }],
  },
  "for-each": {
    below: "block",
    beginnings: [{
      words: "for", example: "for each p in seats:", snippets: ["for each ${1:x} in ${2:set}:", "for each ${1:x} in ${2:set} in any order:"],
      doc: "Once for each of a set, which is fixed at the start.",
      synonyms: ["foreach", "every", "each", "all"],
    }],
    reference: { chapter: "repeating and branching", rows: [
      ["`for each x in S:`", "once for each; the set is fixed at the start"],
      ["`for each x in S in any order:`", "the same; the player names the next"],
    ] },
  },
  "set": {
    below: "none",
    beginnings: [{ words: "set", example: "set round to 1", snippets: ["set ${1:state} to ${2:value}"], notGuessed: true, doc: "Gives a state, or a name of `let`, another value." }],
    reference: { chapter: "counting", rows: [["`set P to E`", "gives a state, or a name of `let`, another value. A number outside the range stops the game"]] },
  },
  "let": {
    below: "none",
    beginnings: [{
      words: "let", example: "let price = s.price + 1", snippets: ["let ${1:name} = ${2:value}"], notGuessed: true,
      doc: "Gives a value a name for the lines that follow in this block. It is worked out now.",
      synonyms: ["var", "const", "define", "assign"],
    }],
    reference: { chapter: "doing", rows: [["`let n = E`", "gives a value a name for the lines that follow in this block. It is worked out now"]] },
  },
  "require": {
    below: "none",
    beginnings: [{
      words: "require", example: "require me.coins >= 3", snippets: ["require ${1:condition}"], looksLikeCall: true,
      doc: "Cannot be carried out unless the condition holds.",
      synonyms: ["assert", "ensure", "must", "check"],
    }],
    reference: { chapter: "doing", rows: [["`require E`", "cannot be carried out unless E holds"]] },
  },
  "may": {
    // Before a rule it is what may stand below that rule.
    below: "block",
    beginnings: [{
      words: "may", example: "may bless:", snippets: ["may ${1:label}:", "may choose ${1:x} in ${2:set} to ${3:label}"], notGuessed: true,
      doc: "The player may do it, or not.",
      synonyms: ["can", "optionally", "could"],
    }],
    reference: { chapter: "deciding", rows: [["`may …`", "whether to do it at all"]] },
  },
  "as": {
    below: "block",
    beginnings: [
      { words: "as", example: "as each p in seats:", snippets: ["as each ${1:p} in ${2:seats}:", "as ${1:player}:"], notGuessed: true, doc: "That player acts." },
      {
        words: "turn", example: "turn of each p in seats:", snippets: ["turn of each ${1:p} in ${2:seats}:", "turn of ${1:player}:"], notGuessed: true,
        doc: "That player acts, and a turn begins: for the log and for statistics.",
      },
    ],
    reference: { chapter: "repeating and branching", rows: [
      ["`as p:`, `as each p in S:`", "that player acts"],
      ["`turn of p:`, `turn of each p in S:`", "the same, and a turn begins: for the log and for statistics"],
    ] },
  },
  "repeat": {
    below: "block",
    beginnings: [{
      words: "repeat", example: "repeat 3 times:",
      snippets: ["repeat ${1:3} times:", "repeat while ${1:condition}:", "repeat while possible:", "repeat until ${1:condition}:", "repeat:"],
      doc: "The block several times; the condition is tested before every round. `while possible`: as long as the block can be carried out wholly.",
      synonyms: ["loop", "while", "until"],
    }],
    reference: { chapter: "repeating and branching", rows: [
      ["`repeat 3 times:`", "the number is fixed at the start"],
      ["`repeat while C:`, `repeat until C:`", "tests before every round"],
      ["`repeat while possible:`", "as long as the block can be carried out wholly"],
      ["`repeat:`", "until `end the game`"],
    ] },
  },
  "shuffle": {
    below: "none",
    beginnings: [{ words: "shuffle", example: "shuffle deck", snippets: ["shuffle ${1:deck}"], looksLikeCall: true, doc: "Puts a deck or a row into a random order." }],
    reference: { chapter: "moving", rows: [["`shuffle Z`", "a deck or a row"]] },
  },
  "roll": {
    below: "none",
    beginnings: [{ words: "roll", example: "roll dice", snippets: ["roll ${1:dice}"], looksLikeCall: true, doc: "Gives each die a random value." }],
    reference: { chapter: "moving", rows: [
      ["`roll S`", "gives each die of S a random side: the kind has one state that is a range of numbers or a word of a list; a coin has one `bool`"],
    ] },
  },
  "split": {
    below: "block",
    beginnings: [{
      words: "split", example: "split 3 among r in regions as n:", snippets: ["split ${1:3} among ${2:x} in ${3:set} as ${4:n} to ${5:label}:"],
      doc: "Asks for a share for each; the last gets what is left.",
    }],
    reference: { chapter: "deciding", rows: [["`split 5 among g in good as n:`", "a share for each; the block is carried out for each with its share `n`"]] },
  },
  "any-order": {
    below: "block",
    beginnings: [{ words: "in", example: "in any order:", snippets: ["in any order:"], notGuessed: true, doc: "Each line of the block once, in an order that the player names." }],
    reference: { chapter: "repeating and branching", rows: [
      ["`in any order:`", "each line of the block once, in an order the player names; lines with `may` can be left out. No line can use a name that another one gives"],
    ] },
  },
  "with": {
    below: "block",
    beginnings: [{ words: "with", example: "with event in force:", snippets: ["with ${1:piece} in force:"], notGuessed: true, doc: "The changes written on a piece hold in the block." }],
    reference: { chapter: "repeating and branching", rows: [["`with X in force:`", "the changes written on piece X hold for me in the block"]] },
  },
  "secretly": {
    below: "block",
    beginnings: [{
      words: "secretly", example: "secretly as each p in seats:", snippets: ["secretly as each ${1:p} in ${2:seats}:"],
      doc: "Asks all these players at once; nobody sees an answer before the last has answered.",
    }],
  },
  "pause": {
    below: "none",
    beginnings: [{ words: "pause", example: "pause", snippets: ["pause"], doc: "A decision with nothing but what is possible at any moment." }],
    reference: { chapter: "doing", rows: [["`pause`", "a decision with nothing but what is possible [at any moment](#14-at-any-moment-and-in-secret)"]] },
  },
  "end-game": {
    below: "none",
    beginnings: [{
      words: "end", example: "end the game", snippets: ["end the game", "end the game won by ${1:player}"], notGuessed: true,
      doc: "Ends the match: `finish` is still played, and `winners` read. With `won by` it ends at once, with these winners.",
    }],
    reference: { chapter: "doing", rows: [
      ["`end the game`", "ends what is played, at once; then `finish` is played and `winners` read. Within `finish` it ends the match"],
      ["`end the game won by S`", "ends the match at once; these players have won. `won by nobody` is a draw"],
    ] },
  },
} as const satisfies Readonly<Record<StatementKind, Statement>>;

type FirstWord<Words extends string> = Words extends `${infer First} ${string}` ? First : Words;

/** The first word of a statement. */
export type Verb = FirstWord<(typeof statements)[keyof typeof statements]["beginnings"][number]["words"]>;
