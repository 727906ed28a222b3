/** The texts of rulebook pages that do not come from a game, in each language. */
import { type Phrase, phrase } from "../narration/phrase.ts";
import { counted } from "../diagnostics/english.ts";
import type { Shape } from "../dsl/game.ts";

/** Words in rules that a page can explain to its readers, in the order of the explanations. */
export const READING = [
  "indented",
  "called",
  "everyTurn",
  "choose",
  "may",
  "require",
  "pay",
  "lose",
  "draw",
  "possible",
  "set",
  "usual",
] as const;

/** One of the words in rules that a page can explain. */
export type Reading = (typeof READING)[number];

/** The texts of rulebook pages in one language. */
export interface PagePhrases {
  readonly chapters: Readonly<
    Record<
      | "components"
      | "table"
      | "reading"
      | "setup"
      | "play"
      | "anytime"
      | "cards"
      | "end"
      | "terms"
      | "options"
      | "variants"
      | "changes"
      | "index"
      | "contents"
      | "file",
      string
    >
  >;
  readonly forPlayers: (min: number, max: number) => string;
  readonly players: (count: number) => string;
  /** Several numbers of players for which the same holds. */
  readonly anyPlayers: (min: number, max: number) => string;
  /** The heading for the names of players and what is different for each. */
  readonly sides: string;
  readonly seat: string;
  readonly starts: string;
  /** The place where a piece is before the set-up. */
  readonly startsIn: string;
  readonly spaces: string;
  readonly number: string;
  readonly perPlayer: string;
  readonly title: string;
  readonly zones: string;
  readonly counters: string;
  readonly lists: string;
  readonly whose: string;
  readonly all: string;
  readonly how: string;
  readonly what: string;
  readonly seen: string;
  /** How many pieces have room; `isNumber` is false if another thing says the number. */
  readonly limit: (count: Phrase, isNumber: boolean) => Phrase;
  readonly notes: string;
  readonly start: string;
  readonly values: string;
  readonly shapes: Readonly<Record<Shape, string>>;
  readonly seenBy: Readonly<Record<"all" | "owner" | "nobody" | "players", string>>;
  readonly anyNumber: string;
  readonly refilled: string;
  readonly showingTop: string;
  readonly uncounted: string;
  readonly inForce: Readonly<Record<"holder" | "everyone", string>>;
  readonly from: string;
  readonly eachTurn: string;
  /** A counter of which there is one for each word of a list. */
  readonly oneForEach: (words: string) => string;
  readonly yesNo: string;
  readonly upwards: (min: number) => string;
  readonly afterSetup: string;
  /** The text for an amount after the set-up that depends on chance. */
  readonly varies: string;
  readonly allIf: (cond: Phrase) => Phrase;
  readonly readingHead: Readonly<Record<"line" | "means", string>>;
  readonly reading: Readonly<Record<Reading, { readonly line: string; readonly means: string }>>;
  readonly choices: string;
  readonly standard: (choice: string) => string;
  readonly winners: string;
  readonly nobody: string;
  readonly changedBy: string;
  readonly always: string;
  readonly board: (count: number) => string;
  readonly links: (link: string) => string;
  readonly removed: string;
  readonly nothing: string;
  readonly marks: Readonly<Record<"added" | "changed", string>>;
  /** A sentence that explains the marks on a page of a game with variants. */
  readonly marked: (variants: string) => string;
  /** A sentence about a variant that is played only together with others, before what it adds to them. */
  readonly addedTo: (variants: Phrase) => Phrase;
  readonly line: (line: number) => string;
  readonly aid: string;
  readonly printed: string;
  /** Heads rules that all cards of a kind have. */
  readonly onEach: string;
  readonly cards: string;
  readonly cut: string;
  /** A sentence about dice, which players need besides the printed sheets. */
  readonly alsoNeeded: (dice: string) => string;
  readonly matrix: string;
  readonly rule: string;
  readonly scenarios: string;
  readonly uncovered: string;
}

