/**
 * How long a new process takes to make a program with guards and its generated code: node bench/compile.ts FILE PLAYERS [VARIANT…].
 * Reading and checking the file come before, and do not count.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { loadGame } from "../src/dsl/index.ts";
import { compileGame } from "../src/interpreter/compile.ts";
import { fastExecutor } from "../src/interpreter/runtime/fast-executor.ts";

const [, , file, players, ...variants] = process.argv;
const { game } = loadGame({ name: basename(file!), text: readFileSync(file!, "utf8") }, variants);
const before = process.cpuUsage();
const begun = performance.now();
fastExecutor(compileGame(game!, { players: Number(players) })).start(1);
const wall = performance.now() - begun;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ wall, processor: (user + system) / 1000 }));
