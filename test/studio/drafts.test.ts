/** The studio keeps texts that are not saved yet, for example when the page is loaded again. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { goToLine } from "./visit.ts";
import { within } from "./within.ts";

describe("what is not saved", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", { games: ["small/tic-tac-toe"] });

  const line = () => it.page.locator(".view-line").first().innerText();

  test("is there again when the page is loaded anew, and still not saved", async () => {
    await goToLine(it.page, 1);
    await it.page.keyboard.type(" # a thought");
    await it.page.locator(".tab .dirty").waitFor();
    await it.page.reload();
    await within(line).toMatch(/a\sthought/);
    expect(await it.page.locator(".tab .dirty").count()).toBe(1);
  });

  test("is asked about where somebody has changed the file meanwhile, also after another reload", async () => {
    await it.page.goto("about:blank");
    const path = join(it.folder, "games/small/tic-tac-toe.yaml");
    writeFileSync(path, `# theirs\n${readFileSync(path, "utf8")}`);
    await it.page.goto(it.studio.address);
    await it.page.getByText("has been changed elsewhere, too.").waitFor();
    await it.page.reload();
    await it.page.getByText("has been changed elsewhere, too.").waitFor();
    await it.page.getByRole("button", { name: "Take theirs" }).click();
    await within(line).toMatch(/#\stheirs/);
    await within(() => it.page.locator(".tab .dirty").count()).toBe(0);
    expect(it.errors).toEqual([]);
  });
});
