import type { Match } from "../../src/interpreter/match/match.ts";
import { derivedSeed } from "../../src/simulation/seeds.ts";

/**
 * Plays a match on. Each answer depends only on the number of the decision and on the seed, so the match can be
 * repeated.
 */
export function playOn(match: Match, seed: number, until = Infinity): void {
  for (let n = match.moves.length; n < until; n++) {
    const decision = match.decision();
    if (!decision) return;
    match.answer(decision, decision.answers[(derivedSeed(seed, n) >>> 0) % decision.answers.length]!);
  }
}
