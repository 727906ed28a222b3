/** The columns of the examples of a scenario. */
import { PLACEHOLDER } from "../../dsl/reader/examples.ts";
import type { CursorContext } from "../cursor-context.ts";

/**
 * The names of the columns: those of the table, and those that the scenario uses as placeholders. They are read from
 * the text, so that they are known even if the text cannot be parsed during typing.
 */
export function columnsOf(text: string, { from, to }: CursorContext): readonly string[] {
  const lines = text.slice(from, to).split("\n");
  const head = lines.findIndex((line) => /^examples\s*:/.test(line));
  const length = head < 0 ? 0 : lines.slice(head + 1).findIndex((line) => /^\S/.test(line) && !line.startsWith("-"));
  const table = head < 0 ? [] : lines.slice(head, length < 0 ? undefined : head + 1 + length);
  const cells = table
    .slice(1)
    .flatMap((line) => [...line.matchAll(/(?:^|[\s{,-])(\p{L}[\p{L}\p{N}-]*)\s*:(?=\s|$)/gu)].map(([, name]) => name!));
  const holes = [...lines.join("\n").matchAll(PLACEHOLDER)].map(([, name]) => name!);
  return [...new Set([...cells, ...holes])];
}
