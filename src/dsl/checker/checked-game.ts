/** A typed game together with its problems, as the result of checking. */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile } from "../ast/game-file.ts";
import type { Game, Local } from "../game.ts";
import type { Check } from "./check.ts";
import { isError } from "../../diagnostics/render.ts";
import { Findings } from "./analyses/findings.ts";
import { ofCorrectGame, ofEveryGame } from "./analyses/index.ts";
import { checkKeys } from "./analyses/text-keys.ts";
import { checkUnused } from "./analyses/unused.ts";
import { causes } from "./causes.ts";

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
  let problems: readonly Problem[] | undefined;
  const findings = new Findings(run, game, before?.findings);
  const outcome = {
    run,
    value: game,
    findings,
    get problems() {
      return (problems ??= problemsOf(run, file, game, findings));
    },
  };
  if (run.observer) void outcome.problems;
  return outcome;
}

function problemsOf(run: Check, file: GameFile, game: Game, findings: Findings): readonly Problem[] {
  const found = [...run.problems, ...ofEveryGame.flatMap((analysis) => findings.of(analysis))];
  if (!found.some(isError)) found.push(...ofCorrectGame.flatMap((analysis) => findings.of(analysis)));
  // Texts also use names that lines bind.
  const spoken = new Set<Local>();
  found.push(
    ...run.problemsIn(() => {
      checkKeys(run, file, game, spoken);
      checkUnused(run, file, game, spoken);
    }),
  );
  return causes(found);
}
