/** Memory after 20,000 and after 200,000 matches of one process: node --expose-gc bench/memory.ts FILE PLAYERS */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { RandomPolicy } from "../src/agents/random.ts";
import { fastExecutor } from "../src/interpreter/runtime/fast-executor.ts";
import { Playouts } from "../src/simulation/playout.ts";
import { derivedSeed } from "../src/simulation/seeds.ts";
import { makeProgram } from "../src/simulation/setup.ts";

const [, , file, players] = process.argv;
const source = { name: basename(file!), text: readFileSync(file!, "utf8") };
const made = makeProgram({ source, variantFiles: [], variants: [], players: Number(players), options: {} });
if (made.kind !== "program") throw new Error(`${file} cannot be played`);

const { program } = made;
const executor = fastExecutor(program);
const playouts = new Playouts(
  executor,
  program.players.map(() => new RandomPolicy()),
);
let played = 0;

function usedAfter(matches: number): number {
  for (; played < matches; played++) playouts.play(derivedSeed(1, played));
  (globalThis as { gc?: () => void }).gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const early = usedAfter(20_000);
console.log(JSON.stringify({ early, late: usedAfter(200_000) }));
