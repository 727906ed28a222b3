/**
 * What a bot's first answer costs a new process, and what later ones cost: node bench/search-process.ts FILE PLAYERS. Milliseconds
 * of the processor, all threads together: until the program is loaded, check, compile, and 1,000 iterations of the search for the
 * opening; from the start of the process until that answer; and 1,000 iterations when everything is warm.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createAgent } from "../src/agents/create.ts";
import { loadGame } from "../src/dsl/index.ts";
import { compileGame } from "../src/interpreter/compile.ts";
import { MatchAuthority } from "../src/interpreter/match/authority.ts";
import { Match } from "../src/interpreter/match/match.ts";
import { fastExecutor } from "../src/interpreter/runtime/fast-executor.ts";

const PLAYOUTS = 1000;
const WARMING = 12;
const WARM = 5;

const [, , file, players] = process.argv;
const begun = now();
const { game } = loadGame({ name: basename(file!), text: readFileSync(file!, "utf8") }, []);
const checked = now();
const program = compileGame(game!, { players: Number(players) });
const match = Match.start(fastExecutor(program), 1);
const searching = fastExecutor(program);
const authority = MatchAuthority.of(match, () => searching);
for (let { answers } = match.decision()!; answers.length === 1; { answers } = match.decision()!)
  authority.answer(match.decision()!, answers[0]!, true);
const compiled = now();
await answer(0);
const answered = now();
for (let seed = 1; seed <= WARMING; seed++) await answer(seed);
const warm = now();
for (let seed = 1; seed <= WARM; seed++) await answer(seed);
console.log(
  JSON.stringify({
    load: begun,
    check: checked - begun,
    compile: compiled - checked,
    first: answered - compiled,
    whole: answered,
    warm: (now() - warm) / WARM,
  }),
);

async function answer(seed: number): Promise<void> {
  const { id, deciders, answers } = match.decision()!;
  const names = answers.map(({ name }) => name);
  await createAgent("search", seed).decide(authority.observe(deciders[0]!, id), names, { playouts: PLAYOUTS });
}

/** The processor time of this process since its start. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
