/**
 * A game is compiled once for all its scenarios. A scenario can make the compiler add parts, and these must not reach
 * the next scenario.
 */
import { expect, test } from "vitest";
import type { Source } from "../../src/diagnostics/range.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { printProgram } from "../../src/interpreter/ir/printer.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";

/** A game in which no line moves a badge into force, and no line reads `earned`. Only scenarios do that. */
const GAME: Source = {
  name: "games/orchard.yaml",
  text: `game: orchard
players: 2..3
kinds:
  player: { state: { plums: 0.., points: 0.. }, zones: { badges: pile of badge in force } }
  badge: {}
zones: { shelf: pile of all badge }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose n in 1..3 to pick:
              - do pick(n)
winners: p in seats with most p.points
values:
  earned(player p): p.plums + p.points
effects:
  pick(1..3 n): gain n plums
pieces:
  badge:
    columns: [change]
    picker: [[after pick: gain 1 point]]
`,
};

const scenario = (title: string, players: number, given: string, points: number) => `scenario: ${title}
game: orchard
players: ${players}
seed: 1
${given}steps:
  - move: pick 2
  - expect: [player-1.points = ${points}, earned(player-1) = ${points + 2}]
`;
const WITH = "given: [move picker to player-1.badges]\n";

test("a scenario is judged alike after others that place pieces otherwise", () => {
  const titles = [
    ["none", 2, "", 0],
    ["a badge", 2, WITH, 1],
    ["none again", 2, "", 0],
    ["a badge for three", 3, WITH, 1],
    ["a badge again", 2, WITH, 1],
    ["none for three", 3, "", 0],
  ] as const;
  const text = titles.map(([title, players, given, points]) => scenario(title, players, given, points)).join("---\n");
  const runner = new ScenarioRunner((name) => (name === "orchard" ? GAME : undefined));
  const { scenarios, problems } = runner.run({ name: "games/orchard.test.yaml", text });
  expect(problems).toEqual([]);
  expect(scenarios.map(({ name, failures }) => [name, failures])).toEqual(titles.map(([name]) => [name, []]));
});

test("a game that was compiled for scenarios is compiled to the same program", () => {
  const { game, problems } = loadGame(GAME);
  expect(problems.filter(isError)).toEqual([]);
  const printed = () => printProgram(compileGame(game!, { players: 2 }));
  const before = printed();
  for (const players of [3, 2, 3]) compileGame(game!, { players, guards: false });
  compileGame(game!, { players: 2, spots: true });
  expect(printed()).toBe(before);
});
