/** The studio as a static page, without a server of its own. It keeps files in the browser. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { filesIn } from "../../editor/files/archive.ts";
import { gamesIn } from "../../scripts/games.mjs";
import { loadAssets } from "../../src/cli/studio/assets.ts";
import { ROOT } from "../cli/harness.ts";
import { bePatient, inStudio } from "./opened.ts";
import { answers, expectMoves } from "./played.ts";
import { goToLine, matchIsKept, watch } from "./visit.ts";
import { within } from "./within.ts";

const GAMES = new Set(["small/hex.yaml", "small/tic-tac-toe.yaml"]);

describe("as a static page", () => {
  bePatient();
  let browser: Browser;
  let server: Server;
  let address: string;
  inStudio.beforeAll(async ({ browser: shared, assets }) => {
    browser = shared;
    const files = new Map(loadAssets(assets));
    // The page loads only these games, so that it is ready sooner.
    const games = gamesIn(ROOT).filter(({ path }) => GAMES.has(path));
    files.set("/games.json", { ...files.get("/games.json")!, body: Buffer.from(JSON.stringify(games)) });
    server = createServer((request, response) => {
      const file = files.get(new URL(request.url!, "http://x").pathname);
      response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain" }).end(file?.body);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("files are kept in the browser, and a link carries rules and match", async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "en",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    const errors = watch(page);
    await page.goto(address);
    await page.getByRole("button", { name: "Open the rules: Tic-Tac-Toe" }).click();
    await page.locator(".game-title", { hasText: /Tic/i }).waitFor();
    await goToLine(page, 1);
    await page.keyboard.type(" # ours, Šimon");
    await page.keyboard.press("Control+s");
    await within(() => page.locator(".dirty").count()).toBe(0);
    await answers(page).nth(4).click();
    await expectMoves(page, 1);
    await page.getByRole("button", { name: "Copy a link to this match" }).click();
    await page.getByText("The link is copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await matchIsKept(page, 1);
    await page.reload();
    await within(() => page.locator(".view-line").first().innerText()).toContain("Šimon");
    await expectMoves(page, 1);
    // The page looks for a server below `api`. There is none, so the browser reports an error 404.
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
    await context.close();

    const friend = await (await browser.newContext({ locale: "en" })).newPage();
    await friend.goto(link);
    await expectMoves(friend, 1);
    await within(() => friend.locator(".view-line").first().innerText()).toContain("Šimon");
    await within(() => friend.locator(".tab .dirty").count()).toBe(1);
    await friend.context().close();
  });

  test("what came along stays as it is: a change makes a copy, which goes into a zip and can be given up", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
    const page = await context.newPage();
    page.on("dialog", (dialog) => void dialog.accept());
    const command = async (name: string) => {
      await page.keyboard.press("F1");
      await page.getByRole("combobox", { name: "Command" }).fill(name);
      await page.keyboard.press("Enter");
    };
    await page.goto(`${address}#/rules/small/hex.yaml`);
    await page.locator(".view-line", { hasText: "game: hex" }).waitFor();
    await goToLine(page, 1);
    await page.keyboard.type(" # ours");
    await page.keyboard.press("Control+s");
    await page.locator(".file .copy").waitFor();
    expect(await page.locator(".file .copy").count()).toBe(1);

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export your files" }).click();
    const zip = readFileSync(await (await downloading).path());
    expect(filesIn(zip)).toMatchObject([{ path: "small/hex.yaml", text: expect.stringContaining("# ours") }]);

    await command("Give up your copy");
    await within(() => page.locator(".file .copy").count()).toBe(0);
    await within(() => page.locator(".view-line").first().innerText()).not.toContain("ours");

    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import files" }).click();
    await (await choosing).setFiles({ name: "rulewright-files.zip", mimeType: "application/zip", buffer: zip });
    await page.getByText("hex.yaml imported, not saved yet").waitFor();
    await within(() => page.locator(".view-line").first().innerText()).toContain("ours");
    await context.close();
  });

  test("a damaged link does no harm", async () => {
    const page = await (await browser.newContext({ locale: "en" })).newPage();
    await page.goto(`${address}#match=7T1djyPHj`);
    await page.getByText("The link is damaged").waitFor();
    await page.locator(".game-card").first().waitFor();
    await page.context().close();
  });
});
