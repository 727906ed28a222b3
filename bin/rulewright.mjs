#!/usr/bin/env node
/**
 * Starts the bundle. Where the machine's own Node is too old, the one that stands among the development
 * dependencies takes over; in a clone whose sources are newer than the bundle, it is built anew if there is
 * something to build with.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, "dist", "cli.js");
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 12)) {
  const node = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (!existsSync(node)) {
    console.error(
      `error rulewright needs Node 22.12 or newer. This is Node ${process.versions.node}: install a newer one, or \`npm install --save-dev node@24\` beside it.`,
    );
    process.exit(2);
  }
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}

if (isStale() && canBuild()) await import(pathToFileURL(join(root, "scripts", "build.mjs")).href);
if (!existsSync(bundle)) {
  console.error(`error This copy of rulewright is not built. Call \`npm ci\` in ${root}.`);
  process.exit(2);
}
createRequire(import.meta.url)("node:module").enableCompileCache();
await import(pathToFileURL(bundle).href);

/** Whether the development dependencies are installed. */
function canBuild() {
  return existsSync(join(root, "node_modules", "esbuild"));
}

/** Only a clone has sources. */
function isStale() {
  if (!existsSync(join(root, "src"))) return false;
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return ["src", "editor"].some((folder) => isNewer(join(root, folder), built));
}

function isNewer(folder, than) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? isNewer(path, than) : statSync(path).mtimeMs > than;
  });
}
