/** Pages with nothing but a game on them: see `table-page.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { ROOT } from "../cli/harness.ts";
import type { Opening } from "./opening.ts";

export interface Tables {
  /** A page with a game on it. `watch` sees the page before anything is on it. */
  page(opening: Opening, look?: BrowserContextOptions, watch?: (page: Page) => void): Promise<Page>;
}

export async function openTables(browser: Browser): Promise<Tables> {
  const bundle = await build({
    absWorkingDir: ROOT,
    entryPoints: ["test/studio/table-page.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "silent",
  });
  const script = bundle.outputFiles[0]!.text;
  const css = ["app/tokens", "app/app", "table/table", "play/play"]
    .map((name) => readFileSync(join(ROOT, `editor/${name}.css`), "utf8"))
    .join("\n");
  return {
    async page(opening, look = {}, watch) {
      const page = await browser.newPage({ viewport: { width: 1300, height: 860 }, reducedMotion: "reduce", ...look });
      watch?.(page);
      await page.setContent(
        `<!doctype html><html lang="en"><title>table</title><style>${css}</style><main id="studio" style="height:100vh"></main></html>`,
      );
      await page.addScriptTag({ content: script });
      await page.evaluate((given) => window.open_game(given), opening);
      await page.waitForSelector(".felt");
      return page;
    },
  };
}
