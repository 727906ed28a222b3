/** Checks one file after the other. */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { checkSource, type Resolve } from "../../dsl/index.ts";
import { fileOf } from "../../dsl/cache.ts";
import { LineCache } from "../../dsl/reader/incremental-cache.ts";
import { conflictsAmong } from "../../dsl/variants/conflicts.ts";
import type { CheckCache } from "./check-cache.ts";
import type { Library } from "../resolve.ts";

/** Checks files one after the other; their problems in the order of the files. */
export function checkInOrder(
  files: readonly Source[],
  library: Library,
  clean: CheckCache | undefined,
): readonly Problem[] {
  const reader = new LineCache();
  return files.flatMap((source) => {
    fileOf(source, reader);
    const find = (resolve: Resolve) => checkSource(source, resolve);
    const resolve = library.for(source);
    return clean ? clean.check(source, resolve, find) : find(resolve);
  });
}

/** The files of variants of one game: each may be fine alone, and two of them contradict each other. */
export interface VariantSet {
  readonly files: readonly Source[];
  /** All of them as one text, for the cache of clean files. */
  readonly together: Source;
}

/** What variants in files of their own contradict in one another. */
export function checkTogether(
  { files, together }: VariantSet,
  library: Library,
  clean: CheckCache | undefined,
): readonly Problem[] {
  const variants = files.flatMap((source) =>
    fileOf(source).value.flatMap((doc) =>
      doc.kind === "variant" && doc.variant.name.text !== "" ? [doc.variant] : [],
    ),
  );
  const find = () => conflictsAmong(variants);
  return clean ? clean.check(together, library.for(together), find) : find();
}
