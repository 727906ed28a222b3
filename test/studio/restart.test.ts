/** The server of the studio ends and starts again while a page is open; the page goes on. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { goToLine, paste } from "./visit.ts";

const GAME = "games/small/tic-tac-toe.yaml";

describe("a page whose server goes and comes back", () => {
  const it = visiting(GAME, { games: ["small/tic-tac-toe", "small/hex"] });
  const banners = () => it.page.locator(".banner");
  const save = () => it.page.keyboard.press("Control+s");
  const stored = () => readFileSync(join(it.folder, GAME), "utf8");

  test("says so, in bars one above the other, and stays as wide as the window", async () => {
    const { page } = it;
    await it.studio.close();
    await banners().first().waitFor();
    await goToLine(page, 1);
    await paste(page, "  # changed without a server");
    await save();
    await expect.poll(() => banners().count()).toBe(2);
    const boxes = await banners().evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.map(({ left, width }) => [left, width])).toEqual([
      [0, 1440],
      [0, 1440],
    ]);
    expect(boxes[1]!.top).toBeGreaterThanOrEqual(boxes[0]!.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    expect(stored()).not.toContain("changed without a server");
  });

  test("finds back by itself, and saves what was kept", async () => {
    const { page, folder } = it;
    writeFileSync(join(folder, "games/small/new.yaml"), "game: new\nplayers: 2..2\nplay:\n  - end the game\n");
    await it.startAgain();
    await expect.poll(() => page.locator(".banner.warning").count(), { timeout: 60_000 }).toBe(0);
    await goToLine(page, 1);
    await save();
    await expect.poll(stored, { timeout: 60_000 }).toContain("changed without a server");
    await expect.poll(() => banners().count()).toBe(0);
    await page.getByRole("button", { name: "new.yaml", exact: true }).waitFor();
  });
});
