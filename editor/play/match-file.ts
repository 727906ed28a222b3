/** Matches as files. They are stored as JSON on the user's computer, and checked when they are read again. */
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import { recordFault } from "../../src/interpreter/match/record/record-validator.ts";
import type { OptionOffer } from "../../src/session/offer.ts";
import { handOver } from "../files/computer.ts";

/** Reads a recorded match from a text. Returns a message if the text is none. */
export function recordFrom(text: string): RecordedMatch | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return "it is not JSON";
  }
  return recordFault(data) ?? (data as RecordedMatch);
}

/** Converts the options of a record, which are integers, to the words that the game uses. */
export function optionsInWords(
  offered: readonly OptionOffer[],
  { options }: Pick<RecordedMatch, "options">,
): Record<string, string> {
  return Object.fromEntries(
    offered.flatMap((option) => {
      const value = Object.hasOwn(options, option.name) ? options[option.name] : undefined;
      if (value === undefined) return [];
      return [[option.name, option.choices ? (option.choices[value]?.value ?? option.initial) : String(value)]];
    }),
  );
}

export function fileNameOf({ game, seed, moves }: RecordedMatch): string {
  return `${game}-${seed}-${moves.length}.match.json`;
}

/** Lets the user download a match as a file. */
export function handOverMatch(name: string, text: string): void {
  handOver(name, text, "application/json");
}
