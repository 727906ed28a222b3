/** The studio draws pictures from files in the folder of a game, on the table and on printed cards. */
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { renderCards } from "../../src/rulebook-page/cards.ts";
import { PNG, SVG } from "../support/pictures.ts";
import { bePatient, inStudio } from "./opened.ts";
import { openTables, type Tables } from "./tables.ts";

bePatient();

const GAME = `game: pebbles
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  bank: { zones: { stones: pile of stone } }
  stone: { weight: 1..3 }
zones: { quarry: row of all stone }
pieces: { stone: { flint: 1, slate: 3 }, bank: { north: , south: } }
setup:
  - for each s in stone: move s to quarry
play:
  - turn of each p in seats:
      - choose s in quarry to lift:
          - gain s.weight points
          - move s to north.stones
winners: p in seats with most p.points
view:
  symbols: { flint: flint, slate: slate }
  places: { bank: { north: 1 1, south: 3 1 } }
  grounds: { bank: map }
  drawings: { flint: flint.png, slate: art/slate.svg, map: art/map.png }
`;
const DATA = `data:image/png;base64,${PNG.toString("base64")}`;
const source = {
  name: "game.yaml",
  text: GAME,
  pictures: { "flint.png": DATA, "art/slate.svg": SVG, "art/map.png": DATA },
};

let tables: Tables;
let page: Page;

inStudio.beforeAll(async ({ browser }) => {
  tables = await openTables(browser);
  page = await tables.page();
});

afterAll(() => page.close());

/** For each picture in a part of the page: true if its data is a picture of the right width and it is visible. */
const drawn = (within: string) =>
  page.evaluate(
    async (selector) =>
      Promise.all(
        [...document.querySelectorAll<SVGImageElement>(`${selector} image`)].map(async (image) => {
          const shown = new Image();
          shown.src = image.getAttribute("href")!;
          await shown.decode();
          const { width, height } = image.getBoundingClientRect();
          return shown.naturalWidth === 2 && width > 5 && height > 5;
        }),
      ),
    within,
  );

test("cards and the ground of a board are drawn from files", async () => {
  await tables.show(page, { text: GAME, pictures: source.pictures, alone: true });
  expect(await drawn('[data-zone="quarry"]')).toEqual([true]);
  expect(await page.locator('[data-zone="quarry"] svg.drawn circle').count()).toBe(1);
  expect(await drawn(".ground-drawing")).toEqual([true]);
});

test("spaces lie in the middle of the shapes that have their names, on the table and on paper", async () => {
  const shapes = '<rect id="north" x="2" y="2" width="10" height="6"/><circle id="south" cx="30" cy="24" r="4"/>';
  const pictures = { ...source.pictures, "map.svg": `<svg viewBox="0 0 40 30">${shapes}</svg>` };
  const text = GAME.replace("bank: { north: 1 1, south: 3 1 }", "bank: map")
    .replace("  grounds: { bank: map }\n", "")
    .replace("art/map.png", "map.svg");
  const middles = (spaces: string, shape: string) =>
    page.evaluate(
      (selectors) => {
        const [places, drawnThere] = selectors.map((selector) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          }),
        );
        return drawnThere!.map(({ x, y }, i) => Math.hypot(x - places![i]!.x, y - places![i]!.y));
      },
      [spaces, shape],
    );
  await tables.show(page, { text, pictures, alone: true });
  for (const apart of await middles(".map .node > .piece", ".ground-drawing > *")) expect(apart).toBeLessThan(1.5);
  await page.setContent(renderCards(loadGame({ name: "game.yaml", text, pictures }).game!, "en"));
  for (const apart of await middles(".board > svg > rect", ".board > svg > svg > *")) expect(apart).toBeLessThan(1.5);
});

test("and so are the cards and boards to print", async () => {
  const { game, problems } = loadGame(source);
  expect(problems).toEqual([]);
  await page.setContent(renderCards(game!, "en"));
  expect(await drawn("article .picture")).toEqual([true]);
  expect(await page.locator("article .picture svg circle").count()).toBe(1);
  expect(await drawn(".board")).toEqual([true]);
});
