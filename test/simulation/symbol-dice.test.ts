/** A die can have words on its sides instead of numbers. A coin is such a die with two sides. */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "../cli/harness.ts";
import { findings, play } from "../interpreter/play.ts";

const game = (die: string, lines = "") => `game: duel
players: 2..2
names: { face: [miss, sword, shield] }
kinds:
  player: { state: { hits: 0..99 } }
  die: { state: { ${die} } }
pieces: { die: { white-die: {}, black-die: {} } }
zones: { cup: pile of all die }
play:
  - repeat 20 times:
      - as player-1:
          - roll cup
${lines}
`;

test("a die of words shows each of them, whatever else may be marked on it", () => {
  expect(
    findings(game("face: face, kept: bool", "          - gain count(d in cup where d.face = sword) hits")),
  ).toEqual([]);
  const hits = play(game("face: face, kept: bool", "          - gain count(d in cup where d.face = sword) hits"))
    .counters["player-1.hits"]!;
  expect(hits).toBeGreaterThan(4);
  expect(hits).toBeLessThan(25);
});

test("a coin shows one of two sides", () => {
  const heads = play(game("heads: bool", "          - gain count(d in cup where d.heads) hits")).counters[
    "player-1.hits"
  ]!;
  expect(heads).toBeGreaterThan(10);
  expect(heads).toBeLessThan(30);
});

test("what it shows must be clear", () => {
  expect(findings(game("face: face, value: 1..6"))).toEqual(["cannot-be-rolled"]);
  expect(findings(game("heads: bool, kept: bool"))).toEqual(["cannot-be-rolled"]);
});

describe("in scenarios", () => {
  const run = (chance: string, expected: string) =>
    cli(["test"], {
      folder: folderWith({
        "games/duel.yaml": game("face: face").replace("repeat 20 times", "repeat 1 times"),
        "games/duel.test.yaml": `scenario: s\ngame: duel\nplayers: 2\nchance:\n  - roll: ${chance}\nsteps:\n  - expect: [${expected}]\n`,
      }),
    });

  test.each([
    ["[sword, shield]", "white-die.face = sword, black-die.face = shield"],
    ["{ black-die: miss }", "black-die.face = miss"],
  ])("the words that are rolled: %s", async (chance, expected) => {
    expect(await run(chance, expected)).toMatchObject({ code: 0 });
  });

  test("a word that no die shows is a mistake, and so is a number", async () => {
    for (const side of ["bow", "3"]) {
      const { code, out, err } = await run(side, "any(cup)");
      expect(code).not.toBe(0);
      expect(out + err).toContain(`No die shows ${side}.`);
      expect(out + err).toContain("`miss`, `sword`, `shield`");
    }
  });
});
