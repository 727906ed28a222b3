/** Turns a file into a `Source`, the input of the reader of rules. */
import type { Source } from "../../src/diagnostics/range.ts";
import { mayNamePictures, picturesOf } from "../../src/dsl/rule-files.ts";

type Pictures = ReadonlyMap<string, string> | undefined;

/** The sources by path. Each keystroke asks for the sources of all files, but only one file has changed. */
const known = new Map<string, { readonly source: Source; readonly pictures: Pictures }>();

/**
 * The source of a text, with the pictures that the text names. `pictures` are those of its folder; undefined if there
 * is no folder.
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
