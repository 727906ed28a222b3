/** Opens the built studio in a browser, on the files of a temporary folder. */
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { gamesIn } from "../../scripts/games.mjs";
import { buildStudio } from "../../scripts/studio.mjs";
import { startStudio, type Studio } from "../../src/cli/studio/server.ts";
import { ROOT } from "../cli/harness.ts";

/** Builds the studio into a temporary folder, and returns the folder. */
export async function builtStudio(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-studio-"));
  await buildStudio(ROOT, folder, gamesIn(ROOT));
  return folder;
}

/** Copies the games of the project to a temporary folder. `games` limits them to these paths, which have no ending. */
function gamesFolder(games?: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-games-"));
  const wanted = games?.map((game) => join(ROOT, "games", game));
  const isWanted = (path: string) =>
    !path.endsWith(".yaml") || wanted?.some((game) => path === `${game}.yaml` || path.startsWith(`${game}/`)) !== false;
  cpSync(join(ROOT, "games"), join(folder, "games"), { recursive: true, filter: isWanted });
  return folder;
}

export interface Visit {
  readonly page: Page;
  readonly folder: string;
  readonly studio: Studio;
  /** Errors that the page, its threads or its security policy reported. There should be none. */
  readonly errors: readonly string[];
  /** Starts the closed server again, at the same port. */
  startAgain(): Promise<void>;
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The milliseconds to wait until a new window of the browser is quiet. */
  readonly calm?: number;
  /** If given, the folder contains only these games, so that the studio is ready sooner. */
  readonly games?: readonly string[];
}

/** Opens a file in the studio, and waits for its text and its table. Without a file, waits for the gallery of games. */
export async function visit(
  browser: Browser,
  assets: string,
  open: string | undefined,
  { calm = 0, games, ...options }: VisitOptions = {},
): Promise<Visit> {
  const folder = gamesFolder(games);
  const state = mkdtempSync(join(tmpdir(), "rulewright-state-"));
  const start = (port: number) => startStudio({ folder, assets, state, ...(open !== undefined && { open }), port });
  let studio = await start(0);
  const port = Number(new URL(studio.address).port);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    locale: "en",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors = watch(page);
  if (calm > 0) await page.waitForTimeout(calm);
  await page.goto(studio.address);
  await page
    .locator(open === undefined ? ".game-card h3" : ".tabletop")
    .first()
    .waitFor();
  // A small screen shows only one pane, so the text of the rules may be hidden.
  if (await page.locator(".editor-panel").isVisible()) await page.locator(".view-line").first().waitFor();
  return {
    page,
    folder,
    errors,
    get studio() {
      return studio;
    },
    async startAgain() {
      studio = await start(port);
    },
    async leave() {
      await context.close();
      await studio.close();
    },
  };
}

export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error.stack)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

/** Puts the cursor at the end of a line of the text on the screen, counted from 1. */
export async function goToLine(page: Page, line: number): Promise<void> {
  await page.locator(".view-line").first().waitFor();
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("Control+g");
  const field = page.locator(".quick-input-widget input");
  await field.fill(`:${line}`);
  await field.press("Enter");
  await field.waitFor({ state: "hidden" });
  await atLine(page, line);
  await page.keyboard.press("End");
}

async function atLine(page: Page, line: number): Promise<void> {
  await page.locator(".status-bar .place", { hasText: `Line ${line},` }).waitFor();
}

/** Pastes a text. If it were typed, the editor would add blanks and dashes. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

/** Inserts a line below the line with this number, indented like that line. */
export async function typeBelow(page: Page, line: number, text: string): Promise<void> {
  await goToLine(page, line);
  await paste(page, `\n${text}`);
  await atLine(page, line + 1);
}

/** Waits until the tab has stored its state for the next visit: the open file, and a match with this many moves. */
export async function matchIsKept(page: Page, moves: number): Promise<void> {
  const file = await page.locator(".tab.active [role=tab]").getAttribute("title");
  // An older stored state may have the same match but fewer files, so the number of tabs must agree, too.
  const tabs = await page.locator(".tab").count();
  await page.waitForFunction(
    ({ shown, made, open }) => {
      const own = Object.keys(sessionStorage).find((key) => key.startsWith("rulewright:tab:"));
      const text = own === undefined ? null : localStorage.getItem(`${own}:${sessionStorage.getItem(own)}`);
      const { visit } = JSON.parse(text ?? "{}") as {
        visit?: { tabs: string[]; active?: string; matches: { choices: { game: string }; moves: unknown[] }[] };
      };
      return (
        visit?.tabs.length === open &&
        visit.active === shown &&
        visit.matches.find(({ choices }) => choices.game === shown)?.moves.length === made
      );
    },
    { shown: file, made: moves, open: tabs },
  );
}

/** The number of the first line that contains a text. */
export function lineOf(text: string, part: string): number {
  const at = text.split("\n").findIndex((line) => line.includes(part));
  if (at < 0) throw new Error(`No line holds ${part}.`);
  return at + 1;
}
