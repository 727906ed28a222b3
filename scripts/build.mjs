/**
 * Bundles the command line into dist/, so that it starts fast: `cli.js`, threads for work on several cores, `index.js`,
 * the package as a library, and packages that are seldom used; the studio into dist/studio, the pages for playing
 * together into dist/together; and the licences of what these hold. Plain JavaScript for any Node: it also runs while the
 * package is being installed.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { committedGames } from "./games.mjs";
import { noticesOf } from "./notices.mjs";
import { buildStudio } from "./studio.mjs";
import { buildTogether } from "./together-page.mjs";
import { PACKAGES, whenUsed } from "./when-used.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, "dist");
// Whoever runs the bundle meanwhile finds a whole one: the old or the new.
const [outdir, old] = ["new", "old"].map((name) => join(root, `dist.${name}-${process.pid}`));

const bundling = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  minify: true,
  platform: "node",
  target: "node22.13",
  metafile: true,
  logLevel: "warning",
};
const commands = build({
  ...bundling,
  entryPoints: {
    cli: "src/cli/bin.ts",
    "test-thread": "src/cli/testing/test-thread.ts",
    worker: "src/simulation/worker.ts",
    "rules-thread": "src/server/rules/rules-thread.ts",
    index: "src/index.ts",
  },
  splitting: true,
  format: "esm",
  // It starts threads from files of its own.
  // The second one is optional for a database, and not there.
  external: ["tinypool", "pg-native"],
  // Some of the bundled packages are CommonJS.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  plugins: [whenUsed],
});
const packages = build({
  ...bundling,
  entryPoints: PACKAGES,
  format: "cjs",
  outExtension: { ".js": ".cjs" },
});
const [ours, theirs, studio, together] = await Promise.all([
  commands,
  packages,
  buildStudio(root, join(outdir, "studio"), committedGames(root)),
  buildTogether(root, join(outdir, "together")),
]);
writeFileSync(
  join(outdir, "THIRD_PARTY_NOTICES"),
  noticesOf(root, [
    ...[ours.metafile, theirs.metafile, together].flatMap(({ inputs }) => Object.keys(inputs)),
    ...studio,
  ]),
);

try {
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(outdir, dist);
} catch (error) {
  // Another process has put the same bundle there meanwhile.
  if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(error.code) || !existsSync(dist)) throw error;
  rmSync(outdir, { recursive: true });
}
rmSync(old, { recursive: true, force: true });
