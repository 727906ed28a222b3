/**
 * How the executors compare: playouts a second of generated code and of the plain executor, in turns, with
 * the middle of the ratios.
 *
 * node bench/executors.ts [ROUNDS]
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadGame } from "../src/dsl/index.ts";
import type { Executor } from "../src/interpreter/runtime/executor.ts";
import { instantiate } from "../src/interpreter/runtime/codegen/generator.ts";
import { compileGame } from "../src/interpreter/compile.ts";
import { randomBelow, seedRandom } from "../src/interpreter/runtime/random.ts";
import { reference } from "../src/interpreter/runtime/reference/reference.ts";

const rounds = Number(process.argv[2] ?? 20);
const SLICE = 100;

const games: readonly (readonly [string, number])[] = [
  ["small/tic-tac-toe", 2],
  ["small/connect-four", 2],
  ["small/breakthrough", 2],
  ["tokaido", 4],
  ["bily-hrad", 4],
  ["bily-hrad-duel", 2],
  ["shogun", 4],
];

for (const [name, players] of games) {
  const { game } = loadGame({
    name,
    text: readFileSync(resolve(import.meta.dirname, `../games/${name}.yaml`), "utf8"),
  });
  const program = compileGame(game!, { players });
  const [fast, plain] = [instantiate(program), reference(program)];
  slice(fast, 10 * SLICE);
  const pairs = Array.from({ length: rounds }, () => [slice(fast, SLICE), slice(plain, SLICE)] as const);
  const [generated, walked, ratio] = [pairs.map(([x]) => x), pairs.map(([, y]) => y), pairs.map(([x, y]) => x / y)].map(
    middle,
  );
  console.log(
    `${name.padEnd(24)}generated ${generated!.toFixed(0).padStart(8)}/s  plain ${walked!.toFixed(0).padStart(6)}/s  ratio ${ratio!.toFixed(1)}`,
  );
}

/** Playouts a second, for about so many milliseconds. */
function slice(executor: Executor, milliseconds: number): number {
  const random = new Int32Array(4);
  const begun = performance.now();
  let playouts = 0;
  do playout(executor, playouts++, random);
  while (performance.now() - begun < milliseconds);
  return (playouts / (performance.now() - begun)) * 1000;
}

function playout(executor: Executor, seed: number, random: Int32Array): void {
  seedRandom(random, 0, seed);
  let count = executor.start(seed);
  while (count > 0) count = executor.answer(executor.offered[randomBelow(random, 0, count)]!);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
