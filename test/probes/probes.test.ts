/**
 * Each small game in this folder has one hard rule of a real rulebook. The games have no findings, follow the rulebook,
 * and can be played.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import type { Source } from "../../src/diagnostics/range.ts";
import { renderText } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { checkSource } from "../../src/dsl/check-source.ts";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { positionHash } from "../../src/interpreter/match/record/hash.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { RandomPolicy } from "../../src/agents/random.ts";
import { Playouts } from "../../src/simulation/playout.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { expectAgreement } from "../interpreter/agree.ts";

const folder = import.meta.dirname;
const MATCHES = 20;

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml"))
  .sort();
const probes = files.filter((name) => !name.endsWith(".test.yaml"));

function sourceOf(path: string): Source {
  return { name: path, text: readFileSync(join(folder, path), "utf8") };
}

/** The games by their names. A name is that of the file, without the number in front. */
const games = new Map(probes.map((path) => [basename(path, ".yaml").replace(/^[\d-]+-/, ""), sourceOf(path)]));

describe.each(probes)("%s", (path) => {
  const source = sourceOf(path);
  const scenarios = path.replace(/\.yaml$/, ".test.yaml");

  test("has no findings", () => {
    expect(renderText(checkSource(source))).toBe("");
  });

  test("does what the rulebook says", () => {
    const rules = sourceOf(scenarios);
    expect(renderText(checkSource(rules, (name) => games.get(name)))).toBe("");
    const { scenarios: outcomes, problems } = new ScenarioRunner((name) => games.get(name)).run(rules);
    expect(renderText(problems)).toBe("");
    expect(outcomes.length).toBeGreaterThan(0);
    expect(
      outcomes.flatMap(({ name, failures }) =>
        failures.map(({ message, found }) => [name, message, ...found].join(" ")),
      ),
    ).toEqual([]);
    expect(
      outcomes.every(
        ({ game }) => games.get(game) !== undefined && relative(source.name, games.get(game)!.name) === "",
      ),
    ).toBe(true);
  });

  const { game } = loadGame(source);
  const counts = game ? [...new Set([game.players.min, game.players.max])] : [];
  test.each(counts)("ends with %i players on both executors, in the same position", (players) => {
    const program = compileGame(game!, { players });
    const executors = [reference(program), instantiate(program)];
    for (let seed = 1; seed <= MATCHES; seed++) {
      const [mine, others] = executors.map((executor) => endOf(executor, seed));
      expect(others).toBe(mine);
    }
    expectAgreement(program, { seeds: [1, 2, 3], exchange: 3 });
  });
});

/** Plays a match to its end with random answers, and returns the hash of the last position. */
function endOf(executor: Executor, seed: number): string {
  const { program } = executor;
  const policies = program.players.map(() => new RandomPolicy());
  new Playouts(executor, policies).play(seed);
  return positionHash(program, executor.state);
}
