/** The few sentences that every game needs, by language. Everything else comes from the game's own texts. */
import { counted } from "../diagnostics/english.ts";
import type { Seed } from "../interpreter/runtime/random.ts";

/** Pieces in words, as a part of a sentence. */
export interface PieceList {
  readonly text: string;
  /** The grammatical number for the verb; `list` if several sorts of pieces are named. */
  readonly number: "one" | "few" | "other" | "list";
  /** Whether all pieces are in the requested case; true if none was requested. */
  readonly inflected: boolean;
}

/** The sentences of one language. */
export interface Phrases {
  readonly player: (number: string, grammaticalCase?: string) => string;
  readonly of: (thing: string, owner: string) => string;
  /**
   * A thing of a player. `genitive`: the owner's genitive, if the texts have it; `count`: how many of the thing there
   * are, if the number belongs in front of it.
   */
  readonly owned: (thing: string, owner: string, genitive: string | undefined, count?: number) => string;
  /** The words for moving to a thing of an owner, who is in the genitive if the texts have it. */
  readonly wayOf: (way: string, owner: string) => string;
  /** A name after the word for its kind: `kartu „pikový král“`. */
  readonly quoted: (title: string) => string;
  /** The name of one piece in the middle of a sentence; `unique`: whether no other piece has this name. */
  readonly article: (title: string, unique: boolean) => string;
  readonly box: string;
  /** Titles of things that every game has. */
  readonly things: Readonly<Record<string, string>>;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
  /** Questions of decisions without a line in the game's texts. */
  readonly asks: Readonly<Record<string, string>>;
  readonly heading: (game: string, players: number, seed: Seed) => string;
  readonly turn: (number: number, player: string) => string;
  /** The heading for the end of the match. */
  readonly finish: string;
  readonly answers: (player: string, answer: string) => string;
  /** The sentence for an answer that was the only one. */
  readonly onlyAnswer: (answer: string) => string;
  /** The sentence for an answer that is secret. */
  readonly hidden: (player: string) => string;
  /** An answer about a piece that others do not see. */
  readonly unseenChoice: (player: string) => string;
  readonly gains: (player: string, things: string) => string;
  readonly pays: (player: string, things: string) => string;
  readonly loses: (player: string, things: string) => string;
  readonly becomes: (what: string, value: string) => string;
  /** How many of something a piece has; `none`: it has 0, and `things` is the word without a number. */
  readonly has: (what: string, things: string, none: boolean) => string;
  /** The sentence for pieces that come to a place; `way` is the place, as in `to the market`. */
  readonly comes: (pieces: PieceList, way: string) => string;
  readonly toBox: string;
  /** Here and in the next sentences, the pieces are in the accusative if the texts have it. */
  readonly gets: (player: string, pieces: PieceList) => string;
  /** `giver`: in the genitive where the texts have it. */
  readonly getsFrom: (player: string, pieces: PieceList, giver: string) => string;
  readonly draws: (player: string, pieces: PieceList) => string;
  readonly puts: (player: string, pieces: PieceList, way: string) => string;
  /** A player takes their own pieces into their hand. `way` as in `puts`. */
  readonly takesUp: (player: string, pieces: PieceList, way: string) => string;
  /** The words for moving to a zone by its title, and, in the next member, to a piece on which others can be. */
  readonly toZone: (title: string) => string;
  readonly toPiece: (title: string) => string;
  readonly unseen: (count: number) => string;
  /** The sentence for rolled dice; `die` is empty if the numbers say enough. */
  readonly rolls: (dice: readonly { readonly die: string; readonly values: string }[]) => string;
  /** The things that chance chose, in the accusative if the texts have it. */
  readonly picked: (things: PieceList) => string;
  readonly shuffled: (zone: string) => string;
  readonly over: string;
  readonly winners: (names: string, count: number) => string;
  /** The sides that have won, and their players. */
  readonly winningSides: (sides: string, names: string, count: number) => string;
  readonly nobody: string;
  readonly score: (player: string, points: number) => string;
  /** The sentence for `made` of `of` moves that were repeated; `same`: all were, and led to the recorded position. */
  readonly replayed: (made: number, of: number, same: boolean) => string;
}

