/** Goes on with a saved match in a process of its own, and prints where it ends. */
import { readFileSync } from "node:fs";
import { Match, type SavedMatch } from "../../src/interpreter/match/match.ts";
import { fastExecutor } from "../../src/play/executors.ts";
import { playOn } from "./play-on.ts";
import { program } from "./setups.ts";

const [, , file, seed] = process.argv;
const match = Match.resume(fastExecutor(program("tokaido", 3)), JSON.parse(readFileSync(file!, "utf8")) as SavedMatch);
playOn(match, Number(seed));
console.log(JSON.stringify({ record: match.record(), result: match.result() }));
