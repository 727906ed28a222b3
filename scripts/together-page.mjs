/**
 * Bundles the pages for playing together into a folder: what `rulewright serve` sends. They hold neither editor nor interpreter, and
 * load what only a host needs when it is wanted. Plain JavaScript, as `build.mjs` is.
 */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { FOR_BROWSERS } from "./for-browsers.mjs";

/**
 * @param {string} root of the project @param {string} outdir
 * @returns the metafile of esbuild
 */
export async function buildTogether(root, outdir) {
  const { metafile } = await build({
    ...FOR_BROWSERS,
    absWorkingDir: root,
    entryPoints: { page: "editor/together/main.tsx" },
    outdir,
    splitting: true,
    metafile: true,
  });
  copyFileSync(join(root, "editor/together/index.html"), join(outdir, "index.html"));
  return metafile;
}
