/** Renames a name of a game in the studio. All files that use the name change. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { goToLine, lineOf } from "./visit.ts";
import { within } from "./within.ts";

describe("a name that stands in several files", () => {
  const it = visiting("games/tokaido.yaml", { games: ["tokaido"] });

  const dirty = () => it.page.locator(".tab .dirty").count();
  const text = async () => (await it.page.locator(".view-lines").innerText()).replaceAll("\u00a0", " ");

  test("is changed in all of them, and one step back changes it back in all of them", async () => {
    await it.page.getByText("No errors").waitFor();
    await goToLine(
      it.page,
      lineOf(readFileSync(join(it.folder, "games/tokaido.yaml"), "utf8"), "  stall: row of souvenir"),
    );
    await it.page.keyboard.press("Home");
    await it.page.keyboard.press("F2");
    await it.page.locator(".rename-box input:focus").waitFor();
    await it.page.keyboard.type("counter");
    await it.page.keyboard.press("Enter");
    await within(dirty).toBe(4);
    await within(text).toContain("counter: row of souvenir");
    await it.page.getByText("No errors").waitFor();
    await it.page.keyboard.press("Control+z");
    await within(dirty).toBe(0);
    await within(text).toContain("stall: row of souvenir");
    await it.page.keyboard.press("Control+Shift+z");
    await within(dirty).toBe(4);
    // The four files do not change at the same moment, and Monaco cancels a renaming if the text changes meanwhile. So
    // wait until the file on the screen has changed.
    await within(text).toContain("counter: row of souvenir");
    await it.page.getByText("No errors").waitFor();
    await it.page.keyboard.press("F2");
    await it.page.locator(".rename-box input:focus").waitFor();
    await it.page.keyboard.type("road");
    await it.page.keyboard.press("Enter");
    await it.page.locator(".status-bar .notice", { hasText: "With the name" }).waitFor();
    expect(it.errors).toEqual([]);
  });
});
