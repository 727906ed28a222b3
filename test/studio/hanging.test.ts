/**
 * The rules of a game may compute for too long. The studio then replaces the thread of this game; the page and other
 * games go on.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { visiting } from "./opened.ts";

const LONG = `game: long
players: 2..2
kinds:
  player: { state: { points: 0.. } }
values:
  a(0..99999 n): count(x in 1..16000 where x mod 3 = n mod 3)
  b: count(x in 1..16000 where a(x) > 5)
play:
  - as the first(seats): gain b points
winners: p in seats with most p.points
`;

const studio = visiting("games/small/tic-tac-toe.yaml", { games: ["small/tic-tac-toe"] });

test("after a game whose set-up takes long, another one is on the table without a reload", async () => {
  const { page, folder, errors } = studio;
  writeFileSync(join(folder, "games", "long.yaml"), LONG);
  await page.locator(".file", { hasText: "long" }).first().waitFor();
  const first = page.workers().find((worker) => worker.url().includes("match.worker"));
  const ended = new Promise((resolve) => first!.once("close", resolve));
  await page.evaluate(() => void (location.hash = "#/rules/games/long.yaml"));
  await page.getByText("Setting the table").waitFor();
  await page.evaluate(() => void (location.hash = "#/rules/games/small/tic-tac-toe.yaml"));
  await ended;
  await page.locator(".tabletop").waitFor();
  expect(await page.getByText("Setting the table").count()).toBe(0);
  expect(errors).toEqual([]);
});
