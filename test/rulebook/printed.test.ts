/**
 * Rules pages in a browser: an accessibility audit finds nothing, the player aid fits on one sheet, and a PDF can be
 * printed.
 */
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfOf } from "../../src/cli/docs/pdf.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { makeRulebook } from "../../src/rulebook/make-rulebook.ts";
import { renderAid } from "../../src/rulebook-page/aid.ts";
import { renderCards } from "../../src/rulebook-page/cards.ts";
import { renderHtml } from "../../src/rulebook-page/html.ts";
import { browserCommand, openBrowser } from "../studio/browser.ts";

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => void (browser = await openBrowser()), 60_000);
afterAll(() => browser.close());

function bookOf(path: string, language: "en" | "cs") {
  const source = { name: path, text: readFileSync(resolve(import.meta.dirname, "../../games", path), "utf8") };
  return { source, book: makeRulebook({ game: loadGame(source).game! }, language) };
}

async function opened(html: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent(html);
  return page;
}

test.each([
  ["momidzi.yaml", "cs"],
  ["small/prsi.yaml", "en"],
] as const)(
  "an audit of %s finds nothing",
  async (path, language) => {
    const { source, book } = bookOf(path, language);
    const page = await opened(renderHtml(book, [source]));
    await page.evaluate(readFileSync(new URL(import.meta.resolve("axe-core")), "utf8"));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const faults = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`);
      });
      expect(faults).toEqual([]);
    }
    await page.close();
  },
  60_000,
);

test.each([
  "bily-hrad.yaml",
  "momidzi.yaml",
  "shogun.yaml",
  "tokaido.yaml",
  "small/chess.yaml",
  "small/pig.yaml",
  "small/poke.yaml",
])(
  "the aid of %s fits on one sheet",
  async (path) => {
    for (const language of ["en", "cs"] as const) {
      const page = await opened(renderAid(bookOf(path, language).book));
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.close();
    }
  },
  60_000,
);

test.each(["small/night-fox.yaml", "small/kalah.yaml", "small/prsi.yaml"])(
  "the sheets of %s begin on the first page, below the title, and none is split",
  async (path) => {
    const { game } = loadGame(bookOf(path, "en").source);
    const html = renderCards(game!, "en");
    const page = await opened(html);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(html.match(/<section class="sheet/g)!.length);
    await page.close();
  },
  60_000,
);

test.each(["bily-hrad-duel.yaml", "bily-hrad.yaml", "momidzi.yaml", "shogun.yaml", "tokaido.yaml"])(
  "no text is cut off on the printed cards of %s, and no card is mostly white",
  async (path) => {
    const { game } = loadGame(bookOf(path, "en").source);
    for (const language of ["en", "cs"] as const) {
      const page = await opened(renderCards(game!, language));
      const faults = await page.locator("article").evaluateAll((cards) =>
        cards.flatMap((card) => {
          const part = (selector: string) => card.querySelector<HTMLElement>(selector);
          const [title, header, body] = [part("h2")!, part("header")!, part(".body")!];
          const isCut = [header, body, title].some((each) => each.scrollHeight > each.clientHeight + 1);
          const isWhite = !part(".picture") && card.querySelectorAll(".full").length === 0;
          return isCut || isWhite ? [`${title.textContent}: ${isCut ? "cut off" : "white"}`] : [];
        }),
      );
      expect(faults).toEqual([]);
      await page.close();
    }
  },
  60_000,
);

test("cards of light colours have words that stand out from them", async () => {
  const { game } = loadGame(bookOf("bily-hrad-duel.yaml", "en").source);
  const page = await opened(renderCards(game!, "en"));
  await page.evaluate(readFileSync(new URL(import.meta.resolve("axe-core")), "utf8"));
  const faint = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(rules: object): Promise<{ violations: { nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(faint).toEqual([]);
  await page.close();
}, 60_000);

test("the less there is on an aid, the larger it is printed", async () => {
  const sizes = [];
  for (const path of ["small/pig.yaml", "small/brewers.yaml", "shogun.yaml"]) {
    const page = await opened(renderAid(bookOf(path, "en").book));
    sizes.push(
      await page
        .locator(".columns p")
        .first()
        .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize)),
    );
    await page.close();
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBe(3);
});

test("the aid says which rule of a card is which", () => {
  const aid = renderAid(bookOf("tokaido.yaml", "en").book).replaceAll(/\s+/g, " ");
  const inn = /<h2>Inn<\/h2>(.*?)<\/section>/.exec(aid)![1]!;
  const lines = [...inn.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line]) => line);
  expect(new Set(lines.filter((line) => line!.endsWith(":"))).size).toBe(2);
});

test("on paper, what follows a table of a single row need not be on the same sheet", async () => {
  const { source, book } = bookOf("small/chess.yaml", "en");
  const page = await opened(renderHtml(book, [source]));
  await page.emulateMedia({ media: "print" });
  const breaks = (rows: string) =>
    page.locator(rows).evaluateAll((all) => [...new Set(all.map((row) => getComputedStyle(row).breakAfter))]);
  expect(await breaks("tbody tr:only-child")).toEqual(["auto"]);
  expect(await breaks("tbody tr:first-child:not(:only-child)")).toEqual(["avoid"]);
  await page.close();
});

test("a PDF is printed by the browser of the machine", async () => {
  // A script that starts the browser of the tests. Without it the browser would not find its libraries.
  const script = join(mkdtempSync(join(tmpdir(), "rulewright-chromium-")), "chromium");
  writeFileSync(script, browserCommand());
  chmodSync(script, 0o755);
  const pdf = await pdfOf({ chromium: script }, "<!DOCTYPE html><title>One</title><p>One");
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
}, 60_000);

test("a browser that ends at once is no Chromium, and the message says so", async () => {
  await expect(pdfOf({ chromium: process.execPath }, "")).rejects.toThrow("could not print the page");
});
