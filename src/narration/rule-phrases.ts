/**
 * Phrases in each language for rules that are printed on cards. They are short, and always use the same words for the
 * same thing.
 */
import type { BuiltinName, Expression, QueryClause } from "../dsl/game.ts";
import { type Phrase, phrase } from "./phrase.ts";
import type { Batch } from "../dsl/ast/syntax.ts";

type Binary = Extract<Expression, { readonly kind: "binary" }>["op"];

/** The phrases of one language for rules that are printed on cards. */
export interface RulePhrases {
  readonly you: string;
  readonly this: string;
  readonly holder: string;
  readonly usual: string;
  readonly players: string;
  readonly nothing: string;
  readonly nextPlayer: string;
  /** Whether a condition holds for all members of a set. */
  readonly every: (set: Phrase, cond: Phrase) => Phrase;
  /** The words for the place of a piece (`at`), its owner, and what its copies share (`card`). Empty if not needed. */
  readonly members: Readonly<Record<"at" | "owner" | "card", string>>;
  readonly and: string;
  readonly of: (thing: Phrase, owner: Phrase) => Phrase;
  /** A set whose description is long, such as a query, after "of": in English it gets parentheses. */
  readonly grouped: (set: Phrase) => Phrase;
  /** A set of numbers between two limits that are computed during the match. */
  readonly fromTo: (from: Phrase, to: Phrase) => Phrase;
  readonly without: (all: Phrase, but: Phrase) => Phrase;
  readonly isIn: (one: Phrase, set: Phrase, negated: boolean) => Phrase;
  readonly is: (one: Phrase, what: Phrase, negated: boolean) => Phrase;
  readonly either: (cond: Phrase, then: Phrase, otherwise: Phrase) => Phrase;
  readonly not: (cond: Phrase) => Phrase;
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
  readonly opposite: (direction: Phrase) => Phrase;
  /**
   * The condition that a set is not empty; with `negated`, that it is empty. `several` is true if the set can have more
   * than one member.
   */
  readonly exists: (set: Phrase, several: boolean, negated: boolean) => Phrase;
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
  readonly numbered: (name: string, number: Phrase, set: Phrase) => Phrase;
  /** The words for the first or the last member of a set. */
  readonly endmost: (end: "first" | "last", set: Phrase) => Phrase;
  /** The words for the first or last members of a set, if their number is computed during the match. */
  readonly asMany: (end: "first" | "last", count: Phrase, set: Phrase) => Phrase;
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
  readonly move: (what: Phrase, to: Phrase) => Phrase;
  readonly swap: (a: Phrase, b: Phrase) => Phrase;
  readonly draw: (count: Phrase, from: Phrase, to: Phrase) => Phrase;
  readonly shuffle: (what: Phrase) => Phrase;
  readonly roll: (what: Phrase) => Phrase;
  readonly set: (what: Phrase, value: Phrase) => Phrase;
  readonly gain: (amounts: Phrase, other: Phrase | undefined) => Phrase;
  readonly pay: (amounts: Phrase, other: Phrase | undefined) => Phrase;
  readonly lose: (amounts: Phrase, other: Phrase | undefined) => Phrase;
  readonly doUsual: string;
  readonly let: (name: Phrase, value: Phrase, several: boolean) => Phrase;
  /** Introduces the name of a number. The name is a single letter, so the sentence must not begin with it. */
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
  readonly forEach: (set: Phrase, anyOrder: boolean) => Phrase;
  readonly anyOrder: string;
  readonly as: (who: Phrase, turn: boolean) => Phrase;
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
  readonly choose: (count: Phrase | undefined, set: Phrase) => Phrase;
  readonly together: (cond: Phrase) => Phrase;
  readonly atRandom: string;
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
}

