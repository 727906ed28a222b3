/** The package as somebody gets it: packed, and installed in a clean folder outside the project. */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./harness.ts";

/** Packs the package and installs the tarball. Takes a while, so call it once for a file of tests. */
export function installPackage(folder: string): void {
  // Without the scripts of the project's own installation: the bundle and the declarations are made for the package.
  const npm = (args: readonly string[], cwd: string) => execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel", "error"], { cwd, encoding: "utf8", shell: process.platform === "win32" });
  npm(["pack", "--pack-destination", folder], ROOT);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"))!;
  npm(["install", "--prefer-offline", `./${tarball}`], folder);
}

/** A command line of the package that is installed in a folder. */
export function runInstalled(folder: string, ...args: readonly string[]): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "node_modules", "rulewright", "bin", "rulewright.mjs"), ...args], { cwd: folder, encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}
