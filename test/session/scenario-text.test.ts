/** The studio can write a match as a scenario, and this scenario passes. */
import { expect, test } from "vitest";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { setup } from "../simulation/setups.ts";
import { played } from "./play.ts";

/** Runs the text of a scenario on the game of a setup. */
function run(text: string, of: ReturnType<typeof setup>) {
  const files = [of.source, ...of.variantFiles];
  const runner = new ScenarioRunner((name) =>
    files.find((file) => new RegExp(`^(?:game|variant): ${name}$`, "m").test(file.text)),
  );
  return runner.run({ name: "played.test.yaml", text });
}

function outcomes(text: string, of: ReturnType<typeof setup>) {
  const { scenarios, problems } = run(text, of);
  return {
    problems: problems.map(({ code }) => code),
    failures: scenarios.map(({ failures }) => failures.map(({ message }) => message)),
  };
}

test("a position becomes a scenario that leads there", () => {
  const of = setup("tokaido", 3, ["cesta-zasveceni"]);
  const session = played(of, 7, 6);
  const text = session.scenario("On the way")!;
  expect(text.split("\n").slice(0, 6)).toEqual([
    "scenario: On the way",
    "game: tokaido",
    "players: 3",
    "seed: 7",
    "variants: [cesta-zasveceni]",
    "steps:",
  ]);
  expect(text).toMatch(/\n {2}- decides: player-\d\n/);
  expect(outcomes(text, of)).toEqual({ problems: [], failures: [[]] });
  const other = text.replace(/- decides: player-\d/, "- decides: neutral");
  const [failed] = run(other, of).scenarios;
  expect(failed!.match).toMatchObject({ players: 3, seed: 7, variants: ["cesta-zasveceni"], options: {} });
  expect(failed!.match!.moves).toEqual(session.moves());
  session.undo();
  expect(session.scenario("Earlier")!.split("- move:").length).toBe(text.split("- move:").length - 1);
  expect(session.scenarioSteps(4)).toHaveLength(1);
});

test("a match with a seed of 32 hexadecimal digits becomes a scenario, too", () => {
  const of = setup("small/pig", 2);
  for (const seed of ["00e1f2a3b4c5d6e7f8091a2b3c4d5e6f", "12345678901234567890123456789012"]) {
    const text = played(of, seed, 5).scenario("Drawn")!;
    expect(text).toContain(`seed: "${seed}"`);
    expect(outcomes(text, of)).toEqual({ problems: [], failures: [[]] });
  }
});

test.each([
  ["tokaido", 4, 9],
  ["small/liars-dice", 3, 12],
  ["small/tic-tac-toe", 2, 9],
])("a match of %s, with its secrets or to its end, passes as a scenario", (game, players, moves) => {
  const of = setup(game, players);
  const text = played(of, 3, moves).scenario("Played")!;
  expect(outcomes(text, of)).toEqual({ problems: [], failures: [[]] });
});
