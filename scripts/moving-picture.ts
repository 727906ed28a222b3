/**
 * Takes the moving picture of the README: in the studio, two moves are made, then a line is changed so that all fish cost half, and
 * the match goes on by the new rule. It is an animated PNG.
 *
 *     npx node scripts/moving-picture.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bundled from "@pdf-lib/upng";
import type { Page } from "playwright-core";
import { readmeGame } from "../site/eleventy.ts";
import { startStudio } from "../src/cli/studio/server.ts";
import { ROOT } from "../test/cli/harness.ts";
import { openBrowser } from "../test/studio/browser.ts";
import { builtStudio, goToLine, lineOf } from "../test/studio/visit.ts";

/** Node takes the package for CommonJS, whose default lies one step deeper than its types say. */
const upng = (bundled as unknown as { readonly default: typeof bundled }).default;

const SIZE = { width: 1080, height: 600 };
/** As many colours as keep text sharp, and the file small. */
const COLOURS = 96;
/** How long frames stay, in milliseconds: long enough to read the events, and to show typing. */
const [READ, TYPE] = [2200, 350];
const FILE = join(ROOT, "docs/pictures/change-a-rule.png");

const game = readmeGame(readFileSync(join(ROOT, "README.md"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "rulewright-moving-"));
writeFileSync(join(folder, "fish-market.yaml"), game);
const [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
const studio = await startStudio({ folder, assets, port: 0 });
const page = await browser.newPage({ viewport: SIZE, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
// The text needs more room than usual.
await page.addInitScript(() =>
  localStorage.setItem("rulewright:layout", JSON.stringify({ editor: 46, files: false, tools: 30 })),
);
const frames: ArrayBuffer[] = [];
const delays: number[] = [];

async function frame(milliseconds: number): Promise<void> {
  // What the page shows a moment after a change, such as colours, belongs to it.
  await page.waitForTimeout(700);
  const image = upng.decode(new Uint8Array(await page.screenshot({ caret: "initial" })).buffer);
  frames.push(upng.toRGBA8(image)[0]!);
  delays.push(milliseconds);
}

const answer = (name: string) => page.locator(".play .answer", { hasText: name }).first();

/** Puts the cursor before a piece of the text. */
async function goTo(page: Page, line: string, before: string): Promise<void> {
  await goToLine(page, lineOf(game, line));
  await page.keyboard.press("Home");
  const text = game.split("\n").find((each) => each.includes(line))!;
  // `Home` goes to the first sign of the line.
  for (let at = text.search(/\S/); at < text.indexOf(before); at++) await page.keyboard.press("ArrowRight");
}

await page.goto(studio.address);
await page.getByRole("button", { name: /^Open the rules/ }).click();
await answer("Eel").waitFor();
await page.locator(".view-line", { hasText: "herring" }).waitFor();
await frame(READ);
await answer("Eel").click();
await answer("Pike").click();
await page.locator(".log-move", { hasText: "pike" }).first().waitFor();
await goTo(page, "pay f.price", " coins");
await frame(READ);
for (const typed of [" /", " 2"]) {
  await page.keyboard.type(typed);
  // Proposals come a moment later, and would lie over the table.
  await page.waitForTimeout(1000);
  await page.keyboard.press("Escape");
  await frame(TYPE);
}
// A division must say how it rounds: for a moment the checker says so, and the table waits.
delays[delays.length - 1] = READ;
await page.keyboard.type(" down");
await page.keyboard.press("Escape");
await answer("Trout").waitFor();
await frame(READ + 600);
await answer("Trout").click();
await page.locator(".log-move", { hasText: "trout" }).first().waitFor();
await frame(READ + 600);

const bytes = Buffer.from(upng.encode(frames, SIZE.width, SIZE.height, COLOURS, delays));
writeFileSync(FILE, bytes);
console.log(`${FILE}: ${frames.length} frames, ${bytes.length.toLocaleString("en")} bytes`);
await browser.close();
await studio.close();
rmSync(folder, { recursive: true });
