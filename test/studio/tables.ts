/** Opens pages that show only a game; `table-page.ts` is their script. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { ROOT } from "../cli/harness.ts";
import type { Opening } from "./opening.ts";

export interface Tables {
  /** Opens an empty page. */
  page(look?: BrowserContextOptions): Promise<Page>;
  /**
   * Shows a game on a page, and removes everything that was there. Using the same page again saves half of the time.
   */
  show(page: Page, opening: Opening): Promise<void>;
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
  const css = ["app/tokens", "app/controls", "app/app", "table/table", "play/play", "house/house"]
    .map((name) => readFileSync(join(ROOT, `editor/${name}.css`), "utf8"))
    .join("\n");
  const html = `<!doctype html><html lang="en"><title>table</title><style>${css}</style><main id="studio" style="height:100vh"></main></html>`;
  return {
    page: (look) => browser.newPage({ viewport: { width: 1300, height: 860 }, reducedMotion: "reduce", ...look }),
    async show(page, opening) {
      await page.setContent(html);
      await page.addScriptTag({ content: script });
      await page.evaluate((given) => window.open_game(given), opening);
      await page.waitForSelector(".felt");
    },
  };
}
