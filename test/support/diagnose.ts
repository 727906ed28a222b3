import type { Problem } from "../../src/diagnostics/problem.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { readFile } from "../../src/dsl/read/index.ts";

/** Everything that is wrong with a file: what `rulewright check` reports. */
export function diagnose(source: Source): readonly Problem[] {
  return readFile(source).problems;
}
