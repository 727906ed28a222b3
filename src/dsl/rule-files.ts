/**
 * Finds facts about a text of rules by searching it, without reading it, for example for lists of files. It works even
 * if the text has mistakes. For unusual layouts, the reader can come to another result.
 */
import type { Source } from "../diagnostics/range.ts";
import { WordPattern } from "./word-pattern.ts";

/** Matches the first key of a document with rules. A YAML text without such a key is no text of rules. */
export const RULES = /^(?:game|variant|scenario|position)\s*:/m;

/** Whether the text contains this key at the beginning of a line. */
export function hasKey(text: string, key: string): boolean {
  return new RegExp(String.raw`^${key}\s*:`, "m").test(text);
}

/**
 * The first words after this key: one for each document of the text that has the key.
 *
 * @example `namesAt("variant: quick\nof: go\n", "of")` → `["go"]`
 */
export function namesAt(text: string, key: string): readonly string[] {
  return [...text.matchAll(new RegExp(String.raw`^${key}\s*:[ \t]*"?([^\s#"]+)`, "gm"))].map(([, name]) => name!);
}

/**
 * The names of the files whose positions scenarios of the text start from, without the extension: `common` for `from:
 * common/begin`.
 */
export function positionFilesIn(text: string): readonly string[] {
  return [...text.matchAll(/^from\s*:[ \t]*([^\s/#]+)\//gm)].map(([, file]) => file!);
}

/** Whether a name means a file of positions, and not a game or a variant. */
export function isPositionsFile(name: string): boolean {
  return name.endsWith(".test.yaml");
}

/**
 * The path of a file of positions in the same folder as the file `beside`, for example `common.test.yaml` for `common`.
 */
export function positionsFile(file: string, beside: string): string {
  return `${beside.replace(/[^\\/]*$/, "")}${file}.test.yaml`;
}

/**
 * Matches a relative path to a file in the folder of the text or below it. Hidden files and folders are not allowed.
 */
const INSIDE = new WordPattern(String.raw`^(?:[\p{L}\p{N}_][\p{L}\p{N}_ .-]*/)*[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$`, "u");

/** Whether an entry of `drawings` is the name of a picture file, and not the text of a drawing. */
export function isPictureName(text: string): boolean {
  return /^[^<\n]+\.(?:svg|png)$/.test(text);
}

/** Whether a picture's path stays in the folder of the text or below it. */
export function isInside(picture: string): boolean {
  return INSIDE.test(picture) && !picture.split("/").some((part) => part.endsWith(".") || part.endsWith(" "));
}

/** The largest size of a picture file in bytes. Larger pictures would slow down every page that shows the game. */
export const MOST_OF_PICTURE = 300_000;

/** Whether a text may name picture files. A quick search suffices, because most texts name none. */
export function mayNamePictures(text: string): boolean {
  return /\.(?:svg|png)\b/.test(text);
}

/**
 * The contents of the picture files that a text names. `find` returns the contents of a file. Its argument is a path
 * relative to the folder from which the path of the text counts.
 */
export function picturesOf(
  { name, text }: { readonly name: string; readonly text: string },
  find: (path: string) => string | undefined,
): Readonly<Record<string, string>> {
  const folder = name.replace(/[^\\/]*$/, "");
  const named = [
    ...text.matchAll(/^[ \t]*[^\s:#]+:[ \t]*["']?([^\s"'#<][^"'#<\n]*\.(?:svg|png))["']?[ \t]*(?:#.*)?\r?$/gm),
  ];
  const inMaps = [
    ...text.matchAll(/[{,][ \t]*[^\s:#,{}]+:[ \t]*["']?([^\s"'#<,{}][^"'#<,{}\n]*\.(?:svg|png))["']?[ \t]*(?=[,}])/g),
  ];
  const names = new Set([...named, ...inMaps].map(([, picture]) => picture!).filter(isInside));
  return Object.fromEntries(
    [...names].flatMap((picture) => {
      const found = find(folder + picture);
      return found === undefined ? [] : [[picture, found]];
    }),
  );
}

/** Whether two texts have picture files of the same names and contents. */
export function samePictures(
  { pictures: some = {} }: Pick<Source, "pictures">,
  { pictures: others = {} }: { readonly pictures?: Source["pictures"] | undefined },
): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}
