/**
 * The few sentences that the program needs for every game, in each language. All other words come from the texts of the
 * game.
 */
import { counted } from "../diagnostics/english.ts";
import type { Seed } from "../interpreter/runtime/random.ts";

/** The words for one or several pieces, to be used in a sentence. */
export interface PieceList {
  readonly text: string;
  /**
   * The grammatical number that the verb of the sentence must have. It is `list` if pieces with different names are
   * listed.
   */
  readonly number: "one" | "few" | "other" | "list";
  /** Whether all pieces are in the grammatical case that was requested; true if none was requested. */
  readonly inflected: boolean;
}

/** The results of rolled dice of the same name. */
interface RolledDice {
  readonly name: string;
  /** Whether the name is in the plural. */
  readonly several: boolean;
  /** Whether the values say enough without the name, because the dice have the name of their kind. */
  readonly plain: boolean;
  readonly values: string;
}

/**
 * How pieces move, as far as the verb depends on it: out of the box or a deck (`new`), out of a player's hand, out of
 * other things that a player has to a place that no player has (`own`), back to the box or to the place where they
 * are at the start of the match (`back`), or otherwise.
 */
export type Route = "new" | "hand" | "own" | "back" | "other";

/** The sentences of one language that do not depend on a game. */
export interface Phrases {
  readonly player: (number: string, grammaticalCase?: string) => string;
  readonly of: (thing: string, owner: string) => string;
  /**
   * The words for a thing of a player, such as `player 1's hand`. `genitive` is the owner's name in the genitive, if
   * the game's texts have it. `count` is how many there are of the thing, if the words must say so.
   */
  readonly owned: (thing: string, owner: string, genitive: string | undefined, count?: number) => string;
  /**
   * The words for moving to a thing that has an owner, such as `to the hand of player 1`. `owner` is in the genitive if
   * the texts have it.
   */
  readonly wayOf: (way: string, owner: string) => string;
  /**
   * A name in quotation marks, to be put after the word for its kind. In Czech, the word then carries the grammatical
   * case: `kartu „pikový král“`.
   */
  readonly quoted: (title: string) => string;
  /**
   * The name of one piece in the middle of a sentence, with an article if the language has articles. `unique` is true
   * if no other piece has this name.
   */
  readonly article: (title: string, unique: boolean) => string;
  /**
   * The name of one piece in a list of pieces, with an article as in `article`. If a name is a phrase, such as `Nejvíce
   * karet v ruce`, it gets quotation marks.
   */
  readonly listed: (title: string, unique: boolean) => string;
  /** Several equal pieces whose name has no plural. */
  readonly copies: (title: string, count: number) => string;
  readonly box: string;
  /** Titles of things that exist in every game, such as the box. */
  readonly things: Readonly<Record<string, string>>;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
  /** Questions for decisions for which the game's texts have no question. */
  readonly asks: Readonly<Record<string, string>>;
  readonly heading: (game: string, players: number, seed: Seed) => string;
  readonly turn: (number: number, player: string) => string;
  /** The heading for the end of the match. */
  readonly finish: string;
  readonly answers: (player: string, answer: string) => string;
  /** A sentence about an answer that was the only possible one. */
  readonly onlyAnswer: (answer: string) => string;
  /** The sentence for readers who may not know a player's secret answer. */
  readonly hidden: (player: string) => string;
  /** The sentence for readers who do not see the piece that a player chose. */
  readonly unseenChoice: (player: string) => string;
  readonly gains: (player: string, things: string) => string;
  readonly pays: (player: string, things: string) => string;
  readonly loses: (player: string, things: string) => string;
  readonly becomes: (what: string, value: string) => string;
  /**
   * The sentence that says how many of something a piece has; `things` are the number and the word, such as `3 coins`.
   * With `none`, the number is 0, and `things` is only the word: `coins`.
   */
  readonly has: (what: string, things: string, none: boolean) => string;
  /** The sentence about pieces that come to a place; `way` says which, as in `to the market`. */
  readonly comes: (pieces: PieceList, way: string, route: Route) => string;
  readonly toBox: string;
  /**
   * The sentence about pieces that a player gets. From here to `takesUp`, the pieces are in the accusative if the
   * game's texts have it.
   */
  readonly gets: (player: string, pieces: PieceList) => string;
  /** The sentence about pieces that a player gets from `giver`, who is in the genitive if the texts have it. */
  readonly getsFrom: (player: string, pieces: PieceList, giver: string) => string;
  readonly draws: (player: string, pieces: PieceList) => string;
  readonly puts: (player: string, pieces: PieceList, way: string, route: Route) => string;
  /** The sentence about a player who takes own pieces into the hand; `way` is the place, as in `to the hand`. */
  readonly takesUp: (player: string, pieces: PieceList, way: string) => string;
  /**
   * The words for moving to a zone with this title, such as `to the market`. `toPiece` returns the words for moving to
   * a piece on which other pieces can lie.
   */
  readonly toZone: (title: string) => string;
  readonly toPiece: (title: string) => string;
  readonly unseen: (count: number) => string;
  /** The sentence about rolled dice. */
  readonly rolls: (dice: readonly RolledDice[]) => string;
  /** The sentence about things that chance picked. They are in the accusative if the texts have it. */
  readonly picked: (things: PieceList) => string;
  readonly shuffled: (zone: string) => string;
  readonly over: string;
  readonly winners: (names: string, count: number) => string;
  /** The sentence about the sides that have won, with the names of their players. */
  readonly winningSides: (sides: string, names: string, count: number) => string;
  readonly nobody: string;
  readonly score: (player: string, points: number) => string;
  /**
   * The sentence about `made` of `of` recorded moves that could be repeated. `same` is true if all could, and they led
   * to the recorded position.
   */
  readonly replayed: (made: number, of: number, same: boolean) => string;
}

