import type { Problem } from "../../src/diagnostics/problem.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { checkSource, loadGame } from "../../src/dsl/index.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";

/** All problems of a file, as `rulewright check` reports them. */
export function diagnose(source: Source): readonly Problem[] {
  return checkSource(source);
}

/**
 * The problems of a file. If there are none, plays a match in which every player gives the first answer, and returns
 * the mistake that stops it.
 */
export function diagnosePlay(source: Source): readonly Problem[] {
  const { game, problems } = loadGame(source);
  if (problems.length > 0 || !game) return problems;
  const match = Match.start(reference(compileGame(game, { players: game.players.min })), 1);
  for (let decision = match.decision(); decision; decision = match.decision())
    match.answer(decision, decision.answers[0]!);
  return match.stopped ? [match.stopped.problem] : [];
}

/** The problems that the reader finds in a file: its syntax and layout, but not its names and types. */
export function diagnoseReading(source: Source): readonly Problem[] {
  return readFile(source).problems;
}
