/**
 * Measures a match by hand in the studio, in a real browser: from the click on an answer to the next table on the screen,
 * whether quick clicks are all answers, and the longest frame. These numbers are only worth something on a machine that
 * does nothing else. The processor time of a click, with that of the previews after it, also tells something on a busy one.
 *
 * npm run bench:clicks            all games
 * npm run bench:clicks -- chess   one
 */
import type { Page } from "playwright-core";
import { openBrowser } from "../test/studio/browser.ts";
import { builtStudio, type Visit, visit } from "../test/studio/visit.ts";
import { processorTime } from "./processor-time.ts";

const CLICKS = 100;
/** Games with the most milliseconds from a click to the table, for 95 of 100 clicks. */
const GAMES = [
  ["tokaido", 50],
  ["small/chess", 50],
  ["shogun", 100],
] as const;
const QUICK = 200;

interface Clicks {
  readonly times: readonly number[];
  readonly frame: number;
}

interface QuickClicks {
  readonly moves: number;
  readonly over: boolean;
  readonly ms: number;
  readonly frame: number;
}

/** Answers at random, and waits a moment before each answer as a person does. */
function clicking(page: Page, clicks: number): Promise<Clicks> {
  return page.evaluate(async (wanted) => {
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let frame = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frame = Math.max(frame, duration);
    }).observe({ entryTypes: ["longtask"] });
    const times: number[] = [];
    while (times.length < wanted) {
      const answers = [...document.querySelectorAll<HTMLButtonElement>("button.answer:enabled")];
      if (answers.length === 0) break;
      const changed = new Promise<void>((done) => {
        const seen = new MutationObserver(() => {
          seen.disconnect();
          done();
        });
        seen.observe(document.querySelector("output.at")!, { childList: true, characterData: true, subtree: true });
      });
      const begun = performance.now();
      answers[random(answers.length)]!.click();
      // A part of a set makes no move.
      const moved = await Promise.race([changed.then(() => true), pause(3000)]);
      if (moved) {
        // The task after the next frame runs when it was painted.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        times.push(performance.now() - begun);
      }
      await pause(400);
    }
    return { times, frame };
  }, clicks);
}

/** Clicks on the first answer every 20 milliseconds, however far the match is. */
function quick(page: Page, clicks: number): Promise<QuickClicks> {
  return page.evaluate(async (wanted) => {
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const at = () => Number(document.querySelector("output.at")!.textContent!.split("/")[0]);
    let frame = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frame = Math.max(frame, duration);
    }).observe({ entryTypes: ["longtask"] });
    const before = at();
    const begun = performance.now();
    for (let i = 0; i < wanted; i++) {
      document.querySelector<HTMLButtonElement>("button.answer")?.click();
      await pause(20);
    }
    let [last, ended] = [at(), performance.now()];
    while (last - before < wanted && performance.now() - ended < 5000) {
      await pause(20);
      if (at() !== last) [last, ended] = [at(), performance.now()];
    }
    return { moves: last - before, over: document.querySelector(".ending") !== null, ms: ended - begun, frame };
  }, clicks);
}

const percentile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? 0;

const only = process.argv[2];
const [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);

/** Opens a new match of a game, alone on the page, and waits until nothing happens any more. */
async function opened(game: string): Promise<Visit> {
  const it = await visit(browser, assets, `games/${game}.yaml`, { games: [game] });
  await it.page.getByRole("group", { name: "Panes" }).getByRole("button", { name: "Game" }).click();
  await it.page.locator("button.answer").first().waitFor();
  await it.page.waitForTimeout(2000);
  return it;
}

for (const [game, limit] of GAMES.filter(([name]) => only === undefined || name.includes(only))) {
  const it = await opened(game);
  const { times, frame } = await clicking(it.page, CLICKS);
  await it.leave();
  const late = percentile(times, 0.95);
  console.log(
    `${game.padEnd(12)} click to table, ${times.length} clicks: median ${percentile(times, 0.5).toFixed(0)} ms, 95 % ${late.toFixed(0)} ms${late <= limit ? "" : ` (more than ${limit})`}, longest task ${frame.toFixed(0)} ms`,
  );
  // A trace takes time itself, so it is made in another match.
  const traced = await opened(game);
  let clicks = 0;
  const worked = await processorTime(browser, traced.page, async () => {
    clicks = (await clicking(traced.page, CLICKS)).times.length;
  });
  await traced.leave();
  const each = (milliseconds: number) => `${(milliseconds / clicks).toFixed(1)} ms`;
  console.log(
    `${"".padEnd(12)} processor time a click: page ${each(worked.page)} (layout ${each(worked.layout)}, paint ${each(worked.paint)}), threads ${each(worked.threads)}`,
  );
}
if (only === undefined || "small/chess".includes(only)) {
  const it = await opened("small/chess");
  const { moves, over, ms, frame } = await quick(it.page, QUICK);
  console.log(
    `small/chess  ${QUICK} quick clicks: ${moves} moves${over ? " to the end of the match" : ""} in ${(ms / 1000).toFixed(1)} s, longest task ${frame.toFixed(0)} ms`,
  );
  await it.leave();
}
await browser.close();
