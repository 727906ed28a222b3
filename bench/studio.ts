/**
 * Measures the studio in a real browser: how long it takes to start, from a keystroke to what is wrong, from a change of a
 * rule to the table, and whether typing ever waits. The numbers are only worth something on a machine
 * that does nothing else.
 *
 * npm run bench:studio
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser } from "../test/studio/browser.ts";
import { builtStudio, goToLine, typeBelow, visit } from "../test/studio/visit.ts";
import { ROOT } from "../test/cli/harness.ts";

const STROKES = 120;
const STARTS = 5;

const games = readdirSync(join(ROOT, "games"), { recursive: true, encoding: "utf8" }).filter(
  (name) => /^[^.]+\.yaml$/.test(name) && /^game:/m.test(readFileSync(join(ROOT, "games", name), "utf8")),
);
const longest = games.sort((a, b) => statSync(join(ROOT, "games", b)).size - statSync(join(ROOT, "games", a)).size)[0]!;

const percentile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? 0;
const say = (name: string, value: number, limit: number) =>
  console.log(`${name.padEnd(58)} ${value.toFixed(1).padStart(8)} ms  ${value <= limit ? "" : `more than ${limit}`}`);

const [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
// The first start fills the caches of the system.
await (await visit(browser, assets, `games/${longest}`)).leave();

const rules: number[] = [];
const tables: number[] = [];
for (let i = 0; i < STARTS; i++) {
  const it = await visit(browser, assets, `games/${longest}`, { calm: 2500 });
  // What the page itself has measured: when both were painted, from the start of loading.
  const painted = (name: string) =>
    it.page
      .waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name)
      .then((found) => found.jsonValue());
  rules.push((await painted("rules"))!);
  tables.push((await painted("table"))!);
  await it.leave();
}

/** Types, and tells how long what took, by name. */
async function typed(
  prepare: (page: Page) => Promise<void>,
  keys: readonly string[],
): Promise<Readonly<Record<string, readonly number[]>>> {
  const it = await visit(browser, assets, `games/${longest}`);
  const { page } = it;
  await page.getByText("No errors").waitFor();
  await prepare(page);
  // What the first lines have set going is not the keystrokes'.
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen: Record<string, number[]> = ((globalThis as unknown as { seen: Record<string, number[]> }).seen = {});
    new PerformanceObserver((list) => {
      for (const { name, entryType, duration } of list.getEntries())
        (seen[entryType === "longtask" ? entryType : name] ??= []).push(duration);
    }).observe({ entryTypes: ["longtask", "measure"] });
  });
  for (let i = 0; i < STROKES; i++) {
    await page.keyboard.press(keys[i % keys.length]!);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<string, number[]> }).seen);
  await it.leave();
  return seen;
}

const text = readFileSync(join(ROOT, "games", longest), "utf8");
const firstRule = text.slice(0, text.indexOf("\n    - ", text.indexOf("\neffects:"))).split("\n").length + 1;
const SENTENCE = "gain 1 point";
const PLACES = {
  "a remark": await typed(
    async (page) => {
      await goToLine(page, 1);
      await page.keyboard.press("Control+End");
      await page.keyboard.type("\n# ");
    },
    ["x"],
  ),
  "a rule": await typed(
    (page) => typeBelow(page, firstRule, "    - "),
    [...SENTENCE, ...Array.from(SENTENCE, () => "Backspace")],
  ),
};
await browser.close();

console.log(`${longest}, ${statSync(join(ROOT, "games", longest)).size.toLocaleString("en")} bytes`);
say(`start to the rules on the screen, median of ${STARTS}`, percentile(rules, 0.5), 2000);
say(`start to the table on the screen, median of ${STARTS}`, percentile(tables, 0.5), 2000);
for (const [what, { answered = [], typed = [], drawn = [], marked = [], longtask = [] }] of Object.entries(PLACES)) {
  console.log(`typing ${what}, ${STROKES} keys`);
  say(`  keystroke to diagnostics, median of ${answered.length}`, percentile(answered, 0.5), 50);
  say("  keystroke to diagnostics, 95th percentile", percentile(answered, 0.95), 50);
  say("  our work on the main thread in a keystroke, longest", Math.max(0, ...typed), 16);
  say("  our work on the main thread for an answer, longest", Math.max(0, ...marked), 16);
  say("  our drawing on the main thread, longest", Math.max(0, ...drawn), 16);
  console.log(
    `  longest task on the main thread, Monaco's own included: ${longtask.length === 0 ? "less than 50 ms" : `${Math.max(...longtask).toFixed(0)} ms, ${longtask.length} of more than 50 ms`}`,
  );
}
