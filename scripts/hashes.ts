/**
 * Prints a hash of random matches of every game with every number of players: `node scripts/hashes.ts [--matches 1000] [FOLDER]`.
 * What it prints before a change and after it is the same where no rule plays otherwise. It asks the library alone, so that
 * it runs in older trees, too.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compileGame, instantiate, isError, loadGame, positionHash, type Executor, type Game } from "../src/index.ts";

/** Far more than any game of the folder takes. */
const MOST_DECISIONS = 20_000;

const { values, positionals } = parseArgs({
  options: { matches: { type: "string", default: "1000" } },
  allowPositionals: true,
});
const folder = positionals[0] ?? "games";

for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  if (!file.endsWith(".yaml") || file.endsWith(".test.yaml")) continue;
  const { game, problems } = loadGame({ name: file, text: readFileSync(join(folder, file), "utf8") });
  if (!game || problems.some(isError)) {
    console.log(`${file} is no game that can be played`);
    continue;
  }
  for (let players = game.players.min; players <= game.players.max; players++)
    console.log(`${file} ${players} ${hashOf(game, players, Number(values.matches))}`);
}

/** Of the answers given in every match, and of the position at its end. */
function hashOf(game: Game, players: number, matches: number): string {
  const program = compileGame(game, { players });
  const executor = instantiate(program);
  const hash = createHash("sha256");
  for (let seed = 1; seed <= matches; seed++) {
    hash.update(Int32Array.from(randomMatch(executor, seed)));
    hash.update(positionHash(program, executor.state));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The answers of a match in which each offered answer has the same chance. */
function randomMatch(executor: Executor, seed: number): number[] {
  const answers: number[] = [];
  // Seeds that follow each other would all begin in the same part of the answers.
  let chance = Math.imul(seed, 0x9e3779b1);
  for (let count = executor.start(seed); count > 0 && answers.length < MOST_DECISIONS;) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    const answer = executor.offered[Math.floor((chance / 2 ** 32) * count)]!;
    answers.push(answer);
    count = executor.answer(answer);
  }
  return answers;
}
