/**
 * Takes the pictures of the documentation: the studio in a browser, with a match between bots under way.
 *
 *     npx node scripts/pictures.ts            all of them
 *     npx node scripts/pictures.ts tokaido    one
 *     npx node scripts/pictures.ts games      the games to choose from, and a phone
 *     npx node scripts/pictures.ts tables     the table of every game, small
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import bundled from "@pdf-lib/upng";
import type { Browser, Page } from "playwright-core";
import { linkOf } from "../editor/files/link.ts";
import { Session } from "../src/session/session.ts";
import { startStudio } from "../src/cli/studio/server.ts";
import { ROOT } from "../test/cli/harness.ts";
import { openBrowser } from "../test/studio/browser.ts";
import { openTables } from "../test/studio/tables.ts";
import { builtStudio, goToLine, lineOf } from "../test/studio/visit.ts";

/** Node takes the package for CommonJS, whose default lies one step deeper than its types say. */
const upng = (bundled as unknown as { readonly default: typeof bundled }).default;

interface Picture {
  readonly name: string;
  readonly game: string;
  readonly players: number;
  readonly moves: number;
  /** What stands in the line that is shown in the middle of the rules. */
  readonly line: string;
  readonly dark?: boolean;
}

const PICTURES: readonly Picture[] = [
  { name: "tokaido", game: "games/tokaido.yaml", players: 3, moves: 40, line: "choose any number of c in stall" },
  {
    name: "tokaido-dark",
    game: "games/tokaido.yaml",
    players: 4,
    moves: 45,
    line: "choose s in within-reach",
    dark: true,
  },
  { name: "bily-hrad", game: "games/bily-hrad.yaml", players: 3, moves: 30, line: "set lit to" },
];

const SIZE = { width: 1280, height: 800 };
/** Colours of a picture: as many as keep text sharp, and the file small. */
const COLOURS = 64;
const FOLDER = join(ROOT, "docs", "pictures");

/** The address of a match between random bots. */
async function underWay({ game, players, moves }: Picture, address: string): Promise<string> {
  const text = readFileSync(join(ROOT, game), "utf8");
  const opened = Session.open(
    { source: { name: game, text }, variantFiles: [], variants: [], players, options: {} },
    3,
  );
  if (opened.kind !== "session") throw new Error(`${game} cannot be played: ${JSON.stringify(opened)}`);
  const { session } = opened;
  for (const { name } of session.model.players) session.seat(name, "random");
  for (let made = 0; made < moves && session.botMove(); made++);
  return linkOf(
    {
      files: [{ path: game, text }],
      choices: { game, players, variants: [], options: {}, seed: 3 },
      moves: session.record().moves,
    },
    address,
  );
}

async function take(browser: Browser, assets: string, picture: Picture): Promise<void> {
  const studio = await startStudio({ folder: ROOT, assets, port: 0 });
  const context = await browser.newContext({
    viewport: SIZE,
    locale: "en",
    colorScheme: picture.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(await underWay(picture, studio.address));
  await page.locator(".tabletop").waitFor();
  await page.getByText("No errors").waitFor();
  await page.locator("output.at", { hasText: /^[1-9]/ }).waitFor();
  await goToLine(page, lineOf(readFileSync(join(ROOT, picture.game), "utf8"), picture.line));
  await page.keyboard.press("Home");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+b");
  await page.mouse.move(0, 0);
  // Names are coloured by what they mean a moment after the text is there.
  await page.waitForTimeout(1500);
  await keep(page, picture.name);
  await context.close();
  await studio.close();
}

/** The games to choose from, and one of them on a phone. */
async function takeFront(browser: Browser, assets: string): Promise<void> {
  const studio = await startStudio({ folder: join(ROOT, "games"), assets, port: 0 });
  const page = await browser.newPage({ viewport: SIZE, locale: "en", reducedMotion: "reduce" });
  await page.goto(studio.address);
  await page.locator(".game-card .picture .felt").nth(4).waitFor({ timeout: 120_000 });
  await keep(page, "games");
  await page.close();
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "en", reducedMotion: "reduce" });
  await phone.goto(`${studio.address}#/play/momidzi.yaml`);
  for (let move = 0; move < 6; move++) await phone.locator(".answer").first().dispatchEvent("click");
  await phone.locator(".answer").first().waitFor();
  await phone.locator(".game-grid").evaluate((grid) => grid.scrollTo(0, 0));
  await keep(phone, "phone");
  await phone.close();
  await studio.close();
}

/** The table of every game, in a match under way. */
async function takeTables(browser: Browser): Promise<void> {
  const tables = await openTables(browser);
  const page = await tables.page({ viewport: SIZE, deviceScaleFactor: 0.4, locale: "en" });
  for (const path of globSync("games/{,small/}*.yaml", { cwd: ROOT }).filter((each) => !each.endsWith(".test.yaml"))) {
    const text = readFileSync(join(ROOT, path), "utf8");
    await tables.show(page, { text, alone: true, viewer: "everything", moves: 24 });
    // Of a match that is over there is less to see.
    if (await page.locator(".ending").count())
      await tables.show(page, { text, alone: true, viewer: "everything", moves: 6 });
    await keep(page, `tables/${basename(path, ".yaml")}`);
  }
  await page.close();
}

async function keep(page: Page, name: string): Promise<void> {
  const { width, height, ...image } = upng.decode(new Uint8Array(await page.screenshot()).buffer);
  const bytes = Buffer.from(upng.encode(upng.toRGBA8({ width, height, ...image }), width, height, COLOURS));
  const file = join(FOLDER, `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${name}.png, ${bytes.length.toLocaleString("en")} bytes`);
}

const wanted = process.argv.slice(2);
const [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
for (const picture of PICTURES)
  if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, assets, picture);
if (wanted.length === 0 || wanted.includes("games")) await takeFront(browser, assets);
if (wanted.length === 0 || wanted.includes("tables")) await takeTables(browser);
await browser.close();
