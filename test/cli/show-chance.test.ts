/**
 * `rulewright test --show-chance` prints the random results of a scenario as lines. A scenario that contains these
 * lines has the same results with any seed.
 */
import { expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const GAME = `game: lots
players: 2..2
names: { colour: [red, green, blue] }
kinds:
  card: {}
  peg: { owner: player }
  die: { state: { value: 1..6 } }
  omen: { state: { colour: colour, kept: bool } }
  penny: { state: { heads: bool } }
  player: { state: { points: 0.. }, zones: { hand: hand of card, bag: deck of peg } }
zones: { stock: deck of all card, pegs: deck of all peg, dice: pile of all die }
setup:
  - shuffle stock
  - shuffle pegs
  - as each p in seats:
      - draw 2 from stock to me.hand
      - draw 2 from pegs to me.bag
      - shuffle me.bag
play:
  - repeat 2 times:
      - roll dice
      - roll bone + omen
      - roll penny
      - choose k in colour at random: gain number(k) player-1.points
      - choose 2 c in player-1.hand + stock at random: move c to stock
      - choose p in seats at random: gain 1 p.points
      - turn of each p in seats: [choose n in 1..2 to take, gain n points]
winners: p in seats with most p.points
pieces:
  card: { reed: 4x, lamp: 3x, drum: { } }
  peg: 2 per player
  die: { cube: 2x }
  omen: { bone: , stick: }
  penny: { dime: }
`;

const scenario = (seed: number, chance = "") =>
  `scenario: All of it\ngame: lots\nplayers: 2\nseed: ${seed}\n${chance}steps:\n${"  - move: take 1\n".repeat(3)}`;

async function shown(text: string, ...flags: readonly string[]) {
  return cli(["test", "--show-chance", ...flags], {
    folder: folderWith({ "games/lots.yaml": GAME, "games/lots/all.test.yaml": text }),
  });
}

/** Extracts the section `chance` from the output. */
const sectionOf = (out: string) =>
  [...out.matchAll(/^ {6}(chance:|  - .*)$/gm)].map(([, line]) => `${line}\n`).join("");

test("what one seed brings is what its lines bring with another", async () => {
  const [one, other] = [await shown(scenario(9)), await shown(scenario(8))];
  const chance = sectionOf(one.out);
  expect(chance).toMatch(
    /^chance:\n {2}- shuffle: \{ stock: \[(\w+, ){7}\w+\] \}\n {2}- shuffle: \{ pegs: \[player-\d\.peg#\d, .*\] \}\n {2}- shuffle: \{ player-1\.bag: .*\n/,
  );
  expect(chance).toMatch(
    /- roll: \[\d, \d, (red|green|blue), (red|green|blue), (true|false)\]\n {2}- at-random: \[(red|green|blue)\]\n {2}- at-random: \[\w+( at \S+)?, \w+( at \S+)?\]\n {2}- at-random: \[player-\d\]\n {2}- roll/,
  );
  expect(sectionOf(other.out)).not.toBe(chance);
  const again = await shown(scenario(8, chance));
  expect(again).toMatchObject({ code: 0 });
  expect(sectionOf(again.out)).toBe(chance);
});

test("up to the step that fails, as data too, and only where it is asked for", async () => {
  const failing = scenario(7).replace("move: take 1", "decides: player-2");
  const { code, out } = await shown(failing, "--json");
  expect(code).toBe(1);
  const [{ chance }] = (JSON.parse(out) as { scenarios: [{ chance: object[] }] }).scenarios;
  expect(chance.map((entry) => Object.keys(entry)[0])).toEqual([
    "shuffle",
    "shuffle",
    "shuffle",
    "shuffle",
    "roll",
    "at-random",
    "at-random",
    "at-random",
  ]);
  const plain = await cli(["test", "--json"], {
    folder: folderWith({ "games/lots.yaml": GAME, "games/lots/all.test.yaml": failing }),
  });
  expect(plain.out).not.toContain("chance");
});
