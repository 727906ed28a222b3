/** The few sentences that every game needs, by language. Everything else comes from the game's own texts. */
import { counted } from "../diagnostics/english.ts";
import type { Seed } from "../interpreter/runtime/random.ts";

/** The sentences of one language. */
export interface Phrases {
  readonly player: (number: string) => string;
  readonly of: (thing: string, owner: string) => string;
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
  /** An answer in secret. */
  readonly hidden: (player: string) => string;
  /** An answer about a piece that others do not see. */
  readonly unseenChoice: (player: string) => string;
  readonly gains: (player: string, things: string) => string;
  readonly pays: (player: string, things: string) => string;
  readonly loses: (player: string, things: string) => string;
  readonly becomes: (what: string, value: string) => string;
  /** The number of something that a piece has. */
  readonly has: (what: string, things: string) => string;
  /** Pieces come to a place: `way` are the words for it; `many`: more than one. */
  readonly comes: (pieces: string, way: string, many: boolean) => string;
  readonly toBox: string;
  readonly gets: (player: string, pieces: string) => string;
  readonly getsFrom: (player: string, pieces: string, giver: string) => string;
  readonly draws: (player: string, pieces: string) => string;
  /** A player puts own pieces somewhere. */
  readonly puts: (player: string, pieces: string, way: string) => string;
  /** The words for moving to a zone by its title; for a piece with others on it, by the name of that piece. */
  readonly toZone: (title: string) => string;
  readonly toPiece: (title: string) => string;
  readonly unseen: (count: number) => string;
  readonly rolls: (values: string) => string;
  readonly picked: (things: string) => string;
  readonly shuffled: (zone: string) => string;
  readonly over: string;
  readonly winners: (names: string, count: number) => string;
  /** The sides that have won, and their players. */
  readonly winningSides: (sides: string, names: string, count: number) => string;
  readonly nobody: string;
  readonly score: (player: string, points: number) => string;
  /** The number of repeated moves; `same`: all, to the recorded position. */
  readonly replayed: (made: number, of: number, same: boolean) => string;
}

/** A sentence with a capital letter at the start, even if it begins with a lower-case name. */
export function sentence(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

const en: Phrases = {
  player: (number) => `player ${number}`,
  of: (thing, owner) => `${thing} of ${owner}`,
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
  has: (what, things) => sentence(`${what} has ${things}.`),
  comes: (pieces, way, many) => sentence(`${pieces} ${many ? "go" : "goes"} ${way}.`),
  toBox: "to the box",
  gets: (player, pieces) => sentence(`${player} gets ${pieces}.`),
  getsFrom: (player, pieces, giver) => sentence(`${player} gets ${pieces} from ${giver}.`),
  draws: (player, pieces) => sentence(`${player} draws ${pieces}.`),
  puts: (player, pieces, way) => sentence(`${player} moves ${pieces} ${way}.`),
  toZone: (title) => `to the ${title}`,
  toPiece: (title) => (/^\p{Ll}.* \P{N}+$/u.test(title) ? `to the ${title}` : `to ${title}`),
  unseen: (count) => (count === 1 ? "1 hidden piece" : `${count} hidden pieces`),
  rolls: (values) => `The roll shows ${values}.`,
  picked: (things) => `Chance picks ${things}.`,
  shuffled: (zone) => `Shuffled: ${zone}.`,
  over: "The match is over.",
  winners: (names, count) => sentence(`${names} ${count === 1 ? "wins" : "win together"}.`),
  winningSides: (sides, names, count) => `${count === 1 ? "Winning side" : "Winning sides"}: ${sides} (${names}).`,
  nobody: "Nobody wins.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `${made} of ${of} moves${same ? ", the position is the recorded one" : ""}`,
};

const cs: Phrases = {
  player: (number) => `hráč ${number}`,
  of: (thing, owner) => (/[()]/.test(thing + owner) ? `${thing} – ${owner}` : `${thing} (${owner})`),
  box: "krabice",
  things: {
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
  has: (what, things) => sentence(`${what} má ${things}.`),
  comes: (pieces, way) => sentence(`${way} jde: ${pieces}.`),
  toBox: "do krabice",
  gets: (player, pieces) => sentence(`${player} dostává: ${pieces}.`),
  getsFrom: (player, pieces, giver) => sentence(`${player} dostává: ${pieces} (od: ${giver}).`),
  draws: (player, pieces) => sentence(`${player} dobírá: ${pieces}.`),
  puts: (player, pieces, way) => sentence(`${player} přesouvá ${way}: ${pieces}.`),
  toZone: (title) => `na místo „${title}“`,
  toPiece: (title) => (/^\p{Ll}/u.test(title) ? `na místo „${title}“` : `na místo ${title}`),
  unseen: (count) =>
    `${count} ${count === 1 ? "skrytý komponent" : count < 5 ? "skryté komponenty" : "skrytých komponentů"}`,
  rolls: (values) => `Hod ukazuje: ${values}.`,
  picked: (things) => `Náhoda vybírá: ${things}.`,
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

/** The sentences of a language; English if it has none. */
export function phrasesIn(language: string): Phrases {
  return LANGUAGES[language] ?? en;
}
