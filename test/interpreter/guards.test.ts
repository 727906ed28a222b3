/**
 * A guard judges an answer without trying it. At every decision of a match its verdict must equal the result of trying
 * the answer.
 */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { nextRandom, randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";
import { sameWords } from "./agree.ts";

const CASES: readonly (readonly [file: string, players: number, variants: readonly string[]])[] = [
  ["games/tokaido.yaml", 2, []],
  ["games/tokaido.yaml", 4, []],
  ["games/tokaido.yaml", 5, ["zvlastni-priprava", "zabuznicka"]],
  ["games/tokaido.yaml", 4, ["cesta-zasveceni", "putovani-zpet"]],
  ["games/bily-hrad.yaml", 3, []],
  ["games/bily-hrad.yaml", 1, ["solo"]],
  ["games/bily-hrad-duel.yaml", 2, []],
  ["games/shogun.yaml", 3, []],
  ["games/small/tic-tac-toe.yaml", 2, []],
  ["games/small/connect-four.yaml", 2, []],
  ["games/small/breakthrough.yaml", 2, []],
];

/** Small games that together have every mechanism. */
const PROBES = globSync("test/probes/*/*.yaml")
  .filter((file) => !file.endsWith(".test.yaml"))
  .sort();

describe("guards", () => {
  it.each(CASES)("offer in %s with %i players %j what trying offers", compared);

  it.each(PROBES)("offer in %s what trying offers", (file) => {
    const { min, max } = loadGame({ name: file, text: readFileSync(file, "utf8") }).game!.players;
    for (const players of new Set([min, max])) compared(file, players, []);
  });
});

function compared(file: string, players: number, variants: readonly string[]): void {
  const game = loadGame({ name: file, text: readFileSync(file, "utf8") }, variants).game!;
  const judged = instantiate(compileGame(game, { players }));
  const tried = instantiate(compileGame(game, { players, guards: false }));
  const random = new Int32Array(4);
  for (let seed = 1; seed <= 12; seed++) {
    seedRandom(random, 0, seed);
    nextRandom(random, 0);
    let count = judged.start(seed);
    let same = tried.start(seed);
    while (count > 0 || same > 0) {
      const [offered, others] = [judged.offered.subarray(0, count), tried.offered.subarray(0, same)];
      if (!sameWords(offered, others)) expect(offered).toEqual(others);
      const answer = judged.offered[randomBelow(random, 0, count)]!;
      count = judged.answer(answer);
      same = tried.answer(answer);
    }
  }
}
