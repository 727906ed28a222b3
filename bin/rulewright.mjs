#!/usr/bin/env node
/**
 * Starts the bundle; in a clone after it was built from newer sources. If the Node that runs this is too old, another one
 * takes over: the one among the development dependencies, or one that is further back on PATH.
 */
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// An `import` of these modules of Node would load much that a short command never uses.
const require = createRequire(import.meta.url);
const { existsSync } = require("node:fs");

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, "dist", "cli.js");

if (!isEnough(process.versions.node)) {
  const { spawnSync } = await import("node:child_process");
  const node = otherNode(spawnSync);
  if (node === undefined) {
    const advice = process.env.PRE_COMMIT
      ? "in .pre-commit-config.yaml write `default_language_version: { node: 24.11.0 }`, then call `pre-commit clean`"
      : "install a newer one, or `npm install --save-dev node@24` beside it";
    console.error(`error rulewright needs Node 22.12 or newer. This is Node ${process.versions.node}: ${advice}.`);
    process.exit(2);
  }
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}

// Only a clone has sources.
if (existsSync(join(root, "src"))) await import(pathToFileURL(join(root, "scripts", "up-to-date.mjs")).href);
if (!existsSync(bundle)) {
  const advice = existsSync(join(root, "src"))
    ? `Call \`npm ci\` in ${root}.`
    : "Only a release holds what is built: name its tag, such as `v0.1.0`, instead of another commit.";
  console.error(`error This copy of rulewright is not built. ${advice}`);
  process.exit(2);
}

const { enableCompileCache } = require("node:module");
if (process.argv[2] === "check" && !process.argv.includes("--matrix")) {
  const { setFlagsFromString } = require("node:v8");
  // V8 compiles each function to plain machine code as soon as it is called often, instead of several together later. It
  // compiles to fast code only after many calls. A check usually ends before fast code has saved the time that compiling
  // it takes.
  setFlagsFromString("--no-baseline-batch-compilation");
  setFlagsFromString("--invocation-count-for-maglev=8000");
  setFlagsFromString("--invocation-count-for-turbofan=100000");
  setFlagsFromString("--no-parallel-scavenge");
  // A check needs most old objects until its end, so V8 need not look through all of them. It does so when they take ten
  // times as much memory as it would usually allow.
  setFlagsFromString("--incremental-marking-soft-trigger=50");
  setFlagsFromString("--incremental-marking-hard-trigger=1000");
  // The cache then contains all functions, so that later checks compile none.
  setFlagsFromString("--no-lazy");
  // V8 refuses code that was compiled under other flags, so a check has a cache of its own.
  enableCompileCache(join(require("node:os").tmpdir(), "node-compile-cache", "check"));
} else enableCompileCache();
await import(pathToFileURL(bundle).href);

function isEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

/** A Node that is new enough. */
function otherNode(spawnSync) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const folders = [join(root, "node_modules", "node", "bin"), ...(process.env.PATH ?? "").split(delimiter)];
  return folders
    .map((folder) => join(folder, name))
    .find((node) => {
      const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
      return stdout ? isEnough(stdout.slice(1)) : false;
    });
}
