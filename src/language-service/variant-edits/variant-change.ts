/** The change of a variant that a new text makes. */
import { diagnosticOf } from "../../diagnostics/render.ts";
import type { Edit } from "../types.ts";
import type { Opened } from "./laid-game.ts";
import { LayoutText } from "./layout-text.ts";
import type { VariantChange, VariantText } from "./types.ts";

/** Adds the variants to `needs` whose declarations the changed variant uses. */
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

/** Reduces the difference between two versions of a text to one edit. */
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
