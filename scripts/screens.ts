/**
 * Takes pictures of the tables of all games on screens of every size, to look at before a release. They are not kept in the repository.
 *
 *     npx node scripts/screens.ts /tmp/screens            all games
 *     npx node scripts/screens.ts /tmp/screens tokaido    one
 */
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../test/cli/harness.ts";
import { openBrowser } from "../test/studio/browser.ts";
import { openTables } from "../test/studio/tables.ts";

/** Width and height. */
const SCREENS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;
/** A match is shown after so many moves; where it is over by then, after the fewer. */
const MOVES = [40, 6] as const;

const [folder, wanted = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder for the pictures.");
mkdirSync(folder, { recursive: true });
const games = globSync("games/{,small/}*.yaml", { cwd: ROOT }).filter(
  (path) => !path.endsWith(".test.yaml") && path.includes(wanted),
);
const browser = await openBrowser();
const tables = await openTables(browser);
// One page for all: most of the time would go into opening pages.
const page = await tables.page();
for (const game of games) {
  const text = readFileSync(join(ROOT, game), "utf8");
  const name = game
    .replace(/^games\//, "")
    .replace(/\.yaml$/, "")
    .replace("/", "-");
  for (const language of ["en", "cs"]) {
    for (const moves of MOVES) {
      await tables.show(page, { text, language, alone: true, viewer: "everything", moves });
      if ((await page.locator(".ending").count()) === 0) break;
    }
    for (const [width, height] of SCREENS)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}-${language}.png`) });
      }
  }
  console.log(name);
}
await browser.close();