const en: PagePhrases = {
  chapters: {
    components: "What is in the box",
    table: "The table",
    reading: "How to read the rules",
    setup: "Set-up",
    play: "How to play",
    anytime: "At any moment",
    cards: "Cards and spaces",
    end: "The end and points",
    terms: "Terms",
    options: "Options",
    variants: "Other ways to play",
    changes: "Always in force",
    index: "Index",
    contents: "Contents",
    file: "The file",
  },
  forPlayers: (min, max) => (min === max ? `For ${counted(min, "player")}.` : `For ${min} to ${max} players.`),
  players: (count) => counted(count, "player"),
  anyPlayers: (min, max) => `${min}–${max} players`,
  sides: "Players",
  seat: "seat",
  starts: "at the start, on the board",
  startsIn: "starts in",
  spaces: "spaces",
  number: "copies",
  perPlayer: "for each player",
  title: "name",
  zones: "Places",
  counters: "Counters and marks",
  lists: "Words",
  whose: "belongs to",
  all: "everybody",
  how: "how it lies",
  what: "what lies there",
  seen: "seen by",
  limit: (count, isNumber) => (isNumber ? phrase`room for ${count}` : phrase`room: ${count}`),
  notes: "remarks",
  start: "at the start",
  values: "values",
  shapes: {
    deck: "face down, in order",
    row: "in a row",
    pile: "open, in no order",
    hand: "in the hand",
    slot: "one only",
  },
  seenBy: { all: "all", owner: "its owner", nobody: "nobody", players: "some" },
  anyNumber: "any number",
  refilled: "refilled from",
  showingTop: "the top one is open",
  uncounted: "nobody may count it",
  inForce: { holder: "in force for its player", everyone: "in force for all" },
  from: "taken from and returned to",
  eachTurn: "begins anew each turn",
  oneForEach: (words) => `one each for: ${words}`,
  yesNo: "yes or no",
  upwards: (min) => `${min} and more`,
  afterSetup: "After the set-up, on the table",
  varies: "varies",
  allIf: (cond) => phrase`all, if ${cond}`,
  readingHead: { line: "line", means: "means" },
  reading: {
    indented: {
      line: "lines below a line",
      means:
        "Lines that are set further to the right belong to the line above them. Rules are carried out from top to bottom.",
    },
    called: {
      line: "another rule (…)",
      means: "Carry out that rule. The parentheses say with what, such as a card or a number.",
    },
    everyTurn: {
      line: "turn of each player",
      means:
        "The players have their turns in the order in which they sit. Agree, or draw lots, who has the first seat.",
    },
    choose: {
      line: "choose …",
      means:
        "You make this choice. If there is not enough to choose from, you cannot take the action that leads here. “The given …” is what was chosen.",
    },
    may: { line: "you may …", means: "If you do not want to, or cannot, leave it out." },
    require: { line: "only if …", means: "If it is not so, you cannot take the action that leads here." },
    pay: {
      line: "pay …",
      means: "You pay the whole price. If you cannot, you cannot take the action that leads here.",
    },
    lose: { line: "lose …", means: "If you have less, you lose what you have." },
    draw: { line: "draw 4 …", means: "Take them from the top. If there are fewer, take those." },
    possible: { line: "if possible", means: "Do it if you can; otherwise go on with “else”." },
    set: { line: "… becomes …", means: "It has the new value from now on." },
    usual: { line: "as usual", means: "What the rule says without this change." },
  },
  choices: "choices",
  standard: (choice) => `${choice} (standard)`,
  winners: "Who wins",
  nobody: "The rule above that ends the game says who wins.",
  changedBy: "changed by",
  always: "A rule of this game",
  board: (count) => counted(count, "space"),
  links: (link) => `${link}: leads to`,
  removed: "no longer there",
  nothing: "–",
  marks: { added: "new", changed: "changed" },
  marked: (variants) => `Marked: what is new or changed with ${variants}.`,
  addedTo: (variants) => phrase`The rules of “${variants}” apply, too. Here is what is added or different.`,
  line: (line) => `line ${line}`,
  aid: "Player's aid",
  printed: "says",
  onEach: "the same on each",
  cards: "Cards and boards to print",
  cut: "Print at 100 %. Cut along the marks.",
  alsoNeeded: (dice) => `You also need dice: ${dice}.`,
  matrix: "The rules of the rulebook and their scenarios",
  rule: "rule",
  scenarios: "scenarios",
  uncovered: "no scenario",
};

const few = (count: number, one: string, some: string, many: string) =>
  `${count} ${count === 1 ? one : count >= 2 && count <= 4 ? some : many}`;

