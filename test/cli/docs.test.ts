/** `rulewright docs` writes pages of rules: their contents, their folder, and the calls that it refuses. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

const GAME = `${STONES}rulebook: [ST-1, ST-2]
variants:
  rich:
    title: { en: Rich heap, cs: Bohatá hromada }
    state: { heap: 0..9 = 9 }
`;
const SCENARIO =
  "scenario: One\ngame: stones\nplayers: 2\ncovers: [ST-1]\nsteps:\n  - move: take 1\n  - expect: heap = 4\n";

const newFolder = () => folderWith({ "games/stones.yaml": GAME, "games/stones/one.test.yaml": SCENARIO });

describe("a page", () => {
  test("is printed as HTML, or written in the format of its name", async () => {
    const folder = newFolder();
    const { code, out } = await cli(["docs", "stones"], { folder });
    expect([code, out.startsWith("<!DOCTYPE html>"), out.includes("<h1>Stones</h1>")]).toEqual([0, true, true]);
    expect((await cli(["docs", "stones", "--lang", "cs", "--out", "pages.md"], { folder })).code).toBe(0);
    const page = readFileSync(join(folder, "pages.md"), "utf8");
    expect(page).toMatch(/^# Stones\n/);
    expect(page).toContain("Průběh hry");
    expect(page).toContain("(games/stones.yaml#L");
  });

  test("marks what a variant changes, and tells about the variants of the file otherwise", async () => {
    const folder = newFolder();
    const alone = await cli(["docs", "stones", "--format", "md"], { folder });
    expect(alone.out).toContain("Rich heap");
    expect(alone.out).toContain("# Stones\n");
    const laid = await cli(["docs", "stones", "--variant", "rich", "--format", "md"], { folder });
    expect(laid.out).toContain("# Stones – Rich heap");
    expect(laid.out).toMatch(/\*\*Heap\*\* \*\(changed\)\*.* \| 9 \|/);
  });

  test("of a game with an error is refused with its place, and what was there stays", async () => {
    const folder = folderWith({ "stones.yaml": GAME.replace("n <= heap", "n <= heep"), "page.html": "before" });
    const { code, err, out } = await cli(["docs", "stones.yaml", "--out", "page.html"], { folder });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("stones.yaml:12:");
    expect(readFileSync(join(folder, "page.html"), "utf8")).toBe("before");
  });

  test("of a game whose variant has an error is refused", async () => {
    const folder = folderWith({ "stones.yaml": GAME.replace("heap: 0..9 = 9", "heap: 0..9 = 12") });
    const { code, err } = await cli(["docs", "stones.yaml"], { folder });
    expect(code).toBe(1);
    expect(err).toContain("12");
  });

  test("as PDF needs a file and a browser", async () => {
    const folder = newFolder();
    const nowhere = await cli(["docs", "stones", "--format", "pdf"], { folder });
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining("A PDF needs a file.")]);
    const without = await cli(["docs", "stones", "--out", "page.pdf"], { folder });
    expect([without.code, without.err]).toEqual([2, expect.stringContaining("CHROME_PATH")]);
    expect(existsSync(join(folder, "page.pdf"))).toBe(false);
  });
});

test("a sheet of cards and an aid have a layout of their own", async () => {
  const folder = newFolder();
  expect((await cli(["docs", "stones", "--aid"], { folder })).out).toContain("Player&#39;s aid");
  expect((await cli(["docs", "stones", "--cards"], { folder })).out).toContain("Cut along the marks");
  expect((await cli(["docs", "stones", "--cards", "--aid"], { folder })).code).toBe(2);
  expect((await cli(["docs", "stones", "--cards", "--format", "md"], { folder })).code).toBe(2);
});

test("the matrix names each rule of the rulebook with its scenarios and their lines", async () => {
  const { out } = await cli(["docs", "stones", "--coverage", "--format", "md"], { folder: newFolder() });
  expect(out).toContain("| ST-1 | [One](games/stones/one.test.yaml#L1) |");
  expect(out).toContain("| ST-2 | **no scenario** |");
});

test("the matrix of a rulebook has the title of the game in its language", async () => {
  const { out } = await cli(["docs", "tokaido", "--coverage", "--lang", "cs", "--format", "md"]);
  expect(out).toMatch(/^# Tokaidó: /);
});
