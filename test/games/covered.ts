/** Measures how many lines of a rule file its scenarios carry out. */
import { textOf } from "../../src/diagnostics/range.ts";
import type { Game } from "../../src/dsl/game.ts";
import { coverageOf } from "../../src/coverage/report.ts";
import type { Tally } from "../../src/coverage/tally.ts";
import { itemsOf } from "../../src/coverage/items.ts";

/** Scenarios must carry out at least this many percent of the rule lines of a file. */
const WANTED = 95;

/**
 * The lines of a file that no scenario carries out; empty if scenarios carry out enough lines.
 *
 * @param games the game without variants, and with each of its variants
 * @param tally the number of times that each line was carried out
 */
export function missingLines(games: readonly Game[], file: string, tally: Tally): readonly string[] {
  const { files } = coverageOf(games[0]!.name, { scenarios: 0, games: 0 }, itemsOf(games), tally);
  // A file that has no rule lines, such as a variant with data only, is missing from `files`.
  const lines = files.filter(({ source }) => source.name === file).flatMap((each) => each.lines);
  const missing = lines.filter(({ hits }) => hits === 0);
  return 100 * missing.length <= (100 - WANTED) * lines.length ? [] : missing.map(({ range }) => textOf(range));
}
