/** The words about calls of effects, for the tool and for notes in the text of the rules. */
import { counted } from "../../src/diagnostics/english.ts";
import { fromCs, inCs } from "../studio/plural.ts";

const en = {
  none: "The cursor is not on an effect. Put the cursor on the name of an effect, or into its rules.",
  atCursor: "The effect at the cursor",
  doneBy: "Done by",
  changedBy: "Changed by",
  does: "Does",
  nobody: "nobody",
  nothing: "no other effect",
  follow: (name: string) => `Calls of ${name}`,
  changed: (by: readonly string[]) => `changed by ${by.join(", ")}`,
  carriedOut: (times: number, of: number) => `carried out in ${times} of ${counted(of, "scenario")}`,
};

/** The words about calls in one language. */
export type CallsPhrases = typeof en;

const cs: CallsPhrases = {
  none: "U kurzoru není žádný efekt. Umísti kurzor na název některého efektu nebo do jeho řádků.",
  atCursor: "Efekt u kurzoru",
  doneBy: "Provádí ho",
  changedBy: "Mění ho",
  does: "Provádí",
  nobody: "nikdo",
  nothing: "žádný jiný efekt",
  follow: (name) => `Volání: ${name}`,
  changed: (by) => `mění: ${by.join(", ")}`,
  carriedOut: (times, of) =>
    `proběhlo ${times === 0 ? "v žádném" : inCs(times)} ${fromCs(of)} ${of === 1 ? "scénáře" : "scénářů"}`,
};

/** The words about calls in a language. */
export function callsPhrases(language: string): CallsPhrases {
  return language === "cs" ? cs : en;
}
