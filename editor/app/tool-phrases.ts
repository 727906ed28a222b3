/** The words of the tools below the rules. Tools with a folder of their own have their words there. */
import type { Severity } from "../../src/diagnostics/problem.ts";
import type { Tool } from "../studio/layout.ts";

const en = {
  tools: "Tools",
  titles: {
    problems: "Problems",
    trace: "Trace",
    simulation: "Simulation",
    changes: "Changes",
    calls: "Calls",
    search: "Find",
  } satisfies Record<Tool, string>,
  height: "Height of the tools",
  close: "Close the tools",
  severities: { error: "error", warning: "warning" } satisfies Record<Severity, string>,
  nothingWrong: "Nothing is wrong.",
  /**
   * Explains why the list of problems is in English on a page in another language. Empty in English, where no
   * explanation is needed.
   */
  inEnglish: "",
  line: (line: number) => `line ${line}`,
  lineOf: (file: string, line: number) => `${file}, line ${line}`,
  noVariant: "No variant is turned on. What one changes is told here.",
  changesWithMistakes: "The rules have mistakes; what the variants change is told when they are fixed.",
  nothingChanged: "Nothing is changed.",
};

/** The words of the tools in one language. */
export type ToolPhrases = typeof en;

const cs: ToolPhrases = {
  tools: "Nástroje",
  titles: {
    problems: "Problémy",
    trace: "Krokování",
    simulation: "Simulace",
    changes: "Změny",
    calls: "Volání",
    search: "Hledat",
  },
  height: "Výška nástrojů",
  close: "Zavřít nástroje",
  severities: { error: "chyba", warning: "varování" },
  nothingWrong: "Nic není špatně.",
  inEnglish: "Zprávy jsou anglicky, protože citují slova, kterými se píší pravidla, a radí, co napsat.",
  line: (line) => `řádek ${line}`,
  lineOf: (file, line) => `${file}, řádek ${line}`,
  noVariant: "Žádná varianta není zapnuta. Zde uvidíš, co která varianta mění.",
  changesWithMistakes: "V pravidlech jsou chyby. Až chyby opravíš, uvidíš tu, co varianty mění.",
  nothingChanged: "Nic se nemění.",
};

/** The words of the tools in a language. */
export function toolPhrases(language: string): ToolPhrases {
  return language === "cs" ? cs : en;
}
