/** How Eleventy makes pages of `docs`: it keeps their names and folders, so that all links between them are relative and the site works from any folder. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { IdAttributePlugin } from "@11ty/eleventy";
import { anchorOf } from "../scripts/word-index.ts";
import { type FrontText, frontTexts } from "./front-texts.ts";
import { highlighter } from "./highlight.ts";
import { openingOf } from "./opening.ts";
import { headingsOf, navigation, titleOf } from "./navigation.ts";

export interface SiteOptions {
  /** The root of the repository. */
  readonly root: string;
  /** Names of the pages in `docs`. */
  readonly files: readonly string[];
  /** Scripts that the front page needs before it can be played, from its folder. */
  readonly preloads: readonly string[];
  /** What `package.json` calls the version. */
  readonly version: string;
}

/** The part of a configuration that is used here: Eleventy has no types of its own. */
interface Configuration {
  addPlugin(plugin: unknown, options?: object): void;
  addGlobalData(name: string, value: unknown): void;
  addFilter(name: string, filter: (text: string) => string): void;
  addTemplate(path: string, text: string, data?: object): void;
  amendLibrary(name: "md", change: (markdown: Markdown) => void): void;
  addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
  setQuietMode(quiet: boolean): void;
  setIncludesDirectory(folder: string): void;
  setDataDirectory(folder: string): void;
  setTemplateFormats(formats: readonly string[]): void;
}

interface Markdown {
  set(options: object): void;
  readonly renderer: { readonly rules: Record<string, unknown> };
  readonly core: { readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void } };
}

interface MarkdownToken {
  readonly type: string;
  readonly children: readonly MarkdownToken[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

interface MarkdownState {
  readonly tokens: readonly MarkdownToken[];
}

/** Files and folders beside `docs` that pages link: they are on the site as they are. */
export const BESIDE = ["LICENSE", "action.yml", "examples", "mechanisms"] as const;
/** Pages of the site that are files beside `docs`, and their names there. */
const PAGES_BESIDE: Readonly<Record<string, string>> = {
  "../CHANGELOG.md": "changelog.md",
  "../CONTRIBUTING.md": "contributing.md",
};

/** Where a link of a page leads on the site: pages are `.html` there, and rules of games open in the studio. */
export function siteLink(href: string): string {
  if (/^[a-z]+:/.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const game = /^(?:\.\.\/)?games\/(.+\.yaml)$/.exec(path)?.[1];
  if (game !== undefined) return `../studio/index.html#/rules/${game}`;
  const page = (PAGES_BESIDE[path] ?? path).replace(/README\.md$/, "index.md").replace(/\.md$/, ".html");
  return anchor === undefined ? page : `${page}#${anchor}`;
}

/** Configures Eleventy, whose input is `docs`. */
export async function configure(
  eleventy: Configuration,
  { root, files, preloads, version }: SiteOptions,
): Promise<void> {
  const highlight = await highlighter();
  const groups = navigation(join(root, "docs"), files);
  const order = groups.flatMap(({ pages }) => pages);
  eleventy.setQuietMode(true);
  eleventy.setIncludesDirectory("../site/includes");
  eleventy.setDataDirectory("../site/data");
  eleventy.setTemplateFormats(["md", "njk"]);
  // Braces in pages are rules of games, not templates.
  eleventy.addGlobalData("templateEngineOverride", "md");
  eleventy.addPlugin(IdAttributePlugin, { slugify: anchorOf });
  eleventy.addFilter("anchor", anchorOf);
  eleventy.addGlobalData("version", version);
  eleventy.addGlobalData("groups", groups);
  eleventy.addGlobalData("layout", "page.njk");
  // A function is called for its value, which here is a function, too.
  eleventy.addGlobalData("permalink", () => ({ page }: { page: { inputPath: string } }) => {
    const name = basename(page.inputPath).replace("README.md", "index.md");
    return `docs/${name.replace(/\.md$/, ".html")}`;
  });
  eleventy.addGlobalData("eleventyComputed", {
    file: ({ page }: { page: { inputPath: string } }) => basename(page.inputPath),
    heading: ({ page, texts }: { page: { rawInput: string; inputPath: string }; texts?: FrontText }) =>
      texts?.title ?? `${titleOf(page.rawInput, page.inputPath)} – rulewright`,
    headings: ({ page }: { page: { rawInput: string } }) => headingsOf(page.rawInput),
    before: ({ page }: { page: { inputPath: string } }) => neighbour(page.inputPath, -1),
    after: ({ page }: { page: { inputPath: string } }) => neighbour(page.inputPath, 1),
  });
  const neighbour = (path: string, step: number) => {
    const at = order.findIndex(({ file }) => file === basename(path));
    return at < 0 ? undefined : order[at + step];
  };
  eleventy.amendLibrary("md", (markdown) => {
    markdown.set({ html: true, highlight });
    markdown.core.ruler.push("site-links", ({ tokens }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? []))
        if (token.type === "link_open") token.attrSet("href", siteLink(token.attrGet("href") ?? ""));
    });
    // A table that is wider than the page is scrolled by itself, also by keys.
    markdown.renderer.rules["table_open"] = () => '<div class="table" tabindex="0"><table>\n';
    markdown.renderer.rules["table_close"] = () => "</table></div>\n";
  });
  const game = readmeGame(readFileSync(join(root, "README.md"), "utf8"));
  for (const [language, texts] of Object.entries<FrontText>(frontTexts))
    eleventy.addTemplate(`front-${language}.njk`, "", {
      layout: "front.njk",
      permalink: language === "en" ? "index.html" : `${language}.html`,
      language,
      texts,
      others: Object.entries(frontTexts)
        .filter(([other]) => other !== language)
        .map(([other, { name }]) => ({ language: other, name })),
      game,
      coloured: highlight(game, "yaml", "game"),
      // Data in a page ends at the first sign that could begin a tag.
      opening: JSON.stringify(openingOf(game)).replaceAll("<", "\\u003c"),
      preloads,
    });
  for (const [path, name] of Object.entries(PAGES_BESIDE)) {
    const text = readFileSync(join(root, "docs", path), "utf8");
    // Its links are written from the folder above that of the pages.
    eleventy.addTemplate(name, text.replaceAll(/\]\((?![a-z]+:|#)/g, "](../").replaceAll("](../docs/", "]("));
  }
  eleventy.addPassthroughCopy({
    "docs/pictures": "docs/pictures",
    ...Object.fromEntries(BESIDE.map((name) => [name, name])),
  });
}

/** The game that the first page of the repository shows. */
export function readmeGame(readme: string): string {
  const game = /^```yaml game\n([\s\S]*?)^```$/m.exec(readme)?.[1];
  if (game === undefined) throw new Error("README.md shows no game: a block that begins with ```yaml game.");
  return game;
}
