/** Reports a reserved word that a file uses as a name once, however often it occurs. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";

/** Keeps, for each such word, only the first problem, and adds to it the number of occurrences. */
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

/** The reserved word that is used as a name, or that a problem calls superfluous because it is reserved. */
function reservedIn({ code, data: { word } }: Problem): string | undefined {
  return code === "reserved-word" || code === "word-too-many" ? String(word) : undefined;
}
