/** Runs the steps of the action that are scripts, as the runner of GitHub would. */
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

/** The folders that the installation added to PATH, by checkout: a second run in it uses the same. */
const installs = new Map<string, string>();

export interface Ran {
  /** Names of the steps that failed, in their order. */
  readonly failed: readonly string[];
  readonly out: string;
  /** The folder of the repository. */
  readonly folder: string;
  readonly temp: string;
}

/**
 * @param files of the repository
 * @param inputs replace the defaults
 * @param checkout where the action itself lies, installed by the first run; without it `rulewright` is that of this project, and nothing is installed
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

/** Whether a step runs. Its condition decides; after a failure it runs only if the condition says so. */
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
