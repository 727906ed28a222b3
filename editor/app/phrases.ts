/** The words of the bar above a table, in one language. */

export interface BarPhrases {
  readonly games: string;
  readonly rules: string;
  readonly commands: string;
  readonly played: string;
  readonly players: string;
  readonly forPlayers: (count: number) => string;
  readonly variants: string;
  readonly noVariants: string;
  readonly addRule: string;
  readonly newVariant: string;
  readonly numbers: string;
  readonly against: (title: string) => string;
  readonly rulesOf: (title: string) => string;
  readonly options: string;
  readonly seed: string;
  readonly sameSeed: string;
  readonly newMatch: string;
  readonly together: string;
  readonly language: string;
}

const en: BarPhrases = {
  games: "All games",
  rules: "Rules",
  commands: "Commands",
  played: "Match settings",
  players: "Players",
  forPlayers: (count) => (count === 1 ? "1 player" : `${count} players`),
  variants: "Variants",
  noVariants: "The game has no variants yet.",
  addRule: "Add a house rule …",
  newVariant: "New house variant …",
  numbers: "Numbers",
  against: (title) => `Cannot be played with ${title}.`,
  rulesOf: (title) => `Show the rules of ${title}`,
  options: "Options",
  seed: "Seed",
  sameSeed: "The same seed gives the same cards and dice",
  newMatch: "New match",
  together: "Play with others",
  language: "Language of the game",
};

const cs: BarPhrases = {
  games: "Všechny hry",
  rules: "Pravidla",
  commands: "Příkazy",
  played: "Co se hraje",
  players: "Hráči",
  forPlayers: (count) => `${count} ${count === 1 ? "hráč" : count < 5 ? "hráči" : "hráčů"}`,
  variants: "Varianty",
  noVariants: "Hra zatím nemá žádné varianty.",
  addRule: "Přidat domácí pravidlo …",
  newVariant: "Nová domácí varianta …",
  numbers: "Čísla",
  against: (title) => `Nelze hrát s: ${title}.`,
  rulesOf: (title) => `Ukázat pravidla: ${title}`,
  options: "Možnosti",
  seed: "Číslo partie (seed)",
  sameSeed: "Stejné semínko dá stejné karty a kostky",
  newMatch: "Nová partie",
  together: "Hrát s ostatními",
  language: "Jazyk hry",
};

export function barPhrases(language: string): BarPhrases {
  return language === "cs" ? cs : en;
}
