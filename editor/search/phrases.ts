/** The words of the tool that finds words in files. */
import { counted } from "../../src/diagnostics/english.ts";
import { countedCs } from "../studio/plural.ts";

const en = {
  find: "Find in all files",
  replaceBy: "Replace with",
  matchCase: "Match case",
  wholeWords: "Whole names",
  replaceAll: "Replace all",
  typeFirst: "Type what to find in all files.",
  nothing: "Not found.",
  found: (places: number, files: number) => `${counted(places, "place")} in ${counted(files, "file")}`,
  more: (places: number) => `${counted(places, "more place")} not shown`,
  replaced: (places: number, files: number) =>
    `Replaced in ${counted(places, "place")} of ${counted(files, "file")}. Undo in the text takes all of it back.`,
};

/** The words of the tool that finds words in files, in one language. */
export type SearchPhrases = typeof en;

const cs: SearchPhrases = {
  find: "Najít ve všech souborech",
  replaceBy: "Nahradit za",
  matchCase: "Záleží na velikosti písmen",
  wholeWords: "Celá jména",
  replaceAll: "Nahradit vše",
  typeFirst: "Napiš, co se má hledat ve všech souborech.",
  nothing: "Nikde to není.",
  found: (places, files) =>
    `${countedCs(places, "místo", "místa", "míst")}, ${countedCs(files, "soubor", "soubory", "souborů")}`,
  more: (places) => `Neukázáno: ${countedCs(places, "místo", "místa", "míst")}`,
  replaced: (places, files) =>
    `Nahrazeno: ${countedCs(places, "místo", "místa", "míst")}, ${countedCs(files, "soubor", "soubory", "souborů")}. Vše vrátí Zpět v textu.`,
};

/** The words of the tool that finds words in files, in a language. */
export function searchPhrases(language: string): SearchPhrases {
  return language === "cs" ? cs : en;
}