/** A sentence with a capital letter at the start, even if it begins with a lower-case name. */
export function sentence(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** The noun of a title with its adjectives, without what follows it, such as a part in parentheses. */
export function nounOf(title: string): string {
  return title.replace(/ (?:\(|(?:at|for|from|in|of|on|that|to|with|without) ).*$/, "");
}

const PLURAL = /[^isu]s$/;

/** Whether a title is a phrase, such as `Most green cards`, and not a name, such as `Old Salt` or `Isle of Man`. */
export function isPhrase(title: string): boolean {
  const [first = "", ...others] = title.replace(/ \(.*$/, "").split(" ");
  return /^\p{Lu}/u.test(first) && others.some((word) => /^\p{Ll}/u.test(word) && !SMALL_WORDS.has(word));
}

/** Words that are not capitalised in names. */
const SMALL_WORDS = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"]);

/**
 * Puts an article before a common noun in the singular, and a title that is a phrase in quotation marks. A name with a
 * capital letter, a name with a number such as `temple 1`, and a plural get neither. Only the noun itself is tested, and
 * not words after it, such as those in parentheses.
 */
function withArticle(title: string, unique: boolean): string {
  if (isPhrase(title)) return en.quoted(title);
  const noun = nounOf(title);
  if (!/^\p{Ll}[^\p{N}]*$/u.test(noun) || PLURAL.test(noun) || /'s /.test(noun) || NO_ARTICLE.test(noun)) return title;
  return `${unique ? "the" : indefinite(title)} ${title}`;
}

/** The English article `a` or `an`, as the first sound of a title needs it. */
export function indefinite(title: string): string {
  return /^(?:[aeio]|u(?!ni))/.test(title) ? "an" : "a";
}

/**
 * Matches titles that get no article: those that begin with a word such as `all` or `two`, cells of a grid such as `b3`,
 * and nouns before a letter such as `camp B`.
 */
const NO_ARTICLE =
  /^(?:(?:no|all|any|most|least|the|one|two|three|four|five|six|seven|eight|nine|ten) |\p{L}\p{N}+$)| \p{Lu}$/u;

/** Whether the noun of an English title is in the plural, as in `coins on the card`. */
export function isPlural(title: string): boolean {
  return PLURAL.test(nounOf(title));
}

/** The English words for a place or a thing: `the market`, but `temple 1` and `level 1 of the ladder`. */
export function definite(title: string): string {
  const isCommon = /^(?:\p{Ll}|\p{N}+-)/u.test(title) && !/^\p{L}\p{N}+$|'s |^the /u.test(title);
  return isCommon && !/ (?:\p{N}+|\p{Lu})$/u.test(nounOf(title)) ? `the ${title}` : title;
}

const en: Phrases = {
  player: (number) => `player ${number}`,
  of: (thing, owner) => `${thing} of ${owner}`,
  owned: (thing, owner, _, count) => `${count === undefined ? "" : `${count} of `}${owner}'s ${thing}`,
  wayOf: (way, owner) => `${way} of ${owner}`,
  quoted: (title) => `“${title}”`,
  article: withArticle,
  listed: withArticle,
  copies: (title, count) => `${count} × ${isPhrase(title) ? en.quoted(title) : title}`,
  box: "the box",
  things: { winners: "who wins" },
  nothing: "nothing",
  yes: "yes",
  no: "no",
  done: "done",
  asks: { pay: "You cannot pay yet. What do you exchange?", pause: "Do you exchange anything before it goes on?" },
  heading: (game, players, seed) => `${game}, ${counted(players, "player")}, seed ${seed}`,
  turn: (number, player) => `Turn ${number}: ${player}`,
  finish: "The end of the match",
  answers: (player, answer) => sentence(`${player} · ${answer}`),
  onlyAnswer: (answer) => `${answer} (the only answer)`,
  hidden: (player) => sentence(`${player} answers in secret.`),
  unseenChoice: (player) => sentence(`${player} makes a hidden choice.`),
  gains: (player, things) => sentence(`${player} gains ${things}.`),
  pays: (player, things) => sentence(`${player} pays ${things}.`),
  loses: (player, things) => sentence(`${player} loses ${things}.`),
  becomes: (what, value) => sentence(`${what}: ${value}.`),
  has: (what, things, none) => sentence(none ? `${what} has no ${things}.` : `${what} has ${things}.`),
  comes: ({ text, number }, way) => sentence(`${text} ${number === "one" ? "goes" : "go"} ${way}.`),
  toBox: "to the box",
  gets: (player, { text }) => sentence(`${player} gets ${text}.`),
  getsFrom: (player, { text }, giver) => sentence(`${player} gets ${text} from ${giver}.`),
  draws: (player, { text }) => sentence(`${player} draws ${text}.`),
  puts: (player, { text }, way) => sentence(`${player} moves ${text} ${way}.`),
  takesUp: (player, { text }) => sentence(`${player} picks up ${text}.`),
  toZone: (title) => `to ${/^\p{Lu}/u.test(title) ? `the ${title}` : definite(title)}`,
  toPiece: (title) => `to ${definite(title)}`,
  unseen: (count) => (count === 1 ? "1 hidden piece" : `${count} hidden pieces`),
  rolls: (dice) => sentence(`${shownBy(dice)}.`),
  picked: ({ text, number }) => sentence(`${text} ${number === "one" ? "is" : "are"} chosen at random.`),
  shuffled: (zone) => sentence(`${definite(zone)} ${isPlural(zone) ? "are" : "is"} shuffled.`),
  over: "The match is over.",
  winners: (names, count) => sentence(`${names} ${count === 1 ? "wins" : "win together"}.`),
  winningSides: (sides, names, count) => `${count === 1 ? "Winning side" : "Winning sides"}: ${sides} (${names}).`,
  nobody: "Nobody wins.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `${made} of ${of} moves${same ? ", the position is the recorded one" : ""}`,
};

/** The results of dice in English: `the orange dice show 1, 1, and 1; the black die shows 6`. */
function shownBy(dice: readonly RolledDice[]): string {
  return dice
    .map(({ name, several, plain, values }) =>
      plain ? `the roll shows ${values}` : `${definite(name)} ${several ? "show" : "shows"} ${values}`,
    )
    .join("; ");
}

/** The results of dice in Czech; each is followed by the name of its die: `1, 1 a 1 (bílé kostky); 6 (černá kostka)`. */
function rolled(dice: readonly RolledDice[]): string {
  return dice.map(({ name, plain, values }) => (plain ? values : `${values} (${name})`)).join("; ");
}

/**
 * The object of a verb in Czech: directly after the verb if it is in the accusative. If the game's texts have only the
 * nominative, it follows a colon.
 */
function object({ text, inflected }: PieceList): string {
  return inflected ? ` ${text}` : `: ${text}`;
}

/**
 * The Czech sentence about pieces that move somewhere. New pieces come last, because they are the news; so does a list
 * of pieces, because it is long. A title that is a whole phrase follows a colon.
 */
function moving({ text, number }: PieceList, way: string, route: Route): string {
  const [one, several] =
    route === "new"
      ? ["přibývá", "přibývají"]
      : route === "back"
        ? ["se vrací", "se vracejí"]
        : ["se přesouvá", "se přesouvají"];
  const verb = number === "few" || number === "list" ? several : one;
  if (PHRASE.test(text)) return `${way} ${verb}: ${text}`;
  return number === "list" || route === "new" ? `${way} ${verb} ${text}` : `${text} ${verb} ${way}`;
}

/** The verb for a player who moves pieces. */
const PUTS_CS: Readonly<Record<Route, string>> = {
  new: "přesouvá",
  hand: "dává",
  own: "umísťuje",
  back: "vrací",
  other: "přesouvá",
};

/**
 * The Czech sentence about a player who moves pieces somewhere. A list of pieces comes last, because it is long. Pieces
 * in the nominative follow a colon.
 */
function movesCs(player: string, verb: string, { text, number, inflected }: PieceList, way: string): string {
  if (!inflected) return sentence(`${player} ${verb} ${way}: ${text}.`);
  return sentence(`${player} ${verb} ${number === "list" ? `${way} ${text}` : `${text} ${way}`}.`);
}

/** A title that is a phrase, such as `Brání dva rolníci` or `Nejvýše 5 truhel`, and not a noun with its adjectives. */
const PHRASE = /(?:^|, |\sa\s)\p{Lu}\S* [\p{Ll}\p{N}]/u;

const PLAYER_CS: Readonly<Record<string, string>> = {
  genitive: "hráče",
  dative: "hráči",
  accusative: "hráče",
  locative: "hráči",
  instrumental: "hráčem",
};

const cs: Phrases = {
  player: (number, grammaticalCase = "") => `${PLAYER_CS[grammaticalCase] ?? "hráč"} ${number}`,
  of: (thing, owner) => (/[()]/.test(thing + owner) ? `${thing} – ${owner}` : `${thing} (${owner})`),
  owned: (thing, owner, genitive, count) => {
    const things = count === undefined ? thing : `${count} ${thing}`;
    return genitive === undefined ? cs.of(things, owner) : `${things} ${genitive}`;
  },
  wayOf: (way, owner) => `${way} ${owner}`,
  quoted: (title) => `„${title}“`,
  article: (title) => title,
  listed: (title) => (isPhrase(title) ? cs.quoted(title) : title),
  copies: (title, count) => `${cs.listed(title, false)} ×${count}`,
  box: "krabice",
  things: {
    box: "krabice",
    winners: "kdo vítězí",
    player: "hráč",
    direction: "směr",
    north: "sever",
    "north-east": "severovýchod",
    east: "východ",
    "south-east": "jihovýchod",
    south: "jih",
    "south-west": "jihozápad",
    west: "západ",
    "north-west": "severozápad",
    row: "řada",
    column: "sloupec",
  },
  nothing: "nic",
  yes: "ano",
  no: "ne",
  done: "hotovo",
  asks: { pay: "Zatím nemůžeš zaplatit. Co směníš?", pause: "Směníš ještě něco, než se bude pokračovat?" },
  heading: (game, players, seed) => `${game}, hráčů: ${players}, seed ${seed}`,
  turn: (number, player) => `Tah ${number}: ${player}`,
  finish: "Závěr partie",
  answers: (player, answer) => sentence(`${player} · ${answer}`),
  onlyAnswer: (answer) => `${answer} (jediná možnost)`,
  hidden: (player) => sentence(`${player} odpovídá tajně.`),
  unseenChoice: (player) => sentence(`${player} volí skrytě.`),
  gains: (player, things) => sentence(`${player} získává ${things}.`),
  pays: (player, things) => sentence(`${player} platí ${things}.`),
  loses: (player, things) => sentence(`${player} ztrácí ${things}.`),
  becomes: (what, value) => sentence(`${what}: ${value}.`),
  has: (what, things, none) => sentence(none ? `${what} už nemá ${things}.` : `${what} má ${things}.`),
  comes: (pieces, way, route) => sentence(`${moving(pieces, way, route)}.`),
  toBox: "do krabice",
  gets: (player, pieces) => sentence(`${player} dostává${object(pieces)}.`),
  getsFrom: (player, pieces, giver) =>
    sentence(`${player} dostává${pieces.inflected ? ` ${pieces.text} od ${giver}` : ` od ${giver}: ${pieces.text}`}.`),
  draws: (player, pieces) => sentence(`${player} dobírá${object(pieces)}.`),
  puts: (player, pieces, way, route) => movesCs(player, PUTS_CS[route], pieces, way),
  takesUp: (player, pieces, way) => movesCs(player, "si bere", pieces, way),
  toZone: (title) => `na místo „${title}“`,
  toPiece: (title) =>
    /^\p{L}\p{N}+$/u.test(title)
      ? `na pole ${title}`
      : /^\p{Ll}/u.test(title)
        ? `na místo „${title}“`
        : `na místo ${title}`,
  unseen: (count) =>
    `${count} ${count === 1 ? "skrytý komponent" : count < 5 ? "skryté komponenty" : "skrytých komponentů"}`,
  rolls: (dice) => `Padlo: ${rolled(dice)}.`,
  picked: ({ text, inflected }) => (inflected ? `Los padá na ${text}.` : `Vylosováno: ${text}.`),
  shuffled: (zone) => `Zamícháno: ${zone}.`,
  over: "Partie skončila.",
  winners: (names, count) => `${count === 1 ? "Vítězí" : "Společně vítězí"} ${names}.`,
  winningSides: (sides, names, count) => `${count === 1 ? "Vítězná strana" : "Vítězné strany"}: ${sides} (${names}).`,
  nobody: "Nikdo nevítězí.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `Tahů ${made} z ${of}${same ? ", pozice odpovídá záznamu" : ""}`,
};

/** The languages in which the program itself has sentences. */
export const LANGUAGES: Readonly<Record<string, Phrases>> = { en, cs };

/** The program's sentences in a language; in English if it has none in this language. */
export function phrasesIn(language: string): Phrases {
  return LANGUAGES[language] ?? en;
}
