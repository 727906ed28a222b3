import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { expectAgreement } from "./agree.ts";

/**
 * The games that both executors play and that must agree: file, number of matches for every number of players,
 * variants.
 */
const games: readonly (readonly [name: string, matches: number, variants: readonly string[]])[] = [
  ["small/tic-tac-toe", 10, []],
  ["small/connect-four", 5, []],
  ["small/breakthrough", 2, []],
  ["small/chess", 1, []],
  ["small/reversi", 2, []],
  ["small/high-pastures", 1, []],
  ["tokaido", 3, []],
  ["bily-hrad", 1, []],
  ["bily-hrad", 2, ["solo"]],
  ["bily-hrad-duel", 2, []],
  ["momidzi", 1, []],
  ["momidzi", 1, ["equinox"]],
  ["shogun", 1, []],
];

test.each(games)(
  "both executors agree on %s",
  (name, matches, variants) => {
    const { game } = loadGame({ name, text: readFileSync(`games/${name}.yaml`, "utf8") }, variants);
    for (let players = game!.players.min; players <= game!.players.max; players++) {
      const program = compileGame(game!, { players });
      const seeds = Array.from({ length: matches }, (_, i) => 100 * players + i);
      expect(expectAgreement(program, { seeds, exchange: 7 })).toBeGreaterThan(matches);
    }
  },
  60_000,
);
