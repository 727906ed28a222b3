/** The words of the page around the rules and the game: bars, the list of files, dialogs, and messages about files. */
import type { BadArchive } from "../files/archive.ts";
import type { BadLink } from "../files/link.ts";
import type { Failure, WriteFailure } from "../files/storage.ts";
import { counted } from "../../src/diagnostics/english.ts";
import { countedCs } from "./plural.ts";

const why = (failure: WriteFailure, words: { readonly noRoom: string; readonly unreachable: string }) =>
  failure === "no room" ? words.noRoom : failure === "unreachable" ? words.unreachable : failure.message;

const en = {
  files: "Files",
  otherFiles: "Other files",
  thisBrowser: "This browser",
  importFiles: "Import files",
  importHint: "Import files, or a zip of files, from this computer",
  exportAll: "Export your files",
  copy: "your copy",
  newGame: "New game",
  mechanism: "Begin with a mechanism",
  findMechanism: "Find a mechanism: auction, drafting, dice …",
  noMechanism: "None: a small game",
  mechanismsFound: (n: number) => `${n} found`,
  newVariant: "New house variant",
  newVariantOf: (game: string) => `New house variant of ${game}`,
  gameBegins: "It begins as a small game that can be played at once.",
  variantBegins: "It is a file of its own, laid over the game. What it does not say stays as it is.",
  title: "Title",
  cancel: "Cancel",
  begin: "Begin",
  notSaved: "not saved",
  sorts: { game: "Game", variant: "Variant", scenarios: "Scenarios", other: "File" },
  openFiles: "Open files",
  close: "Close",
  allGames: "All games",
  noFile: "No file is open",
  panes: "Panes",
  shown: { rules: "Rules", both: "Both", game: "Game" },
  rules: "Rules",
  game: "Game",
  text: "Text",
  widthOfRules: "Width of the rules",
  openInStudio: "Open in the studio",
  closeRules: "Close the rules",
  save: "Save",
  copyLink: "Copy a link to this match",
  colours: (theme: "system" | "light" | "dark") => `Colours: ${theme}`,
  commands: "Commands",
  command: "Command",
  whatToDo: "What do you want to do?",
  goToFile: "Go to a file",
  whichFile: "Which file?",
  openSort: { game: "Open game", variant: "Open variant", scenarios: "Open scenarios", other: "Open file" },
  nothingSo: "No matching commands.",
  ofText: (action: string) => `Text: ${action}`,
  errors: (count: number) => counted(count, "error"),
  warnings: (count: number) => counted(count, "warning"),
  noErrors: "No errors",
  checking: "Checking …",
  scenariosPassed: (run: number, total: number) =>
    `${run === total ? "" : `${run} of `}${counted(total, "scenario")} passed`,
  scenariosFailed: (failed: number, total: number) => `${failed} of ${counted(total, "scenario")} failed`,
  failingStep: "The failing step on the table",
  asExpected: "As expected.",
  notAsExpected: "A step is not as expected.",
  putsOnTable: "Click to put it on the table (Alt+T).",
  beforeStep: "is on the table, before the step that is not as expected.",
  atItsEnd: "is on the table. All its steps are as expected.",
  onceMore: "Set up once more",
  backToMatch: "Back to the match",
  onlyHere: "This position comes from a scenario, so only the text of the scenario keeps it.",
  cursor: (line: number, column: number) => `Line ${line}, column ${column}`,
  unreadable: (path: string) => `${path} is not a text in UTF-8, so it is left alone.`,
  inFolder: "Files in a folder",
  inBrowser: "Files in this browser",
  changedElsewhere: "has been changed elsewhere, too.",
  removedElsewhere: "has been removed elsewhere.",
  compare: "Compare",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  closeIt: "Close it",
  dismiss: "Dismiss",
  unreachable: "The folder cannot be reached. Changes are kept on this page until `rulewright edit` runs again.",
  failed: (failure: Failure) => {
    const words = {
      noRoom: "There is no more room in this browser. Export your files.",
      unreachable: "The folder cannot be reached: does `rulewright edit` still run?",
    };
    switch (failure.kind) {
      case "save":
        return `\`${failure.path}\` is not saved. ${why(failure.why, words)}`;
      case "remove":
        return `\`${failure.path}\` is not removed. ${why(failure.why, words)}`;
      case "drafts":
        return "The browser has no room for what is not saved: it will be lost with this page.";
      case "match":
        return "The browser has no room for the match: it will be lost with this page.";
    }
  },
  fault: (message: string) => `The studio made a mistake, and did not do what it should: ${message}`,
  saved: (path: string) => `Saved ${path}.`,
  savedAll: "All files are saved.",
  closeUnsaved: (path: string) => `${path} has changes that are not saved. Close it without them?`,
  removeFile: (path: string) => `Remove ${path}?`,
  restoreFile: (path: string) => `Give up your copy of ${path}? The original is shown again.`,
  asOriginal: "the original",
  asSaved: "as it is saved",
  asHere: "as it is here",
  asElsewhere: "as it is elsewhere",
  beforeMistake: "The table shows the rules before the mistake.",
  notPlayable: "The rules cannot be played yet.",
  show: "Show",
  settingUp: "Setting the table …",
  openGame: "Open a game to play it here.",
  noRecord: (file: string, reason: string) => `${file} is not a recorded match: ${reason}.`,
  otherGame: (file: string, game: string) => `${file} is a match of ${game}. Open that game first.`,
  locked: "Files are kept in this browser. For those of the folder open the address that the terminal shows.",
  linkCopied: (kilobytes: number) => `The link is copied: ${kilobytes} KB. It carries the rules and the match.`,
  linkIsLocal: "It opens only on this computer, where the studio runs.",
  linkOpened: "Opened from a link.",
  linkNotSaved: "Opened from a link. The files are not saved here.",
  badLink: {
    "no match": "The link does not hold a match.",
    damaged: "The link is damaged: perhaps a part of it is missing.",
  } satisfies Record<BadLink, string>,
  badArchive: {
    damaged: (name: string) => `${name} cannot be read: it is no zip, or a part of it is missing.`,
    "no rules": (name: string) => `${name} holds no files of rules: their names end in .yaml.`,
    "too large": (name: string) => `${name} holds more than 2,000 files or 8 MB of rules. Import a part of it.`,
  } satisfies Record<BadArchive, (name: string) => string>,
  imported: (count: number, first: string) => `${count === 1 ? first : `${count} files`} imported, not saved yet.`,
  symbols: "Where the cursor stands",
  beside: (name: string) => `${name}, and what stands beside it`,
  closeText: (path: string) => `Close the text of ${path}`,
  noName: "There is no name here that can be changed.",
  changedMeanwhile: "The text has changed meanwhile.",
  notLaidOut: "A file with mistakes cannot be laid out. Fix them first.",
  changesMade: (changes: number, files: number) => `Made ${counted(changes, "change")} in ${counted(files, "file")}`,
};

