/** A file as the reader of rules takes it. */
import type { Source } from "../../src/diagnostics/range.ts";
import { mayNamePictures, picturesOf } from "../../src/dsl/rule-files.ts";

type Pictures = ReadonlyMap<string, string> | undefined;

/** By path: each keystroke asks for all files, of which one has changed. */
const known = new Map<string, { readonly source: Source; readonly pictures: Pictures }>();

/** A text with the pictures that it names; `pictures` of its folder are absent where there is no folder. */
export function sourceOf(path: string, text: string, pictures: Pictures): Source {
  const before = known.get(path);
  if (before?.source.text === text && before.pictures === pictures) return before.source;
  const file = { name: path, text };
  const source =
    pictures && mayNamePictures(text) ? { ...file, pictures: picturesOf(file, (at) => pictures.get(at)) } : file;
  known.set(path, { source, pictures });
  return source;
}