/** A sentence with a capital letter at the start, even if it begins with a lower-case name. */
export function sentence(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/**
 * A common noun in the singular gets an article. A name with a capital letter, a name with a number, such as `temple
 * 1`, and a plural get none. What follows the noun, such as a part in parentheses, does not count.
 */
function withArticle(title: string, unique: boolean): string {
  const noun = title.replace(/ (?:\(|(?:of|for|with) ).*$/, "");
  if (!/^\p{Ll}[^\p{N}]*$/u.test(noun) || /[^s]s$|'s /.test(noun) || NO_ARTICLE.test(noun)) return title;
  return `${unique ? "the" : /^(?:[aeio]|u(?!ni))/.test(title) ? "an" : "a"} ${title}`;
}

/** Titles without an article: nouns after a word for which or how many, and cells such as `b3`. */
const NO_ARTICLE = /^(?:(?:no|all|any|most|least|the|one|two|three|four|five|six|seven|eight|nine|ten) |\p{L}\p{N}+$)/u;

/** To a place: `to the market`, but `to temple 1` and `to level 1 of the ladder`. */
function to(title: string): string {
  return /^(?:\p{Ll}|\p{N}+-)/u.test(title) && !/^\p{L}\p{N}+$|^\p{L}[\p{L} -]* \p{N}+(?: of |$)|'s |^the /u.test(title)
    ? `to the ${title}`
    : `to ${title}`;
}

const en: Phrases = {
  player: (number) => `player ${number}`,
  of: (thing, owner) => `${thing} of ${owner}`,
  owned: (thing, owner, _, count) => `${count === undefined ? "" : `${count} of `}${owner}'s ${thing}`,
  wayOf: (way, owner) => `${way} of ${owner}`,
  quoted: (title) => `“${title}”`,
  article: withArticle,
  box: "the box",
  things: {},
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
  toZone: (title) => (/^\p{Lu}/u.test(title) ? `to the ${title}` : to(title)),
  toPiece: to,
  unseen: (count) => (count === 1 ? "1 hidden piece" : `${count} hidden pieces`),
  rolls: (dice) => `The roll shows ${rolled(dice)}.`,
  picked: ({ text, number }) => sentence(`${text} ${number === "one" ? "is" : "are"} chosen at random.`),
  shuffled: (zone) => `Shuffled: ${zone}.`,
  over: "The match is over.",
  winners: (names, count) => sentence(`${names} ${count === 1 ? "wins" : "win together"}.`),
  winningSides: (sides, names, count) => `${count === 1 ? "Winning side" : "Winning sides"}: ${sides} (${names}).`,
  nobody: "Nobody wins.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `${made} of ${of} moves${same ? ", the position is the recorded one" : ""}`,
};

/** The results of dice, each before the name of its die: `1, 1, and 1 (orange dice); 6 (black die)`. */
function rolled(dice: Parameters<Phrases["rolls"]>[0]): string {
  return dice.map(({ die, values }) => (die === "" ? values : `${values} (${die})`)).join("; ");
}

/**
 * An object after its verb: directly if it is in the accusative; after a colon if the texts have only the nominative.
 */
function object({ text, inflected }: PieceList): string {
  return inflected ? ` ${text}` : `: ${text}`;
}

/** Pieces that move somewhere. A list comes last because it is long, and a title that is a whole phrase after a colon. */
function moving({ text, number }: PieceList, way: string): string {
  const verb = number === "few" || number === "list" ? "se přesouvají" : "se přesouvá";
  if (PHRASE.test(text)) return `${way} ${verb}: ${text}`;
  return number === "list" ? `${way} ${verb} ${text}` : `${text} ${verb} ${way}`;
}

/** A player moves pieces somewhere. A list comes last because it is long, and the nominative after a colon. */
function movesCs(player: string, verb: string, { text, number, inflected }: PieceList, way: string): string {
  if (!inflected) return sentence(`${player} ${verb} ${way}: ${text}.`);
  return sentence(`${player} ${verb} ${number === "list" ? `${way} ${text}` : `${text} ${way}`}.`);
}

/** A title that is a phrase with a verb, such as `Brání dva rolníci`, and not a noun with its adjectives. */
const PHRASE = /^\p{Lu}\S* \p{Ll}/u;

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
  box: "krabice",
  things: {
    box: "krabice",
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
  comes: (pieces, way) => sentence(`${moving(pieces, way)}.`),
  toBox: "do krabice",
  gets: (player, pieces) => sentence(`${player} dostává${object(pieces)}.`),
  getsFrom: (player, pieces, giver) =>
    sentence(`${player} dostává${pieces.inflected ? ` ${pieces.text} od ${giver}` : ` od ${giver}: ${pieces.text}`}.`),
  draws: (player, pieces) => sentence(`${player} dobírá${object(pieces)}.`),
  puts: (player, pieces, way) => movesCs(player, "přesouvá", pieces, way),
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
  picked: (things) => `Náhoda vybírá${object(things)}.`,
  shuffled: (zone) => `Zamícháno: ${zone}.`,
  over: "Partie skončila.",
  winners: (names, count) => `${count === 1 ? "Vítězí" : "Společně vítězí"} ${names}.`,
  winningSides: (sides, names, count) => `${count === 1 ? "Vítězná strana" : "Vítězné strany"}: ${sides} (${names}).`,
  nobody: "Nikdo nevítězí.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `Tahů ${made} z ${of}${same ? ", pozice odpovídá záznamu" : ""}`,
};

/** Languages that the program itself speaks. */
export const LANGUAGES: Readonly<Record<string, Phrases>> = { en, cs };

/** The sentences of a language; English ones if the program does not speak it. */
export function phrasesIn(language: string): Phrases {
  return LANGUAGES[language] ?? en;
}
