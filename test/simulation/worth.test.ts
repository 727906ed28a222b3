/**
 * A run of bots estimates how much each answer is worth. The estimate finds a difference that a test has built into a
 * game, and no other.
 */
import { describe, expect, test } from "vitest";
import { compileGame, fastExecutor, loadGame, reference } from "../../src/index.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { playBatch } from "../../src/simulation/simulate.ts";
import { addWorth, contradictions, type Worth, worthOf, type WorthTally } from "../../src/simulation/worth.ts";

/** A game in which each player takes two of four stones. `worth` has the points for the four stones. */
const STONES = (worth: readonly number[]) => `game: stones
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  stone: { worth: 0..9 }
zones: { ground: row of all stone }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose s in ground to take:
              - gain s.worth points
              - move s to box
winners: p in seats with most p.points
pieces:
  stone: { agate: ${worth[0]}, beryl: ${worth[1]}, coral: ${worth[2]}, diamond: ${worth[3]} }
`;

async function worth(text: string, games: number, bots: readonly string[], from = 0, seed = 1, make = fastExecutor) {
  const { game, problems } = loadGame({ name: "stones.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const executor = make(compileGame(game!, { players: 2 }));
  const agents = bots.map((bot) => SeatedAgent.named(bot));
  const { worth: found } = await playBatch(executor, agents, seed, { from, to: from + games }, { worth: true });
  return found!;
}

const RANDOM = ["random", "random"];
const rowOf = (rows: readonly Worth[], answer: string) => rows.find((row) => row.answer === answer)!;

describe("what an answer is worth", () => {
  test("a stone that is twice as good stands first, one that is worth nothing last", async () => {
    const rows = worthOf(await worth(STONES([4, 4, 8, 0]), 600, RANDOM));
    expect(rows.map(({ answer }) => answer)).toEqual(["coral", expect.any(String), expect.any(String), "diamond"]);
    expect(rowOf(rows, "coral")).toMatchObject({ verdict: "certain", label: "take" });
    expect(rowOf(rows, "coral").interval!.low).toBeGreaterThan(0);
    expect(rowOf(rows, "diamond").interval!.high).toBeLessThan(0);
  });

  test("with nothing planted nothing is certain, in at least 95 of 100 seeds", async () => {
    const text = STONES([4, 4, 4, 4])
      .replace("gain s.worth points", "gain chance points")
      .replace(
        "          - choose",
        "          - choose n in 0..9 at random:\n              - set luck to n\n          - choose",
      )
      .replace("gain chance points", "gain luck points")
      .replace("zones:", "state: { luck: 0..9 }\nzones:");
    let claims = 0;
    for (let seed = 0; seed < 100; seed++) {
      const rows = worthOf(await worth(text, 60, RANDOM, 0, seed));
      if (rows.some(({ verdict }) => verdict === "certain")) claims++;
    }
    expect(claims).toBeLessThanOrEqual(5);
  });

  test("does not depend on who counts what, nor on the executor", async () => {
    const text = STONES([1, 2, 3, 4]);
    const whole = await worth(text, 60, RANDOM);
    const parts: WorthTally = new Map();
    for (const from of [40, 0, 20]) addWorth(parts, await worth(text, 20, RANDOM, from, 1, reference));
    expect(worthOf(parts)).toEqual(worthOf(whole));
  });

  test("is the same for bots that observe", async () => {
    const rows = worthOf(await worth(STONES([4, 4, 8, 0]), 12, ["flat-mc:20", "random"]));
    const [given, offered] = [rowOf(rows, "coral").given, rowOf(rows, "coral").offered];
    expect(given).toBeGreaterThan(0);
    expect(offered).toBeLessThanOrEqual(24);
  });

  test("is not said of what was hardly ever given, or always", async () => {
    const rows = worthOf(await worth(STONES([4, 4, 8, 0]), 4, RANDOM));
    expect(rows.map(({ verdict }) => verdict)).toEqual(rows.map(() => "too few"));
    expect(rows.every(({ difference, interval }) => difference === undefined && interval === undefined)).toBe(true);
  });
});

test("a question is answered by chance where that is asked for, whoever plays", async () => {
  const { game } = loadGame({ name: "stones.yaml", text: STONES([1, 1, 9, 1]) });
  const taken = async (atRandom: readonly string[]) => {
    const executor = fastExecutor(compileGame(game!, { players: 2 }));
    const agents = ["flat-mc:40", "flat-mc:40"].map((bot) => SeatedAgent.named(bot));
    const { worth: found } = await playBatch(executor, agents, 2, { from: 0, to: 40 }, { worth: true, atRandom });
    const first = worthOf(found!).find(({ answer }) => answer === "coral");
    return first!.given / first!.offered;
  };
  // Bots take the most valuable stone whenever it is offered, so it is taken in each such case.
  expect(await taken([])).toBe(1);
  expect(await taken(["take"])).toBeLessThan(0.9);
});

test("bots of two strengths contradict each other only where both are certain", () => {
  const row = (answer: string, difference: number, verdict: Worth["verdict"]): Worth => ({
    label: "take",
    answer,
    offered: 100,
    given: 50,
    difference,
    interval: { low: difference - 0.01, high: difference + 0.01 },
    verdict,
  });
  const found = contradictions(
    [row("agate", 0.2, "certain"), row("beryl", 0.2, "certain"), row("coral", 0.2, "may be chance")],
    [row("agate", -0.1, "certain"), row("beryl", 0.1, "certain"), row("coral", -0.1, "certain")],
  );
  expect(found).toEqual([{ label: "take", answer: "agate", one: 0.2, other: -0.1 }]);
});
