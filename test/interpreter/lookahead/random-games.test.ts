/**
 * In random games, generated code judges answers by guards, conditions that need no try. It offers the same answers as
 * the reference, which tries each answer.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { runs } from "../../support/exploration.ts";
import { playBothWays } from "./both-ways.ts";
import { randomGame, randomGameOfSides } from "./random-games.ts";

test.each([
  ["random games", randomGame, 30],
  ["random games of sides, and of lanes that are measured", randomGameOfSides, 30],
])("guards judge answers of %s as trying does", (_, textOf, count) => {
  let [decisions, judgements] = [0, 0];
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 60, maxLength: 360 }), fc.nat(1000), (tape, seed) => {
      const { game, problems } = loadGame({ name: "random.yaml", text: textOf(tape) });
      fc.pre(!problems.some(isError));
      const played = playBothWays(game!, 2, seed);
      decisions += played.decisions;
      judgements += played.judgements;
    }),
    { numRuns: runs(count), endOnFailure: true },
  );
  expect(decisions).toBeGreaterThan(100);
  expect(judgements).toBeGreaterThan(20);
});
