/**
 * Bundles the studio into a folder that any static host can serve: the page, its workers as bundles of their own, and the
 * games and examples of mechanisms that come with it, and the licences of what it holds. Plain JavaScript, as `build.mjs` is.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { FOR_BROWSERS } from "./for-browsers.mjs";
import { noticesOf } from "./notices.mjs";

/**
 * @param {string} root of the project @param {string} outdir @param games files of rules, each a path below `games` and a text
 * @param {Record<string, string>} pages scripts of further pages that share what is loaded, by name
 * @returns the paths of the files that were bundled, from the root
 */
export async function buildStudio(root, outdir, games, pages = {}) {
  const { metafile } = await build({
    ...FOR_BROWSERS,
    absWorkingDir: root,
    entryPoints: {
      main: "editor/main.tsx",
      page: "editor/app/page.tsx",
      rules: "editor/monaco/rules.ts",
      "editor.worker": "monaco-editor/editor/editor.worker.js",
      "gallery.worker": "editor/workers/gallery.worker.ts",
      "language.worker": "editor/workers/language.worker.ts",
      "match.worker": "editor/workers/match.worker.ts",
      "scenarios.worker": "editor/workers/scenarios.worker.ts",
      "simulation.worker": "editor/workers/simulation.worker.ts",
      "simulator.worker": "editor/workers/simulator.worker.ts",
      ...pages,
    },
    outdir,
    splitting: true,
    loader: { ".ttf": "file" },
    metafile: true,
  });
  // What `main` loads later brings its styles along; the page links those by themselves.
  rmSync(join(outdir, "main.css"));
  copyFileSync(join(root, "editor", "index.html"), join(outdir, "index.html"));
  writeFileSync(join(outdir, "games.json"), JSON.stringify(games));
  writeFileSync(join(outdir, "mechanisms.json"), JSON.stringify(examplesIn(join(root, "mechanisms"))));
  const inputs = Object.keys(metafile.inputs);
  writeFileSync(join(outdir, "licences.txt"), noticesOf(root, inputs));
  return inputs;
}

/** The mechanisms that have an example of their own, with the example. */
function examplesIn(folder) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  return JSON.parse(read("mechanisms.json"))
    .flatMap(({ mechanisms }) => mechanisms)
    .flatMap(({ name, says, file }) =>
      file === undefined ? [] : [{ name, says, game: read(`${file}.yaml`), scenario: read(`${file}.test.yaml`) }],
    );
}
