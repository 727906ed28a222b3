/** Measures how much of the rules of a file scenarios carry out. */
import { textOf } from "../../src/diagnostics/range.ts";
import type { Game } from "../../src/dsl/game.ts";
import { coverageOf } from "../../src/coverage/report.ts";
import type { Tally } from "../../src/coverage/tally.ts";
import { itemsOf } from "../../src/coverage/items.ts";

/** The least percentage of the rule lines of a file that scenarios carry out. */
const WANTED = 95;

/**
 * The lines of a file that no scenario carries out; empty if few enough. `games` are the game alone and with its
 * variants.
 */
export function missingLines(games: readonly Game[], file: string, tally: Tally): readonly string[] {
  const { files } = coverageOf(games[0]!.name, { scenarios: 0, games: 0 }, itemsOf(games), tally);
  // A variant that contains only data has no rule lines.
  const lines = files.filter(({ source }) => source.name === file).flatMap((each) => each.lines);
  const missing = lines.filter(({ hits }) => hits === 0);
  return 100 * missing.length <= (100 - WANTED) * lines.length ? [] : missing.map(({ range }) => textOf(range));
}
