/** Tests of parts of the site that need no build; `site.test.ts` tests the whole site. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { suggestions } from "../../editor/front/suggestions.ts";
import { checkSource } from "../../src/dsl/index.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { BESIDE, readmeGame, siteLink } from "../../site/eleventy.ts";
import { frontTexts } from "../../site/front-texts.ts";
import { highlighter } from "../../site/highlight.ts";
import { headingsOf, navigation, titleOf } from "../../site/navigation.ts";
import { openingOf } from "../../site/opening.ts";
import { sectionsOf } from "../../site/search-index.ts";
import { ROOT } from "../cli/harness.ts";

const docs = join(ROOT, "docs");
const files = readdirSync(docs).filter((name) => name.endsWith(".md"));
const game = readmeGame(readFileSync(join(ROOT, "README.md"), "utf8"));

describe("the menu", () => {
  it("has every page in a group, by its heading", () => {
    const groups = navigation(docs, files);
    expect(groups.map(({ title }) => title)).toEqual([
      "Learn",
      "How to …",
      "Look up",
      "Understand",
      "For contributors",
    ]);
    expect(groups.flatMap(({ pages }) => pages)).toContainEqual({ file: "changes.md", title: "Changes" });
  });

  it("refuses a page that the index does not list", () => {
    expect(() => navigation(docs, [...files, "lost.md"])).toThrow("docs/README.md does not list lost.md");
  });

  it("refuses a page without a heading", () => {
    expect(() => titleOf("No heading", "lost.md")).toThrow("lost.md has no heading");
  });

  it("lists headings, but none of examples", () => {
    expect(headingsOf("# A\n\n## The `view` [here](x.md)\n\n```text\n## not this\n```\n\n### Below\n")).toEqual([
      { level: 2, text: "The view here" },
      { level: 3, text: "Below" },
    ]);
  });
});

describe("links", () => {
  it.each([
    ["language.md#pieces", "language.html#pieces"],
    ["README.md", "index.html"],
    ["#pieces", "#pieces"],
    ["../games/small/hex.yaml", "../studio/index.html#/rules/small/hex.yaml"],
    ["../action.yml", "../action.yml"],
    ["../CHANGELOG.md#next", "changelog.html#next"],
    ["pictures/games.png", "pictures/games.png"],
    ["https://pre-commit.com/#usage", "https://pre-commit.com/#usage"],
  ])("%s leads to %s", (href, expected) => {
    expect(siteLink(href)).toBe(expected);
  });

  it("lead to nothing beside the pages but what is on the site", () => {
    const links = files.flatMap((file) =>
      [...readFileSync(join(docs, file), "utf8").matchAll(/\]\((\.\.\/[^)]*)\)/g)].map(([, href]) => siteLink(href!)),
    );
    expect(links.length).toBeGreaterThan(100);
    const there = ["studio/", ...BESIDE];
    expect(
      links.filter((href) => href.startsWith("../") && !there.some((name) => href.startsWith(`../${name}`))),
    ).toEqual([]);
  });
});

describe("the search", () => {
  it("takes each section by itself", () => {
    const page =
      '<main id="content"><h1 id="a">A</h1><p>1</p><h2 id="b">B <code>c</code></h2><p>2</p><nav class="neighbours"></nav></main>';
    expect(sectionsOf("a.html", page)).toEqual([
      { url: "docs/a.html#a", title: "A", html: "<p>1</p>" },
      { url: "docs/a.html#b", title: "B c", html: "<p>2</p>" },
    ]);
  });
});

describe("code", () => {
  it("is coloured by the language of rules, and never read as HTML", async () => {
    const html = (await highlighter())("- gain 1 <b>", "yaml", "lines");
    expect(html).toMatch(/keyword\)"> ?gain<\/span>/);
    expect(html).not.toContain("<b>");
  });
});

describe("the opening of the front page", () => {
  it("holds what each first answer leads to, as the match will have it", () => {
    const opening = openingOf(game);
    const asked = opening.snapshot.decisions[0]!.asked!;
    expect(Object.keys(opening.after)).toEqual(asked.answers.map(({ name }) => name));
    for (const { at, decisions } of Object.values(opening.after)) {
      expect(at).toBe(1);
      expect(decisions[0]!.deciders).toEqual(["player-2"]);
    }
    // The opening position must be the same after a conversion to JSON, because the page contains it as JSON.
    expect(JSON.parse(JSON.stringify(opening))).toMatchObject({ text: game, model: { game: "fish-market" } });
  });

  it("is refused where the game has a mistake", () => {
    expect(() => openingOf(game.replace("gain f.worth", "gian f.worth"))).toThrow("cannot be played");
  });
});

describe("the front page", () => {
  const errors = (text: string) => checkSource({ name: "fish-market.yaml", text }).filter(isError).length;

  it.each(suggestions)("offers the edit $id, which fits the game, and only the mistake is one", ({ id, is, make }) => {
    const edited = make(game)!;
    expect(is(game)).toBe(false);
    expect(is(edited)).toBe(true);
    expect(errors(edited)).toBe(id === "mistake" ? 1 : 0);
  });

  it("says the same in each language", () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === "object"
          ? Object.keys(value!).map((key) => [key, shape((value as Record<string, unknown>)[key])])
          : typeof value;
    const [first, ...others] = Object.values(frontTexts).map(shape);
    for (const other of others) expect(other).toEqual(first);
  });
});
