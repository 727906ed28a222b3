/** The files of a match, in their current form. */
import { computed, type ReadonlySignal } from "@preact/signals";
import { samePictures } from "../../src/dsl/rule-files.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import { sourceOf } from "../files/source.ts";
import type { Workspace } from "../files/workspace.ts";

/** The texts for a match, with their sorts. */
export type Texts = Pick<Workspace, "sources" | "facts"> & Partial<Pick<Workspace, "pictures">>;

export type MatchFiles = Pick<Setup, "source" | "variantFiles">;

/** The file at a path with the files of its variants; the same object while they stay the same. */
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

/** Whether `a` and `b` consist of the same files, with texts that `alike` accepts as the same. */
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
 * Whether two texts differ at most in comments and blank lines. A `#` inside a text counts as a comment, so use this to
 * decide what can wait, not what can be left out.
 */
export function sameRules(one: string, other: string): boolean {
  if (one === other) return true;
  // This runs with each keystroke, so it reads only the lines that differ.
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

/** The lines from a place to the end of the line with another place, without comments and blank lines. */
function rulesIn(text: string, from: number, to: number): string {
  const end = text.indexOf("\n", to);
  const lines = text
    .slice(from, end < 0 ? undefined : end)
    .split("\n")
    .map((line) => line.replace(/(?:^|[ \t]+)#.*$/, "").trimEnd());
  return lines.filter((line) => line !== "").join("\n");
}
