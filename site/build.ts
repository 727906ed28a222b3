/**
 * Builds the site into one folder that any host of files can serve, below any path: front page, studio with its games,
 * documentation with search, and a service worker for the time without a network.
 *
 *     npm run site                into site/dist
 *     npm run site -- --out DIR   elsewhere
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Eleventy } from "@11ty/eleventy";
import { build } from "esbuild";
import { FOR_BROWSERS } from "../scripts/for-browsers.mjs";
import { committedGames } from "../scripts/games.mjs";
import { buildStudio } from "../scripts/studio.mjs";
import { configure } from "./eleventy.ts";
import { precached } from "./precached.ts";
import { makeSearchIndex } from "./search-index.ts";

const ROOT = dirname(import.meta.dirname);

/** Builds the site into `outdir`. What was there before stays until the new site is whole. */
export async function buildSite(outdir: string): Promise<void> {
  const made = `${outdir}.new-${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  try {
    await makeStudio(join(made, "studio"));
    await makePages(made);
    await makeSearchIndex(made);
    await makeOffline(made);
    rmSync(outdir, { recursive: true, force: true });
    renameSync(made, outdir);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function makeStudio(outdir: string): Promise<void> {
  await buildStudio(ROOT, outdir, committedGames(ROOT), {
    front: "editor/front/main.tsx",
    docs: "editor/front/docs.ts",
    offline: "editor/front/offline.ts",
  });
  const page = join(outdir, "index.html");
  const html = readFileSync(page, "utf8")
    // No server stands behind this page, so nobody is asked for a folder.
    .replace("<html ", '<html data-files="browser" ')
    .replace("</head>", '<script type="module" src="offline.js"></script>\n</head>');
  writeFileSync(page, html);
}

async function makePages(outdir: string): Promise<void> {
  const files = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly version: string };
  const preloads = scriptsOf(join(outdir, "studio"), "front.js").map((name) => `studio/${name}`);
  const from = process.cwd();
  // Eleventy takes every path from the folder that it is started in.
  process.chdir(ROOT);
  try {
    const eleventy = new Eleventy("docs", outdir, {
      quietMode: true,
      configPath: "",
      config: (eleventyConfig: Parameters<typeof configure>[0]) =>
        configure(eleventyConfig, { root: ROOT, files, preloads, version }),
    });
    await eleventy.write();
  } finally {
    process.chdir(from);
  }
  const tokens = readFileSync(join(ROOT, "editor/app/tokens.css"), "utf8");
  writeFileSync(join(outdir, "site.css"), tokens + readFileSync(join(ROOT, "site/site.css"), "utf8"));
  for (const name of ["icon.svg", "site.webmanifest", "theme.js"]) cpSync(join(ROOT, "site", name), join(outdir, name));
}

/** A script of a folder with all that it imports from there. */
function scriptsOf(folder: string, entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const [, imported] of readFileSync(join(folder, name), "utf8").matchAll(
      /(?:from|import) ?"\.\/([\w.-]+\.js)"/g,
    ))
      found.add(imported!);
  return [...found];
}

async function makeOffline(outdir: string): Promise<void> {
  await build({
    ...FOR_BROWSERS,
    absWorkingDir: ROOT,
    entryPoints: ["editor/front/service-worker.ts"],
    outfile: join(outdir, "sw.js"),
    define: { PRECACHED: JSON.stringify(precached(outdir)), "process.env.NODE_ENV": '"production"' },
  });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const outdir = resolve(values.out ?? join(ROOT, "site", "dist"));
  const from = performance.now();
  await buildSite(outdir);
  console.log(
    `The site is in ${outdir} (${((performance.now() - from) / 1000).toFixed(1)} s). Serve the folder with any server of files.`,
  );
}
