/** Fills in forms that write into the house variant `ours` of the game `harbour`. */
import { expect } from "vitest";
import type { Filled, Subject, VariantText } from "../../src/language-service/index.ts";
import { HARBOUR, harbour } from "./harness.ts";

const EMPTY = "variant: ours\nof: harbour\ntitle: Ours\n";
/** The game `harbour` with the variant `ours` applied. */
export const LAID = { game: "harbour.yaml", variants: ["ours"] };

/** The text of the variant `ours`: its name, game and title, then these lines. */
export const into = (lines: string): VariantText => ({ file: "ours.yaml", text: EMPTY + lines });

/**
 * Fills in a form. Returns the lines of the variant after its name, game and title, or the reason why the form cannot
 * be filled in.
 */
export function written(
  subject: Subject,
  filled: Filled,
  before = "",
  { text = HARBOUR, variants = LAID.variants } = {},
): string {
  const change = harbour(text).fillInVariant({ ...LAID, variants }, into(before), subject, filled)!;
  const { edits } = change;
  const made = edits.reduce(
    (now, { start, end, newText }) => now.slice(0, start) + newText + now.slice(end),
    EMPTY + before,
  );
  expect(made).toBe(change.text);
  return change.problem ?? made.slice(EMPTY.length);
}

/** The fields of a form, each as a list: name, sort of input, value, and the value without the variant. */
export function fields(subject: Subject, before = "", text = HARBOUR) {
  return harbour(text)
    .variantForm(LAID, into(before), subject)
    ?.fields.map(({ name, input, value, usual }) => [name, input.kind, value, usual]);
}
