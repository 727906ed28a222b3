/** Checks files, with the help of a second core where that is faster. */
import { availableParallelism } from "node:os";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { checkSource } from "../dsl/index.ts";
import { fileOf } from "../dsl/known.ts";
import type { Host } from "./host.ts";
import { Layouts } from "./layouts.ts";
import { Library } from "./resolve.ts";

/** Less text than this is read before a second thread is ready. */
const WORTH_A_THREAD = 50_000;

/** All problems of all files; the same whatever the number of cores. */
export function checkFiles({ folder }: Pick<Host, "folder">, files: readonly Source[]): readonly Problem[] {
  const library = new Library({ folder }, files);
  const ordered = files.toSorted((a, b) => rank(a) - rank(b) || a.text.length - b.text.length);
  const total = files.reduce((sum, { text }) => sum + text.length, 0);
  const layouts = files.length > 1 && total > WORTH_A_THREAD && availableParallelism() > 1 ? new Layouts(ordered) : undefined;
  return ordered.flatMap((source) => {
    fileOf(source, layouts);
    return checkSource(source, library.for(source));
  });
}

/** What others speak of comes first. */
function rank({ text }: Source): number {
  return /^scenario\s*:/m.test(text) ? 2 : /^variant\s*:/m.test(text) ? 1 : 0;
}
