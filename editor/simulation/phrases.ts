/** The words of the tool for simulations. */
import type { Difference } from "../../src/simulation/differences.ts";

const number = (language: string, n: number) => n.toLocaleString(language);

const en = {
  openGame: "Open a game to simulate it.",
  withoutVariants: "without variants",
  gameAlone: "the game without variants",
  with: (title: string) => `with ${title}`,
  matches: "Matches",
  compareWith: "Comparison",
  nothing: "none",
  follow: "again when rules change",
  cancel: "Cancel",
  simulate: "Simulate",
  matchesPlayed: "Matches played",
  played: (played: number, of: number) => `${number("en", played)} of ${number("en", of)} matches`,
  stopped: (message: string) => `A match stopped: ${message}`,
  sameMatch: "Begin the same match",
  wins: "Wins",
  shareOfWins: "Share of matches won by seat",
  percentOfMatches: "% of matches",
  scores: "Scores",
  scoresBySeat: "Scores by seat",
  scoresOf: (player: string) => `Scores of ${player}`,
  points: "points",
  length: "Length",
  lengthInTurns: "Length in turns",
  turns: "turns",
  answers: "Answers",
  question: "Question",
  answersTo: (question: string) => `Answers to ${question}`,
  percentOfAnswers: "% of answers",
  shareOfMatches: "share of matches",
  times: (count: number) => number("en", count),
  sameBothWays:
    "The same matches both ways, on average, between random players. Shares differ in percentage points. Rows in bold are certain, all of them taken together (Holm, 5 %).",
  difference: "difference, with 95 % certainty",
  measures: {
    score: (player: string) => `points of ${player}`,
    wins: (player: string) => `wins of ${player}`,
    shared: "won by several",
    nobody: "won by nobody",
    turns: "turns",
    decisions: "decisions",
  },
  interval: (low: string, high: string) => `(${low} to ${high})`,
  verdicts: {
    certain: "",
    "may be chance": "may be chance",
    same: "the same in every pair",
    "too few": "too few to say",
  } as Readonly<Record<Difference["verdict"], string>>,
};

/** The words of the simulation in one language. */
export type SimulationPhrases = typeof en;

const cs: SimulationPhrases = {
  openGame: "Otevři hru, kterou chceš simulovat.",
  withoutVariants: "bez variant",
  gameAlone: "hra bez variant",
  with: (title) => `s variantou ${title}`,
  matches: "Partie",
  compareWith: "Srovnání",
  nothing: "žádné",
  follow: "znovu po změně pravidel",
  cancel: "Přerušit",
  simulate: "Simulovat",
  matchesPlayed: "Odehrané partie",
  played: (played, of) => `${number("cs", played)} z ${number("cs", of)} partií`,
  stopped: (message) => `Jedna partie se zastavila: ${message}`,
  sameMatch: "Začít stejnou partii",
  wins: "Výhry",
  shareOfWins: "Podíl vyhraných partií podle míst",
  percentOfMatches: "% partií",
  scores: "Body",
  scoresBySeat: "Body podle míst",
  scoresOf: (player) => `Body: ${player}`,
  points: "body",
  length: "Délka",
  lengthInTurns: "Délka v tazích",
  turns: "tahy",
  answers: "Odpovědi",
  question: "Otázka",
  answersTo: (question) => `Odpovědi na ${question}`,
  percentOfAnswers: "% odpovědí",
  shareOfMatches: "podíl partií",
  times: (count) => number("cs", count),
  sameBothWays:
    "Průměry jsou ze stejných partií, odehraných jednou podle původních a jednou podle změněných pravidel; hráči v nich táhnou náhodně. Rozdíly podílů jsou v procentních bodech. Rozdíly na tučných řádcích jsou statisticky významné i při posouzení všech řádků najednou (Holmova korekce, 5 %).",
  difference: "rozdíl, s jistotou 95 %",
  measures: {
    score: (player) => `body: ${player}`,
    wins: (player) => `výhry: ${player}`,
    shared: "výhra několika hráčů",
    nobody: "nikdo nevyhrál",
    turns: "tahy",
    decisions: "rozhodnutí",
  },
  interval: (low, high) => `(${low} až ${high})`,
  verdicts: {
    certain: "",
    "may be chance": "může to být náhoda",
    same: "v každé dvojici stejně",
    "too few": "příliš málo partií",
  } as Readonly<Record<Difference["verdict"], string>>,
};

/** The words of the simulation in a language. */
export function simulationPhrases(language: string): SimulationPhrases {
  return language === "cs" ? cs : en;
}
