/** Finds the names of games, variants and positions in a text that other files declare. */
import { referencesIn } from "./references.ts";
import type { Documents } from "./documents.ts";
import type { Link } from "./types.ts";

/** Each name of a game, variant or position that another file declares, as a link to that file. */
export function links(documents: Documents, file: string): readonly Link[] {
  return (documents.answer(file, referencesIn)?.all ?? []).flatMap(({ meaning, declares, range }): Link[] => {
    if (declares || (meaning.sort !== "game" && meaning.sort !== "variant" && meaning.sort !== "position")) return [];
    const target = documents.resolve(meaning.sort === "position" ? meaning.file : meaning.name)?.name;
    return target === undefined || target === file ? [] : [{ start: range.start, end: range.end, target }];
  });
}
