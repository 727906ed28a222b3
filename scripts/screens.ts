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

/** Width, height, whether dark, language: each of a pair comes with each size at least once. */
const SCREENS = [
  [390, 844, false, "cs"],
  [390, 844, true, "en"],
  [1024, 768, false, "en"],
  [1024, 768, true, "cs"],
  [1440, 900, false, "cs"],
  [1440, 900, true, "en"],
  [2560, 1440, false, "en"],
  [2560, 1440, true, "cs"],
] as const;
/** Matches are shown after so many moves. */
const MOVES = 40;

const [folder, wanted = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder for the pictures.");
mkdirSync(folder, { recursive: true });
const games = globSync("games/{,small/}*.yaml", { cwd: ROOT }).filter(
  (path) => !path.endsWith(".test.yaml") && path.includes(wanted),
);
const browser = await openBrowser();
const tables = await openTables(browser);
for (const game of games) {
  const text = readFileSync(join(ROOT, game), "utf8");
  const name = game
    .replace(/^games\//, "")
    .replace(/\.yaml$/, "")
    .replace("/", "-");
  for (const [width, height, dark, language] of SCREENS) {
    const page = await tables.page({ viewport: { width, height }, colorScheme: dark ? "dark" : "light" });
    await tables.show(page, { text, language, alone: true, eyes: "everything", moves: MOVES });
    await page.screenshot({ path: join(folder, `${name}-${width}-${dark ? "dark" : "light"}-${language}.png`) });
    await page.close();
  }
  console.log(name);
}
await browser.close();
