/** Makes the mutants (wrong versions) of a small game, and decides for each whether the scenarios notice it. */
import { describe, expect, test } from "vitest";
import { gameText, rulesOf, type Scenario } from "../games/scenarios.ts";
import { Judge } from "./judge.ts";
import { mutated } from "./mutant.ts";
import { mutantsOf } from "./mutants.ts";
import { linesOf, namesOf } from "./report.ts";

const GAME = `game: ferry
players: 2..2
names:
  shore: [near, far]
kinds:
  player: { state: { fare: 0.. = 3, points: 0.. } }
effects:
  cross:
    - choose n in 1..2 to pay
    - pay n fare
    - if n = 2 and me.fare > 0: gain 5 points
    - gain 1 point
play:
  - turn of each p in seats: do cross
winners: p in seats with most p.points
`;

const SCENARIO = `scenario: Two bring six points
game: ferry
players: 2
steps:
  - offered-exactly: [pay 1, pay 2]
  - move: pay 2
  - expect: [player-1.points = 6, player-1.fare = 1]
  - decides: player-2
`;

const scenarios: readonly Scenario[] = [
  { file: "ferry.test.yaml", title: "two", source: { name: "ferry.test.yaml", text: SCENARIO }, covers: [] },
];

/** The verdicts on all mutants of the line that begins with `line`. The key is the line as the mutant has it. */
function verdicts(line: string, text = GAME): Readonly<Record<string, string>> {
  const judge = new Judge("ferry", text, scenarios);
  return Object.fromEntries(
    judge.mutants.flatMap((mutant) => {
      const { was, is } = linesOf(judge.source, mutant);
      return was.startsWith(line) ? [[is, judge.judge(mutant).kind]] : [];
    }),
  );
}

test("a line is changed in each of its parts, and what no scenario fails on is told from what changes nothing", () => {
  expect(verdicts("- if n = 2 and")).toEqual({
    "": "noticed",
    "- gain 1 point\n    - if n = 2 and me.fare > 0: gain 5 points": "alike",
    "- if n != 2 and me.fare > 0: gain 5 points": "noticed",
    "- if n = 3 and me.fare > 0: gain 5 points": "noticed",
    "- if n = 1 and me.fare > 0: gain 5 points": "noticed",
    "- if n = 2 or me.fare > 0: gain 5 points": "unnoticed",
    "- if n = 2: gain 5 points": "alike",
    "- if me.fare > 0: gain 5 points": "unnoticed",
    "- if true: gain 5 points": "unnoticed",
    "- if not (n = 2 and me.fare > 0): gain 5 points": "noticed",
    "- if n = 2 and next(me).fare > 0: gain 5 points": "alike",
    "- if n = 2 and me.points > 0: gain 5 points": "noticed",
    "- if n = 2 and me.fare >= 0: gain 5 points": "alike",
    "- if n = 2 and me.fare <= 0: gain 5 points": "noticed",
    "- if n = 2 and me.fare > 1: gain 5 points": "noticed",
    "- if n = 2 and me.fare > 0: []": "noticed",
    "- if n = 2 and me.fare > 0: lose 5 points": "noticed",
    "- if n = 2 and me.fare > 0: gain 6 points": "noticed",
    "- if n = 2 and me.fare > 0: gain 4 points": "noticed",
    "- if n = 2 and me.fare > 0: gain 5 fare": "noticed",
  });
});

test("a mutant that the checker refuses is no mutant", () => {
  expect(verdicts("- choose n in 1..2")[""]).toBe("mistaken");
});

test("mutants have names that stay when lines move", () => {
  const names = (text: string) => {
    const source = { name: "ferry.yaml", text };
    return namesOf(source, mutantsOf(source));
  };
  expect(names(GAME.replace("effects:", "# Moved.\neffects:"))).toEqual(names(GAME));
  expect(new Set(names(GAME)).size).toBe(names(GAME).length);
});

describe("the five games", () => {
  test.each(["tokaido", "bily-hrad", "bily-hrad-duel", "momidzi", "shogun"])("%s has many mutants", (game) => {
    const source = { name: `${game}.yaml`, text: rulesOf(gameText(game)) };
    const mutants = mutantsOf(source);
    expect(mutants.length).toBeGreaterThan(1000);
    expect(new Set(mutants.map((mutant) => mutated(source.text, mutant))).size).toBe(mutants.length);
  });
});
