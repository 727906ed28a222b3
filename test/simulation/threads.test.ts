/** Threads take the batches of a run themselves. What they find together is what one thread finds. */
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { exactText } from "../../src/simulation/exact-data.ts";
import type { Job } from "../../src/simulation/job.ts";
import { simulate, SimulationThread } from "../../src/simulation/pool.ts";
import { program } from "./setups.ts";

/** One match in 16 does not end. */
const SOMETIMES_ENDLESS = `game: endless
players: 1..1
kinds:
  player: { state: { coins: 0..16 } }
pieces:
  player: { ann: { seat: 1 } }
play:
  - as ann:
      - choose n in 1..16 to take
      - set me.coins to n
  - repeat while ann.coins > 15:
      - turn of each p in player:
          - choose n in 1..2 to hold
  - end the game won by nobody
`;

const MEASURED: Job = { program: program("small/tic-tac-toe"), seed: 3, bots: ["random", "random"], worth: true };

test("all counts are the same for 1, 2 and 3 workers", async () => {
  const texts: string[] = [];
  for (const workers of [1, 2, 3])
    texts.push(exactText({ ...(await simulate({ ...MEASURED, games: 100, only: { from: 10, to: 90 }, workers })) }));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('"games":80');
});

test("progress grows up to the number of matches", async () => {
  const seen: number[] = [];
  await simulate({ ...MEASURED, games: 65, workers: 2, progress: (played) => seen.push(played) });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen[0]).toBeGreaterThan(0);
  expect(seen.at(-1)).toBeLessThanOrEqual(65);
});

test("the first failure of a run is found by any number of workers", async () => {
  const { game, problems } = loadGame({ name: "endless.yaml", text: SOMETIMES_ENDLESS });
  expect(problems.filter(isError)).toEqual([]);
  const job = { program: compileGame(game!, { players: 1 }), seed: 2, bots: ["random"] };
  const found: (number | undefined)[] = [];
  for (const workers of [1, 2, 3]) found.push((await simulate({ ...job, games: 60, workers })).failure?.index);
  expect(found[0]).toBeGreaterThan(0);
  expect(new Set(found).size).toBe(1);
});

test("an error in a thread is told to whoever waits for its results", async () => {
  const thread = new SimulationThread({ ...MEASURED, bots: ["nobody"] });
  await expect(thread.playAlone({ from: 0, to: 1 })).rejects.toThrow("nobody");
  await thread.close();
});

test("a thread plays one batch after another", async () => {
  const thread = new SimulationThread(MEASURED);
  const parts = [await thread.playAlone({ from: 0, to: 7 }), await thread.playAlone({ from: 7, to: 20 })];
  await thread.close();
  expect(parts.map(({ tally }) => tally.games)).toEqual([7, 13]);
});
