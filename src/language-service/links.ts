/** The names of games and variants in a text that lead to another file. */
import { referencesIn } from "./references.ts";
import type { Documents } from "./documents.ts";
import type { Link } from "./types.ts";

/** Each name of a game or variant that another file declares, with that file. */
export function links(documents: Documents, file: string): readonly Link[] {
  return (documents.answer(file, referencesIn)?.all ?? []).flatMap(({ meaning, declares, range }): Link[] => {
    if (declares || (meaning.sort !== "game" && meaning.sort !== "variant")) return [];
    const target = documents.resolve(meaning.name)?.name;
    return target === undefined || target === file ? [] : [{ start: range.start, end: range.end, target }];
  });
}
