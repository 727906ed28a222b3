/**
 * Uses the packed extension in a real VS Code in a browser, and sees what a designer sees. VS Code must be installed
 * first, so `npm test` leaves this file out; `npm run vscode:host` runs it. With `PICTURES=folder` in front, pictures
 * of the pages are kept.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { packageFiles, zipped } from "../../scripts/vscode.mjs";
import { folderWith, ROOT } from "../cli/harness.ts";
import { openBrowser } from "../studio/browser.ts";
import { type CodeServer, startCodeServer } from "./code-server.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } } });

let server: CodeServer;
let browser: Browser;
let page: Page;
let folder: string;

/** Makes a project folder with a game. Its second scenario is wrong. */
function project(): string {
  const read = (name: string) => readFileSync(join(ROOT, "games/small", name), "utf8");
  const made = folderWith({
    "pig.yaml": read("pig.yaml"),
    "pig.test.yaml": read("pig.test.yaml"),
    "wrong.test.yaml":
      "scenario: A throw is worth ten\ngame: pig\nplayers: 2\nchance:\n  - roll: [4, any]\nsteps:\n  - expect: pips = 10\n",
  });
  const bin = join(made, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, "rulewright"),
    `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "src/cli/bin.ts")}" "$@"\n`,
  );
  chmodSync(join(bin, "rulewright"), 0o755);
  return made;
}

beforeAll(async () => {
  folder = project();
  const vsix = join(folderWith({}), "rulewright.vsix");
  writeFileSync(vsix, zipped(await packageFiles()));
  [server, browser] = await Promise.all([startCodeServer(folder, vsix), openBrowser()]);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto(server.address);
  await page.locator(".explorer-folders-view .monaco-list-row", { hasText: "pig.yaml" }).dblclick();
  await page.locator(".statusbar-item", { hasText: "Rulewright" }).waitFor();
  // The language server shows where the cursor is. When this appears, the server is ready.
  await line("roll cup").click();
  await page.locator(".monaco-breadcrumb-item", { hasText: "throw" }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A line of the editor that contains this text. VS Code writes blanks as spaces at which no line may break. */
function line(text: string): Locator {
  return page.locator(".view-line", { hasText: new RegExp(text.replaceAll(" ", "[\\s\\u00a0]")) }).first();
}

/** Inserts a line below the line with these words, and types a text there. */
async function typeBelow(text: string, typed: string): Promise<void> {
  await line(text).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(typed);
}

/** Shows the view of tests. If it is already visible, nothing is clicked, because a click on its icon would hide it. */
async function showTests(): Promise<void> {
  if (!(await page.locator(".test-explorer").isVisible()))
    await page.locator('.activitybar [aria-label^="Testing"]').first().click();
}

async function picture(name: string): Promise<void> {
  const into = process.env["PICTURES"];
  if (into !== undefined) await page.screenshot({ path: join(into, `vscode-${name}.png`) });
}

test("completion offers the words of the language, with what they mean", async () => {
  await typeBelow("roll cup", "- shu");
  const offered = page.locator(".suggest-widget .monaco-list-row").first();
  await expect.poll(() => offered.textContent()).toContain("shuffle");
  await picture("completion");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await line("- shuffle").waitFor();
  await page.keyboard.press("Control+Shift+K");
});

test("a quick fix corrects a word", async () => {
  await typeBelow("roll cup", "- gain 0 pip");
  await page.keyboard.press("Escape");
  await page.locator(".squiggly-error").first().waitFor();
  // Moves the cursor to the start of the line and then into the word.
  await page.keyboard.press("Home");
  for (let i = 0; i < "- gain 0 p".length; i++) await page.keyboard.press("ArrowRight");
  await picture("problem");
  const fix = page.locator(".action-widget .monaco-list-row", { hasText: "pips" }).first();
  // After each typed letter the server checks the text. The findings about the whole word come last, so wait for them.
  await vi.waitFor(
    async () => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+.");
      await fix.waitFor({ timeout: 5000 });
    },
    { timeout: 60_000 },
  );
  await picture("quick-fix");
  await page.keyboard.press("Enter");
  await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
  await page.keyboard.press("Control+s");
  await expect
    .poll(() => readFileSync(join(folder, "pig.yaml"), "utf8"))
    .toContain("- gain 0 pips\n    - if the cup.value = 1");
});

test("the test explorer lists scenarios, runs them, and shows at which step one fails", async () => {
  await showTests();
  const row = (name: string) => page.locator(".test-explorer .monaco-list-row", { hasText: name }).first();
  await row("wrong.test.yaml").waitFor();
  await page.locator('[aria-label="Run Tests"]').first().click();
  await expect.poll(() => row("wrong.test.yaml").getAttribute("aria-label")).toContain("Failed");
  await picture("tests");
  expect(await row("pig.test.yaml").getAttribute("aria-label")).toContain("Passed");
});

test("a run with coverage marks in the margin which lines the scenarios carry out", async () => {
  await showTests();
  await page.locator('[aria-label="Run Tests with Coverage"]').first().click();
  const covered = page.locator(".test-coverage-list-item", { hasText: "pig.yaml" }).first();
  // The command appears when the run of the tests has ended.
  await vi.waitFor(
    async () => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("F1");
      await page.keyboard.type("Test: Open Coverage");
      await page
        .locator(".quick-input-list .monaco-list-row", { hasText: "Open Coverage" })
        .first()
        .click({ timeout: 3000 });
      await covered.waitFor({ timeout: 3000 });
    },
    { timeout: 60_000 },
  );
  await covered.click();
  await page.locator(".coverage-deco-gutter.coverage-deco-hit").first().waitFor();
  await picture("coverage");
});
