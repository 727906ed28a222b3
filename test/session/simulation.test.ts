import { expect, test } from "vitest";
import { Simulator } from "../../src/play/job.ts";
import { Simulation } from "../../src/session/simulation.ts";
import { setup } from "../play/setups.ts";

test("a comparison is played in parts, read on the way, and cancelled by sending no more", () => {
  const job = { setup: setup("classics/connect-four"), against: setup("classics/connect-four", 2, ["five-wide"]), seed: 4, bots: ["random", "random"] };
  const prepared = Simulation.prepare(job, 40);
  if (prepared.kind !== "simulation") throw new Error("a simulation was expected");
  const { simulation } = prepared;
  const simulator = new Simulator(structuredClone(job));
  const [first, ...rest] = simulation.stretches(2);
  simulation.add(structuredClone(simulator.play(first!)));
  const early = simulation.report();
  expect(early).toMatchObject({ played: first!.to - first!.from, games: 40, failure: undefined });
  for (const stretch of rest) simulation.add(structuredClone(simulator.play(stretch)));
  const report = structuredClone(simulation.report());
  expect(report.played).toBe(40);
  expect(report.base.statistics.games).toBe(40);
  expect(report.variant!.details.turns.reduce((sum, [, times]) => sum + times, 0)).toBe(40);
  expect(report.differences.map(({ measure }) => measure.kind)).toEqual(["wins", "wins", "turns", "decisions"]);
});

test("a variant with a mistake is told, not played", () => {
  const wrong = { ...setup("classics/connect-four"), source: { name: "wrong.yaml", text: "game: wrong\nplayers: 2..2\nplay:\n  - gian 1 coin\n" } };
  expect(Simulation.prepare({ setup: wrong, seed: 1, bots: [] }, 5)).toMatchObject({ kind: "problems", problems: [{ code: "unknown-verb", line: { source: "wrong.yaml" } }] });
});
