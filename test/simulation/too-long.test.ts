/** A match that does not end is stopped after the same answer, whether or not its bots ask for views of the match. */
import { expect, test } from "vitest";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { MOST_DECISIONS } from "../../src/simulation/playout.ts";
import { playBatch } from "../../src/simulation/simulate.ts";

const ENDLESS = `game: endless
players: 1..1
kinds:
  player: { state: { coins: 0..2 } }
pieces:
  player: { ann: { seat: 1 } }
play:
  - repeat while ann.coins < 2:
      - turn of each p in player:
          - choose n in 0..1 to hold
          - set me.coins to n
  - end the game won by nobody
`;

/** The random bot, but the program calls it like a bot that needs a view of the match. */
class Observing extends SeatedAgent {
  override readonly policy = undefined;
  private readonly seated = SeatedAgent.named("random");
  override begin(seed: number): void {
    this.seated.begin(seed);
  }
  override answer(...of: Parameters<SeatedAgent["answer"]>): ReturnType<SeatedAgent["answer"]> {
    return this.seated.answer(...of);
  }
}

test.each([
  ["without observations", () => SeatedAgent.named("random")],
  ["with observations", () => new Observing({ name: "random", budget: { playouts: 0 } })],
])("%s, as many answers are counted as were given", async (_, agent) => {
  const { game, problems } = loadGame({ name: "endless.yaml", text: ENDLESS });
  expect(problems.map((problem) => problem.code)).toEqual([]);
  const executor = fastExecutor(compileGame(game!, { players: 1 }));
  const { tally, failure } = await playBatch(executor, [agent()], 1, { from: 0, to: 1 });
  expect(failure?.code).toBe("too long");
  const given = tally.chosen.flatMap((counts) => [...counts.values()]).reduce((sum, times) => sum + times, 0);
  expect(given).toBe(MOST_DECISIONS);
});