const cs: PagePhrases = {
  chapters: {
    components: "Co je v krabici",
    table: "Stůl",
    reading: "Jak číst pravidla",
    setup: "Příprava",
    play: "Průběh hry",
    anytime: "Kdykoli",
    cards: "Karty a místa",
    end: "Konec a bodování",
    terms: "Pojmy",
    options: "Volby",
    variants: "Jiné způsoby hry",
    changes: "Stále v platnosti",
    index: "Rejstřík",
    contents: "Obsah",
    file: "Soubor",
  },
  forPlayers: (min, max) => (min === max ? `Počet hráčů: ${min}.` : `Počet hráčů: ${min} až ${max}.`),
  players: (count) => few(count, "hráč", "hráči", "hráčů"),
  anyPlayers: (min, max) => `${min}–${few(max, "hráč", "hráči", "hráčů")}`,
  sides: "Hráči",
  seat: "pořadí",
  starts: "rozestavení na začátku",
  startsIn: "kde začíná",
  spaces: "pole",
  number: "kusů",
  perPlayer: "pro každého hráče",
  title: "název",
  zones: "Místa",
  counters: "Počitadla a značky",
  lists: "Slova",
  whose: "patří",
  all: "všem",
  how: "jak leží",
  what: "co tam leží",
  seen: "kdo vidí",
  limit: (count, isNumber) => (isNumber ? phrase`nejvýše ${count}` : phrase`nejvýše: ${count}`),
  notes: "poznámky",
  start: "na začátku",
  values: "hodnoty",
  shapes: {
    deck: "lícem dolů, v pořadí",
    row: "v řadě",
    pile: "odkrytě, bez pořadí",
    hand: "v ruce",
    slot: "jen jedno",
  },
  seenBy: { all: "všichni", owner: "majitel", nobody: "nikdo", players: "někteří" },
  anyNumber: "libovolný počet",
  refilled: "doplňuje se z",
  showingTop: "vrchní je odkrytá",
  uncounted: "nesmí se počítat",
  inForce: { holder: "platí pro svého hráče", everyone: "platí pro všechny" },
  from: "bere se odtud a sem se vrací",
  eachTurn: "začíná každý tah znovu",
  oneForEach: (words) => `zvlášť pro: ${words}`,
  yesNo: "ano, nebo ne",
  upwards: (min) => `${min} a více`,
  afterSetup: "Co je na stole po přípravě",
  varies: "různě",
  allIf: (cond) => phrase`všichni, pokud ${cond}`,
  readingHead: { line: "řádek", means: "znamená" },
  reading: {
    indented: {
      line: "řádky pod řádkem",
      means: "Řádky odsazené doprava patří k řádku nad nimi. Pravidla se provádějí shora dolů.",
    },
    called: {
      line: "jiné pravidlo (…)",
      means: "Proveď ono pravidlo. V závorce je, čeho se týká, například karta nebo číslo.",
    },
    everyTurn: {
      line: "tah každého hráče",
      means: "Hráči jsou na tahu v tom pořadí, jak sedí. Kdo má první místo, na tom se domluvte, nebo losujte.",
    },
    choose: {
      line: "zvol …",
      means:
        "Rozhoduješ ty. Když není z čeho volit, akci, která sem vede, provést nemůžeš. „(Výše)“ je to, co bylo zvoleno.",
    },
    may: { line: "smíš …", means: "Když nechceš nebo to nejde, vynech to." },
    require: { line: "jen pokud …", means: "Když to neplatí, akci, která sem vede, provést nemůžeš." },
    pay: { line: "zaplať …", means: "Platíš celou cenu. Když na ni nemáš, akci, která sem vede, provést nemůžeš." },
    lose: { line: "ztrať …", means: "Když máš méně, přijdeš o to, co máš." },
    draw: { line: "dober 4 …", means: "Vezmi je shora. Když jich je méně, vezmi tolik, kolik jich je." },
    possible: { line: "pokud to jde", means: "Udělej to, když to jde; jinak pokračuj řádkem „jinak“." },
    set: { line: "…: nově …", means: "Od této chvíle platí nová hodnota." },
    usual: { line: "jako obvykle", means: "Co pravidlo říká bez této změny." },
  },
  choices: "možnosti",
  standard: (choice) => `${choice} (běžně)`,
  winners: "Kdo vítězí",
  nobody: "Kdo vítězí, říká pravidlo výše, kterým hra končí.",
  changedBy: "mění",
  always: "Pravidlo této hry",
  board: (count) => few(count, "pole", "pole", "polí"),
  links: (link) => `${link}: vede do`,
  removed: "už tu není",
  nothing: "–",
  marks: { added: "nové", changed: "změněno" },
  marked: (variants) => `Označeno: co je nové nebo jiné, když se hraje ${variants}.`,
  addedTo: (variants) => phrase`Platí i pravidla „${variants}“. Zde je, co k nim přibývá nebo je jinak.`,
  line: (line) => `řádek ${line}`,
  aid: "Přehled pro hráče",
  printed: "říká",
  onEach: "na všech stejně",
  cards: "Karty a plány k vytištění",
  cut: "Tiskněte ve velikosti 100 %. Stříhejte podle značek.",
  alsoNeeded: (dice) => `Potřebujete i kostky: ${dice}.`,
  matrix: "Pravidla knížky a jejich scénáře",
  rule: "pravidlo",
  scenarios: "scénáře",
  uncovered: "žádný scénář",
};

/** The languages in which pages can be written. */
export const PAGE_LANGUAGES = ["en", "cs"] as const;

/** A language in which pages can be written. */
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

const LANGUAGES: Readonly<Record<PageLanguage, PagePhrases>> = { en, cs };

/** The texts of rulebook pages in a language. */
export function pagePhrases(language: PageLanguage): PagePhrases {
  return LANGUAGES[language];
}

/**
 * A range of numbers as a text: `1–4`. If the first number is negative, dots replace the dash, which would look like a
 * minus: `−2 … 4`.
 */
export function spanned(least: number, most: number): string {
  const [from, to] = [least, most].map((number) => String(number).replace("-", "−"));
  return least < 0 ? `${from} … ${to}` : `${from}–${to}`;
}
