/** Games made at random: what guards judge, in generated code, is what trying says, by the reference. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, type Executor, GameError } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/generator/generator.ts";
import { reference } from "../../../src/interpreter/reference/reference.ts";
import { runs } from "../../support/exploration.ts";
import { randomGame } from "./random-games.ts";

// What takes longer to try is left.
vi.mock("../../../src/interpreter/executor.ts", async (original) => ({ ...(await original<object>()), LOOK_AHEAD: 400 }));

/** What trying may run out of, and judging not. */
const LIMITS = new Set(["look-ahead", "budget", "too deep"]);
const DECISIONS = 40;

test("guards judge answers of random games as trying does", () => {
  let decisions = 0;
  let judgements = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 60, maxLength: 360 }), fc.nat(1000), (tape, seed) => {
      const { game, problems } = loadGame({ name: "random.yaml", text: randomGame(tape) });
      fc.pre(!problems.some(isError));
      const program = compileGame(game!, { players: 2 });
      judgements += program.asks.filter(({ guard }) => guard).length;
      decisions += played([reference(compileGame(game!, { players: 2, guards: false })), instantiate(program), reference(program)], seed);
    }),
    { numRuns: runs(30), endOnFailure: true },
  );
  expect(decisions).toBeGreaterThan(100);
  expect(judgements).toBeGreaterThan(20);
}, 120_000);

/** Plays one match on all executors alike, with answers at random. */
function played(executors: readonly Executor[], seed: number): number {
  let at = seed;
  let found = step(executors, (executor) => executor.start(seed + 1));
  let decisions = 0;
  for (; Array.isArray(found) && found.length > 0 && decisions < DECISIONS; decisions++) {
    at = (Math.imul(at, 48271) + 11) & 0x7fffffff;
    const answer = found[(at >> 8) % found.length]!;
    found = step(executors, (executor) => executor.answer(answer));
  }
  return decisions;
}

/** The answers offered, or the error of the game; undefined where a limit is reached. */
function step(executors: readonly Executor[], make: (executor: Executor) => number): readonly number[] | string | undefined {
  const results = executors.map((executor) => {
    try {
      return Array.from(executor.offered.subarray(0, make(executor)));
    } catch (error) {
      if (error instanceof GameError) return error.code;
      throw error;
    }
  });
  if (results.some((result) => typeof result === "string" && LIMITS.has(result))) return undefined;
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0];
}
