/** Packs the project as an npm package, and installs it in a clean folder outside the project, as users do. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderWith, ROOT } from "../cli/harness.ts";

/** The folder `node_modules` that npm made from the packed package. It is made once in a process. */
let installed: string | undefined;

/** Puts the package and its dependencies into a folder, as npm would install them. */
export function installPackage(folder: string): void {
  installed ??= installedFrom(packed());
  cpSync(installed, join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
}

function installedFrom(tarball: string): string {
  const folder = folderWith({ "package.json": '{ "private": true }\n' });
  npm(["install", "--prefer-offline", tarball], folder);
  return join(folder, "node_modules");
}

function packed(): string {
  const folder = folderWith({});
  npm(["pack", "--pack-destination", folder], ROOT);
  return join(folder, readdirSync(folder)[0]!);
}

function npm(args: readonly string[], cwd: string): void {
  execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel", "error"], {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
}

/** Runs a command line of the package that is installed in `folder`. */
export function runInstalled(
  folder: string,
  ...args: readonly string[]
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, "node_modules", "rulewright", "bin", "rulewright.mjs"), ...args],
    { cwd: folder, encoding: "utf8" },
  );
  return { code: status, out: stdout, err: stderr };
}
