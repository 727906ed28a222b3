/** The entries `chance` of a scenario fix random results, such as the faces of dice. */
import { describe, expect, test } from "vitest";
import { dice } from "./dice-game.ts";
import { cli, folderWith } from "./harness.ts";

describe("many seeds", () => {
  const STEPS = "steps:\n  - move: prepare boldly\n  - move: prepare boldly\n";

  test("hold where each of them does, with one count in the report", async () => {
    const { text } = await dice(`seed: 1..200\n${STEPS}  - expect: count(cup) = 3\n`);
    expect(text).toContain("1 scenario: all as expected.");
  });

  test("fail with the first of them that does not, and that one fails alone", async () => {
    const expected = "  - expect: sum(cup.value) < 17\n";
    const { code, text } = await dice(`seed: 1..400\n${STEPS}${expected}`);
    expect(code).toBe(1);
    const [, seed] = /The seed is (\d+), of 1\.\.400\./.exec(text)!;
    expect((await dice(`seed: ${seed}\n${STEPS}${expected}`)).text).toContain("`sum(cup.value)` is 1");
    expect((await dice(`seed: 1..${Number(seed) - 1}\n${STEPS}${expected}`)).text).toContain("all as expected");
  });

  test.each(["5..1", "1..20000", "1..", "1..x"])("%s is no range of seeds", async (seeds) => {
    const { code, text } = await dice(`seed: ${seeds}\n${STEPS}`);
    expect(code).toBe(1);
    expect(text).toMatch(/is not a range of seeds|needs a number/);
  });
});

describe("dice that are rolled for pieces", () => {
  const TOWER = `game: tower
players: 2..2
kinds:
  player: { zones: { store: pile of cube } }
  thing: {}
  cube: { is: thing, owner: player }
  stone: { is: thing }
  die: { state: { pips: 1..3 } }
zones: { tower: deck of thing, tray: pile of thing, dice: row of all die }
setup:
  - for each p in seats: move c in cube where c.owner = p to tower
  - move stone to tower
  - shuffle tower
  - do throw
play:
  - turn of each p in seats: [choose n in 1..2 to take, if n = 2: do throw]
effects:
  throw:
    - for each t in tower: do drop(t)
  drop(thing t):
    - roll dice
    - if the dice.pips < 3: move t to tray
winners: seats
pieces:
  cube: 5 per player
  stone: { pebble: 2x }
  die: { bone: }
`;

  async function thrown(roll: string, expected: string) {
    const folder = folderWith({
      "games/tower.yaml": TOWER,
      "games/tower/one.test.yaml": `scenario: One\ngame: tower\nplayers: 2\nseed: 1..20\nchance:\n  - roll: ${roll}\nsteps:\n  - expect: ${expected}\n`,
    });
    const { out, err } = await cli(["test"], { folder });
    return out + err;
  }

  test.each([
    ["{ player-1.cube: [4x 1, 3], stone: [2x 3] }", "count(c in tray where player-1 is in c.owner) = 4"],
    ["{ stone: [1, 2], player-1.cube: [5x 3], player-2.cube: [5x 2] }", "count(tray) = 7"],
    ["{ cube: [10x 3], pebble: [2x 1] }", "count(tray) = 2"],
  ])("fall as %s says, in whatever order", async (roll, expected) => {
    expect(await thrown(roll, expected)).toContain("1 scenario: all as expected.");
  });

  test.each([
    ["{ player-1.cube: [4x 1] }", "count(tower) >= 0", "`bone` is rolled more often than `chance` lists."],
    ["{ stone: [3x 1] }", "count(tower) >= 0", "This was never rolled: 1."],
    ["{ player-1.cube: [5x 7] }", "count(tower) >= 0", "No `player-1.cube` shows 7."],
    ["{ brick: 1 }", "count(tower) >= 0", "There is no die called `brick`."],
  ])("fail as %s", async (roll, expected, message) => {
    expect(await thrown(roll, expected)).toContain(message);
  });
});

