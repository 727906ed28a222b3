/**
 * A random search that makes games and programs. Both executors must offer the same answers. Guards, the conditions
 * that judge an answer without trying it, must agree with trying the answer. A recorded match must lead to the same
 * position again.
 */
import assert from "node:assert/strict";
import { isError } from "../../src/diagnostics/render.ts";
import type { Game } from "../../src/dsl/game.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { expectAgreement } from "../interpreter/agree.ts";
import { randomProgram } from "../interpreter/executors/random-programs.ts";
import { playBothWays } from "../interpreter/lookahead/both-ways.ts";
import { randomGame } from "../interpreter/lookahead/random-games.ts";
import { type Attempt, faultOf, type Random, type Search } from "./search.ts";

export const games: Search = {
  name: "games",
  usual: 400,
  attempt(random): Attempt {
    const { text, game } = playable(random);
    const seed = random.below(1000);
    const faults = [
      ...faultOf("guards", () => void playBothWays(game, 2, seed)),
      ...faultOf(
        "executors",
        () =>
          void expectAgreement(
            { ...compileGame(game, { players: 2 }), lookAhead: 400 },
            { seeds: [seed + 1], decisions: 30, exchange: 3, leaveLimits: true },
          ),
      ),
      ...faultOf(
        "programs",
        () =>
          void expectAgreement(randomProgram(random.tape(100, 800), random.below(2) === 0), {
            seeds: [seed + 1],
            decisions: 30,
            exchange: 3,
          }),
      ),
    ];
    return { input: text, faults };
  },
};

/** Makes random games until one has no error. */
function playable(random: Random): { readonly text: string; readonly game: Game } {
  for (let tries = 0; tries < 1000; tries++) {
    const text = randomGame(random.tape(60, 360));
    const { game, problems } = loadGame({ name: "random.yaml", text });
    if (game && !problems.some(isError)) return { text, game };
  }
  return assert.fail("No game at random is free of errors.");
}
