/** The names of columns in the table of examples that repeats a scenario with different values. */
import { PLACEHOLDER } from "../../dsl/reader/examples.ts";
import type { CursorContext } from "../cursor-context.ts";

/**
 * The names of columns that a scenario uses: those of its table `examples`, and placeholders such as `<n>` in its
 * steps. They are found by searching the text, so that they are known even while typing makes the text unreadable.
 */
export function columnsOf(text: string, { from, to }: CursorContext): readonly string[] {
  const lines = text.slice(from, to).split("\n");
  const head = lines.findIndex((line) => /^examples\s*:/.test(line));
  const length = head < 0 ? 0 : lines.slice(head + 1).findIndex((line) => /^\S/.test(line) && !line.startsWith("-"));
  const table = head < 0 ? [] : lines.slice(head, length < 0 ? undefined : head + 1 + length);
  const cells = table
    .slice(1)
    .flatMap((line) => [...line.matchAll(/(?:^|[\s{,-])(\p{L}[\p{L}\p{N}-]*)\s*:(?=\s|$)/gu)].map(([, name]) => name!));
  const holes = [...text.slice(from, to).matchAll(PLACEHOLDER.for(text))].map(([, name]) => name!);
  return [...new Set([...cells, ...holes])];
}
