/** Turns a new text of a variant into an edit, and checks the rules with it. */
import { diagnosticOf } from "../../diagnostics/render.ts";
import type { Edit } from "../types.ts";
import type { Opened } from "./laid-game.ts";
import { LayoutText } from "./layout-text.ts";
import type { VariantChange, VariantText } from "./types.ts";

/**
 * Checks the variant with its new text. If its lines use declarations of another variant, that variant is added to
 * `needs`. Returns the text, and the first problem that is left.
 */
export function withNeeded({ edited, text }: Pick<Opened, "edited" | "text">): {
  readonly text: string;
  readonly problem: string | undefined;
} {
  let problems = edited.problemsOf(text.text);
  for (const other of edited.besides.toReversed()) {
    if (problems.length === 0) break;
    const more = new LayoutText(text.text);
    more.addWord(["needs"], other);
    const left = edited.problemsOf(more.text);
    if (left.length < problems.length) [text.text, problems] = [more.text, left];
  }
  const [first] = problems;
  return { text: text.text, problem: first && diagnosticOf(first).message };
}

/** The difference between two versions of a text, as one edit. */
export function changed(
  { file, text: before }: VariantText,
  { text, problem }: { readonly text: string; readonly problem: string | undefined },
): VariantChange {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === text.at(-1 - same)) same++;
  const edit: Edit = { file, start, end: before.length - same, newText: text.slice(start, text.length - same) };
  return { edits: before === text ? [] : [edit], text, written: { start, end: text.length - same }, problem };
}
