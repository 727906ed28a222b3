import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { RandomPolicy } from "../../src/agents/random.ts";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { detailsOf } from "../../src/simulation/details.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { simulate } from "../../src/simulation/pool.ts";
import { playBatch, statisticsOf, batches } from "../../src/simulation/simulate.ts";
import { program } from "./setups.ts";

const bots = (players: number) => Array.from({ length: players }, () => SeatedAgent.named("random"));

describe("the hash", () => {
  test("is the same for 1, 2 and 3 workers", async () => {
    const made = program("small/connect-four");
    const hashes: string[] = [];
    for (const workers of [1, 2, 3]) {
      const { tally } = await simulate({
        program: made,
        seed: 5,
        games: 60,
        workers,
        bots: ["random", "random"],
      });
      hashes.push(statisticsOf(made, 5, tally).hash);
    }
    expect(new Set(hashes).size).toBe(1);
  });

  test.each([
    ["small/tic-tac-toe", 2],
    ["small/breakthrough", 2],
    ["tokaido", 2],
    ["tokaido", 4],
  ] as const)("of %s with %i players is the same for both executors", async (game, players) => {
    const made = program(game, players);
    const hash = async (make: typeof reference) =>
      statisticsOf(made, 1, (await playBatch(make(made), bots(made.players.length), 1, { from: 0, to: 8 })).tally).hash;
    expect(await hash(reference)).toBe(await hash(fastExecutor));
  });

  test("depends on every match", async () => {
    const made = program("small/tic-tac-toe");
    const tally = async (games: number) =>
      (await playBatch(fastExecutor(made), bots(2), 1, { from: 0, to: games })).tally.hash;
    expect(new Set(await Promise.all([1, 2, 3, 4].map(tally))).size).toBe(4);
  });
});

test("batches cover a run without gaps", () => {
  for (const [games, workers] of [
    [1, 1],
    [7, 3],
    [1000, 2],
    [100_000, 2],
  ] as const) {
    const parts = batches({ from: 0, to: games }, workers);
    expect(parts[0]!.from).toBe(0);
    expect(parts.at(-1)!.to).toBe(games);
    expect(parts.slice(1).every(({ from }, i) => from === parts[i]!.to)).toBe(true);
  }
});

test("statistics add up", async () => {
  const made = program("tokaido", 3);
  const games = 30;
  const { tally, failure } = await playBatch(fastExecutor(made), bots(3), 7, { from: 0, to: games });
  expect(failure).toBeUndefined();
  const { seats, sharedWins, withoutWinner, length, decisions, answers } = statisticsOf(made, 7, tally);
  expect(seats.reduce((sum, seat) => sum + seat.winShare, 0) + withoutWinner / games).toBeCloseTo(1, 3);
  expect(seats.reduce((sum, seat) => sum + seat.wins - seat.sharedWins, 0) + sharedWins + withoutWinner).toBe(games);
  for (const { winShare, winInterval } of seats) {
    expect(winInterval!.low).toBeLessThan(winShare);
    expect(winInterval!.high).toBeGreaterThan(winShare);
  }
  expect(answers.reduce((sum, { given }) => sum + given, 0)).toBe(decisions);
  expect(length.min).toBeLessThanOrEqual(length.mean);
  expect(length.mean).toBeLessThanOrEqual(length.max);
});

test("random bots use every answer alike", () => {
  const made = program("small/connect-four");
  const executor = fastExecutor(made);
  const bot = new RandomPolicy();
  const counts = [0, 0, 0, 0, 0, 0, 0];
  bot.begin(3);
  for (let i = 0; i < 7000; i++) counts[bot.choose(executor, 7)]!++;
  for (const n of counts) expect(Math.abs(n - 1000)).toBeLessThan(150);
});

test("exchanges are counted by their own names, not as answers of the question beside them", async () => {
  const text = `game: x
title: X
players: 2..2
kinds:
  player: { state: { coins: 0.., seals: 0.. = 2 } }
anytime:
  sell-seal: [pay 1 seal, gain 1 coin]
play:
  - turn of each p in player:
      - choose n in 1..2 to take: gain n coins
winners: p in player with most p.coins
`;
  const made = compileGame(loadGame({ name: "x.yaml", text }).game!, { players: 2 });
  const { tally } = await playBatch(fastExecutor(made), bots(2), 7, { from: 0, to: 50 });
  const { answers } = statisticsOf(made, 7, tally);
  expect(answers.find(({ label }) => label === "take")!.given).toBe(100);
  expect(answers.find(({ label }) => label === "sell-seal")!.given).toBeGreaterThan(20);
  expect(
    detailsOf(made, tally)
      .answers.find(({ label }) => label === "take")!
      .chosen.map(([name]) => name)
      .sort(),
  ).toEqual(["1", "2"]);
});

test.each([
  ["fast", fastExecutor],
  ["reference", reference],
] as const)("answers that nobody is asked for are counted apart (%s)", async (_, make) => {
  const text = `game: x
title: X
players: 2..2
kinds:
  player: { state: { coins: 0.. } }
play:
  - repeat 3 times:
      - turn of each p in player:
          - choose n in 1..1 to visit: gain n coins
  - as player-1:
      - choose n in 1..2 to take: gain n coins
winners: p in player with most p.coins
`;
  const made = compileGame(loadGame({ name: "x.yaml", text }).game!, { players: 2 });
  const executor = make(made);
  for (let run = 0; run < 2; run++) {
    const { answers } = statisticsOf(made, 7, (await playBatch(executor, bots(2), 7, { from: 0, to: 20 })).tally);
    expect(answers.map(({ label, given, forced }) => [label, given, forced])).toEqual([
      ["take", 20, 0],
      ["visit", 0, 120],
    ]);
  }
});
