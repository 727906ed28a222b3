/** A script that continues a saved match in a process of its own, and prints how the match ends. */
import { readFileSync } from "node:fs";
import { replayMatch } from "../../src/interpreter/match/record/replay.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { playOn } from "./play-on.ts";
import { program } from "./setups.ts";

const [, , file, seed] = process.argv;
const resumed = replayMatch(fastExecutor(program("tokaido", 3)), JSON.parse(readFileSync(file!, "utf8")));
if (resumed.kind !== "same") throw new Error(JSON.stringify(resumed));
const { match } = resumed;
playOn(match, Number(seed));
console.log(JSON.stringify({ record: match.hostRecord(), result: match.result() }));
