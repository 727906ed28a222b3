/** All that is wrong with one file: a variant and a scenario are checked with the game that they are about. */
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { loadGame } from "../dsl/index.ts";
import type { Host } from "./host.ts";

export function checkFile(_host: Host, source: Source): readonly Problem[] {
  return loadGame(source).problems;
}
