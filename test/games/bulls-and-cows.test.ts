/**
 * Bulls and Cows: a player can write each of the 5040 secrets, and one guess gets each answer for as many secrets as
 * published.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame } from "../../src/interpreter/index.ts";

/**
 * For each answer ("bulls cows") to a first guess, the number of the 5040 secrets that give it. Source: J. Francis,
 * Strategies for Playing MOO (2010).
 */
const ANSWERS = {
  "0 0": 360,
  "0 1": 1440,
  "0 2": 1260,
  "0 3": 264,
  "0 4": 9,
  "1 0": 480,
  "1 1": 720,
  "1 2": 216,
  "1 3": 8,
  "2 0": 180,
  "2 1": 72,
  "2 2": 6,
  "3 0": 24,
  "4 0": 1,
};

test("a guess splits the 5040 secrets", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../games/small/bulls-and-cows.yaml"), "utf8");
  const executor = instantiate(
    compileGame(loadGame({ name: "bulls-and-cows", text }).game!, { players: 2, guards: false }),
  );
  const word = (name: string) => executor.program.cells.find((cell) => cell.name === name)!.at;
  const [bulls, cows] = [word("player-1.guess#1.bulls"), word("player-1.guess#1.cows")];
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const secrets = digits
    .flatMap((a) => digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => [a, b, c, d]))))
    .filter((secret) => new Set(secret).size === 4);
  const counts: Record<string, number> = {};
  for (const secret of secrets) {
    executor.start(1);
    const answer = (values: readonly number[]) => values.forEach((value) => executor.answer(value));
    answer([0, 1, 2, 3]);
    executor.select(2);
    executor.refresh();
    answer(secret);
    answer([0, 1, 2, 3]);
    const key = `${executor.state[bulls]} ${executor.state[cows]}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  expect(secrets).toHaveLength(5040);
  expect(counts).toEqual(ANSWERS);
});
