/** Describes the keys of sections, such as `players`. */
import { expectedSyntaxAt } from "./expected-syntax.ts";
import { cursorContextAt } from "./cursor-context.ts";
import type { Hover } from "./types.ts";

/** The description of the key at an offset; undefined if the language has no such key there. */
export function describedKey(text: string, offset: number): Hover | undefined {
  const start = offset - /[a-z-]*$/.exec(text.slice(Math.max(0, offset - 40), offset))![0].length;
  const word = /^[a-z-]+(?=:(\s|$))/.exec(text.slice(start, start + 40))?.[0];
  const context = word === undefined ? undefined : cursorContextAt(text, start);
  if (!context?.key || word === undefined) return undefined;
  const schema = expectedSyntaxAt(context).keys?.[word];
  if (!schema?.description) return undefined;
  const example = schema.examples?.[0];
  return {
    start,
    end: start + word.length,
    text: [
      `**${word}**: ${schema.description}`,
      ...(example === undefined ? [] : [`Example: \`${word}: ${example}\``]),
    ].join("\n\n"),
  };
}
