/**
 * Plays one match of a game in three ways that must offer the same answers. The reference tries every answer; the
 * reference and generated code judge answers by guards (conditions that need no try).
 */
import assert from "node:assert/strict";
import type { Game } from "../../../src/dsl/game.ts";
import { compileGame, type Executor, GameError } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";

/** Codes of errors if trying an answer takes too much work. Judging an answer by a guard cannot cause them. */
const LIMITS = new Set(["look-ahead", "budget", "too deep", "work"]);
const DECISIONS = 40;
/** The most states that one decision may try. A match that needs more states is abandoned. */
const LOOK_AHEAD = 400;

export interface Played {
  readonly decisions: number;
  /** The number of decisions in the rules whose answers are judged by a guard. */
  readonly judgements: number;
}

/**
 * Plays a match in all three ways, with the same random answers. Throws an AssertionError if the ways offer different
 * answers.
 */
export function playBothWays(game: Game, players: number, seed: number): Played {
  const [judged, tried] = [true, false].map((guards) => ({
    ...compileGame(game, { players, guards }),
    lookAhead: LOOK_AHEAD,
  }));
  const executors = [reference(tried!), instantiate(judged!), reference(judged!)];
  let at = seed;
  let found = step(executors, (executor) => executor.start(seed + 1));
  let decisions = 0;
  for (; Array.isArray(found) && found.length > 0 && decisions < DECISIONS; decisions++) {
    at = (Math.imul(at, 48271) + 11) & 0x7fffffff;
    const answer = found[(at >> 8) % found.length]!;
    found = step(executors, (executor) => executor.answer(answer));
  }
  return { decisions, judgements: judged!.asks.filter(({ guard }) => guard).length };
}

/**
 * Makes one step in all three executors. Returns the offered answers, or the code of the game's error. Returns
 * undefined if a limit is reached, or if only trying meets a mistake of the rules. Judging does not see such a mistake
 * before the answer is given.
 */
function step(
  executors: readonly Executor[],
  make: (executor: Executor) => number,
): readonly number[] | string | undefined {
  const results = executors.map((executor) => {
    try {
      return Array.from(executor.offered.subarray(0, make(executor)));
    } catch (error) {
      if (error instanceof GameError) return error.code;
      throw error;
    }
  });
  if (results.some((result) => typeof result === "string" && LIMITS.has(result))) return undefined;
  const [tried, judged, again] = results;
  assert.deepEqual(judged, again);
  if (typeof tried === "string" && typeof judged !== "string") return undefined;
  assert.deepEqual(judged, tried);
  return judged;
}
