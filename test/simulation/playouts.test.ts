/**
 * A playout is a match between bots without records. If all bots are random, the executor plays it alone. The result
 * must equal that of a random bot that answers each decision.
 */
import { expect, test } from "vitest";
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

const SEEDS = [1, 2];

/** A bot that answers exactly like the random bot, but that the program does not recognize as random. */
function disguised(): Policy {
  const policy = new RandomPolicy();
  return { begin: (seed) => policy.begin(seed), choose: (executor, count) => policy.choose(executor, count) };
}

/**
 * Plays a match for each seed. Lists the last position, the number of decisions, and all answers so far for each match.
 */
function played(executor: Executor, policy: () => Policy): unknown[] {
  const { program, given, state } = executor;
  const playouts = new Playouts(executor, program.players.map(policy));
  return SEEDS.map((seed) => {
    playouts.play(seed);
    return [positionHash(program, state), playouts.decisions, program.asks.map((_, ask) => [...given.at(ask)].sort())];
  });
}

test.each([
  ["tokaido", 3],
  ["momidzi", 2],
  ["bily-hrad-duel", 2],
  ["small/connect-four", 2],
])("%s", (name, players) => {
  const program = programOf(name, players);
  const drawn = played(instantiate(program), () => new RandomPolicy());
  expect(drawn).toEqual(played(instantiate(program), disguised));
  expect(drawn).toEqual(played(reference(program), () => new RandomPolicy()));
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
