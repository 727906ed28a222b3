/** Writes rules in English. */
import { a, areSeveral, the, withoutThe } from "./english-articles.ts";
import { type Phrase, phrase, plain } from "./phrase.ts";
import { type RulePhrases, SIGNS } from "./rule-phrases.ts";

/** Finds the verb of a clause. */
const VERB = /(?<=^| )(?:(?:has|have)(?: an?)?|are|can|is|may|must)(?= )/;

/** Says the opposite of a clause such as `you have a boat`. Undefined if it has none of the verbs that can be told. */
function negatedClause(clause: string): string | undefined {
  return VERB.test(clause) ? clause.replace(VERB, (verb) => NEGATED[verb]!) : undefined;
}

/** The verbs of clauses, and their opposites. */
const NEGATED: Readonly<Record<string, string>> = {
  "has a": "has no",
  "has an": "has no",
  "have a": "have no",
  "have an": "have no",
  are: "are not",
  can: "cannot",
  has: "does not have",
  have: "do not have",
  is: "is not",
  may: "may not",
  must: "need not",
};

/** Whether a phrase is the word for the reader, which needs another form of the verb. */
function isYou(one: Phrase): boolean {
  return one.length === 1 && one[0] === "you";
}

/** Functions after whose words things have no article: `number of cards in the hand`. */
const COUNTING: ReadonlySet<string> = new Set(["number of", "sum of", "different"]);

