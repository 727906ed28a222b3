/** The texts and commands of the terminal in each language. */
import type { Command } from "./commands.ts";

/** The texts that the terminal itself shows, in one language. */
export interface Speech {
  /** The words that people type for each command in this language. The English words are always accepted, too. */
  readonly commands: Readonly<Record<Command, string>>;
  readonly help: string;
  readonly nothingElse: string;
  /** The reply to `why` if the named thing can be chosen. */
  readonly canBeChosen: (name: string) => string;
  readonly notNamed: (name: string) => string;
  readonly nothingYet: string;
  /** The line below the answers that says how many answers are not shown. */
  readonly moreAnswers: (hidden: number) => string;
  readonly nothingToUndo: string;
  readonly secret: string;
  readonly toCommit: string;
  readonly cannotGoBack: string;
  readonly undone: string;
  /**
   * A line of a hint: the percentage of its simulated matches in which a bot tried an answer, and the percentage of
   * these that the asked player won.
   */
  readonly thought: (answer: string, tried: number, wins: number) => string;
  readonly saved: (file: string) => string;
  readonly notOffered: (given: string) => string;
  readonly notUnderstood: (given: string) => string;
  /** The reply to an unknown text: names that the person may have meant. */
  readonly meant: (names: readonly string[]) => string;
  readonly several: (given: string, names: readonly string[]) => string;
  readonly hint: string;
  readonly optional: string;
  /** Says of a piece that it is the visible top of others, whose number is hidden. */
  readonly onTop: string;
  /** Lists the things that the player has already chosen for the same answer. */
  readonly chosen: (things: string) => string;
  readonly for: (player: string) => string;
}

const en: Speech = {
  commands: {
    why: "why",
    hint: "hint",
    table: "table",
    log: "log",
    answers: "answers",
    undo: "undo",
    back: "back",
    commit: "commit",
    withdraw: "withdraw",
    save: "save",
    help: "help",
    quit: "quit",
  },
  help: [
    "  a number     gives that answer; you can also type its name or the beginning of it",
    "  why          lists what else the question names, and why you cannot choose it",
    "  why NAME     explains this for a single thing",
    "  hint         shows what a bot would try, and how often it won with that",
    "  table        shows the whole table",
    "  log [N]      shows what has happened, or only the last N lines",
    "  answers      shows all answers",
    "  undo         takes your last answer back",
    "  back [N]     in secret: asks for your last answer again, or for answer N",
    "  commit       in secret: makes your answers final",
    "  withdraw     in secret: takes this back, as long as others have yet to commit",
    "  save FILE    writes the match to a file (`rulewright play … --load FILE` continues it)",
    "  quit         leaves the match",
  ].join("\n"),
  nothingElse: "The question names nothing else.",
  canBeChosen: (name) => `\`${name}\` is among the answers.`,
  notNamed: (name) => `The question does not name \`${name}\`.`,
  nothingYet: "Nothing has happened yet.",
  moreAnswers: (hidden) => `  … and ${hidden} more: \`answers\` shows all`,
  nothingToUndo: "There is nothing to take back.",
  secret: "Answered in secret so far:",
  toCommit: "Are these answers final? (commit, back N, or help)",
  cannotGoBack: "This answer cannot be changed.",
  undone: "Taken back.",
  thought: (answer, tried, wins) => `${answer}: tried ${tried} %, won ${wins} %`,
  saved: (file) => `Saved in ${file}.`,
  notOffered: (given) => `\`${given}\` is not among the answers. Type a number, or \`help\`.`,
  notUnderstood: (given) => `\`${given}\` has no meaning here.`,
  meant: (names) => `Did you mean ${names.join(" or ")}?`,
  several: (given, names) => `\`${given}\` could be ${names.join(" or ")}.`,
  hint: "(a number, a name, or help)",
  optional: "at any time",
  onTop: "on top",
  chosen: (things) => `Chosen so far: ${things}.`,
  for: (player) => `for ${player}`,
};

const cs: Speech = {
  commands: {
    why: "proč",
    hint: "rada",
    table: "stůl",
    log: "deník",
    answers: "odpovědi",
    undo: "zpět",
    back: "změnit",
    commit: "potvrdit",
    withdraw: "vzít zpět",
    save: "uložit",
    help: "pomoc",
    quit: "konec",
  },
  help: [
    "  číslo         vybere odpověď; stejně tak její název nebo začátek názvu",
    "  proč          řekne, co dalšího by přicházelo v úvahu a proč to nelze zvolit",
    "  proč NÁZEV    totéž o jedné věci",
    "  rada          řekne, co by zkoušel bot a jak často s tím vyhrál",
    "  stůl          ukáže celý stůl",
    "  deník [N]     ukáže, co se stalo, nebo z toho posledních N řádků",
    "  odpovědi      ukáže všechny odpovědi",
    "  zpět          vezme poslední odpověď zpět",
    "  změnit [N]    při tajném rozhodování: znovu se zeptá na poslední odpověď, nebo na číslo N",
    "  potvrdit      při tajném rozhodování: odpovědi platí",
    "  vzít zpět     při tajném rozhodování: ještě neplatí, dokud ostatní nejsou hotovi",
    "  uložit SOUBOR uloží partii (`rulewright play … --load SOUBOR` v ní pokračuje)",
    "  konec         opustí partii",
  ].join("\n"),
  nothingElse: "Nic dalšího v úvahu nepřichází.",
  canBeChosen: (name) => `\`${name}\` je mezi odpověďmi.`,
  notNamed: (name) => `Otázka nezmiňuje \`${name}\`.`,
  nothingYet: "Zatím se nic nestalo.",
  moreAnswers: (hidden) => `  … a dalších ${hidden}: všechny ukáže \`odpovědi\``,
  nothingToUndo: "Není co vzít zpět.",
  secret: "Zatím tajně zvoleno:",
  toCommit: "Má to tak zůstat? (potvrdit, změnit N, nebo pomoc)",
  cannotGoBack: "Tuto odpověď nelze změnit.",
  undone: "Vráceno.",
  thought: (answer, tried, wins) => `${answer}: zkoušel ${tried} %, vyhrál ${wins} %`,
  saved: (file) => `Uloženo do souboru ${file}.`,
  notOffered: (given) => `\`${given}\` není mezi odpověďmi. Napiš číslo, nebo \`pomoc\`.`,
  notUnderstood: (given) => `\`${given}\` tu nedává smysl.`,
  meant: (names) => `Nemá to být ${names.join(" nebo ")}?`,
  several: (given, names) => `\`${given}\` může být ${names.join(" nebo ")}.`,
  hint: "(číslo, název, nebo pomoc)",
  optional: "kdykoli",
  onTop: "navrchu",
  chosen: (things) => `Zatím vybráno: ${things}.`,
  for: (player) => `za: ${player}`,
};

/** The texts of the terminal in a language, or in English if there are none. */
export function speech(language: string): Speech {
  return language === "cs" ? cs : en;
}
