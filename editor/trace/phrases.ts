/** The words of the tool that traces a move. */

const en = {
  playFirst: "Play a move to follow it line by line.",
  move: "Move",
  setUp: "set-up",
  back: "Back",
  step: "Step",
  noLines: "no lines",
  line: (line: number, of: number, cut: boolean) => `line ${line} of ${of}${cut ? " and more" : ""}`,
  lines: "Lines carried out",
};

/** The words of the tool that traces a move, in one language. */
export type TracePhrases = typeof en;

const cs: TracePhrases = {
  playFirst: "Zahraj tah a sleduj ho řádek po řádku.",
  move: "Tah",
  setUp: "příprava",
  back: "Zpět",
  step: "Krok",
  noLines: "žádné řádky",
  line: (line, of, cut) => `řádek ${line} z ${of}${cut ? " a dalších" : ""}`,
  lines: "Provedené řádky",
};

/** The words of the tool that traces a move, in a language. */
export function tracePhrases(language: string): TracePhrases {
  return language === "cs" ? cs : en;
}
