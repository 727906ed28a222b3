/** The files that a match needs: its game and the variants of the game, with their current texts. */
import { computed, type ReadonlySignal } from "@preact/signals";
import { samePictures } from "../../src/dsl/rule-files.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import { sourceOf } from "../files/source.ts";
import type { Workspace } from "../files/workspace.ts";

/** The texts of all files, and the sort of each file. */
export type Texts = Pick<Workspace, "sources" | "facts"> & Partial<Pick<Workspace, "pictures">>;

export type MatchFiles = Pick<Setup, "source" | "variantFiles">;

/** The game at a path, and the files of its variants. As long as they stay the same, the same object is returned. */
export function filesOf(
  { sources, facts, pictures }: Texts,
  game: ReadonlySignal<string | undefined>,
): ReadonlySignal<MatchFiles | undefined> {
  let before: MatchFiles | undefined;
  return computed(() => {
    const path = game.value;
    const text = path === undefined ? undefined : sources.value.get(path);
    if (path === undefined || text === undefined) return undefined;
    const name = facts.value.get(path)?.name;
    const variantFiles = [...facts.value]
      .filter(([, { sort, of }]) => sort === "variant" && of === name)
      .map(([file]) => sourceOf(file, sources.value.get(file)!, pictures?.value));
    const now = { source: sourceOf(path, text, pictures?.value), variantFiles };
    if (before && sameFiles(before, now, (a, b) => a === b)) return before;
    return (before = now);
  });
}

/** True if `a` and `b` consist of the same files. `alike` decides whether two texts of a file count as the same. */
export function sameFiles(a: MatchFiles, b: MatchFiles, alike: (one: string, other: string) => boolean): boolean {
  const [ours, theirs] = [
    [a.source, ...a.variantFiles],
    [b.source, ...b.variantFiles],
  ];
  return (
    ours.length === theirs.length &&
    ours.every((file, i) => {
      const other = theirs[i]!;
      return file.name === other.name && samePictures(file, other) && alike(file.text, other.text);
    })
  );
}

/**
 * True if two texts differ only in comments and blank lines. A `#` in quotation marks counts as a comment, too. So use
 * this only to decide what can wait, not what can be left out.
 */
export function sameRules(one: string, other: string): boolean {
  if (one === other) return true;
  // This is called with each keystroke, so it reads only the lines that differ.
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  let behind = 0;
  while (
    behind < shorter - start &&
    one.charCodeAt(one.length - 1 - behind) === other.charCodeAt(other.length - 1 - behind)
  )
    behind++;
  const from = one.lastIndexOf("\n", start - 1) + 1;
  return rulesIn(one, from, one.length - behind) === rulesIn(other, from, other.length - behind);
}

/**
 * The lines from `from`, the start of a line, to the end of the line that contains `to`. Comments and blank lines are
 * left out.
 */
function rulesIn(text: string, from: number, to: number): string {
  const end = text.indexOf("\n", to);
  const lines = text
    .slice(from, end < 0 ? undefined : end)
    .split("\n")
    .map((line) => line.replace(/(?:^|[ \t]+)#.*$/, "").trimEnd());
  return lines.filter((line) => line !== "").join("\n");
}
