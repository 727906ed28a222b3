/** Compiles games that come with the package, for tests of simulations. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { makeProgram, type Making, type Setup } from "../../src/simulation/setup.ts";

const games = resolve(import.meta.dirname, "../../games");

export function setup(game: string, players?: number, variants: readonly string[] = []): Setup {
  const name = `${game}.yaml`;
  return {
    source: { name, text: readFileSync(join(games, name), "utf8") },
    variantFiles: [],
    variants,
    players,
    options: {},
  };
}

export function program(
  game: string,
  players?: number,
  variants: readonly string[] = [],
  making: Making = {},
): Program {
  const made = makeProgram(setup(game, players, variants), making);
  if (made.kind !== "program") throw new Error(`${game} cannot be played: ${JSON.stringify(made)}`);
  return made.program;
}
