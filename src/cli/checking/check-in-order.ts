/** Checks one file after the other. */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { checkSource, type Resolve } from "../../dsl/index.ts";
import { fileOf } from "../../dsl/cache.ts";
import { IncrementalCache } from "../../dsl/reader/incremental-cache.ts";
import { parseYaml, type YamlDocument } from "../../dsl/yaml/index.ts";
import { conflictsAmong } from "../../dsl/variants/conflicts.ts";
import type { VariantSet } from "./check-files.ts";
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

/** Keeps lines, as most of them stand in many scenarios. Each text is read once. */
class LineCache extends IncrementalCache {
  override layout(source: Source): Outcome<readonly YamlDocument[]> {
    return parseYaml(source);
  }
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
