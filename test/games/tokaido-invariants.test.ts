/**
 * What must hold at every decision of every match, for all numbers of players and all combinations of
 * variants.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/generator/generator.ts";
import { compileGame, type Program } from "../../src/interpreter/index.ts";
import { randomBelow, seedRandom } from "../../src/interpreter/random.ts";
import { runs } from "../support/exploration.ts";
import { components } from "./components.ts";

const MATCHES = runs(4);
const VARIANTS = ["cesta-zasveceni", "putovani-zpet", "zabuznicka", "zvlastni-priprava"];
const COINS = 50;
const text = readFileSync("games/tokaido.yaml", "utf8");

describe.each(Array.from({ length: 16 }, (_, bits) => VARIANTS.filter((_v, i) => bits & (1 << i))))("tokaido with %j %j %j %j", (...chosen) => {
  const variants = chosen.filter((v) => typeof v === "string");
  it.each([2, 3, 4, 5])("keeps its components and its money with %i players", (players) => {
    const program = compileGame(loadGame({ name: "tokaido.yaml", text }, variants).game!, { players });
    expect(program.layout.size * 4).toBeLessThanOrEqual(8192);
    const executor = instantiate(program);
    const broken = invariants(program, executor.state);
    const random = new Int32Array(4);
    for (let seed = 1; seed <= MATCHES; seed++) {
      seedRandom(random, 0, seed);
      let count = executor.start(seed);
      expect(broken()).toBe("");
      while (count > 0) {
        count = executor.answer(executor.offered[randomBelow(random, 0, count)]!);
        const what = broken();
        if (what) expect.fail(`${what}, seed ${seed}`);
      }
    }
  });
});

/** A check that says what is broken, "" for nothing. */
function invariants(program: Program, s: Int32Array): () => string {
  const misplaced = components(program, s);
  const money = program.cells.filter((c) => ["coins", "offering", "bank"].includes(c.decl.name));
  return () => {
    const total = money.reduce((sum, c) => sum + s[c.at]!, 0);
    return misplaced() || (total === COINS ? "" : `${total} coins`);
  };
}
