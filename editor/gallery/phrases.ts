/** The words of the gallery. */
import { countedCs } from "../studio/plural.ts";

export interface GalleryPhrases {
  readonly games: string;
  readonly search: string;
  readonly players: string;
  readonly anyNumber: string;
  readonly forPlayers: (count: number) => string;
  /** Says how many players a game can have, for example `2–5 players`. */
  readonly range: (min: number, max: number) => string;
  readonly minutes: (least: number, most: number) => string;
  /**
   * A sentence that explains how the duration of a match was estimated: bots play, and people take `seconds` for a
   * decision.
   */
  readonly reckoned: (seconds: number) => string;
  readonly decisions: (least: number, most: number, matches: number) => string;
  readonly variants: (count: number) => string;
  readonly play: string;
  readonly goOn: string;
  readonly rules: string;
  readonly newGame: string;
  readonly none: string;
  readonly broken: string;
  readonly found: (count: number) => string;
}

const en: GalleryPhrases = {
  games: "Games",
  search: "Search",
  players: "Players",
  anyNumber: "any number",
  forPlayers: (count) => (count === 1 ? "for 1" : `for ${count}`),
  range: (min, max) => (min === max ? (min === 1 ? "1 player" : `${min} players`) : `${min}–${max} players`),
  minutes: (least, most) => (least === most ? `about ${least} min` : `about ${least}–${most} min`),
  reckoned: (seconds) => `Times are reckoned: ${seconds} seconds for each decision in matches between random bots.`,
  decisions: (least, most, matches) =>
    `${least === most ? least : `${least} to ${most}`} decisions, the mean of ${matches} matches between random bots`,
  variants: (count) => (count === 1 ? "1 variant" : `${count} variants`),
  play: "Play",
  goOn: "Go on",
  rules: "Open the rules",
  newGame: "New game",
  none: "No games match.",
  broken: "The rules have mistakes.",
  found: (count) => (count === 1 ? "1 game" : `${count} games`),
};

const cs: GalleryPhrases = {
  games: "Hry",
  search: "Hledat",
  players: "Hráči",
  anyNumber: "kolik chce",
  forPlayers: (count) => `pro ${count}`,
  range: (min, max) =>
    min === max
      ? min === 1
        ? "1 hráč"
        : min < 5
          ? `${min} hráči`
          : `${min} hráčů`
      : `${min}–${max} ${max < 5 ? "hráči" : "hráčů"}`,
  minutes: (least, most) => (least === most ? `asi ${least} min` : `asi ${least}–${most} min`),
  reckoned: (seconds) => `Časy jsou odhad: ${seconds} sekund na každé rozhodnutí v partiích náhodných botů.`,
  decisions: (least, most, matches) =>
    `rozhodnutí: ${least === most ? least : `${least} až ${most}`}, průměr z ${matches} partií náhodných botů`,
  variants: (count) => countedCs(count, "varianta", "varianty", "variant"),
  play: "Hrát",
  goOn: "Pokračovat",
  rules: "Otevřít pravidla",
  newGame: "Nová hra",
  none: "Nic neodpovídá hledání.",
  broken: "V pravidlech jsou chyby.",
  found: (count) => countedCs(count, "hra", "hry", "her"),
};

export function galleryPhrases(language: string): GalleryPhrases {
  return language === "cs" ? cs : en;
}
