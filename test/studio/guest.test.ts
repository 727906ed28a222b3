/**
 * A guest has one seat of a match with other people. The test shows the table of a guest, and notes about such a match.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../cli/harness.ts";
import { bePatient, inStudio } from "./opened.ts";
import type { Opening } from "./opening.ts";
import { openTables } from "./tables.ts";

const text = readFileSync(join(ROOT, "games/tokaido.yaml"), "utf8");

bePatient();

let page: Page;
let open: (opening: Omit<Opening, "text">) => Promise<void>;

inStudio.beforeAll(async ({ browser }) => {
  const tables = await openTables(browser);
  page = await tables.page();
  open = (opening) => tables.show(page, { text, ...opening });
});

inStudio.afterAll(() => page.close());

const at = () => page.evaluate(() => window.shown().at);

test("offers a guest only what a seat may do, and says who sits where", async () => {
  await open({ players: 3, viewer: "player-1", guest: true, moves: 9 });
  const names = await page
    .locator(".play button, .play select, .play input")
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.matches(".answer, .fold"))
        .map((control) => control.getAttribute("aria-label") ?? control.textContent),
    );
  expect(names).toEqual(["Ask …"]);
  expect(await page.locator(".seats").innerText()).toMatch(/Ada[\s\S]*Bo/);
  expect(await page.getByRole("img", { name: "away" }).count()).toBe(1);
  await page.keyboard.press("Control+z");
  expect(await at()).toBe(9);
});

test("has what players noted on its time line, which leads to the moment", async () => {
  const marks = [{ by: "player-2", at: 4, kind: "unclear", text: "<b>why?</b>" }] as const;
  await open({ players: 3, moves: 9, marks });
  const mark = page.locator(".moment");
  expect(await mark.getAttribute("aria-label")).toMatch(/unclear – <b>why\?<\/b>$/);
  await mark.click();
  expect(await at()).toBe(4);
});
