/** The package as users get it: packed, and installed in a clean folder outside the project. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderWith, ROOT } from "../cli/harness.ts";

/** What npm has installed; made once by a process. */
let installed: string | undefined;

/** Puts the packed package with its dependencies into a folder, as npm installs them. */
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

/** A command line of the package that is installed in a folder. */
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
