/** `rulewright sweep` tries each number of a range in the rules, and reports the number that makes the game fair. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

/**
 * Both players throw a die; the first one adds a bonus, the second one a consolation. The game is fair if bonus and
 * consolation are equal.
 */
const DICE = `game: dice
players: 2..2
options: { rounds: 1..3 = 1 }
kinds:
  player: { state: { points: 0.. } }
  die: { state: { value: 1..6 } }
state: { bonus: 0..9 = 9 }
zones: { cup: pile of all die }
pieces: { die: { cube } }
values:
  consolation: 2
play:
  - repeat rounds times:
      - turn of each p in seats:
          - choose n in 1..2 to throw: [roll cup, gain the cup.value points]
  - gain bonus player-1.points
  - gain consolation player-2.points
winners: p in seats with most p.points
balance:
  fair: { wins: { player-1: 45..55 } }
`;
const folder = folderWith({ "dice.yaml": DICE });
const sweep = (...args: string[]) => cli(["sweep", "dice.yaml", "-w", "1", "-n", "400", ...args], { folder });

test("finds the start of a state that meets the band of the game", async () => {
  const { code, out } = await sweep("--number", "bonus=0..4");
  expect(code).toBe(0);
  expect(out).toMatch(/bonus = 2 .* 5\d\.\d % .*in the band|bonus = 2 .* 4\d\.\d % .*in the band/);
  expect(out).toContain("The best setting for the band is bonus = 2");
  expect(out).toMatch(/band +░+ +45\.0 to 55\.0 %/);
});

test("two numbers at once, and a page with a curve for each value of the second", async () => {
  const { out } = await sweep(
    "--number",
    "bonus=1..2",
    "--number",
    "consolation=1..2",
    "--html",
    "sweep.html",
    "--json",
  );
  const { points, met } = JSON.parse(out) as { points: { at: number[] }[]; met: { at: number[] }[] };
  expect(points.map(({ at }) => at)).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
  expect(met.map(({ at }) => at).sort()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(readFileSync(join(folder, "sweep.html"), "utf8").match(/<svg/g)).toHaveLength(2);
});

test("an option, and another figure; no value may meet the band", async () => {
  const { out } = await sweep("--option", "rounds=1..3", "--figure", "turns", "--band", "9..10");
  expect(out).toMatch(/rounds = 1 .* 2\.0 \(2\.0 to 2\.0\)\n.*rounds = 2 .* 4\.0/);
  expect(out).toContain("No value meets the band; rounds = 3 comes nearest.");
});

test.each([
  [[], "needs a range"],
  [["--number", "bonus=4"], "is not a range to try"],
  [["--number", "bonuss=1..4"], "There is no number in the rules called `bonuss`"],
  [["--option", "rounds=1..9"], "rounds"],
  [["--number", "bonus=1..2", "--figure", "luck"], "is not a figure"],
  [["--number", "bonus=1..2", "--figure", "wins nobody"], "no player with a seat called"],
  [["--number", "bonus=1..2", "--band", "5"], "is not a band"],
])("%j is refused", async (args, message) => {
  const { code, out, err } = await sweep(...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(message);
});
