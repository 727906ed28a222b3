import type { Problem } from "../../src/diagnostics/problem.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { checkSource } from "../../src/dsl/index.ts";
import { readFile } from "../../src/dsl/read/index.ts";

/** Everything that is wrong with a file: what `rulewright check` reports. */
export function diagnose(source: Source): readonly Problem[] {
  return checkSource(source);
}

/** What is wrong with the words and the layout of a file, whatever its names mean. */
export function diagnoseReading(source: Source): readonly Problem[] {
  return readFile(source).problems;
}
