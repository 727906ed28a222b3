/** Plays one match of a game in three ways, which must offer the same: every answer tried, and answers judged by guards, by both executors. */
import assert from "node:assert/strict";
import type { Game } from "../../../src/dsl/game.ts";
import { compileGame, type Executor, GameError } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";

/** Limits that trying an answer can reach, and judging it cannot. */
const LIMITS = new Set(["look-ahead", "budget", "too deep", "work"]);
const DECISIONS = 40;
/** Matches in which trying takes more steps than this are abandoned. */
const LOOK_AHEAD = 400;

export interface Played {
  readonly decisions: number;
  /** The number of asks in the game that have a guard. */
  readonly judgements: number;
}

/** Plays with random answers. @throws AssertionError if the ways differ */
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
 * The offered answers, or the error of the game. Undefined if a limit is reached, or if trying an answer meets a
 * mistake of the rules after it: judging meets that mistake only when the answer is given.
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
