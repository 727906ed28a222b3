/**
 * What a bot's first answer costs a new process, and what later ones cost: node bench/search-process.ts FILE PLAYERS [CACHE].
 * Milliseconds of the processor, all threads together: until the program is loaded, check, compile, and 1,000 iterations of the
 * search for the opening; from the start of the process until that answer; and 1,000 iterations when everything is warm. With a
 * folder CACHE the game is kept there compiled, as commands do; check and compile then are what it takes to find it.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createAgent } from "../src/agents/create.ts";
import { keepProgram, keptProgram } from "../src/cli/program-cache.ts";
import type { Program } from "../src/interpreter/ir/program.ts";
import { MatchAuthority } from "../src/interpreter/match/authority.ts";
import { Match } from "../src/interpreter/match/match.ts";
import { fastExecutor } from "../src/interpreter/runtime/fast-executor.ts";

const PLAYOUTS = 1000;
const WARMING = 12;
const WARM = 5;

const [, script, file, players, cache] = process.argv;
const source = { name: basename(file!), text: readFileSync(file!, "utf8") };
const begun = now();
let checked = begun;
const program = cache === undefined ? await compiled() : await kept(cache);
const match = Match.start(fastExecutor(program), 1);
const searching = fastExecutor(program);
const authority = MatchAuthority.of(match, () => searching);
for (let { answers } = match.decision()!; answers.length === 1; { answers } = match.decision()!)
  authority.answer(match.decision()!, answers[0]!, true);
const made = now();
await answer(0);
const answered = now();
for (let seed = 1; seed <= WARMING; seed++) await answer(seed);
const warm = now();
for (let seed = 1; seed <= WARM; seed++) await answer(seed);
console.log(
  JSON.stringify({
    load: begun,
    check: checked - begun,
    compile: made - checked,
    first: answered - made,
    whole: answered,
    warm: (now() - warm) / WARM,
  }),
);

async function compiled(): Promise<Program> {
  // Imported only here, because whoever has kept a program does not load the language.
  const { loadGame } = await import("../src/dsl/index.ts");
  const { compileGame } = await import("../src/interpreter/compile.ts");
  const { game } = loadGame(source, []);
  checked = now();
  return compileGame(game!, { players: Number(players) });
}

async function kept(folder: string): Promise<Program> {
  const place = { folder, program: script! };
  const wanted = { source, variants: [], players: Number(players), options: {} };
  const known = keptProgram(place, wanted, {}, () => undefined);
  if (known) return known.program;
  const { makeProgram } = await import("../src/simulation/setup.ts");
  const setup = { ...wanted, variantFiles: [] };
  const made = makeProgram(setup);
  if (made.kind !== "program") throw new Error(`${file} cannot be compiled`);
  keepProgram(place, wanted, {}, new Map(), { setup, ...made });
  return made.program;
}

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
