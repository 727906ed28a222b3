/**
 * Finds facts about a text of rules without reading it, for lists, tabs and searches of folders. It works even if the
 * text has mistakes; the reader may find something else.
 */
import type { Source } from "../diagnostics/range.ts";

/** Matches the first key of each sort of document. A text with one of them is rules, and not some other YAML. */
export const RULES = /^(?:game|variant|scenario|position)\s*:/m;

/** Whether a document of the text has this key. */
export function hasKey(text: string, key: string): boolean {
  return new RegExp(String.raw`^${key}\s*:`, "m").test(text);
}

/**
 * The words after this key, one for each document with it.
 * @example `namesAt("variant: quick\nof: go\n", "of")` → `["go"]`
 */
export function namesAt(text: string, key: string): readonly string[] {
  return [...text.matchAll(new RegExp(String.raw`^${key}\s*:[ \t]*"?([^\s#"]+)`, "gm"))].map(([, name]) => name!);
}

/** The files of positions that scenarios start from, without their ending: `common` for `from: common/begin`. */
export function positionFilesIn(text: string): readonly string[] {
  return [...text.matchAll(/^from\s*:[ \t]*([^\s/#]+)\//gm)].map(([, file]) => file!);
}

/** Whether a name means a file of positions, not a game or variant. */
export function isPositionsFile(name: string): boolean {
  return name.endsWith(".test.yaml");
}

/** The name of a file of positions, as a scenario of the file `beside` names it. */
export function positionsFile(file: string, beside: string): string {
  return `${beside.replace(/[^\\/]*$/, "")}${file}.test.yaml`;
}

/** Matches a relative path to a file in or below the folder of the text, without hidden parts. */
const INSIDE = /^(?:[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$/u;

/** Whether an entry of `drawings` is the name of a file, and not a drawing itself. */
export function isPictureName(text: string): boolean {
  return /^[^<\n]+\.(?:svg|png)$/.test(text);
}

/** Whether a picture's path leads to a file in or below the folder of the text. */
export function isInside(picture: string): boolean {
  return INSIDE.test(picture) && !picture.split("/").some((part) => part.endsWith(".") || part.endsWith(" "));
}

/** The largest file of a picture, in bytes. Larger ones would slow down every page that shows the game. */
export const MOST_OF_PICTURE = 300_000;

/** Whether a text may name files of pictures; most name none. */
export function mayNamePictures(text: string): boolean {
  return /\.(?:svg|png)\b/.test(text);
}

/**
 * The contents of the pictures that a text names. `find` gets the path of a picture, relative to the same folder as the
 * path of the text, and returns the file's contents.
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

/** Whether two texts have the same pictures with the same contents. */
export function samePictures(
  { pictures: some = {} }: Pick<Source, "pictures">,
  { pictures: others = {} }: { readonly pictures?: Source["pictures"] | undefined },
): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}