/** The phrases of rules in English. */
export const englishRules: RulePhrases = {
  you: "you",
  this: "this",
  thisOne: (kind) => phrase`this ${kind}`,
  holder: "its owner",
  usual: "usual",
  players: "players",
  playerInCase: () => undefined,
  nothing: "none",
  nextPlayer: "the next player",
  every: (set, cond, single) => phrase`for each ${single ?? phrase`of ${the(set.plain)}`}, ${cond}`,
  and: " and ",
  members: { at: "place", owner: "owner", card: "" },
  membersOfSeveral: { at: "places", owner: "owners", card: "" },
  own: (thing, whose) => phrase`${whose} ${withoutThe(thing)}`,
  further: the,
  of: (thing, owner) => (isYou(owner) ? phrase`your ${withoutThe(thing)}` : phrase`${thing} of ${the(owner)}`),
  contents: (pieces, zone) => phrase`${pieces} in ${the(zone)}`,
  grouped: (set) => phrase`(${set})`,
  fromTo: (from, to) => phrase`numbers from ${from} to ${to}`,
  without: (all, but) => phrase`${all} without ${the(but)}`,
  isIn: (one, set, negated) =>
    phrase`${the(one)} ${isYou(one) ? "are" : "is"} ${negated ? "not " : ""}one of ${the(set)}`,
  hasSeat: (player, negated) =>
    phrase`${the(player)} ${isYou(player) ? "are" : "is"} ${negated ? "not " : ""}one of the players`,
  alike: (one, set, negated) => phrase`${the(one)} is ${negated ? "not " : ""}the same as one of ${the(set)}`,
  is: (one, what, negated) => phrase`${the(one)} ${isYou(one) ? "are" : "is"} ${negated ? "not " : ""}${the(what)}`,
  isKind: (one, kind, negated) => phrase`${the(one)} ${isYou(one) ? "are" : "is"} ${negated ? "not " : ""}${a(kind)}`,
  either: (cond, then, otherwise) => phrase`${then} if ${cond}, else ${otherwise}`,
  not: (cond) => phrase`not ${cond}`,
  negated: negatedClause,
  option: (title, isOn) => phrase`the option “${title}”${isOn === undefined ? "" : isOn ? " is on" : " is off"}`,
  operators: { ...SIGNS, and: "and", or: "or", mod: "modulo", "/ down": "÷ (rounded down)", "/ up": "÷ (rounded up)" },
  clauses: {
    where: (set, by) => phrase`${set} where ${by}`,
    while: (set, by) => phrase`${set} while ${by}`,
    until: (set, by) => phrase`${set} until ${by}`,
    "with most": (set, by) => phrase`${set} with the ${areSeveral(by) ? "most" : "highest"} ${withoutThe(by)}`,
    "with least": (set, by) => phrase`${set} with the ${areSeveral(by) ? "fewest" : "lowest"} ${withoutThe(by)}`,
    "by most": (set, by) => phrase`${set}, the ${areSeveral(by) ? "most" : "highest"} ${withoutThe(by)} first`,
    "by least": (set, by) => phrase`${set}, the ${areSeveral(by) ? "fewest" : "lowest"} ${withoutThe(by)} first`,
  },
  builtin: (name, args) => phrase`${name} ${COUNTING.has(name) ? args : the(args)}`,
  along: (sort, from, link) => phrase`${sort} from ${the(from)} along ${the(link)}`,
  connected: (sort, from, through) => phrase`${sort} connected with ${the(from)} through ${the(through)}`,
  longest: (through, by) => phrase`the longest way through ${the(through)}, measured by ${the(by)}`,
  roundFrom: (first) => phrase`the players in order, beginning with ${the(first)}`,
  roundEndingWith: (last) => phrase`the players in reverse order, ending with ${the(last)}`,
  reversed: (set) => phrase`${set} (in reverse)`,
  opposite: (direction) => phrase`the opposite of ${the(direction)}`,
  exists: (set, several, negated) =>
    phrase`there ${several ? "are" : "is"} ${negated ? phrase`no ${withoutThe(set)}` : several ? set : a(withoutThe(set))}`,
  existsOf: (set, negated) => phrase`there are ${negated ? "none" : "any"} of ${set}`,
  tied: (set) => phrase`${set}, on a tie`,
  liesIn: (piece, zone, negated) =>
    phrase`${the(piece)} ${areSeveral(piece) ? "are" : "is"} ${negated ? "not " : ""}in ${the(zone)}`,
  contains: (zone, negated) => phrase`${negated ? "nothing" : "something"} is in ${the(zone)}`,
  numbered: (name, number, set) => phrase`${name} ${number} of ${the(set.plain)}`,
  endmost: (end, set) => phrase`the ${end} of ${the(set.plain)}`,
  asMany: (end, count, set) => phrase`the ${end} of ${the(set.plain)} (as many as ${the(count)})`,
  count: (set) => phrase`number of ${set.plain}`,
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
    next: "the player after",
    "round-from": "players in order from",
    "next-in-row": "next",
    "row-from": "from",
    reverse: "reversed",
  },
  box: "the box",
  end: { start: (zone) => phrase`the start of ${the(zone)}`, end: (zone) => phrase`the end of ${the(zone)}` },
  move: (what, to) => phrase`move ${the(what.plain)} to ${the(to)}`,
  swap: (one, other) => phrase`swap ${the(one)} with ${the(other)}`,
  draw: (count, from, to) => phrase`draw ${count} from ${the(from)} to ${the(to)}`,
  shuffle: (what) => phrase`shuffle ${the(what)}`,
  roll: (what) => phrase`roll ${the(what)}`,
  set: (what, value, isTruth) =>
    isTruth
      ? phrase`${what} becomes ${/^(?:yes|no)$/.test(plain(value)) ? value : phrase`whether ${value}`}`
      : phrase`${the(what)} ${areSeveral(what) ? "become" : "becomes"} ${the(value)}`,
  gain: (amounts, other) => (other ? phrase`gain ${amounts} from ${the(other)}` : phrase`gain ${amounts}`),
  pay: (amounts, other) => (other ? phrase`pay ${amounts} to ${the(other)}` : phrase`pay ${amounts}`),
  lose: (amounts, other) => (other ? phrase`lose ${amounts} to ${the(other)}` : phrase`lose ${amounts}`),
  doUsual: "as usual",
  let: (name, value, several) => phrase`${the(name)} ${several ? "are" : "is"} ${the(value)}`,
  letNumber: (name, value) => phrase`let ${name} be ${value}`,
  require: (cond) => phrase`only if ${cond}`,
  never: "this cannot be done",
  pause: "exchanges are possible",
  endGame: (winners) =>
    winners === undefined
      ? phrase`the game ends`
      : winners === "nobody"
        ? phrase`the game ends, and nobody wins`
        : isYou(winners)
          ? phrase`the game ends, and you win`
          : phrase`the game ends, won by ${the(winners)}`,
  endPart: (part) => phrase`this ends: ${part}`,
  if: (cond) => phrase`if ${cond}`,
  ifPossible: "if possible",
  else: "else",
  forEach: (set, anyOrder, single) =>
    phrase`for each ${single ?? phrase`of ${the(set.plain)}`}${anyOrder ? ", in any order" : ""}`,
  anyOrder: "in any order",
  as: (who, turn, several, single) =>
    phrase`${turn ? "turn of " : ""}${several ? (single ? "each " : "each of ") : ""}${single ?? the(who.plain)}`,
  everyPlayer: "each player",
  everyTurn: "turn of each player",
  secretly: (who) => phrase`${who}, in secret`,
  times: (count) => phrase`repeat ${count} times`,
  asOften: (count) => phrase`repeat (how often: ${count})`,
  repeatWhile: (cond) => phrase`repeat while ${cond}`,
  repeatUntil: (cond) => phrase`repeat until ${cond}`,
  repeat: "repeat again and again",
  whilePossible: "repeat while possible",
  with: (piece) => phrase`with ${the(piece)} in force`,
  may: "you may",
  mayDo: (rule) => phrase`you may ${rule}`,
  mayDoNamed: (name) => phrase`you may do this: ${name}`,
  choose: (count, set, single, random) => {
    const verb = random ? "choose at random" : "choose";
    if (count) return phrase`${verb} ${count} of ${the(set.plain)}`;
    return phrase`${verb} one ${single?.plain ?? phrase`of ${the(set.plain)}`}`;
  },
  together: (cond) => phrase`, together ${cond}`,
  anyNumber: "any number",
  orMore: (count) => phrase`${count} or more`,
  chooseOne: "choose one",
  split: (total, among) => phrase`split ${total} among ${the(among)}`,
  otherwise: "if not",
  before: (what) => phrase`before ${what}`,
  after: (what) => phrase`after ${what}`,
  instead: (what) => phrase`instead of ${what}`,
  becomes: (what, value) => phrase`${what} becomes ${value}`,
  where: (cond) => phrase` if ${cond}`,
  verbs: { gain: "a gain", pay: "a payment", lose: "a loss" },
  batchOf: (verb, counter) => phrase`${verb} of ${counter}`,
};
