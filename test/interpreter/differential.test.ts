import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/lower/compile.ts";
import { expectAgreement } from "./agree.ts";

/** Rules file, and how many matches are compared for every number of players. */
const games: readonly (readonly [string, number])[] = [
  ["classics/tic-tac-toe", 10],
  ["classics/connect-four", 5],
  ["classics/breakthrough", 2],
  ["tokaido", 3],
];

test.each(games)("both executors agree on %s", (name, matches) => {
  const { game } = loadGame({ name, text: readFileSync(`games/${name}.yaml`, "utf8") });
  for (let players = game!.players.min; players <= game!.players.max; players++) {
    const program = compileGame(game!, { players });
    const seeds = Array.from({ length: matches }, (_, i) => 100 * players + i);
    expect(expectAgreement(program, { seeds, exchange: 7 })).toBeGreaterThan(matches);
  }
}, 60_000);
