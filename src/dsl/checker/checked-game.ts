/** A typed game together with its problems, as the result of checking. */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile } from "../ast/game-file.ts";
import type { Game } from "../game.ts";
import type { Check } from "./check.ts";
import { isError } from "../../diagnostics/render.ts";
import { Findings } from "./analyses/findings.ts";
import { ofCorrectGame, ofEveryGame, ofNames } from "./analyses/index.ts";
import { causes } from "./causes.ts";
import { SymbolTable } from "./symbols/symbol-table.ts";

/** A checked game. */
export interface CheckedGame extends Outcome<Game> {
  /** The run of the checker after all lines of the file. */
  readonly run: Check;
  readonly findings: Findings;
}

/**
 * A typed game with its problems. The problems of the game as a whole are looked for only when they are read: scenarios
 * check a game with many combinations of variants and never read those problems. An observer learns names from the
 * search, so it does not wait. `before`: the game without its last variant, if the two share what they have in common.
 */
export function checkedGame(run: Check, file: GameFile, game: Game, before?: CheckedGame): CheckedGame {
  SymbolTable.keep(game, run.symbols);
  let problems: readonly Problem[] | undefined;
  const findings = new Findings(run, game, file, before?.findings);
  const outcome = {
    run,
    value: game,
    findings,
    get problems() {
      return (problems ??= problemsOf(run, findings));
    },
  };
  if (run.observer) void outcome.problems;
  return outcome;
}

function problemsOf(run: Check, findings: Findings): readonly Problem[] {
  const found = [...run.problems, ...findings.of(ofEveryGame)];
  if (!found.some(isError)) found.push(...findings.of(ofCorrectGame));
  return causes([...found, ...findings.of(ofNames)]);
}
