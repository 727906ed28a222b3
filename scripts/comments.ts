/**
 * Draws comments of the source at random, to judge whether each is understood at first reading:
 *
 *     node scripts/comments.ts --seed 7 --number 60 [FOLDER…]
 *
 * Each is printed with its place and with the line below it, and nothing else of the source. The same seed draws the same.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseSync } from "oxc-parser";
import { RandomStream } from "../src/interpreter/runtime/random-stream.ts";

interface Drawn {
  readonly place: string;
  readonly text: string;
  readonly below: string;
}

/** The comments of a file, where lines of `//` without a gap are one; directives for tools are no comments. */
function commentsOf(path: string, text: string): Drawn[] {
  const drawn: Drawn[] = [];
  let first = 0;
  const { comments } = parseSync(path, text);
  for (const [i, { start, end, value }] of comments.entries()) {
    const next = comments[i + 1];
    const goesOn = next && /^\n[ \t]*$/.test(text.slice(end, next.start)) && text.startsWith("//", next.start);
    if (text.startsWith("//", start) && goesOn) continue;
    const from = comments[first]!.start;
    first = i + 1;
    if (/^\s*(?:oxlint|@ts-|eslint|prettier|oxfmt)/.test(value)) continue;
    const line = text.slice(0, from).split("\n").length;
    const [below = ""] = text.slice(end).trimStart().split("\n");
    drawn.push({ place: `${path}:${line}`, text: text.slice(from, end).replaceAll(/\n[ \t]+/g, "\n "), below });
  }
  return drawn;
}

const root = resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  options: { seed: { type: "string", default: "1" }, number: { type: "string", default: "60" } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : ["src", "editor", "test"];
const files = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" }).split("\n");
const all = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => commentsOf(file, readFileSync(resolve(root, file), "utf8")));
const random = new RandomStream(Number(values.seed));
for (let i = 0; i < Number(values.number); i++) {
  const [{ place, text, below }] = all.splice(random.below(all.length), 1) as [Drawn];
  console.log(`${i + 1}. ${place}\n${text}\n${below}\n`);
}
