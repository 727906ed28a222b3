/** A typed game together with its problems, as the result of checking. */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile } from "../ast/game-file.ts";
import type { Game } from "../game.ts";
import type { Check } from "./check.ts";
import { isError } from "../../diagnostics/render.ts";
import { checkActing } from "./analyses/acting.ts";
import { checkAnswers } from "./analyses/answer-names.ts";
import { checkAnytime } from "./analyses/anytime.ts";
import { checkEffectChains } from "./analyses/effect-chains.ts";
import { checkEndings } from "./analyses/endings.ts";
import { checkHolders } from "./analyses/holders.ts";
import { checkKeys } from "./analyses/text-keys.ts";
import { checkLetArguments } from "./analyses/let-arguments.ts";
import { checkPresence } from "./analyses/presence.ts";
import { checkStateSize } from "./analyses/state-size.ts";
import { checkStartingRoom } from "./analyses/starting-room.ts";
import { checkBoxed } from "./analyses/boxed.ts";
import { checkSecret } from "./analyses/secret.ts";
import { checkClauses, checkUnseen } from "./analyses/unseen.ts";
import { checkUnused } from "./analyses/unused.ts";
import { causes } from "./causes.ts";
import { checkCircles } from "./analyses/value-cycles.ts";
import { checkStarts } from "./symbols/initial-values.ts";

/** A checked game. */
export interface CheckedGame extends Outcome<Game> {
  /** The run of the checker after all lines of the file. */
  readonly run: Check;
}

/**
 * A typed game with its problems. The problems of the game as a whole are looked for only when they are read: scenarios
 * check a game with many combinations of variants and never read those problems. An observer learns names from the
 * search, so it does not wait.
 */
export function checkedGame(run: Check, file: GameFile, game: Game): CheckedGame {
  let problems: readonly Problem[] | undefined;
  const outcome = {
    run,
    value: game,
    get problems() {
      return (problems ??= problemsOf(run.fork(), file, game));
    },
  };
  if (run.observer) void outcome.problems;
  return outcome;
}

function problemsOf(c: Check, file: GameFile, game: Game): readonly Problem[] {
  checkStateSize(c, game);
  checkCircles(c, game);
  checkEffectChains(c, game);
  checkEndings(c, game);
  checkLetArguments(c, game);
  checkActing(c, game.acting);
  checkAnytime(c, game);
  checkAnswers(c, game);
  checkHolders(c, game);
  checkPresence(c, game);
  checkStartingRoom(c, game);
  checkBoxed(c, game);
  checkStarts(c, game);
  checkSecret(c, game);
  if (!c.problems.some(isError)) {
    checkUnseen(c, game);
    checkClauses(c, game);
  }
  // This check comes before `checkUnused`, because texts also use names that lines bind.
  checkKeys(c, file, game);
  checkUnused(c, file, game);
  return causes(c.problems);
}
