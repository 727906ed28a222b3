/** Liar's dice with one die for each player, because then all sequences of moves can be counted. */
import { expect, test } from "vitest";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { perft } from "../../src/simulation/perft.ts";
import { makeProgram } from "../../src/simulation/setup.ts";
import { setup } from "../simulation/setups.ts";

// T. W. Neller and M. Lanctot, "An Introduction to Counterfactual Regret Minimization" (2013), 3.5: bids only rise, so
// a hand is a set of the 12 bids, and then a player doubts. At least one bid is made.
test("with a die each there are as many histories as sets of bids but the empty one", () => {
  const made = makeProgram({ ...setup("small/liars-dice", 2), options: { "dice-each": "1" } });
  if (made.kind !== "program") throw new Error(JSON.stringify(made));
  const rows = perft(fastExecutor, made.program, 13, 1, false);
  const choose = (k: number): number => (k === 0 ? 1 : (choose(k - 1) * (13 - k)) / k);
  expect(rows.map(({ finished }) => finished)).toEqual([0, ...Array.from({ length: 12 }, (_, i) => choose(i + 1))]);
  expect(rows.reduce((sum, { finished }) => sum + finished!, 0)).toBe(2 ** 12 - 1);
});
