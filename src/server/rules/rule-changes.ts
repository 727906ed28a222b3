/** Describes the differences between two versions of rules, for players. */
import { type Difference, diff, sentenceOf } from "../../semantic-diff/index.ts";
import { type LocalizedText, SPOKEN } from "../../session/localized.ts";
import type { Setup } from "../../simulation/setup.ts";
import { fileOfSetup } from "./prepared.ts";

const QUOTES: Readonly<Record<string, (text: string) => string>> = {
  en: (text) => `“${text}”`,
  cs: (text) => `„${text}“`,
};

/** A sentence for each difference between two versions of rules, with the lines of the rules that have changed. */
export function ruleChanges(before: Setup, after: Setup): readonly LocalizedText[] {
  const [old, now] = [fileOfSetup(before), fileOfSetup(after)];
  if (!old || !now) return [];
  return diff(old, now).map((difference) =>
    Object.fromEntries(
      SPOKEN.map((language) => [
        language,
        [
          sentenceOf(difference, { language, game: now, quote: QUOTES[language]! }),
          ...linesOf(difference, QUOTES[language]!),
        ].join("\n"),
      ]),
    ),
  );
}

/**
 * Shows a changed line of the rules, as in `“gain 2 points” → “gain 3 points”`. If the line is new or was removed, one
 * side of the arrow is empty.
 */
function linesOf({ lines = [] }: Difference, quote: (text: string) => string): readonly string[] {
  return lines
    .filter(({ how }) => how !== "same")
    .map((line) => [line.before, line.after].map((side) => (side ? quote(side.text.trim()) : "∅")).join(" → "));
}
