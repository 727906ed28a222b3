/** The words for playing: the question, the seats, the log and the time line. */
import type { MarkKind } from "../../src/interpreter/match/record/mark.ts";

export interface PlayPhrases {
  readonly play: string;
  readonly seats: string;
  readonly byHand: string;
  readonly bots: Readonly<Record<string, string>>;
  /** For each sort of bot, a sentence that says how it plays. */
  readonly aboutBots: Readonly<Record<string, string>>;
  readonly allEyes: string;
  readonly looksAs: (player: string) => string;
  readonly playedBy: (player: string) => string;
  readonly log: string;
  readonly nothingYet: string;
  readonly setUp: string;
  readonly details: string;
  readonly idleTurn: string;
  readonly scoreSheet: string;
  readonly fromTheStart: string;
  readonly sections: Readonly<Record<"setup" | "play" | "finish", string>>;
  readonly toMove: (move: number) => string;
  readonly undo: string;
  readonly redo: string;
  /** The name of the button that goes a step back, if moves cannot be taken back. */
  readonly stepBack: string;
  readonly stepOn: string;
  readonly present: string;
  readonly away: string;
  /** The names of the marks that players put at a moment of a match, such as "unclear". */
  readonly marks: Readonly<Record<MarkKind, string>>;
  readonly first: string;
  readonly last: string;
  readonly goOn: string;
  readonly timeLine: string;
  readonly move: (at: number, of: number) => string;
  readonly save: string;
  readonly open: string;
  readonly makeScenario: string;
  readonly answers: string;
  readonly onTable: (answers: number) => string;
  readonly chosen: string;
  readonly takeBack: string;
  readonly askBot: string;
  readonly askedBotThinks: string;
  readonly noAdvice: string;
  /** A sentence that explains the two numbers of `thought`. */
  readonly adviceHow: string;
  /** A bot's opinion of an answer: how often the bot tried it, and how often it then won, both in percent. */
  readonly thought: (tried: number, wins: number) => string;
  /** Before the answer that a bot would give. */
  readonly botWould: string;
  readonly sheet: string;
  readonly change: (question: string) => string;
  readonly before: string;
  /**
   * The player has changed a secret answer. Says that this many later ones are given again, if they are still possible.
   */
  readonly later: (count: number) => string;
  readonly seenSince: string;
  readonly takeBackFirst: string;
  readonly allAnswered: string;
  readonly commit: string;
  readonly committed: string;
  readonly withdraw: string;
  readonly toChange: string;
  readonly secret: string;
  readonly waits: (players: string) => string;
  readonly lookingBack: Readonly<Record<"line" | "move", string>>;
  readonly showNow: string;
  readonly botThinks: (players: string) => string;
  readonly hurry: string;
  readonly lookAs: (player: string) => string;
  readonly over: string;
  readonly wins: (names: string, count: number) => string;
  /** Says which sides (teams) win, and names their players. */
  readonly sideWins: (sides: string, names: string, count: number) => string;
  readonly nobody: string;
  readonly stopped: string;
  readonly atAnyTime: string;
  readonly diverged: (move: number) => string;
  readonly kept: (count: number) => string;
  readonly whyNot: string;
  readonly pointAt: string;
  /** The name of the button for asking about a thing, if the user cannot change the rules. */
  readonly askAt: string;
  readonly pointing: string;
  /** The message if a thing can be neither chosen nor changed by a form. */
  readonly cannotChange: string;
  readonly nothingToSay: string;
  readonly line: string;
  readonly close: string;
}

