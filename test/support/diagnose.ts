import type { Problem } from "../../src/diagnostics/problem.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { checkSource, loadGame } from "../../src/dsl/index.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";

/** Everything that is wrong with a file: what `rulewright check` reports. */
export function diagnose(source: Source): readonly Problem[] {
  return checkSource(source);
}

/** What `check` reports, or else what stops a match in which all give the first answer. */
export function diagnosePlay(source: Source): readonly Problem[] {
  const { game, problems } = loadGame(source);
  if (problems.length > 0 || !game) return problems;
  const match = Match.start(reference(compileGame(game, { players: game.players.min })), 1);
  for (let decision = match.decision(); decision; decision = match.decision())
    match.answer(decision, decision.answers[0]!);
  return match.stopped ? [match.stopped.problem] : [];
}

/** What is wrong with the words and the layout of a file, whatever its names mean. */
export function diagnoseReading(source: Source): readonly Problem[] {
  return readFile(source).problems;
}
