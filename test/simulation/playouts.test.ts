/**
 * A playout is a match between bots without records. If all bots are random, the executor plays it alone. The result
 * must equal that of a random bot that answers each decision.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Policy } from "../../src/agents/agent.ts";
import { RandomPolicy } from "../../src/agents/random.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { positionHash } from "../../src/interpreter/match/record/hash.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { Playouts } from "../../src/simulation/playout.ts";
import { program as programOf } from "./setups.ts";
import { asking } from "../support/asking.ts";

const SEEDS = [1, 2];

/** A bot that answers exactly like the random bot, but that the program does not recognize as random. */
function disguised(): Policy {
  const policy = new RandomPolicy();
  return { begin: (seed) => policy.begin(seed), choose: (executor, count) => policy.choose(executor, count) };
}

/**
 * Plays a match for each seed. Lists for each match the last position, the number of decisions, and for each question
 * all answers so far and how often the single one was taken without asking.
 */
function played(executor: Executor, policy: () => Policy, seeds: readonly number[] = SEEDS): unknown[] {
  const { program, counts, state } = executor;
  const playouts = new Playouts(executor, program.players.map(policy));
  return seeds.map((seed) => {
    playouts.play(seed);
    return [
      positionHash(program, state),
      playouts.decisions,
      program.asks.map((_, ask) => [counts.taken(ask), ...[...counts.given(ask)].sort()]),
    ];
  });
}

test.each([
  ["tokaido", 3],
  ["momidzi", 2],
  ["bily-hrad-duel", 2],
  ["shogun", 4],
  ["small/connect-four", 2],
  ["small/tic-tac-toe", 2],
])("%s", (name, players) => {
  const program = programOf(name, players);
  const drawn = played(instantiate(program), () => new RandomPolicy());
  expect(drawn).toEqual(played(instantiate(program), disguised));
  expect(drawn).toEqual(played(reference(program), () => new RandomPolicy()));
});

test("so many answers are drawn as are asked for", () => {
  const program = programOf("small/connect-four", 2);
  const stops = [instantiate(program), reference(program)].map((executor) => {
    const { counts, state } = executor;
    executor.generators.set(program.players.flatMap((_, i) => [i + 1, 2, 3, 4]));
    let count = executor.start(1);
    return [0, 1, 2, 7].map((most) => {
      count = executor.drawAnswers(count, most, () => 0);
      return [count, counts.total, positionHash(program, state)];
    });
  });
  expect(stops[0]!.map(([, total]) => total)).toEqual([0, 1, 3, 10]);
  expect(stops[0]).toEqual(stops[1]);
});

test("an error while answers are drawn leaves the next answers to the caller", () => {
  const text = `game: fall
players: 1..1
kinds:
  player: { state: { coins: 0..3 } }
pieces:
  player: { ann: { seat: 1 } }
play:
  - repeat:
      - turn of each p in player:
          - choose n in 1..2 to add
          - set me.coins to me.coins + n
`;
  const { game } = loadGame({ name: "fall.yaml", text });
  const executor = instantiate(compileGame(game!, { players: 1 }));
  expect(() => executor.drawAnswers(executor.start(1), 9, () => 0)).toThrow("out of range");
  const given = executor.counts.total;
  expect(executor.start(1)).toBe(2);
  expect(executor.answer(1)).toBe(2);
  expect(executor.counts.total).toBe(given);
});

test("on a small board, rows of exactly two are found by a table", () => {
  const text = readFileSync("games/small/tic-tac-toe.yaml", "utf8").replace("turned(d, 4)) = 2", "turned(d, 4)) = 1");
  const { game } = loadGame({ name: "pairs.yaml", text });
  const program = compileGame(game!, { players: 2 });
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  const [drawn, walked] = [instantiate(program), reference(program)].map((executor) =>
    played(executor, () => new RandomPolicy(), seeds),
  );
  expect(drawn).toEqual(walked);
});

test("answers below zero and exchanges are counted, too", () => {
  const text = `game: sums
players: 1..1
kinds:
  player: { state: { coins: -50..50 } }
pieces:
  player: { ann: { seat: 1 } }
play:
  - repeat 20 times:
      - turn of each p in player:
          - choose n in -3..2 to change
          - set me.coins to n
  - end the game won by nobody
`;
  const { game, problems } = loadGame({ name: "sums.yaml", text });
  expect(problems).toEqual([]);
  const program = compileGame(game!, { players: 1 });
  const drawn = played(instantiate(program), () => new RandomPolicy());
  expect(drawn).toEqual(played(instantiate(program), disguised));
  expect((drawn.at(-1) as [unknown, number, unknown[][]])[2].flat()).toContainEqual([-3, expect.any(Number)]);
});

describe("an answer among alternatives whose guards need much work", () => {
  const things = Array.from({ length: 12 }, (_, i) => `t${i}: ${(i % 3) + 1}`).join(", ");
  const lines = `
- may gain 1 point
- choose one to shop:
    cheap: [choose 3 t in pool together sum(t.price) = 3, pay 3 coins, move t to me.hand]
    dear: [choose 3 t in pool together sum(t.price) = 9, pay 9 coins, move t to me.hand]
    mixed: [choose 2 t in pool together sum(t.price) = 4 and count(distinct(t.price)) = 2, move t to me.hand]
    nothing: gain 1 point
    steal: [require me.coins = 0, gain 2 points]`;
  const program = asking(lines, { things });
  const shop = program.asked.findIndex(({ label }) => label.name === "shop");

  function counted(executor: Executor, policy: () => Policy, matches: number): ReadonlyMap<number, number> {
    const playouts = new Playouts(executor, program.players.map(policy));
    for (let seed = 0; seed < matches; seed++) playouts.play(seed);
    return executor.counts.given(shop);
  }

  test("is drawn without the other guards, each with the same chance", () => {
    expect(program.asks[shop]!.alternatives).toHaveLength(5);
    const counts = counted(instantiate(program), () => new RandomPolicy(), 3000);
    expect([...counts.keys()].sort()).toEqual([0, 2, 3]);
    for (const times of counts.values()) expect(Math.abs(times - 1000)).toBeLessThan(120);
  });

  test("is the answer of a random bot that knows all offered answers", () => {
    const drawn = counted(instantiate(program), () => new RandomPolicy(), 100);
    expect(drawn).toEqual(counted(instantiate(program), disguised, 100));
    expect(drawn).toEqual(counted(reference(program), () => new RandomPolicy(), 100));
  });

  test("stands in the list of offered answers if no more answers are drawn", () => {
    const executor = instantiate(program);
    expect(executor.drawAnswers(executor.start(1), 1, () => 0)).toBe(3);
    expect([...executor.offered.subarray(0, 3)]).toEqual([0, 2, 3]);
  });
});