const signs = { "=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "+": "+", "-": "−", "*": "×" } as const;

/** Whether a phrase is the word for the reader, `you`, which needs another form of the verb. */
function isYou(one: Phrase): boolean {
  return one.length === 1 && (one[0] === "you" || one[0] === "ty");
}

const en: RulePhrases = {
  you: "you",
  this: "this",
  holder: "its owner",
  usual: "usual",
  players: "players",
  nothing: "none",
  nextPlayer: "the next player",
  every: (set, cond) => phrase`for each of ${set}, ${cond}`,
  and: " and ",
  members: { at: "place", owner: "owner", card: "" },
  of: (thing, owner) => phrase`${thing} of ${owner}`,
  grouped: (set) => phrase`(${set})`,
  fromTo: (from, to) => phrase`numbers from ${from} to ${to}`,
  without: (all, but) => phrase`${all} without ${but}`,
  isIn: (one, set, negated) => phrase`${one} ${isYou(one) ? "are" : "is"} ${negated ? "not " : ""}in ${set}`,
  is: (one, what, negated) => phrase`${one} ${isYou(one) ? "are" : "is"} ${negated ? "not " : ""}${what}`,
  either: (cond, then, otherwise) => phrase`${then} if ${cond}, else ${otherwise}`,
  not: (cond) => phrase`not ${cond}`,
  operators: { ...signs, and: "and", or: "or", mod: "modulo", "/ down": "÷ (rounded down)", "/ up": "÷ (rounded up)" },
  clauses: {
    where: (set, by) => phrase`${set} where ${by}`,
    while: (set, by) => phrase`${set} while ${by}`,
    until: (set, by) => phrase`${set} until ${by}`,
    "with most": (set, by) => phrase`${set} with the most ${by}`,
    "with least": (set, by) => phrase`${set} with the least ${by}`,
    "by most": (set, by) => phrase`${set}, the most ${by} first`,
    "by least": (set, by) => phrase`${set}, the least ${by} first`,
  },
  builtin: (name, args) => phrase`${name} ${args}`,
  along: (sort, from, link) => phrase`${sort} from ${from} along ${link}`,
  connected: (sort, from, through) => phrase`${sort} connected with ${from} through ${through}`,
  longest: (through, by) => phrase`the longest way through ${through}, measured by ${by}`,
  opposite: (direction) => phrase`the opposite of ${direction}`,
  exists: (set, several, negated) => phrase`there ${several ? "are" : "is"} ${negated ? "no " : ""}${set}`,
  tied: (set) => phrase`${set}, on a tie`,
  liesIn: (piece, zone, negated) => phrase`${piece} is ${negated ? "not " : ""}in ${zone}`,
  contains: (zone, negated) => phrase`${negated ? "nothing" : "something"} is in ${zone}`,
  numbered: (name, number, set) => phrase`${name} ${number} of ${set}`,
  endmost: (end, set) => phrase`the ${end} of ${set}`,
  asMany: (end, count, set) => phrase`the ${end} of ${set} (as many as ${count})`,
  given: (thing) => phrase`the given ${thing}`,
  called: (line, name) => phrase`${line}, called ${name}`,
  amount: (counter, count) => phrase`${counter}: ${count}`,
  builtins: {
    count: "number of",
    any: "any",
    every: "every",
    sum: "sum of",
    min: "the least of",
    max: "the greatest of",
    distinct: "different",
    first: "first",
    last: "last",
    "first-n": "the first",
    "last-n": "the last",
    item: "number",
    index: "position of",
    number: "number of",
    following: "what follows",
    preceding: "what precedes",
    along: "along",
    beside: "beside",
    connected: "connected with",
    longest: "longest way of",
    turned: "turned",
    next: "next",
    "round-from": "round from",
    "next-in-row": "next",
    "row-from": "from",
    reverse: "reversed",
  },
  box: "the box",
  end: { start: (zone) => phrase`the start of ${zone}`, end: (zone) => phrase`the end of ${zone}` },
  move: (what, to) => phrase`move ${what} to ${to}`,
  swap: (a, b) => phrase`swap ${a} with ${b}`,
  draw: (count, from, to) => phrase`draw ${count} from ${from} to ${to}`,
  shuffle: (what) => phrase`shuffle ${what}`,
  roll: (what) => phrase`roll ${what}`,
  set: (what, value) => phrase`${what} becomes ${value}`,
  gain: (amounts, other) => (other ? phrase`gain ${amounts} from ${other}` : phrase`gain ${amounts}`),
  pay: (amounts, other) => (other ? phrase`pay ${amounts} to ${other}` : phrase`pay ${amounts}`),
  lose: (amounts, other) => (other ? phrase`lose ${amounts} to ${other}` : phrase`lose ${amounts}`),
  doUsual: "as usual",
  let: (name, value, several) => phrase`${name} ${several ? "are" : "is"} ${value}`,
  letNumber: (name, value) => phrase`let ${name} be ${value}`,
  require: (cond) => phrase`only if ${cond}`,
  never: "this cannot be done",
  pause: "exchanges are possible",
  endGame: (winners) =>
    winners === undefined
      ? phrase`the game ends`
      : winners === "nobody"
        ? phrase`the game ends, and nobody wins`
        : phrase`the game ends, won by ${winners}`,
  endPart: (part) => phrase`this ends: ${part}`,
  if: (cond) => phrase`if ${cond}`,
  ifPossible: "if possible",
  else: "else",
  forEach: (set, anyOrder) => phrase`for each of ${set}${anyOrder ? ", in any order" : ""}`,
  anyOrder: "in any order",
  as: (who, turn) => (turn ? phrase`turn of ${who}` : phrase`${who}`),
  secretly: (who) => phrase`${who}, in secret`,
  times: (count) => phrase`repeat ${count} times`,
  asOften: (count) => phrase`as often as ${count} says`,
  repeatWhile: (cond) => phrase`repeat while ${cond}`,
  repeatUntil: (cond) => phrase`repeat until ${cond}`,
  repeat: "repeat again and again",
  whilePossible: "repeat while possible",
  with: (piece) => phrase`with ${piece} in force`,
  may: "you may",
  mayDo: (rule) => phrase`you may ${rule}`,
  choose: (count, set) => (count ? phrase`choose ${count} of ${set}` : phrase`choose one of ${set}`),
  together: (cond) => phrase`, together ${cond}`,
  atRandom: " at random",
  anyNumber: "any number",
  orMore: (count) => phrase`${count} or more`,
  chooseOne: "choose one",
  split: (total, among) => phrase`split ${total} among ${among}`,
  otherwise: "if not",
  before: (what) => phrase`before ${what}`,
  after: (what) => phrase`after ${what}`,
  instead: (what) => phrase`instead of ${what}`,
  becomes: (what, value) => phrase`${what} becomes ${value}`,
  where: (cond) => phrase` if ${cond}`,
  verbs: { gain: "a gain", pay: "a payment", lose: "a loss" },
};

const cs: RulePhrases = {
  you: "ty",
  this: "toto",
  holder: "majitel",
  usual: "obvyklé",
  players: "hráči",
  nothing: "nic",
  nextPlayer: "další hráč",
  every: (set, cond) => phrase`pro každý prvek z: ${set} platí: ${cond}`,
  and: " a ",
  members: { at: "místo", owner: "majitel", card: "" },
  of: (thing, owner) => phrase`${thing} (${owner})`,
  grouped: (set) => set,
  fromTo: (from, to) => phrase`čísla (od: ${from}, do: ${to})`,
  without: (all, but) => phrase`${all} kromě: ${but}`,
  isIn: (one, set, negated) =>
    phrase`${one} ${isYou(one) ? (negated ? "nejsi" : "jsi") : negated ? "není" : "je"} mezi: ${set}`,
  is: (one, what, negated) =>
    phrase`${one} ${isYou(one) ? (negated ? "nejsi" : "jsi") : negated ? "není" : "je"} ${what}`,
  either: (cond, then, otherwise) => phrase`${then}, pokud ${cond}, jinak ${otherwise}`,
  not: (cond) => phrase`neplatí: ${cond}`,
  operators: { ...signs, and: "a", or: "nebo", mod: "modulo", "/ down": "÷ (dolů)", "/ up": "÷ (nahoru)" },
  clauses: {
    where: (set, by) => phrase`${set}, kde ${by}`,
    while: (set, by) => phrase`${set}, dokud ${by}`,
    until: (set, by) => phrase`${set}, až ${by}`,
    "with most": (set, by) => phrase`${set} s nejvíce: ${by}`,
    "with least": (set, by) => phrase`${set} s nejméně: ${by}`,
    "by most": (set, by) => phrase`${set} od nejvíce: ${by}`,
    "by least": (set, by) => phrase`${set} od nejméně: ${by}`,
  },
  // The argument follows a colon, because there it can stay in the nominative.
  builtin: (name, args) => phrase`${name}: ${args}`,
  along: (sort, from, link) => phrase`${sort} od: ${from}, podél: ${link}`,
  connected: (sort, from, through) => phrase`${sort} spojené s: ${from}, přes: ${through}`,
  longest: (through, by) => phrase`nejdelší cesta přes: ${through}, měřená podle: ${by}`,
  opposite: (direction) => phrase`opak: ${direction}`,
  exists: (set, _, negated) => phrase`${negated ? "není žádné" : "existuje"}: ${set}`,
  tied: (set) => phrase`${set}, při shodě`,
  liesIn: (piece, zone, negated) => phrase`${piece} ${negated ? "není" : "je"} v: ${zone}`,
  contains: (zone, negated) => phrase`${negated ? "nic není" : "něco je"} v: ${zone}`,
  numbered: (name, number, set) => phrase`${name} ${number} z: ${set}`,
  endmost: (end, set) => phrase`${end === "first" ? "první" : "poslední"} z: ${set}`,
  asMany: (end, count, set) => phrase`${end === "first" ? "první" : "poslední"} z: ${set} (kolik: ${count})`,
  given: (thing) => phrase`${thing} (dané)`,
  called: (line, name) => phrase`${line}, dále ${name}`,
  amount: (counter, count) => phrase`${counter}: ${count}`,
  builtins: {
    count: "počet",
    any: "aspoň jedno z",
    every: "všechna z",
    sum: "součet",
    min: "nejmenší z",
    max: "největší z",
    distinct: "různá z",
    first: "první z",
    last: "poslední z",
    "first-n": "prvních",
    "last-n": "posledních",
    item: "číslo",
    index: "pořadí",
    number: "číslo",
    following: "následující po",
    preceding: "předcházející před",
    along: "podél",
    beside: "vedle",
    connected: "spojené s",
    longest: "nejdelší cesta",
    turned: "otočené",
    next: "další po",
    "round-from": "dokola od",
    "next-in-row": "další po",
    "row-from": "dokola od",
    reverse: "obráceně",
  },
  box: "krabice",
  end: { start: (zone) => phrase`začátek: ${zone}`, end: (zone) => phrase`konec: ${zone}` },
  move: (what, to) => phrase`přesuň: ${what}, kam: ${to}`,
  swap: (a, b) => phrase`prohoď: ${a}, s čím: ${b}`,
  draw: (count, from, to) => phrase`dober ${count}: ${from}, kam: ${to}`,
  shuffle: (what) => phrase`zamíchej: ${what}`,
  roll: (what) => phrase`hoď: ${what}`,
  set: (what, value) => phrase`${what}: nově ${value}`,
  gain: (amounts, other) => (other ? phrase`získej ${amounts} (odkud: ${other})` : phrase`získej ${amounts}`),
  pay: (amounts, other) => (other ? phrase`zaplať ${amounts} (komu: ${other})` : phrase`zaplať ${amounts}`),
  lose: (amounts, other) => (other ? phrase`ztrať ${amounts} (komu: ${other})` : phrase`ztrať ${amounts}`),
  doUsual: "jako obvykle",
  let: (name, value, several) => phrase`${name} ${several ? "jsou" : "je"} ${value}`,
  letNumber: (name, value) => phrase`označ jako ${name}: ${value}`,
  require: (cond) => phrase`jen pokud ${cond}`,
  never: "to udělat nelze",
  pause: "lze směňovat",
  endGame: (winners) =>
    winners === undefined
      ? phrase`hra končí`
      : winners === "nobody"
        ? phrase`hra končí a nikdo nevítězí`
        : phrase`hra končí, vítězí ${winners}`,
  endPart: (part) => phrase`tím končí: ${part}`,
  if: (cond) => phrase`pokud ${cond}`,
  ifPossible: "pokud to jde",
  else: "jinak",
  forEach: (set, anyOrder) => phrase`pro každý prvek z: ${set}${anyOrder ? ", v libovolném pořadí" : ""}`,
  anyOrder: "v libovolném pořadí",
  as: (who, turn) => (turn ? phrase`tah: ${who}` : phrase`${who}`),
  secretly: (who) => phrase`${who}, tajně`,
  times: (count) => phrase`opakuj ${count}×`,
  asOften: (count) => phrase`tolikrát, kolik je ${count}`,
  repeatWhile: (cond) => phrase`opakuj, dokud ${cond}`,
  repeatUntil: (cond) => phrase`opakuj, dokud neplatí: ${cond}`,
  repeat: "stále opakuj",
  whilePossible: "opakuj, dokud to jde",
  with: (piece) => phrase`s účinkem: ${piece}`,
  may: "smíš",
  mayDo: (rule) => phrase`smíš: ${rule}`,
  choose: (count, set) => (count ? phrase`zvol ${count} z: ${set}` : phrase`zvol jedno z: ${set}`),
  together: (cond) => phrase`, dohromady ${cond}`,
  atRandom: " náhodně",
  anyNumber: "libovolný počet",
  orMore: (count) => phrase`${count} nebo více`,
  chooseOne: "zvol jedno",
  split: (total, among) => phrase`rozděl ${total} mezi: ${among}`,
  otherwise: "pokud ne",
  before: (what) => phrase`než nastane: ${what}`,
  after: (what) => phrase`po: ${what}`,
  instead: (what) => phrase`místo: ${what}`,
  becomes: (what, value) => phrase`${what}: nově ${value}`,
  where: (cond) => phrase`, pokud ${cond}`,
  verbs: { gain: "zisk", pay: "platba", lose: "ztráta" },
};

const LANGUAGES: Readonly<Record<string, RulePhrases>> = { en, cs };

/** The phrases in a language; the English ones if the program does not have this language. */
export function rulePhrasesIn(language: string): RulePhrases {
  return LANGUAGES[language] ?? en;
}
