/** What others include in their pipelines: the action, the hooks, the example workflow. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkSource } from "../../src/dsl/index.ts";
import { messages } from "../support/texts.ts";
import { faultsOfJson, faultsOfJUnit } from "../support/schemas.ts";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

interface Action { inputs: Record<string, { default?: string }>; runs: { steps: { name?: string; id?: string; if?: string; run?: string; env?: Record<string, string> }[] } }
const read = (name: string): unknown => parse(readFileSync(join(ROOT, name), "utf8"));
const action = read("action.yml") as Action;

test.each([["action.yml", "github-action"], [".pre-commit-hooks.yaml", "pre-commit-hooks"], ["examples/workflow.yml", "github-workflow"]])("%s is what its readers expect", (file, schema) => {
  expect(faultsOfJson(schema, read(file))).toEqual([]);
});

test("the page shows what works", () => {
  const text = readFileSync(join(ROOT, "docs", "ci.md"), "utf8");
  const [workflow] = [...text.matchAll(/```yaml workflow\n([\s\S]*?)```/g)].map((match) => parse(match[1]!) as unknown);
  expect(faultsOfJson("github-workflow", workflow)).toEqual([]);
  const [hooks] = [...text.matchAll(/```yaml hooks\n([\s\S]*?)```/g)].map((match) => parse(match[1]!) as { repos: [{ hooks: { id: string }[] }] });
  expect(faultsOfJson("pre-commit-config", hooks, ["pre-commit-hooks"])).toEqual([]);
  expect(hooks!.repos[0].hooks.map(({ id }) => id)).toEqual((read(".pre-commit-hooks.yaml") as { id: string }[]).map(({ id }) => id));
  const [part] = [...text.matchAll(/```yaml part\n([\s\S]*?)```/g)].map((match) => match[1]!);
  expect(messages(checkSource({ name: "part.yaml", text: `game: mill\nplayers: 2..2\n${part}play:\n  - repeat 3 times:\n      - turn of each p in seats: do nothing\neffects: { nothing: [] }\n` }))).toEqual([]);
});

test("the hooks call commands that there are", async () => {
  for (const { entry } of read(".pre-commit-hooks.yaml") as { entry: string }[]) {
    const [name, ...args] = entry.split(" ");
    expect(name).toBe("rulewright");
    expect((await cli([...args, "--help"])).code).toBe(0);
  }
});

test("the example gives the action inputs that it has", () => {
  const { jobs } = read("examples/workflow.yml") as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> };
  const given = Object.values(jobs).flatMap(({ steps }) => steps).filter(({ uses }) => uses?.includes("/rulewright@")).flatMap((step) => Object.keys(step.with ?? {}));
  expect(given.length).toBeGreaterThan(4);
  expect(given.filter((name) => !(name in action.inputs))).toEqual([]);
});

/** The steps of the action that are scripts, run as the runner would run them. `inputs` replace the defaults. */
function runAction(files: Readonly<Record<string, string>>, inputs: Readonly<Record<string, string>>) {
  const folder = folderWith(files);
  const tools = folderWith({ "bin/rulewright": `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "bin", "rulewright.mjs")}" "$@"\n` });
  chmodSync(join(tools, "bin", "rulewright"), 0o755);
  mkdirSync(join(tools, "temp"));
  const values: Record<string, string> = { ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ""])), ...inputs };
  const value = (text: string) => text.replaceAll(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => values[name]!);
  const wanted = (condition: string | undefined) => {
    const [, name, same, to] = /^inputs\.([\w-]+) (==|!=) '(.*)'$/.exec(condition ?? "inputs.files != '-'") ?? [];
    return name !== undefined && (values[name] === to) === (same === "==");
  };
  let out = "";
  for (const step of action.runs.steps) {
    if (!step.run || step.name === "Install rulewright" || !wanted(step.if)) continue;
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, value(text)]));
    const ran = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: folder, encoding: "utf8", env: { ...process.env, ...env, RUNNER_TEMP: join(tools, "temp"), GITHUB_OUTPUT: join(tools, "output"), GITHUB_PATH: join(tools, "path"), PATH: `${join(tools, "bin")}${delimiter}${process.env.PATH}` },
    });
    out += ran.stdout + ran.stderr;
    if (ran.status !== 0) return { failed: step.name, out, folder, temp: join(tools, "temp") };
  }
  return { failed: undefined, out, folder, temp: join(tools, "temp") };
}

describe("the action", () => {
  const good = { "games/stones.yaml": STONES, "games/one.test.yaml": "scenario: One\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - expect: heap = 4\n" };
  const wrong = { ...good, "games/stones.yaml": STONES.replace("n <= heap", "n <= heep") };
  const failing = { ...good, "games/one.test.yaml": good["games/one.test.yaml"].replace("heap = 4", "heap = 3") };

  test("checks and tests", () => {
    const { failed, out } = runAction(good, {});
    expect(failed).toBeUndefined();
    expect(out).toContain("1 scenario: all as expected.");
  });

  test("marks the lines of findings, after it has written them for code scanning", () => {
    const { failed, out, temp } = runAction(wrong, { sarif: "true" });
    expect(failed).toBe("Check");
    expect(out).toContain("::error file=games/stones.yaml,line=12");
    expect(faultsOfJson("sarif-2.1.0", JSON.parse(readFileSync(join(temp, "rulewright.sarif"), "utf8")))).toEqual([]);
  });

  test("reports scenarios that fail", async () => {
    const { failed, out, folder } = runAction(failing, { junit: "results.xml" });
    expect(failed).toBe("Test");
    expect(out).toContain("`heap` is 4.");
    expect(await faultsOfJUnit(readFileSync(join(folder, "results.xml"), "utf8"))).toEqual([]);
  });

  test("takes patterns as they are written, and runs nothing else", () => {
    const files = { ...good, "more/$(touch hacked).yaml": STONES.replace("game: stones", "game: more") };
    const { failed, out, folder } = runAction(files, { files: "games/*.yaml more/*.yaml", matrix: "true", coverage: "stones", threshold: "50", "max-warnings": "3" });
    expect(out).toContain("1 scenario: all as expected.");
    expect(failed).toBeUndefined();
    expect(existsSync(join(folder, "hacked"))).toBe(false);
  });

  test("fails where too little is covered", () => {
    expect(runAction({ ...good, "games/one.test.yaml": good["games/one.test.yaml"].replace(/ {2}- move[\s\S]*/, "  - decides: player-1\n") }, { coverage: "stones", threshold: "100" }).failed).toBe("Measure the coverage");
  });

  test("takes a file for a name, whatever stands in it", () => {
    expect(runAction(good, { files: "games; touch hacked" }).failed).toBe("Check");
  });
});
