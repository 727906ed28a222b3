/** The few sentences that every game needs, by language. Everything else comes from the game's own texts. */
import { counted } from "../diagnostics/english.ts";
import type { Seed } from "../interpreter/runtime/random.ts";

/** The sentences of one language. */
export interface Phrases {
  readonly player: (number: string) => string;
  readonly of: (thing: string, owner: string) => string;
  readonly box: string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
  /** Questions for which a game has no line of its own. */
  readonly asks: Readonly<Record<string, string>>;
  readonly heading: (game: string, players: number, seed: Seed) => string;
  readonly turn: (number: number, player: string) => string;
  /** What is told from here on happens at the end. */
  readonly finish: string;
  readonly answers: (player: string, answer: string) => string;
  /** The sentence for an answer that was the only one. */
  readonly onlyAnswer: (answer: string) => string;
  readonly hidden: (player: string) => string;
  readonly gains: (player: string, things: string) => string;
  readonly pays: (player: string, things: string) => string;
  readonly loses: (player: string, things: string) => string;
  readonly becomes: (what: string, value: string) => string;
  readonly moves: (pieces: string, from: string, to: string) => string;
  readonly unseen: (count: number) => string;
  readonly rolls: (values: string) => string;
  readonly picked: (things: string) => string;
  readonly shuffled: (zone: string) => string;
  readonly over: string;
  readonly winners: (names: string, count: number) => string;
  readonly nobody: string;
  readonly score: (player: string, points: number) => string;
  /** How many of the recorded moves were made again; `same`: all, to the recorded position. */
  readonly replayed: (made: number, of: number, same: boolean) => string;
}

/** A sentence with a capital letter at the start, even if a name in small letters begins it. */
export function sentence(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

const en: Phrases = {
  player: (number) => `player ${number}`,
  of: (thing, owner) => `${thing} of ${owner}`,
  box: "the box",
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
  gains: (player, things) => sentence(`${player} gains ${things}.`),
  pays: (player, things) => sentence(`${player} pays ${things}.`),
  loses: (player, things) => sentence(`${player} loses ${things}.`),
  becomes: (what, value) => sentence(`${what}: ${value}.`),
  moves: (pieces, from, to) => sentence(`${pieces}: ${from} → ${to}.`),
  unseen: (count) => (count === 1 ? "1 hidden piece" : `${count} hidden pieces`),
  rolls: (values) => `Rolled: ${values}.`,
  picked: (things) => `At random: ${things}.`,
  shuffled: (zone) => `Shuffled: ${zone}.`,
  over: "The match is over.",
  winners: (names, count) => sentence(`${names} ${count === 1 ? "wins" : "win together"}.`),
  nobody: "Nobody wins.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `${made} of ${of} moves${same ? ", the position is the recorded one" : ""}`,
};

const cs: Phrases = {
  player: (number) => `hráč ${number}`,
  of: (thing, owner) => (/[()]/.test(thing + owner) ? `${thing} – ${owner}` : `${thing} (${owner})`),
  box: "krabice",
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
  hidden: (player) => sentence(`${player}: tajná odpověď.`),
  gains: (player, things) => sentence(`${player} získává ${things}.`),
  pays: (player, things) => sentence(`${player} platí ${things}.`),
  loses: (player, things) => sentence(`${player} ztrácí ${things}.`),
  becomes: (what, value) => sentence(`${what}: ${value}.`),
  moves: (pieces, from, to) => sentence(`${pieces}: ${from} → ${to}.`),
  unseen: (count) => `skryté komponenty (${count})`,
  rolls: (values) => `Hozeno: ${values}.`,
  picked: (things) => `Náhodně: ${things}.`,
  shuffled: (zone) => `Zamícháno: ${zone}.`,
  over: "Partie skončila.",
  winners: (names, count) => `${count === 1 ? "Vítězí" : "Společně vítězí"} ${names}.`,
  nobody: "Nikdo nevítězí.",
  score: (player, points) => `${player}: ${points}`,
  replayed: (made, of, same) => `Tahů ${made} z ${of}${same ? ", pozice odpovídá záznamu" : ""}`,
};

/** Languages that the program itself speaks. */
export const LANGUAGES: Readonly<Record<string, Phrases>> = { en, cs };

/** The sentences of a language; English where it has none. */
export function phrasesIn(language: string): Phrases {
  return LANGUAGES[language] ?? en;
}
