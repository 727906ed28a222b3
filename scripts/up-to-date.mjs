/**
 * Builds `dist` if the sources of this clone are newer. The command line, the tests and `npm pack` begin with it, so that
 * an installation runs no script. Without the development dependencies there is nothing to build with.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// An `import` would load much more.
const { existsSync, readdirSync, statSync } = createRequire(import.meta.url)("node:fs");

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const built = statSync(join(root, "dist", "cli.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isNewer = (folder) =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? isNewer(path) : statSync(path).mtimeMs > built;
  });

if (
  existsSync(join(root, "node_modules", "esbuild")) &&
  ["src", "editor"].some((folder) => isNewer(join(root, folder)))
)
  await import("./build.mjs");
