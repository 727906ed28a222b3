/** A designer writes and runs scenarios in the studio. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { goToLine, lineOf, typeBelow } from "./visit.ts";
import { within } from "./within.ts";

const FILE = "games/tokaido/spaces.test.yaml";
const GAME = "games/tokaido.yaml";

describe("an open file of scenarios", () => {
  const it = visiting(FILE, { games: ["tokaido"] });

  const results = () => it.page.locator('[data-test="scenarios"]').innerText();
  const text = (path: string) => readFileSync(join(it.folder, path), "utf8");
  const count = () =>
    text(FILE)
      .split("\n")
      .filter((line) => line.startsWith("scenario:")).length;

  test("is run by itself", async () => {
    await within(results).toBe(`${count()} scenarios passed`);
    await it.page.getByText("No errors").waitFor();
    await it.page.locator(".scenario-mark.passed").first().waitFor();
    expect(await it.page.locator(".scenario-mark.failed").count()).toBe(0);
  });

  test("marks a step that is not as expected, tells why, and counts it", async () => {
    await typeBelow(it.page, lineOf(text(FILE), "steps:"), "  - expect: player-1.coins = 98");
    await within(results).toBe(`1 of ${count()} scenarios failed`);
    await it.page.getByText("1 error").first().waitFor();
    await it.page.locator(".squiggly-error").first().waitFor();
    await it.page.locator(".scenario-mark.failed").first().waitFor();
    await it.page.keyboard.press("Alt+3");
    await within(() => it.page.locator(".problems").innerText()).toContain("player-1.coins");
    await it.page.keyboard.press("Alt+3");
    const onTable = it.page.locator('[data-test="scenario-on-table"]');
    const coins = () => it.page.locator(".game").getByText("3 coins").count();
    expect(await coins()).toBe(0);
    await it.page.locator(".scenario-mark.failed").first().click();
    await within(() => onTable.innerText()).toMatch(
      /^In a village .* before the step .*\s*player-1\.coins = 98 should hold\.\s*player-1\.coins is 3\./,
    );
    await within(coins).toBeGreaterThan(0);
    await it.page.locator(".carried-out-line").first().waitFor();
    await onTable.getByRole("button", { name: "Back to the match" }).click();
    await onTable.waitFor({ state: "detached" });
    await within(coins).toBe(0);
    await it.page.keyboard.press("Alt+1");
    await it.page.keyboard.press("Alt+t");
    await onTable.waitFor();
    await onTable.getByRole("button", { name: "Back to the match" }).click();
    await it.page.keyboard.press("Alt+1");
    for (let i = 0; i < 3 && (await it.page.locator(".tab .dirty").count()) > 0; i++)
      await it.page.keyboard.press("Control+z");
    await within(results).toBe(`${count()} scenarios passed`);
  });

  test("tells at each effect how often it was carried out, and who calls it a step further", async () => {
    await it.page.getByRole("button", { name: "tokaido.yaml", exact: true }).click();
    await it.page.locator(".tab.active", { hasText: "tokaido.yaml" }).waitFor();
    await goToLine(it.page, lineOf(text(GAME), "effects:") + 1);
    const note = it.page.locator(".codelens-decoration a", { hasText: `of ${count()} scenarios` }).first();
    await note.waitFor();
    expect(await note.innerText()).toMatch(/carried out in \d+ of/);
    await note.click();
    const called = it.page.locator(".calls");
    await within(() => called.innerText()).toMatch(/Done by\n(?!nobody)/);
    await called.locator(".problem").first().click();
    await it.page.keyboard.press("Alt+Shift+H");
    await within(() => called.innerText()).toMatch(/Does\n/);
    await it.page.getByRole("button", { name: "Close the tools" }).click();
  });

  test("names the columns of rows inside the text, unless that is turned off", async () => {
    await goToLine(it.page, lineOf(text(GAME), "    jubako: art 2"));
    const lines = () => it.page.locator(".view-lines").innerText();
    await within(lines).toMatch(/jubako:\s+category:\s*art\s+price:\s*2/);
    await it.page.getByRole("button", { name: /^Show or hide notes/ }).click();
    await within(lines).toMatch(/jubako:\s+art\s+2/);
    await it.page.getByRole("tab", { name: /spaces\.test/ }).click();
  });

  test("is run again when its game changes", async () => {
    await it.page.getByRole("button", { name: "tokaido.yaml", exact: true }).click();
    await it.page.locator(".tab.active", { hasText: "tokaido.yaml" }).waitFor();
    await goToLine(it.page, lineOf(text(GAME), "        - gain collection-points(place-in-collection(s)) points"));
    await it.page.keyboard.press("Home");
    await it.page.keyboard.type("# ");
    await it.page.getByRole("tab", { name: /spaces\.test/ }).click();
    await within(results).toMatch(/failed$/);
    expect(it.errors).toEqual([]);
  });
});

describe("a scenario that is typed below a game, in its own file", () => {
  const own = "games/small/tic-tac-toe.yaml";
  const it = visiting(own, { games: ["small/tic-tac-toe"] });

  test("is marked while the file is open, and is put on the table", async () => {
    await it.page.getByText("No errors").waitFor();
    const lines = readFileSync(join(it.folder, own), "utf8").split("\n").length;
    await goToLine(it.page, lines);
    await it.page.keyboard.insertText(
      "---\nscenario: Beginning\ngame: tic-tac-toe\nplayers: 2\nsteps:\n  - move: mark b2\n",
    );
    // Checks that run after typing may move the line at the moment of the click, so the test clicks until the button
    // appears.
    const onTable = it.page.locator('[data-test="scenario-on-table"]');
    await within(async () => {
      if (!(await onTable.isVisible())) await it.page.locator(".scenario-mark.passed").first().click();
      return onTable.isVisible();
    }).toBe(true);
    await within(() => it.page.locator(".log").innerText()).toContain("marks b2");
    expect(it.errors).toEqual([]);
  });
});
