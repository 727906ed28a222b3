/** The words of the forms for house rules. */
import type { Template } from "../../src/language-service/index.ts";

export interface HousePhrases {
  /** The title of a new variant, until the user changes it. */
  readonly title: string;
  readonly change: (title: string) => string;
  readonly changed: (title: string) => string;
  readonly another: (kind: string) => string;
  readonly changeHere: string;
  readonly anotherHere: string;
  readonly newHere: (kind: string) => string;
  readonly templates: Readonly<Record<Template, string>>;
  readonly commonRules: string;
  readonly newPieces: string;
  readonly numbers: string;
  readonly sections: Readonly<Record<"setup" | "play" | "finish", string>>;
  readonly houseRules: string;
  readonly into: string;
  readonly intoNew: (title: string) => string;
  /** Titles of form fields that are no fields of a kind of pieces, such as the number of copies. */
  readonly fields: Readonly<Record<string, string>>;
  readonly was: (value: string) => string;
  readonly nothing: string;
  readonly none: string;
  readonly willWrite: string;
  readonly cancel: string;
  readonly write: string;
  readonly undo: string;
  readonly line: string;
  readonly position: (moves: number) => string;
  readonly noScenario: string;
  readonly recording: (file: string) => string;
  readonly showScenario: string;
  readonly stop: string;
  readonly sliders: string;
  readonly addSlider: string;
  readonly removeSlider: (title: string) => string;
  readonly keepSlider: string;
  readonly usual: (value: string) => string;
  readonly forWhom: (title: string) => string;
  readonly everybody: string;
  readonly ofPlayer: (player: string, value: string) => string;
  readonly theGame: (title: string) => string;
  readonly close: string;
  readonly noNumbers: string;
}

const en: HousePhrases = {
  title: "House rules",
  change: (title) => `Change: ${title}`,
  changed: (title) => `Changed: ${title}`,
  another: (kind) => `New: ${kind}`,
  changeHere: "Change in a house variant …",
  anotherHere: "Add another one like it …",
  newHere: (kind) => `Add here: ${kind} …`,
  templates: {
    "start-with-more": "More at the start",
    rounds: "More or fewer rounds",
    price: "Another price",
    "leave-out": "Leave something out",
    "more-copies": "More of something",
    ties: "What decides ties",
  },
  commonRules: "Common house rules",
  newPieces: "Add a new",
  numbers: "Numbers in the rules",
  sections: { setup: "set-up", play: "course of play", finish: "end of the match" },
  houseRules: "House rules",
  into: "Written into",
  intoNew: (title) => `${title} (new variant)`,
  fields: {
    title: "What players call it",
    copies: "How many there are",
    start: "At the start",
    room: "Room for",
    what: "Of what",
    number: "How many",
    value: "What it is",
    more: "It also brings",
    counter: "Of what",
    place: "How far from the left and from the top",
  },
  was: (value) => `was ${value}`,
  nothing: "nothing",
  none: "none",
  willWrite: "The variant will say",
  cancel: "Cancel",
  write: "Change",
  undo: "Take it back",
  line: "Show the line",
  position: (moves) => `After ${moves} ${moves === 1 ? "move" : "moves"}`,
  noScenario: "This match began as a scenario. Begin a new match to make another scenario.",
  recording: (file) => `A scenario is made in ${file}. Moves from here on become its steps.`,
  showScenario: "Show it",
  stop: "Stop recording",
  sliders: "Numbers of the rules",
  addSlider: "Add a number …",
  removeSlider: (title) => `Remove the slider: ${title}`,
  keepSlider: "Slider beside the table",
  usual: (value) => `Back to ${value}`,
  forWhom: (title) => `For whom: ${title}`,
  everybody: "Everybody",
  ofPlayer: (player, value) => `${player}: ${value}`,
  theGame: (title) => `${title} (the game itself)`,
  close: "Close the sliders",
  noNumbers: "The rules have a mistake, so their numbers cannot be changed here.",
};

const cs: HousePhrases = {
  title: "Domácí pravidla",
  change: (title) => `Změnit: ${title}`,
  changed: (title) => `Změněno: ${title}`,
  another: (kind) => `Nové: ${kind}`,
  changeHere: "Změnit v domácí variantě …",
  anotherHere: "Přidat další podobné …",
  newHere: (kind) => `Přidat sem: ${kind} …`,
  templates: {
    "start-with-more": "Více na začátku",
    rounds: "Více nebo méně kol",
    price: "Jiná cena",
    "leave-out": "Něco vynechat",
    "more-copies": "Více kusů",
    ties: "Co rozhoduje při remíze",
  },
  commonRules: "Obvyklá domácí pravidla",
  newPieces: "Přidat nové",
  numbers: "Čísla v pravidlech",
  sections: { setup: "příprava", play: "průběh hry", finish: "konec partie" },
  houseRules: "Domácí pravidla",
  into: "Zapíše se do",
  intoNew: (title) => `${title} (nová varianta)`,
  fields: {
    title: "Jak tomu hráči říkají",
    copies: "Kolik jich je",
    start: "Na začátku",
    room: "Kolik se vejde",
    what: "Čeho",
    number: "Kolik",
    value: "Hodnota",
    more: "Navíc přinese",
    counter: "Čeho",
    place: "Jak daleko zleva a shora",
  },
  was: (value) => `bylo ${value}`,
  nothing: "nic",
  none: "žádné",
  willWrite: "Do varianty se zapíše",
  cancel: "Zrušit",
  write: "Změnit",
  undo: "Vzít zpět",
  line: "Ukázat řádek",
  position: (moves) => `Po tazích: ${moves}`,
  noScenario: "Tato partie začala jako scénář. Chceš-li vytvořit další scénář, začni novou partii.",
  recording: (file) => `V souboru ${file} vznikl scénář. Další tahy se stanou jeho kroky.`,
  showScenario: "Ukázat",
  stop: "Stačí",
  sliders: "Čísla v pravidlech",
  addSlider: "Přidat číslo …",
  removeSlider: (title) => `Odebrat posuvník: ${title}`,
  keepSlider: "Posuvník vedle stolu",
  usual: (value) => `Zpět na ${value}`,
  forWhom: (title) => `Pro koho: ${title}`,
  everybody: "Všichni",
  ofPlayer: (player, value) => `${player}: ${value}`,
  theGame: (title) => `${title} (sama hra)`,
  close: "Zavřít posuvníky",
  noNumbers: "V pravidlech je chyba, proto tu čísla zatím nejde měnit.",
};

export function housePhrases(language: string): HousePhrases {
  return language === "cs" ? cs : en;
}
