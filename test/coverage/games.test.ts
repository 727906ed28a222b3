/** The scenarios of each game that is shipped carry out its rules. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli, ROOT } from "../cli/harness.ts";

/** Percent of the rule lines of a game that its scenarios carry out at least. */
const WANTED = 95;

const games = readdirSync(join(ROOT, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, "games", entry.name), { recursive: true, encoding: "utf8" }).some((file) => file.endsWith(".test.yaml")))
  .map((entry) => entry.name);

test("games have scenarios", () => {
  expect(games).toContain("tokaido");
});

test.each(games)("the scenarios of %s carry out its rules", async (game) => {
  const { code, out, err } = await cli(["coverage", game, "--threshold", String(WANTED)]);
  expect({ err, out: code === 0 ? "" : out }).toEqual({ err: "", out: "" });
  expect(code).toBe(0);
}, 120_000);
