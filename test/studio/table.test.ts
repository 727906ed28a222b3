/** The table of a match, and the panels beside it, in a real browser: by mouse, touch, keyboard and screen reader. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { examplesIn, page as pageOf } from "../docs/examples.ts";
import { bePatient, inStudio } from "./opened.ts";
import type { Opening } from "./opening.ts";
import { openTables, type Tables } from "./tables.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

bePatient();

let tables: Tables;
let page: Page;
let errors: string[] = [];

inStudio.beforeAll(async ({ browser }) => {
  tables = await openTables(browser);
  page = await tables.page();
  page.on("pageerror", (error) => errors.push(error.message));
});

afterAll(() => page.close());

afterEach(() => {
  const [error] = errors;
  errors = [];
  if (error !== undefined) throw new Error(`The page failed: ${error}`);
});

async function open(opening: Opening, look: { readonly dark?: boolean; readonly still?: boolean } = {}): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.dark ? "dark" : "light",
    reducedMotion: look.still === false ? "no-preference" : "reduce",
  });
  await tables.show(page, opening);
}

const log = () => page.locator(".log").innerText();
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
const at = () => page.evaluate(() => window.shown().at);

const harbour = examplesIn(pageOf("language.md"), "yaml").find(({ sort }) => sort === "game")!.text;
const strait = examplesIn(pageOf("view.md"), "yaml").find(({ text }) => text.startsWith("game: strait"))!.text;
const tokaido = read("games/tokaido.yaml");

describe("a game is played", () => {
  test("by clicking pieces: what can be chosen is a button on the table, and what happens is told", async () => {
    await open({ text: harbour });
    const mole = page.getByRole("button", { name: /^mole, .*can be chosen/ });
    await mole.click();
    expect(await at()).toBe(1);
    expect(await page.locator('.piece:has(> [aria-label^="mole"]) .piece.pawn').count()).toBe(1);
    expect(await log()).toContain("mole");
    await page.locator(".log button.entry").first().click();
    expect(await page.evaluate(() => window.lines.length)).toBe(1);
  });

  test("by the list, which marks on the table what an answer stands for", async () => {
    await open({ text: harbour });
    await page.locator('[data-answer="sail pier"]').hover();
    expect(await page.locator(".felt .marked .hit").getAttribute("aria-label")).toMatch(/^pier/);
    await page.locator('[data-answer="sail pier"]').click();
    expect(await at()).toBe(1);
  });

  test("by keyboard alone: letters, arrows, Enter and digits, from one question to the next", async () => {
    await open({ text: strait });
    await page.locator(".answer").first().focus();
    await page.keyboard.press("s");
    expect(await focused()).toContain("southend");
    await page.keyboard.press("Enter");
    expect(await at()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.classList.contains("answer"))).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("2");
    expect(await at()).toBe(2);
  });

  test("by an answer far down the list, after which the next question is read from its beginning", async () => {
    await open({ text: read("games/small/hex.yaml"), moves: 4 });
    await page.locator(".listed summary").click();
    await page.locator(".answer").last().click();
    expect(await at()).toBe(5);
    expect(await page.locator(".questions").evaluate((list) => list.scrollTop)).toBe(0);
  });

  test("on the table by keyboard: Tab to what can be chosen, arrows to everything, ? for why not", async () => {
    await open({ text: strait });
    await page.locator(".felt").focus();
    await page.keyboard.press("Tab");
    expect(await focused()).toMatch(/can be chosen: /);
    await page.keyboard.press("Enter");
    expect(await at()).toBe(1);
    await page.locator('[data-hit][aria-label^="northam"]').focus();
    await page.keyboard.press("ArrowDown");
    expect(await focused()).not.toMatch(/^northam/);
    await page.locator('span[data-hit][aria-label^="ship"]').first().focus();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: /^Why not\?/ });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain("port");
    await page.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
    expect(await focused()).toMatch(/^ship/);
    await page.keyboard.press("1");
    expect(await at()).toBe(2);
  });

  test("to its end, which says who has won with how much", async () => {
    await open({ text: strait, moves: 100 });
    expect(await page.locator(".ending").innerText()).toMatch(/The match is over\..*win/s);
    expect(await page.locator(".ending > table tr").count()).toBe(2);
    expect(await page.locator(".answer").count()).toBe(0);
  });

  test("by bots, as soon as a seat is given to one", async () => {
    await open({ text: strait });
    await page.getByRole("combobox", { name: "Who plays player 1" }).selectOption("random");
    expect(await at()).toBe(1);
    expect(await page.locator(".ask .who").innerText()).toMatch(/player 2/i);
  });
});

describe("a piece that cannot be chosen", () => {
  test("says why, with the line that forbids it", async () => {
    await open({
      text: harbour
        .replace("{ pier: 0, mole: 0, dock: 0, jetty: 2 }", "{ pier: 0, mole: 0, dock: 0, jetty: 9 }")
        .replace("quay: { fee: 0..2", "quay: { fee: 0..9")
        .replace("this.fee + 1", "2"),
    });
    await page.locator('[data-hit][aria-label^="jetty"]').click({ button: "right" });
    const dialog = page.getByRole("dialog", { name: /^Why not\?/ });
    await dialog.getByRole("button", { name: "Show the line" }).first().click();
    expect(await page.evaluate(() => window.lines)).toEqual([expect.stringContaining("pay q.fee coins")]);
  });
});

describe("time", () => {
  test("goes back and forth: take back, make again, scrub", async () => {
    await open({ text: strait });
    await page.locator(".answer").first().click();
    await page.locator(".answer").first().click();
    await page.getByRole("button", { name: "Take back a move" }).click();
    expect(await at()).toBe(1);
    await page.getByRole("button", { name: "Make it again" }).click();
    expect(await at()).toBe(2);
    const slider = page.getByRole("slider", { name: "Time line" });
    await slider.focus();
    await page.keyboard.press("Home");
    expect(await at()).toBe(0);
    expect(await log()).not.toContain("Turn 2");
    await page.keyboard.press("ArrowRight");
    expect(await slider.getAttribute("aria-valuetext")).toMatch(/^move 1 of 2, player 1/);
  });

  test("says where changed rules part from the match", async () => {
    await open({ text: strait });
    await page.locator('[data-answer="sail southend"]').click();
    await page.evaluate(
      (text) => window.change_rules(text),
      strait.replace("- if o = southend: gain 1 point", "- require o != southend"),
    );
    expect(await page.locator(".notice.warning").innerText()).toContain("move 1 is not possible any more");
  });
});

describe("what is seen", () => {
  test("is what the viewer may see: cards of others lie face down, and nothing on the page tells them", async () => {
    await open({ text: tokaido, players: 3, viewer: "player-1" });
    const dealt = await page.evaluate(() =>
      window
        .shown()
        .fixed.filter(({ kind }) => kind === 0)
        .map(({ zones }) => zones[0]!.items.map(({ card }) => card)),
    );
    expect(dealt).toEqual([
      [expect.any(Number), expect.any(Number)],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await page.locator('[data-zone="player-2.dealt"] .back').count()).toBe(2);
    expect(await page.locator('[data-zone="player-1.dealt"] .card').count()).toBe(2);
    await page.getByRole("button", { name: "all cards open" }).click();
    expect(await page.locator('[data-zone="player-2.dealt"] .back').count()).toBe(0);
  });

  test("is in the language of the table", async () => {
    await open({ text: tokaido, players: 2, language: "cs", moves: 8 });
    const text = await page.locator(".game-view").innerText();
    expect(await page.locator(".gain").first().getAttribute("aria-label")).toMatch(/minc/);
    for (const word of ["Hostinec", "Neutrální pocestný", "Uložit partii"])
      expect(text.toLowerCase()).toContain(word.toLowerCase());
    expect(await page.locator(".game-view").getAttribute("lang")).toBe("cs");
  });

  test("follows the view: a road with bends, a map with its links in colour", async () => {
    await open({ text: tokaido, players: 4 });
    const across = await page
      .locator('[data-zone="road"] .board > .node')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().x));
    expect([across.length, across[10]! > across[0]!, across[30]! < across[20]!]).toEqual([55, true, true]);
    await open({ text: strait });
    expect(
      await page
        .locator(".board.map .links line")
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke)),
    ).toEqual(["rgb(160, 82, 45)", "rgb(65, 105, 225)", "rgb(160, 82, 45)"]);
  });

  test("is text, also where a title pretends to be more", async () => {
    const evil = "<img src=x onerror=document.title=1><b>x</b>";
    await open({
      text:
        strait
          .replace("game: strait", `game: strait\ntitle: "${evil}"`)
          .replace("northam: { road", `northam: { title: "${evil}", road`) +
        `texts:\n  en:\n    sail: "${evil} <o>?"\n`,
    });
    expect(await page.locator("img").count()).toBe(0);
    expect(await page.locator('[data-hit][aria-label^="<img"]').count()).toBe(1);
    expect(await page.title()).toBe("table");
  });

  test("glides from place to place, unless somebody wants no motion", async () => {
    for (const still of [false, true]) {
      await open({ text: strait }, { still });
      // Click and look are in one call, because a piece moves visibly for only a moment.
      const moving = await page.evaluate(async () => {
        document.querySelector<HTMLElement>(".answer")!.click();
        await new Promise(requestAnimationFrame);
        return document
          .getAnimations()
          .filter((each) => !(each instanceof CSSAnimation) && !(each instanceof CSSTransition)).length;
      });
      expect(moving > 0).toBe(!still);
    }
  });

  test("can be made larger and smaller, and fits its room by itself", async () => {
    await open({ text: strait });
    const size = () => page.locator(".felt").evaluate((felt) => Number.parseFloat(getComputedStyle(felt).fontSize));
    const fitted = await size();
    await page.getByRole("button", { name: "Smaller" }).click();
    expect(await size()).toBeLessThan(fitted);
    await page.locator(".zoom button").nth(1).click();
    expect(await size()).toBe(fitted);
    expect(await page.locator(".felt-scroll").evaluate((room) => room.scrollHeight <= room.clientHeight)).toBe(true);
  });

  test("fills a large screen together with the board at its edge, and then lies still", async () => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await open({ text: read("games/small/breakthrough.yaml"), alone: true });
    const board = await page.locator(".board.grid").boundingBox();
    expect(board!.height).toBeGreaterThan(850);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Cards in the viewer's hand are as large as those on the table, and take room from it.
    await open({ text: read("games/small/prsi.yaml"), alone: true, moves: 40 });
    const sizes = await page.evaluate(async () => {
      const seen = new Set<string>();
      for (let frame = 0; frame < 12; frame++) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        seen.add(getComputedStyle(document.querySelector(".felt")!).fontSize);
      }
      return seen.size;
    });
    expect(sizes).toBe(1);
    expect(await page.locator(".felt-scroll").evaluate((room) => room.scrollHeight <= room.clientHeight)).toBe(true);
    await page.setViewportSize({ width: 1300, height: 860 });
  });

  test("is moved by the mouse where it is larger than its room, which chooses nothing, and made larger by two fingers", async () => {
    await open({ text: tokaido, players: 2, moves: 4 });
    const shown = () => page.locator(".felt-scroll").evaluate((room) => room.scrollTop);
    for (let larger = 0; larger < 8; larger++) await page.getByRole("button", { name: "Larger" }).click();
    const zoomed = Number.parseInt(await page.locator(".zoom button").nth(1).innerText());
    const made = await at();
    const choosable = await page.locator("button.hit").last().boundingBox();
    await page.mouse.move(choosable!.x + 5, choosable!.y + 5);
    await page.mouse.down();
    await page.mouse.move(choosable!.x + 5, choosable!.y - 60, { steps: 4 });
    await page.mouse.up();
    expect([await shown(), await at()]).toEqual([expect.closeTo(65, -1), made]);
    await page.locator(".felt").evaluate((felt) => {
      const fingers = (apart: number) =>
        [100, 100 + apart].map((clientX, identifier) => new Touch({ identifier, target: felt, clientX, clientY: 200 }));
      for (const [type, apart] of [
        ["touchstart", 100],
        ["touchmove", 150],
      ] as const)
        felt.dispatchEvent(new TouchEvent(type, { touches: fingers(apart), bubbles: true, cancelable: true }));
    });
    // Two fingers made the table 1.5 times as large, and the zoom shows its percentage.
    await page.locator(".zoom button", { hasText: `${Math.round(zoomed * 1.5)} %` }).waitFor();
  });
});

describe("an audit finds nothing", () => {
  test.each<readonly [string, Opening, boolean]>([
    ["harbour", { text: harbour, players: 3, moves: 12 }, false],
    ["a map in the dark", { text: strait }, true],
    ["Tokaido", { text: tokaido, players: 5, moves: 60, viewer: "player-1" }, false],
    ["Tokaido at its end, in the dark", { text: tokaido, players: 2, moves: 500, language: "cs" }, true],
    ["Bílý hrad", { text: read("games/bily-hrad.yaml"), players: 4, moves: 60, language: "cs" }, false],
    [
      "hexes in the dark",
      {
        text: examplesIn(pageOf("language.md"), "yaml").find(({ text }) => text.startsWith("game: marsh"))!.text,
        moves: 4,
      },
      true,
    ],
    ["a grid", { text: read("games/small/breakthrough.yaml"), moves: 9 }, false],
  ])("%s", async (_, opening, dark) => {
    await open(opening, { dark });
    await page.addScriptTag({ path: AXE });
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            root: Element,
          ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run(document.body);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.length} such as ${nodes[0]!.html.slice(0, 200)} ${nodes[0]!.failureSummary ?? ""}`,
      );
    });
    expect(found).toEqual([]);
  });
});

describe("in a long match", () => {
  /** Counts DOM nodes in memory outside the page, and event listeners of all but the log, which grows. */
  async function kept(): Promise<{ readonly away: number; readonly listeners: number }> {
    const tools = await page.context().newCDPSession(page);
    await tools.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await tools.send("Memory.getDOMCounters");
    await tools.detach();
    const [shown, logged] = await page.evaluate(() => {
      const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
      let count = 1;
      while (walk.nextNode()) count++;
      return [count, document.querySelectorAll(".log button").length];
    });
    return { away: nodes - shown, listeners: jsEventListeners - logged };
  }

  /** A game whose matches do not end. */
  const PASSING = `
game: passing
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
pieces:
  card: { reed: 1, lamp: 2, drum: 3, comb: 1, sieve: 2 }
zones:
  stock: deck of all card
setup:
  - for each p in seats: draw 2 from stock to p.hand
play:
  - repeat:
      - turn of each p in seats:
          - choose c in p.hand to pass:
              - gain c.worth points
              - move c to bottom of stock
              - draw 1 from stock to p.hand
winners: seats
`;

  /** Lets bots make this many moves, drawing after every tenth. Returns the number of moves in the match. */
  const play = (moves: number) =>
    page.evaluate(async (left) => {
      for (let made = 0; made < left; made += 10) {
        window.let_bots(10);
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      return window.shown().at;
    }, moves);

  test("of 500 moves nothing is kept of what is no longer on the page", async () => {
    await open({ text: PASSING });
    await play(20);
    const before = await kept();
    expect(await play(480)).toBe(500);
    const after = await kept();
    expect(after.away).toBeLessThan(before.away + 300);
    expect(after.listeners).toBeLessThan(before.listeners + 300);
  });
});
