/**
 * Playouts of one game for some seconds, in a process of its own so that nothing else shares its
 * optimised code: node bench/playouts.ts FILE PLAYERS SECONDS [VARIANT…]. As a bundle it runs as it does
 * for users; where Node strips the types itself, that leaves V8 with slower code for all arrays of the process.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { RandomPolicy } from "../src/agents/random.ts";
import { fastExecutor } from "../src/interpreter/runtime/fast-executor.ts";
import { Playouts } from "../src/simulation/playout.ts";
import { derivedSeed } from "../src/simulation/seeds.ts";
import { makeProgram } from "../src/simulation/setup.ts";

const [, , file, players, seconds, ...variants] = process.argv;
const source = { name: basename(file!), text: readFileSync(file!, "utf8") };
const made = makeProgram({ source, variantFiles: [], variants, players: Number(players), options: {} });
if (made.kind !== "program") throw new Error(`${file} cannot be played`);

const { program } = made;
const executor = fastExecutor(program);
const playouts = new Playouts(
  executor,
  program.players.map(() => new RandomPolicy()),
);
let index = 0;

function measure(time: number): { per_s: number; decisions_s: number } {
  let [played, decisions, ms] = [0, 0, 0];
  const begun = performance.now();
  do {
    for (let i = 0; i < 100; i++, played++) {
      playouts.play(derivedSeed(1, index++));
      decisions += playouts.decisions;
    }
    ms = performance.now() - begun;
  } while (ms < time * 1000);
  return { per_s: Math.round((played / ms) * 1000), decisions_s: Math.round((decisions / ms) * 1000) };
}

measure(2);
console.log(JSON.stringify({ ...measure(Number(seconds)), bytes: program.layout.size * 4 }));
