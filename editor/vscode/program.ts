/** Finds the program `rulewright` that the extension starts. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** How to start `rulewright`: a command, and arguments before those of `rulewright` itself. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** Thrown if the program `rulewright` is not installed. The message explains how to get it. */
export class NoProgram extends Error {}

/** True on Windows, where the commands of npm packages are scripts and need a shell. */
export const WINDOWS = process.platform === "win32";

/**
 * Finds `rulewright`: the one that the setting names, else one that is installed in a folder, else the one that npx
 * finds. npx must not install anything, because the user decides what runs here. Throws `NoProgram` if there is none.
 */
export async function programFor(setting: string, folders: readonly string[]): Promise<Program> {
  if (setting !== "") {
    const path = resolve(folders[0] ?? ".", setting);
    if (!existsSync(path)) throw new NoProgram(`The setting rulewright.path names ${path}, which does not exist.`);
    return { command: path, args: [] };
  }
  const installed = folders
    .map((folder) => join(folder, "node_modules", ".bin", WINDOWS ? "rulewright.cmd" : "rulewright"))
    .find((path) => existsSync(path));
  if (installed !== undefined) return { command: installed, args: [] };
  const npx: Program = { command: "npx", args: ["--no", "rulewright"] };
  if (await answers(npx, folders[0])) return npx;
  throw new NoProgram(
    "The program rulewright was not found. Install it in your project: npm install --save-dev rulewright. " +
      "Or name its path in the setting rulewright.path.",
  );
}

function answers({ command, args }: Program, cwd: string | undefined): Promise<boolean> {
  return new Promise((done) => {
    execFile(command, [...args, "--version"], { cwd, shell: WINDOWS }, (error) => done(error === null));
  });
}
