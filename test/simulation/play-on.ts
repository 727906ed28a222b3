import type { Match } from "../../src/interpreter/match/match.ts";
import { derivedSeed } from "../../src/simulation/seeds.ts";

/** Answers each decision by a rule that only its number and the seed decide. */
export function playOn(match: Match, seed: number, until = Infinity): void {
  for (let n = match.moves.length; n < until; n++) {
    const decision = match.decision();
    if (!decision) return;
    match.answer(decision, decision.answers[(derivedSeed(seed, n) >>> 0) % decision.answers.length]!);
  }
}
