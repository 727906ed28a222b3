/** Finds the examples of a page: fenced blocks whose first line gives a language and a sort, such as `yaml game`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const docs = join(import.meta.dirname, "../../docs");

export interface Example {
  /** One of `game`, `part` (of a game), `lines` (of rules), `scenario`, `variant`. */
  readonly sort: string;
  readonly text: string;
  /** The line of the page where the block begins; the name of the test contains it. */
  readonly line: number;
}

export function page(name: string): string {
  return readFileSync(join(docs, name), "utf8");
}

/** All blocks of one language in a page, in order. */
export function examplesIn(text: string, language: string): readonly Example[] {
  const fence = new RegExp(`^\`\`\`${language}(?: (\\w+))?\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...text.matchAll(fence)].map((match) => ({
    sort: match[1] ?? "",
    text: match[2]!,
    line: text.slice(0, match.index).split("\n").length,
  }));
}
