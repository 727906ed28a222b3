/** In small games with dice, random matches give the odds and averages that were published. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, type Executor } from "../../src/interpreter/index.ts";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";

function opened(name: string) {
  const text = readFileSync(resolve(import.meta.dirname, `../../games/small/${name}.yaml`), "utf8");
  const executor = instantiate(compileGame(loadGame({ name, text }).game!, { players: 2, guards: false }));
  const cell = (wanted: string) => executor.program.cells.find((one) => one.name === wanted)!.at;
  return { executor, read: (wanted: string) => executor.state[cell(wanted)]! };
}

/**
 * Begins a match and plays its first turn. `choose` gets the number of answers, and returns the index of the one to
 * give.
 */
function firstTurn(executor: Executor, seed: number, choose: (count: number) => number): void {
  let count = executor.start(seed);
  while (executor.state[Header.turns] === 1 && count > 0) count = executor.answer(executor.offered[choose(count)]!);
}

test("pig: holding at 20 brings 8.14 points a turn", () => {
  // Source of 8.14: Todd W. Neller and Clifton G. M. Presser, Optimal Play of the Dice Game Pig (2004).
  const { executor, read } = opened("pig");
  const turns = 40_000;
  let points = 0;
  for (let seed = 1; seed <= turns; seed++) {
    firstTurn(executor, seed, (count) => (read("pips") < 20 ? 0 : count - 1));
    points += read("player-1.points");
  }
  expect(Math.abs(points / turns - 8.14)).toBeLessThan(0.12);
});

test("yacht: five of a kind comes in 4.60 % of turns in which nothing else is wanted", () => {
  // Source of 4.60286 %: Tom Verhoeff, Optimal Solitaire Yahtzee Strategies (1999).
  const { executor, read } = opened("yacht");
  const dice = executor.program.pieces.flatMap(({ name }, id) =>
    name.startsWith("die") ? [{ id, state: `${name}.value` }] : [],
  );
  const turns = 20_000;
  let yachts = 0;
  for (let seed = 1; seed <= turns; seed++) {
    let same = 0;
    firstTurn(executor, seed, (count) => {
      const values = dice.map(({ state }) => read(state));
      const alike = (value: number) => values.filter((other) => other === value).length;
      same = Math.max(...values.map(alike));
      const kept = values.find((value) => alike(value) === same)!;
      const again = new Set(dice.filter((_, i) => values[i] !== kept).map(({ id }) => id));
      const offered = [...executor.offered.subarray(0, count)];
      const at = offered.findIndex((answer) => again.has(answer));
      return at < 0 ? count - 1 : at;
    });
    if (same === 5) yachts++;
  }
  expect(Math.abs(yachts / turns - 0.0460286)).toBeLessThan(0.003);
});

test("the royal game of Ur: four dice show 0 to 4 marks in 1, 4, 6, 4 and 1 of 16 throws", () => {
  // Source of the odds: Irving Finkel, On the Rules for the Royal Game of Ur (2007).
  const rolled: number[] = [];
  const { program } = opened("royal-game-of-ur").executor;
  const executor = reference(program, { rolled: (_piece, _at, value) => void rolled.push(value) });
  for (let seed = 1; seed <= 40; seed++) {
    for (let count = executor.start(seed); count > 0; count = executor.answer(executor.offered[0]!));
  }
  const throws = rolled.length / 4;
  expect(throws).toBeGreaterThan(4000);
  const marks = [0, 0, 0, 0, 0];
  for (let i = 0; i < rolled.length; i += 4) marks[rolled.slice(i, i + 4).reduce((sum, one) => sum + one)]!++;
  marks.forEach((count, n) => expect(Math.abs(count / throws - [1, 4, 6, 4, 1][n]! / 16)).toBeLessThan(0.02));
});