const en: PlayPhrases = {
  play: "Play",
  seats: "Seats",
  byHand: "by hand",
  bots: { random: "random bot", easy: "easy bot", fair: "fair bot", strong: "strong bot" },
  aboutBots: {
    random: "Gives every answer with the same chance, at once.",
    easy: "Looks ahead move by move, as far as its seat can know, but only for a moment.",
    fair: "Looks ahead move by move, as far as its seat can know, for about a third of a second.",
    strong: "Looks ahead move by move, as far as its seat can know, for about a second and a half.",
  },
  allEyes: "all cards open",
  looksAs: (player) => `See what ${player} sees`,
  playedBy: (player) => `Who plays ${player}`,
  log: "Log",
  nothingYet: "Nothing has happened yet.",
  setUp: "The table was set.",
  details: "All that happened",
  idleTurn: "Nothing to do in this turn.",
  scoreSheet: "Where the points came from",
  fromTheStart: "From the start",
  sections: { setup: "Set-up", play: "Play", finish: "End of the match" },
  toMove: (move) => `Go back to move ${move}`,
  undo: "Take back a move",
  redo: "Make it again",
  stepBack: "Look one move back",
  stepOn: "Look one move further",
  present: "at the table",
  away: "away",
  marks: { unclear: "unclear", boring: "boring", unfair: "unfair", great: "great" },
  first: "To the beginning",
  last: "To the end",
  goOn: "Let the bots go on",
  timeLine: "Time line",
  move: (at, of) => `move ${at} of ${of}`,
  save: "Save match",
  open: "Open match",
  makeScenario: "Make a scenario",
  answers: "Answers",
  onTable: (answers) => `Choose on the table, or from a list of ${answers}`,
  chosen: "Chosen so far",
  takeBack: "Choose anew",
  askBot: "What would a bot do?",
  askedBotThinks: "The bot is thinking …",
  noAdvice: "The bot has nothing to say about this question.",
  adviceHow: "A bot has tried these answers in matches played to their end, the better ones more often.",
  thought: (tried, wins) => `tried ${tried} %, won ${wins} %`,
  botWould: "The bot’s choice:",
  sheet: "Answered in secret",
  change: (question) => `Change this answer: ${question}`,
  before: "Before",
  later: (count) => `${count} more ${count === 1 ? "stays" : "stay"} if possible`,
  seenSince: "You cannot change this any more: something has been revealed since.",
  takeBackFirst: "Take the commitment back to change this.",
  allAnswered: "All answered. Commit these answers?",
  commit: "Commit",
  committed: "Committed.",
  withdraw: "Take back",
  toChange: "Choose an answer to change it.",
  secret: "Others see nothing before all have committed.",
  waits: (players) => `Waiting for ${players}.`,
  lookingBack: {
    line: "The table is as it was before the marked line. Nothing can be answered there.",
    move: "You look at an earlier table. Nothing can be answered there.",
  },
  showNow: "Show it as it is now",
  botThinks: (players) => `${players}: a bot thinks.`,
  hurry: "Hurry the bots",
  lookAs: (player) => `Answer as ${player}`,
  over: "The match is over.",
  wins: (names, count) => `${names} ${count === 1 ? "wins" : "win together"}`,
  sideWins: (sides, names, count) => `${count === 1 ? "Winning side" : "Winning sides"}: ${sides} (${names})`,
  nobody: "Nobody wins",
  stopped: "The rules stopped here.",
  atAnyTime: "at any moment",
  diverged: (move) => `By the changed rules move ${move} is not possible any more.`,
  kept: (count) =>
    `${count === 1 ? "1 later move is" : `${count} later moves are`} kept in case the rules change back.`,
  whyNot: "Why not?",
  pointAt: "Ask or change …",
  askAt: "Ask …",
  pointing: "Point at something on the table. Escape, or the button again, ends this.",
  cannotChange: "This cannot be changed by a form: the rules work it out. Its line says how.",
  nothingToSay: "There is nothing to say about this.",
  line: "Show the line",
  close: "Close",
};