describe("chance", () => {
  test("brings what the scenario says, in the set-up and at a step", async () => {
    const { text } = await dice(`chance:
  - shuffle: { stock: [six, two] }
  - shuffle: { stock: [three] }
  - roll: [1, 2]
  - roll: { wide: 6 }
  - at-random: three
steps:
  - sees: { seat: player-1, player-1.hand: [six] }
  - move: prepare boldly
  - sees: { seat: player-2, player-2.hand: [two] }
  - move: prepare boldly
  - expect: [three is in table, small.value = 1, tall.value = 2, wide.value = 6]
  - chance:
      - shuffle: { stock: [ace, any] }
      - roll: [5, 5, 5, any]
      - at-random: ace
      - at-random: any
  - move: score small tall wide
  - expect: [player-1.points = 20, ace is in table, sum(cup.value) = 15]
  - move: score small
  - move: done
  - expect: player-2.points = 6
`);
    expect(text).toContain("1 scenario: all as expected.");
  });

  test.each([
    [
      "a roll that no die can show",
      "chance: [{ roll: [7] }]\nsteps:\n  - decides: player-1\n",
      "one.test.yaml:4:19: error No die shows 7.",
    ],
    [
      "a die that there is not",
      "chance: [{ roll: { huge: 3 } }]\nsteps:\n  - decides: player-1\n",
      "There is no die called `huge`.",
    ],
    [
      "a card that there is not",
      "chance: [{ shuffle: { stock: [nine] } }]\nsteps:\n  - decides: player-1\n",
      "There is no piece called `nine`",
    ],
    [
      "a card that lies elsewhere",
      "before-setup: move ace to box\nchance: [{ shuffle: { stock: [ace] } }]\nsteps:\n  - decides: player-1\n",
      "one.test.yaml:5:31: There is no `ace` in `stock` when it is shuffled.",
    ],
    [
      "a card named twice",
      "chance: [{ shuffle: { stock: [ace, ace] } }]\nsteps:\n  - decides: player-1\n",
      "There is no further `ace` in `stock` when it is shuffled.",
    ],
    [
      "what is not among those that can be picked",
      "chance: [{ at-random: small }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - decides: player-1\n",
      "one.test.yaml:4:23: `small` is not among those that can be picked here.",
    ],
    [
      "more than are picked",
      "chance: [{ at-random: [two, three] }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - decides: player-1\n",
      "1 is picked here, not 2.",
    ],
    [
      "a roll that never happens",
      "chance: [{ roll: [1, 2, 3, 4, 5] }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - decides: player-1\n",
      "one.test.yaml:4:28: This was never rolled: 4, 5.",
    ],
    [
      "more rolls than are listed",
      "chance: [{ roll: [1, 2] }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - decides: player-1\n",
      /one\.test\.yaml:4:12: `wide` is rolled more often than `chance` lists\.\s+It lists: 1, 2\.\s+Rolled after that: \d\.\s+Add it, or `any` at the end for what the seed brings\.\s+rolled by \S*one\.test\.yaml:7:5: move: prepare boldly/,
    ],
    [
      "more rolls of one die than are listed, though others are",
      "chance: [{ roll: { tall: 3 } }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - move: score tall\n  - move: done\n  - decides: player-2\n",
      "`tall` is rolled more often than `chance` lists.",
    ],
    [
      "more that is drawn than is listed",
      "chance: [{ shuffle: { stock: [six] } }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n",
      "`stock` gives more than `chance` lists for it.",
    ],
    [
      "more that is drawn after another shuffle",
      "chance: [{ shuffle: { stock: [six, two] } }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n",
      "`stock` gives more than `chance` lists for it.",
    ],
    [
      "more picks than are listed",
      "chance: [{ at-random: three }, { shuffle: { stock: [six, two] } }, { shuffle: { stock: [three, any] } }]\nsteps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - move: score tall\n  - move: done\n",
      "More is picked at random than `chance` lists.",
    ],
    [
      "a shuffle that never happens",
      "chance: [{ shuffle: { table: [two] } }]\nsteps:\n  - decides: player-1\n",
      "`table` was never shuffled.",
    ],
  ])("%s", async (_, text, message) => {
    const result = await dice(text);
    expect(result.code).toBe(1);
    expect(result.text).toEqual(
      typeof message === "string" ? expect.stringContaining(message) : expect.stringMatching(message),
    );
  });

  test("`any` leaves the rest to the seed, until more is listed", async () => {
    const begun = `chance:
  - shuffle: { stock: [six, any] }
  - roll: [1, any]
  - roll: { wide: any }
  - at-random: any
steps:
  - move: prepare boldly
  - move: prepare boldly
  - expect: [six is in player-1.hand, small.value = 1]
`;
    expect((await dice(begun)).text).toContain("1 scenario: all as expected.");
    const more = `${begun}  - chance: [{ roll: 2 }]\n  - move: score tall\n  - move: done\n`;
    expect((await dice(more)).text).toContain("`tall` is rolled more often than `chance` lists.");
  });

  test("what lies on top by a rule or as it is given is no draw by the seed", async () => {
    const { text } = await dice(`chance:
  - shuffle: { stock: [six, four] }
  - shuffle: { stock: [two] }
steps:
  - move: prepare boldly
  - move: prepare boldly
  - expect: two is in table
  - given: move eight + ace to box
  - given: move ace to top of stock
  - given: draw 1 from stock to player-2.hand
  - expect: ace is in player-2.hand
`);
    expect(text).toContain("1 scenario: all as expected.");
  });
});
