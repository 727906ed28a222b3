/** The files that a match is played by, as they are written. */
import type { Setup } from "../../src/play/setup.ts";

export type Written = Pick<Setup, "source" | "variantFiles">;

/** Whether they are the same files, with texts that `alike` finds alike. */
export function sameFiles(a: Written, b: Written, alike: (one: string, other: string) => boolean): boolean {
  const [ours, theirs] = [[a.source, ...a.variantFiles], [b.source, ...b.variantFiles]];
  return ours.length === theirs.length && ours.every(({ name, text }, i) => name === theirs[i]!.name && alike(text, theirs[i]!.text));
}

/**
 * Whether two texts differ in remarks and blank lines at most. What looks like a remark inside a text counts as one, so this
 * is for deciding what can wait, not what can be left out.
 */
export function sameRules(one: string, other: string): boolean {
  return one === other || withoutRemarks(one) === withoutRemarks(other);
}

function withoutRemarks(text: string): string {
  return text.replace(/(?:^|[ \t]+)#.*$/gm, "").replace(/[ \t]+$/gm, "").replace(/\n{2,}/g, "\n").trim();
}