const cs: PlayPhrases = {
  play: "Hra",
  seats: "Místa",
  byHand: "člověk",
  bots: { random: "náhodný bot", easy: "snadný bot", fair: "střední bot", strong: "silný bot" },
  aboutBots: {
    random: "Odpovídá hned a každou možnou odpověď volí se stejnou pravděpodobností.",
    easy: "Chvilku propočítává další tahy a vychází jen z toho, co smí vědět hráč, za kterého hraje.",
    fair: "Asi třetinu sekundy propočítává další tahy a vychází jen z toho, co smí vědět hráč, za kterého hraje.",
    strong: "Asi jeden a půl sekundy propočítává další tahy a vychází jen z toho, co smí vědět hráč, za kterého hraje.",
  },
  allEyes: "všechny karty odkryté",
  looksAs: (player) => `Vidět to, co vidí ${player}`,
  playedBy: (player) => `Kdo hraje: ${player}`,
  log: "Průběh",
  nothingYet: "Zatím se nic nestalo.",
  setUp: "Hra byla připravena.",
  details: "Vše, co se stalo",
  idleTurn: "V tomto tahu není co dělat.",
  scoreSheet: "Odkud jsou body",
  fromTheStart: "Od začátku",
  sections: { setup: "Příprava", play: "Hra", finish: "Konec partie" },
  toMove: (move) => `Zpět k tahu ${move}`,
  undo: "Vzít tah zpět",
  redo: "Zahrát ho znovu",
  stepBack: "Podívat se o rozhodnutí zpět",
  stepOn: "Podívat se o rozhodnutí dál",
  present: "u stolu",
  away: "pryč",
  marks: { unclear: "nejasné", boring: "nuda", unfair: "nefér", great: "skvělé" },
  first: "Na začátek",
  last: "Na konec",
  goOn: "Nechat boty hrát",
  timeLine: "Časová osa",
  move: (at, of) => `rozhodnutí ${at} z ${of}`,
  save: "Uložit partii",
  open: "Otevřít partii",
  makeScenario: "Vytvořit scénář",
  answers: "Odpovědi",
  onTable: (answers) => `Vyber na stole, nebo ze seznamu (${answers})`,
  chosen: "Už vybráno",
  takeBack: "Vybrat znovu",
  askBot: "Co by udělal bot?",
  askedBotThinks: "Bot přemýšlí …",
  noAdvice: "K téhle otázce bot nic neporadí.",
  adviceHow: "Bot tyhle odpovědi vyzkoušel v partiích dohraných do konce, ty lepší častěji.",
  thought: (tried, wins) => `zkoušel ${tried} %, vyhrál ${wins} %`,
  botWould: "Volba bota:",
  sheet: "Tajné odpovědi",
  change: (question) => `Změnit tuto odpověď: ${question}`,
  before: "Předtím",
  later: (count) => `další zůstanou, půjde-li to: ${count}`,
  seenSince: "Tohle už změnit nelze: mezitím se něco odhalilo.",
  takeBackFirst: "Změnit to můžeš, až vezmeš potvrzení zpět.",
  allAnswered: "Vše zodpovězeno. Má to tak zůstat?",
  commit: "Potvrdit",
  committed: "Potvrzeno.",
  withdraw: "Vzít zpět",
  toChange: "Odpověď změníš tak, že vybereš jinou.",
  secret: "Ostatní nic neuvidí, dokud nepotvrdí všichni.",
  waits: (players) => `Čeká se: ${players}.`,
  lookingBack: {
    line: "Stůl ukazuje stav před označeným řádkem. Odpovídat tam nejde.",
    move: "Díváš se, jak stůl vypadal dřív. Odpovídat tam nejde.",
  },
  showNow: "Ukázat, jak je teď",
  botThinks: (players) => `${players}: bot přemýšlí.`,
  hurry: "Popohnat boty",
  lookAs: (player) => `Odpovídat za: ${player}`,
  over: "Partie skončila.",
  wins: (names, count) => `${count === 1 ? "Vítězí" : "Společně vítězí"} ${names}`,
  sideWins: (sides, names, count) => `${count === 1 ? "Vítězná strana" : "Vítězné strany"}: ${sides} (${names})`,
  nobody: "Nikdo nevítězí",
  stopped: "Vyhodnocení pravidel se zde zastavilo.",
  atAnyTime: "kdykoli",
  diverged: (move) => `Podle změněných pravidel už rozhodnutí ${move} není možné.`,
  kept: (count) => `Pozdější rozhodnutí (${count}) zůstávají uložena pro případ, že se pravidla vrátí.`,
  whyNot: "Proč ne?",
  pointAt: "Zeptat se nebo změnit …",
  askAt: "Zeptat se …",
  pointing: "Ukaž na něco na stole. Ukončíš to klávesou Escape nebo stejným tlačítkem.",
  cannotChange: "Ve formuláři tohle změnit nejde, protože to určují pravidla. Přesné znění je v pravidlech hry.",
  nothingToSay: "K tomu není co říct.",
  line: "Ukázat řádek",
  close: "Zavřít",
};

export function playPhrases(language: string): PlayPhrases {
  return language === "cs" ? cs : en;
}
