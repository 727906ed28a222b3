/**
 * Shows every game on screens from a phone to the largest. All texts on the table can be read, and nothing is wider
 * than the screen.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../cli/harness.ts";
import { bePatient, inStudio } from "./opened.ts";
import { unreadable } from "./readable.ts";
import { openTables, type Tables } from "./tables.ts";

bePatient();

const GAMES: readonly (readonly [string, number, number, "upright" | "lying"])[] = [
  ["momidzi", 4, 60, "upright"],
  ["bily-hrad-duel", 2, 40, "lying"],
  ["shogun", 5, 75, "upright"],
  ["shogun", 3, 90, "lying"],
  ["tokaido", 5, 60, "upright"],
  ["bily-hrad", 4, 60, "lying"],
];
const SMALL = globSync("games/small/*.yaml", { cwd: ROOT }).filter((path) => !path.endsWith(".test.yaml"));
/**
 * The screens for a test: a phone, a tablet that is held upright or lying, and two desktop screens. Testing both
 * tablets would take too long.
 */
const WIDTHS = {
  upright: [
    [390, 844],
    [768, 1024],
    [1440, 900],
    [2560, 1440],
  ],
  lying: [
    [390, 844],
    [1024, 768],
    [1440, 900],
    [2560, 1440],
  ],
} as const;

let tables: Tables;
let page: Page;

inStudio.beforeAll(async ({ browser }) => {
  tables = await openTables(browser);
  page = await tables.page();
});

afterAll(() => page.close());

/** Draws the table on screens of several sizes. Lists what cannot be read on them. */
async function faults(tablet: keyof typeof WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of WIDTHS[tablet]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await unreadable(page, ".game-view")).map((each) => `${width}: ${each}`));
    const wide = await page.evaluate(() =>
      [document.documentElement, document.querySelector(".game-grid")!].some(
        (each) => each.scrollWidth > each.clientWidth,
      ),
    );
    if (wide) found.push(`${width}: wider than the screen`);
    const lost = await page
      .locator(".felt .board > .cell, .felt .piece")
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth + 1).length);
    if (lost > 0) found.push(`${width}: ${lost} pieces lie beside the screen`);
    found.push(
      ...(
        await page.locator(".felt .piece .zone").evaluateAll((zones) =>
          zones.flatMap((zone) => {
            const [own, around] = [zone, zone.parentElement!.closest(".piece")!].map((each) =>
              each.getBoundingClientRect(),
            );
            const by = Math.max(
              around!.left - own!.left,
              own!.right - around!.right,
              around!.top - own!.top,
              own!.bottom - around!.bottom,
            );
            return by > 3 ? [`reaches ${by.toFixed(1)} px out of its piece: ${zone.getAttribute("aria-label")}`] : [];
          }),
        )
      ).map((each) => `${width}: ${each}`),
    );
    const broken = await page.locator(".area-row.together").evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const spaces = [...row.querySelectorAll(":scope > .board.side > .piece, :scope > .zone")].map((each) =>
            each.getBoundingClientRect(),
          );
          return Math.max(...spaces.map(({ top }) => top)) > Math.min(...spaces.map(({ bottom }) => bottom));
        }).length,
    );
    if (broken > 0) found.push(`${width}: ${broken} rows of spaces wrap`);
    if (width < 500)
      found.push(
        ...(await page.locator("button.hit").evaluateAll((hits) =>
          hits.flatMap((hit) => {
            const box = hit.getBoundingClientRect();
            return Math.min(box.width, box.height) < 43.5
              ? [`small for a fingertip: ${hit.getAttribute("aria-label")}`]
              : [];
          }),
        )),
      );
  }
  return found;
}

describe.each(GAMES)("%s", (game, players, moves, tablet) => {
  test("can be read", async () => {
    await tables.show(page, {
      text: readFileSync(join(ROOT, "games", `${game}.yaml`), "utf8"),
      players,
      moves,
      language: "cs",
    });
    expect(await faults(tablet)).toEqual([]);
  });
});

describe("at a table alone", () => {
  beforeAll(() => tables.show(page, { text: readFileSync(join(ROOT, SMALL[0]!), "utf8") }));

  test.each(SMALL.map((game, i) => [game, i % 2 === 0 ? "upright" : "lying"] as const))(
    "%s can be read",
    async (game, tablet) => {
      await page.evaluate((opening) => window.open_game(opening), {
        text: readFileSync(join(ROOT, game), "utf8"),
        moves: 8,
        language: "cs",
        alone: true,
      });
      expect(await faults(tablet)).toEqual([]);
    },
  );
});

describe("what a number says", () => {
  test("a board has none, since it shows its places: 14 would be taken for seeds", async () => {
    await tables.show(page, { text: readFileSync(join(ROOT, "games/small/kalah.yaml"), "utf8"), alone: true });
    expect(await page.locator(".felt .label").allInnerTexts()).toEqual(["board"]);
  });

  test("of small pieces has their colour, so that it tells whose they are where it covers them", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await tables.show(page, { text: readFileSync(join(ROOT, "games/shogun.yaml"), "utf8"), players: 3, moves: 24 });
    const armies = await page.locator(".board.map .cube > .many").evaluateAll((all) =>
      all.map((each) => {
        const cube = each.parentElement!;
        const [number, own] = [getComputedStyle(each).backgroundColor, cube.style.getPropertyValue("--c")];
        const sample = cube.appendChild(document.createElement("i"));
        sample.style.background = own;
        return number === getComputedStyle(sample).backgroundColor;
      }),
    );
    expect(armies.length).toBeGreaterThan(0);
    expect(armies).not.toContain(false);
  });
});

describe("where letters are larger than the table", () => {
  test.each([
    [390, 844],
    [768, 1024],
  ])("counters on cards are written below names, not over them, at %i", async (width, height) => {
    await page.setViewportSize({ width, height });
    const text = readFileSync(join(ROOT, "games/small/narrow-gauge.yaml"), "utf8");
    await tables.show(page, { text, alone: true, viewer: "first seat", moves: 12 });
    expect(await unreadable(page, ".game-table")).toEqual([]);
  });

  test("the board at the edge is as large as its room allows", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const text = readFileSync(join(ROOT, "games/momidzi.yaml"), "utf8");
    await tables.show(page, { text, alone: true, viewer: "first seat" });
    const zoom = await page.locator(".tabletop").evaluate((top) => top.style.getPropertyValue("--own-zoom"));
    expect(Number(zoom)).toBeGreaterThanOrEqual(0.4);
  });
});

test("a small table fills a large screen", async () => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const text = readFileSync(join(ROOT, "games/small/narrow-gauge.yaml"), "utf8");
  await tables.show(page, { text, alone: true, viewer: "first seat" });
  const share = await page.locator(".felt-part.main").evaluate((main) => {
    const pieces = [...main.querySelectorAll(".piece")].map((each) => each.getBoundingClientRect());
    const wide = Math.max(...pieces.map(({ right }) => right)) - Math.min(...pieces.map(({ left }) => left));
    return wide / document.querySelector(".felt-scroll")!.clientWidth;
  });
  expect(share).toBeGreaterThan(0.55);
});

test("regions of a large map have their names", async () => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await tables.show(page, { text: readFileSync(join(ROOT, "games/shogun.yaml"), "utf8"), alone: true, moves: 12 });
  const regions = page.locator(".site");
  const named = await regions.filter({ has: page.locator(".face > .title") }).count();
  expect(named).toBeGreaterThan(0.9 * (await regions.count()));
});
