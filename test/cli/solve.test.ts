/** `rulewright solve` on the command line: it computes the value of a game with best play. */
import { expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

const folder = folderWith({
  "stones.yaml": STONES,
  "ends.test.yaml":
    "scenario: Two stones are left\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - given:\n      - set heap to 2\n  - expect: heap = 2\n---\nscenario: One stone is left\ngame: stones\nplayers: 2\ngiven:\n  - set heap to 1\n",
});

test("begins where a scenario ends, with the moves and changes of its steps", async () => {
  const args = ["solve", "stones.yaml", "--from", "ends.test.yaml", "--scenario"];
  const two = await cli([...args, "Two", "--json"], { folder });
  expect(two.err).toBe("");
  // The second player takes both stones and wins by two to one.
  expect(JSON.parse(two.out)).toMatchObject({ from: "Two stones are left", value: -1, first: { player: "player-2" } });
  const which = await cli(["solve", "stones.yaml", "--from", "ends.test.yaml"], { folder });
  expect(which).toMatchObject({
    code: 2,
    err: expect.stringContaining('"Two stones are left", "One stone is left"') as string,
  });
});

test("says what to do about a game that is too large, in one line and a hint", async () => {
  const { code, out, err } = await cli(["solve", "connect-four"]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(
    /^error `connect-four` is too large to solve: it has an estimated [\d,]+ positions or more, [\d,]+ MB\.\n {2}Try .*--from.*\n$/,
  );
});

test("shows how far it is", async () => {
  const { err } = await cli(["solve", "kuhn-poker", "-o", "hands=1", "--by", "points"], { watched: true });
  expect(err).toMatch(/\r\d+ iterations/);
});
