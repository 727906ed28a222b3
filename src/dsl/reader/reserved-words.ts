/** Reports a reserved word only once, even if a file uses it as a name at many places. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";

/** Keeps only the first problem of each reserved word, and adds to it the number of places with the same mistake. */
export function onceForEachWord(problems: readonly Problem[]): readonly Problem[] {
  const places = Map.groupBy(problems, reservedIn);
  return problems.flatMap((found): readonly Problem[] => {
    const all = places.get(reservedIn(found)) ?? [];
    const first = all.find(({ code }) => code === "reserved-word");
    if (!first) return [found];
    return found === first
      ? [problem("reserved-word", found.range, { word: String(found.data.word), others: all.length - 1 })]
      : [];
  });
}

/**
 * The reserved word that a problem is about; undefined for other problems. The file uses it as a name, or it stands
 * where no word fits.
 */
function reservedIn({ code, data: { word } }: Problem): string | undefined {
  return code === "reserved-word" || code === "word-too-many" ? String(word) : undefined;
}
