/** Makes a `Source`, the form in which the reader of rules takes a file. */
import type { Source } from "../../src/diagnostics/range.ts";
import { mayNamePictures, picturesOf } from "../../src/dsl/rule-files.ts";

type Pictures = ReadonlyMap<string, string> | undefined;

/**
 * The sources that were made, by path. After each keystroke the sources of all files are asked for, but only one file
 * has changed.
 */
const known = new Map<string, { readonly source: Source; readonly pictures: Pictures }>();

/**
 * The source of a text, with the picture files that the text names.
 *
 * @param pictures the picture files of the folder; undefined if there is no folder
 */
export function sourceOf(path: string, text: string, pictures: Pictures): Source {
  const before = known.get(path);
  if (before?.source.text === text && before.pictures === pictures) return before.source;
  const file = { name: path, text };
  const source =
    pictures && mayNamePictures(text) ? { ...file, pictures: picturesOf(file, (at) => pictures.get(at)) } : file;
  known.set(path, { source, pictures });
  return source;
}
