/**
 * Plays random matches of Tokaido, and checks invariants at every decision, for all numbers of players and all
 * combinations of variants.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, type Program } from "../../src/interpreter/index.ts";
import { runs } from "../support/exploration.ts";
import { components } from "./components.ts";
import { playMatches } from "./random-matches.ts";

const MATCHES = runs(4);
const VARIANTS = ["cesta-zasveceni", "putovani-zpet", "zabuznicka", "zvlastni-priprava"];
const COINS = 50;
const text = readFileSync("games/tokaido.yaml", "utf8");

const NUMBERS = [2, 3, 4, 5];

describe.each(Array.from({ length: 16 }, (_, bits) => ({ bits, chosen: VARIANTS.filter((_v, i) => bits & (1 << i)) })))(
  "tokaido with $chosen",
  ({ bits, chosen }) => {
    const game = loadGame({ name: "tokaido.yaml", text }, chosen).game!;

    it.each(NUMBERS)("keeps its components and its money with %i players", (players) => {
      // Guards (conditions that decide quickly whether an answer is allowed) take longer to make than a few matches. So
      // in each combination of variants only one number of players gets them.
      const program = compileGame(game, { players, guards: players === NUMBERS[bits % NUMBERS.length] });
      expect(program.layout.size * 4).toBeLessThanOrEqual(8.25 * 1024);
      const executor = instantiate(program);
      playMatches(executor, MATCHES, invariants(program, executor.state));
    });
  },
);

/** Makes a check of the state `s`. The check returns the broken invariant, or "" if there is none. */
function invariants(program: Program, s: Int32Array): () => string {
  const misplaced = components(program, s);
  const money = program.cells.filter((c) => ["coins", "offering", "bank"].includes(c.decl.name));
  return () => {
    const total = money.reduce((sum, c) => sum + s[c.at]!, 0);
    return misplaced() || (total === COINS ? "" : `${total} coins`);
  };
}
