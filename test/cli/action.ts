/**
 * Runs the project's GitHub action (`action.yml`) without GitHub: carries out those of its steps that are shell
 * scripts.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parse } from "yaml";
import { folderWith, ROOT } from "./harness.ts";

interface Step {
  name?: string;
  id?: string;
  if?: string;
  run?: string;
  env?: Record<string, string>;
}
export interface Action {
  inputs: Record<string, { default?: string }>;
  runs: { steps: Step[] };
}

export const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as Action;

/**
 * The folders that the installation step added to PATH, by checkout. A second run in the same checkout uses them again
 * instead of installing.
 */
const installs = new Map<string, string>();

export interface Ran {
  /** Names of the steps that failed, in their order. */
  readonly failed: readonly string[];
  readonly out: string;
  /** The folder that stands for the checked repository. */
  readonly folder: string;
  readonly temp: string;
}

/**
 * Runs the action once on a small repository.
 *
 * @param files the files of the repository, by path
 * @param inputs values for the inputs of the action; the others have their defaults
 * @param checkout the folder that contains the action; the first run installs `rulewright` there. Without it nothing is
 * installed, and the steps call the `rulewright` of this project
 */
export function runAction(
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>>,
  checkout?: string,
): Ran {
  const folder = folderWith(files);
  const tools = folderWith({
    "bin/rulewright": `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "bin", "rulewright.mjs")}" "$@"\n`,
    path: "",
  });
  chmodSync(join(tools, "bin", "rulewright"), 0o755);
  mkdirSync(join(tools, "temp"));
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ""])),
    ...inputs,
  };
  const failed: string[] = [];
  let out = "";
  const known = checkout && installs.get(checkout);
  if (known !== undefined) writeFileSync(join(tools, "path"), known);
  for (const step of action.runs.steps) {
    const installing = step.name === "Install rulewright";
    if (
      !step.run ||
      (installing && (!checkout || known !== undefined)) ||
      !isWanted(step.if, values, failed.length > 0)
    )
      continue;
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, text]) => [
        name,
        text.replaceAll(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => values[input]!),
      ]),
    );
    const installed = readFileSync(join(tools, "path"), "utf8").split("\n").filter(Boolean);
    const ran = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: join(folder, values["working-directory"]!),
      encoding: "utf8",
      env: {
        ...process.env,
        ...env,
        RUNNER_TEMP: join(tools, "temp"),
        GITHUB_OUTPUT: join(tools, "output"),
        GITHUB_PATH: join(tools, "path"),
        GITHUB_WORKSPACE: folder,
        GITHUB_ACTION_PATH: checkout ?? ROOT,
        PATH: [...installed, ...(checkout ? [] : [join(tools, "bin")]), process.env.PATH].join(delimiter),
      },
    });
    out += ran.stdout + ran.stderr;
    if (ran.status !== 0) failed.push(step.name!);
    else if (installing) installs.set(checkout!, readFileSync(join(tools, "path"), "utf8"));
  }
  return { failed, out, folder, temp: join(tools, "temp") };
}

/**
 * Decides from the `if:` condition of a step whether it runs. After a failure a step runs only if its condition asks
 * for that, as `always()` does.
 */
function isWanted(condition: string | undefined, values: Readonly<Record<string, string>>, failed: boolean): boolean {
  const parts = (condition ?? "")
    .replace(/^\$\{\{ (.*) \}\}$/, "$1")
    .split(" && ")
    .filter(Boolean);
  if (failed && !parts.includes("!cancelled()")) return false;
  return parts
    .filter((part) => part !== "!cancelled()")
    .every((part) => {
      const match = /^inputs\.([\w-]+) (==|!=) '(.*)'$/.exec(part);
      if (!match) throw new Error(`The condition \`${part}\` is not understood.`);
      return (values[match[1]!] === match[3]) === (match[2] === "==");
    });
}
