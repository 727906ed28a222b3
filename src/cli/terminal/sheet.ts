/** Prints a player's secret answers at the terminal, with numbers by which the player can change one. */
import type { Match } from "../../interpreter/match/match.ts";
import type { Part, Sheet } from "../../interpreter/match/sheet.ts";
import { answerTexts } from "../../narration/answers.ts";
import { about } from "../../narration/questions.ts";
import type { Words } from "../../narration/titles.ts";
import { wrapped } from "./wrap.ts";

/**
 * A line for each secret answer. If the player changes an earlier answer, that question and all later ones are asked
 * again, and their lines still show the old answers.
 */
export function sheetLines(
  words: Words,
  { program }: Match,
  { parts, reopened, later }: Sheet,
  columns: number,
): string[] {
  const line = ({ decision, answer, asked }: Part, number: string) => {
    const of = about(words, decision.info, asked);
    const given = answerTexts(words, program, asked, { ...decision, answers: [answer] })[0]!;
    return wrapped(`  ${number.padStart(2)}  ${of}${of.endsWith("?") ? "" : ":"} ${given}`, columns);
  };
  return [
    ...parts.flatMap((part, i) => line(part, String(i + 1))),
    ...[...(reopened ? [reopened] : []), ...later].flatMap((part) => line(part, "?")),
  ];
}
