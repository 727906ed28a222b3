/**
 * Every page of a mechanism (a rule that many games share) has an example: short, without findings, and with matches
 * that end.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ruleLines } from "../../scripts/rule-lines.ts";
import { mechanismFamilies, saidMechanisms } from "../../src/cli/mechanisms.ts";
import { slugOf } from "../../src/language-service/slug.ts";
import { cli, folderWith, ROOT } from "./harness.ts";

const FOLDER = join(ROOT, "mechanisms");
const slugs = [...new Set(saidMechanisms().map(({ file }) => file))];

describe("the table", () => {
  it("has each name once", () => {
    const names = mechanismFamilies().flatMap(({ mechanisms }) => mechanisms.map(({ name }) => slugOf(name)));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(190);
  });

  it("names exactly the files of the folder", () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(
      ["mechanisms.json", ...slugs.flatMap((slug) => [`${slug}.test.yaml`, `${slug}.yaml`])].toSorted(),
    );
  });
});

describe("the examples", () => {
  it.each(slugs)("%s has at most 15 lines of rules", (slug) => {
    expect(ruleLines(readFileSync(join(FOLDER, `${slug}.yaml`), "utf8"))).toBeLessThanOrEqual(15);
  });

  it("are without findings, laid out, and do what their scenarios say", async () => {
    expect(await cli(["check", "mechanisms"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("no problems found"),
    });
    expect(await cli(["fmt", "--check", "mechanisms"])).toMatchObject({ code: 0 });
    expect(await cli(["test", "mechanisms"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("all as expected"),
    });
  });
});

describe("`new --like`", () => {
  it("begins a game with the example of a mechanism", async () => {
    const folder = folderWith({});
    for (const [name, mechanism] of [
      ["fish-market", "auction-dutch"],
      ["sale", "Auction / Bidding"],
    ] as const)
      expect(await cli(["new", name, "--like", mechanism, "--title", "Fish: a market"], { folder })).toMatchObject({
        code: 0,
      });
    expect(readFileSync(join(folder, "games/fish-market.yaml"), "utf8")).toMatch(
      /^# Auction: Dutch\. The price falls until someone buys\.\ngame: fish-market\ntitle: "Fish: a market"\n/,
    );
    expect(await cli(["test"], { folder })).toMatchObject({
      code: 0,
      out: expect.stringContaining("2 scenarios: all as expected"),
    });
    expect(await cli(["fmt", "--check"], { folder })).toMatchObject({ code: 0 });
  });

  it.each([
    ["auction-duch", "Did you mean `auction-dutch`"],
    ["singing", "Rules cannot hear"],
    ["opera", "docs/mechanisms.md lists all mechanisms."],
  ])("says of `%s` what helps", async (mechanism, hint) => {
    const { code, err } = await cli(["new", "a", "--like", mechanism], { folder: folderWith({}) });
    expect(code).toBe(2);
    expect(err).toContain(hint);
  });
});