/** The words of the page in one language. */
export type StudioPhrases = typeof en;

const cs: StudioPhrases = {
  files: "Soubory",
  otherFiles: "Ostatní soubory",
  thisBrowser: "Tento prohlížeč",
  importFiles: "Nahrát soubory",
  importHint: "Nahrát soubory nebo zip se soubory z tohoto počítače",
  exportAll: "Stáhnout své soubory",
  copy: "vlastní kopie",
  newGame: "Nová hra",
  mechanism: "Začít mechanismem",
  findMechanism: "Najít mechanismus (anglicky): auction, drafting, dice …",
  noMechanism: "Žádným: malá hra",
  mechanismsFound: (n) => `nalezeno: ${n}`,
  newVariant: "Nová domácí varianta",
  newVariantOf: (game) => `Nová domácí varianta hry ${game}`,
  gameBegins: "Na začátku je to malá hra, která se dá hned hrát.",
  variantBegins: "Je to samostatný soubor, který upravuje hru. Co v něm není, zůstává beze změny.",
  title: "Název",
  cancel: "Zrušit",
  begin: "Začít",
  notSaved: "neuloženo",
  sorts: { game: "Hra", variant: "Varianta", scenarios: "Scénáře", other: "Soubor" },
  openFiles: "Otevřené soubory",
  close: "Zavřít",
  allGames: "Všechny hry",
  noFile: "Žádný soubor není otevřen",
  panes: "Panely",
  shown: { rules: "Pravidla", both: "Obojí", game: "Hra" },
  rules: "Pravidla",
  game: "Hra",
  text: "Text pravidel",
  widthOfRules: "Šířka pravidel",
  openInStudio: "Otevřít ve studiu",
  closeRules: "Zavřít pravidla",
  save: "Uložit",
  copyLink: "Zkopírovat odkaz na tuto partii",
  colours: (theme) => `Barvy: ${{ system: "podle systému", light: "světlé", dark: "tmavé" }[theme]}`,
  commands: "Příkazy",
  command: "Příkaz",
  whatToDo: "Co chceš udělat?",
  goToFile: "Přejít na soubor",
  whichFile: "Který soubor?",
  openSort: { game: "Otevřít hru", variant: "Otevřít variantu", scenarios: "Otevřít scénáře", other: "Otevřít soubor" },
  nothingSo: "Nic se tak nejmenuje.",
  ofText: (action) => `Úpravy textu: ${action}`,
  errors: (count) => countedCs(count, "chyba", "chyby", "chyb"),
  warnings: (count) => countedCs(count, "varování", "varování", "varování"),
  noErrors: "Žádné chyby",
  checking: "Kontroluje se …",
  scenariosPassed: (run, total) => `Prošlé scénáře: ${run === total ? total : `${run} z ${total}`}`,
  scenariosFailed: (failed, total) => `Neprošlé scénáře: ${failed} z ${total}`,
  failingStep: "Krok, který neprošel, na stole",
  asExpected: "Podle očekávání.",
  notAsExpected: "Některý krok neprošel.",
  putsOnTable: "Kliknutím scénář ukážeš na stole (Alt+T).",
  beforeStep: "leží na stole, před krokem, který neprošel.",
  atItsEnd: "leží na stole. Všechny kroky scénáře prošly.",
  onceMore: "Postavit znovu",
  backToMatch: "Zpět k partii",
  onlyHere: "Tato pozice pochází ze scénáře, takže je uložena jen v jeho textu.",
  cursor: (line, column) => `Řádek ${line}, sloupec ${column}`,
  unreadable: (path) => `Soubor ${path} není text v UTF-8, a tak zůstává stranou.`,
  inFolder: "Soubory ve složce",
  inBrowser: "Soubory v tomto prohlížeči",
  changedElsewhere: "se změnil i jinde.",
  removedElsewhere: "byl jinde odstraněn.",
  compare: "Porovnat",
  keepMine: "Ponechat můj",
  takeTheirs: "Vzít cizí",
  closeIt: "Zavřít",
  dismiss: "Skrýt",
  unreachable: "Složka není dostupná. Dokud znovu nespustíš `rulewright edit`, zůstanou změny jen na této stránce.",
  failed: (failure) => {
    const words = {
      noRoom: "V prohlížeči už není místo. Stáhni si své soubory do počítače.",
      unreachable: "Složka není dostupná: běží ještě `rulewright edit`?",
    };
    switch (failure.kind) {
      case "save":
        return `Soubor \`${failure.path}\` není uložen. ${why(failure.why, words)}`;
      case "remove":
        return `Soubor \`${failure.path}\` není odstraněn. ${why(failure.why, words)}`;
      case "drafts":
        return "Prohlížeč nemá místo pro to, co není uloženo: s touto stránkou se to ztratí.";
      case "match":
        return "Prohlížeč nemá místo pro partii: s touto stránkou se ztratí.";
    }
  },
  fault: (message) => `Studio udělalo chybu a neprovedlo, co mělo: ${message}`,
  saved: (path) => `Uloženo: ${path}.`,
  savedAll: "Všechny soubory jsou uloženy.",
  closeUnsaved: (path) => `Soubor ${path} má neuložené změny. Zavřít ho bez nich?`,
  removeFile: (path) => `Odstranit ${path}?`,
  restoreFile: (path) => `Zahodit svou kopii souboru ${path}? Znovu se ukáže původní.`,
  asOriginal: "původní soubor",
  asSaved: "jak je uložen",
  asHere: "jak je zde",
  asElsewhere: "jak je jinde",
  beforeMistake: "Na stole se dál hraje podle posledních bezchybných pravidel.",
  notPlayable: "Podle pravidel zatím nelze hrát.",
  show: "Ukázat",
  settingUp: "Připravuje se stůl …",
  openGame: "Otevři hru a zahraj si ji přímo tady.",
  noRecord: (file, reason) => `${file} není zaznamenaná partie: ${reason}.`,
  otherGame: (file, game) => `${file} je partie hry ${game}. Nejdřív otevři tu hru.`,
  locked:
    "Soubory zůstávají v tomto prohlížeči. Chceš-li pracovat se soubory ze složky, otevři adresu, kterou vypsal terminál.",
  linkCopied: (kilobytes) => `Odkaz je zkopírován: ${kilobytes} KB. Nese pravidla i partii.`,
  linkIsLocal: "Odkaz funguje jen na počítači, na kterém běží studio.",
  linkOpened: "Otevřeno z odkazu.",
  linkNotSaved: "Otevřeno z odkazu. Soubory zde nejsou uloženy.",
  badLink: { "no match": "Odkaz neobsahuje partii.", damaged: "Odkaz je poškozený: možná z něj kus chybí." },
  badArchive: {
    damaged: (name) => `${name} nelze přečíst: není to zip, nebo jeho část chybí.`,
    "no rules": (name) => `${name} neobsahuje soubory s pravidly: jejich jména končí na .yaml.`,
    "too large": (name) => `${name} obsahuje víc než 2 000 souborů nebo 8 MB pravidel. Nahraj jen část.`,
  },
  imported: (count, first) =>
    `Nahráno, zatím neuloženo: ${count === 1 ? first : countedCs(count, "soubor", "soubory", "souborů")}.`,
  symbols: "Kde je kurzor",
  beside: (name) => `${name} a co je vedle`,
  closeText: (path) => `Zavřít text: ${path}`,
  noName: "Tady není žádné jméno, které by šlo změnit.",
  changedMeanwhile: "Text se mezitím změnil.",
  notLaidOut: "Soubor s chybami nelze zformátovat. Nejdřív je oprav.",
  changesMade: (changes, files) =>
    `${countedCs(changes, "změna", "změny", "změn")}, ${countedCs(files, "soubor", "soubory", "souborů")}`,
};

/** The words of the page in a language. */
export function studioPhrases(language: string): StudioPhrases {
  return language === "cs" ? cs : en;
}
