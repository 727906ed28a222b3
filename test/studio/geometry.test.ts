/**
 * During a match only pieces move on a table. Each zone and space keeps its place and its size.
 *
 *     MATCHES=20 vitest run test/studio/geometry.test.ts
 *
 * plays more matches of each game, to their ends.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../cli/harness.ts";
import { geometryOf, moved } from "./geometry.ts";
import { bePatient, inStudio } from "./opened.ts";
import { unreadable } from "./readable.ts";
import { openTables, type Tables } from "./tables.ts";

bePatient();

const MATCHES = Number(process.env["MATCHES"] ?? 0);
/**
 * How many positions of a match are measured, and the number of moves between them. Without `MATCHES` there are only a
 * few.
 */
const [LOOKS, STEP] = MATCHES > 0 ? [60, 9] : [3, 25];
const GAMES = globSync("games/{,small/}*.yaml", { cwd: ROOT }).filter((path) => !path.endsWith(".test.yaml"));

let tables: Tables;
let page: Page;

inStudio.beforeAll(async ({ browser }) => {
  tables = await openTables(browser);
  page = await tables.page({ viewport: { width: 1440, height: 900 } });
});

afterAll(() => page.close());

async function drawn(): Promise<void> {
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
}

test.each(GAMES)("%s lies still", async (game) => {
  const text = readFileSync(join(ROOT, game), "utf8");
  const found = new Set<string>();
  for (let match = 0; match < Math.max(1, MATCHES); match++) {
    await tables.show(page, { text, alone: true, viewer: "first seat", seed: 11 + match });
    await drawn();
    const before = await geometryOf(page);
    for (let look = 0; look < LOOKS; look++) {
      const made = await page.evaluate((moves) => {
        const at = window.shown().at;
        window.let_bots(moves);
        return window.shown().at - at;
      }, STEP);
      for (const each of moved(before, await geometryOf(page))) found.add(each);
      if (MATCHES > 0) for (const each of await unreadable(page, ".game-table")) found.add(each);
      if (made < STEP) break;
    }
  }
  expect([...found]).toEqual([]);
});

test.each([
  ["bily-hrad", 390, 844],
  ["shogun", 768, 1024],
] as const)(
  "the table of %s is as large after it was on a screen of %i by %i as before",
  async (game, width, height) => {
    await tables.show(page, { text: readFileSync(join(ROOT, `games/${game}.yaml`), "utf8"), alone: true });
    await drawn();
    const before = await geometryOf(page);
    await page.setViewportSize({ width, height });
    await drawn();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => moved(before, await geometryOf(page))).toEqual([]);
  },
);
