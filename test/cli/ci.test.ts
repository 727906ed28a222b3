/**
 * The files that other projects use in their pipelines: the GitHub action, the pre-commit hooks, the example workflow.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkSource } from "../../src/dsl/index.ts";
import { messages } from "../support/texts.ts";
import { faultsOfJson, faultsOfJUnit } from "../support/schemas.ts";
import { action, runAction } from "./action.ts";
import { cli, ROOT, STONES } from "./harness.ts";

const read = (name: string): unknown => parse(readFileSync(join(ROOT, name), "utf8"));

test.each([
  ["action.yml", "github-action"],
  [".pre-commit-hooks.yaml", "pre-commit-hooks"],
  ["examples/workflow.yml", "github-workflow"],
])("%s is what its readers expect", (file, schema) => {
  expect(faultsOfJson(schema, read(file))).toEqual([]);
});

test("the page shows what works", () => {
  const text = readFileSync(join(ROOT, "docs", "ci.md"), "utf8");
  const [workflow] = [...text.matchAll(/```yaml workflow\n([\s\S]*?)```/g)].map((match) => parse(match[1]!) as unknown);
  expect(faultsOfJson("github-workflow", workflow)).toEqual([]);
  const [hooks] = [...text.matchAll(/```yaml hooks\n([\s\S]*?)```/g)].map(
    (match) => parse(match[1]!) as { repos: [{ hooks: { id: string }[] }] },
  );
  expect(faultsOfJson("pre-commit-config", hooks, ["pre-commit-hooks"])).toEqual([]);
  expect(hooks!.repos[0].hooks.map(({ id }) => id)).toEqual(
    (read(".pre-commit-hooks.yaml") as { id: string }[]).map(({ id }) => id),
  );
  const [part] = [...text.matchAll(/```yaml part\n([\s\S]*?)```/g)].map((match) => match[1]!);
  expect(
    messages(
      checkSource({
        name: "part.yaml",
        text: `game: mill\nplayers: 2..2\n${part}play:\n  - repeat 3 times:\n      - turn of each p in seats: do nothing\neffects: { nothing: [] }\n`,
      }),
    ),
  ).toEqual([]);
});

test("the hooks call commands that there are", async () => {
  for (const { entry } of read(".pre-commit-hooks.yaml") as { entry: string }[]) {
    const [name, ...args] = entry.split(" ");
    expect(name).toBe("rulewright");
    expect((await cli([...args, "--help"])).code).toBe(0);
  }
});

test("the example gives the action inputs that it has", () => {
  const { jobs } = read("examples/workflow.yml") as {
    jobs: Record<string, { steps: { uses?: string; with?: object }[] }>;
  };
  const given = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses?.includes("/rulewright@"))
    .flatMap((step) => Object.keys(step.with ?? {}));
  expect(given.length).toBeGreaterThan(4);
  expect(given.filter((name) => !(name in action.inputs))).toEqual([]);
});

describe("the action", () => {
  const good = {
    "games/stones.yaml": STONES,
    "games/one.test.yaml": "scenario: One\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - expect: heap = 4\n",
  };
  const wrong = { ...good, "games/stones.yaml": STONES.replace("n <= heap", "n <= heep") };
  const failing = { ...good, "games/one.test.yaml": good["games/one.test.yaml"].replace("heap = 4", "heap = 3") };

  test("checks and tests", () => {
    const { failed, out } = runAction(good, {});
    expect(failed).toEqual([]);
    expect(out).toContain("1 scenario: all as expected.");
  });

  test("marks the lines of findings, after it has written them for code scanning, and goes on", () => {
    const { failed, out, temp } = runAction(wrong, { sarif: "true", fmt: "true" });
    expect(failed).toEqual(["Check", "Test"]);
    expect(out).toContain("::error file=games/stones.yaml,line=12");
    expect(faultsOfJson("sarif-2.1.0", JSON.parse(readFileSync(join(temp, "rulewright.sarif"), "utf8")))).toEqual([]);
  });

  test("marks scenarios that fail, and reports them", async () => {
    const { failed, out, folder } = runAction(failing, { junit: "results.xml" });
    expect(failed).toEqual(["Test"]);
    expect(out).toContain("::error file=games/one.test.yaml,line=6,col=13,endLine=6,endColumn=21,title=One::");
    expect(out).toContain("`heap` is 4.");
    expect(await faultsOfJUnit(readFileSync(join(folder, "results.xml"), "utf8"))).toEqual([]);
  });

  test("marks files that are not laid out", () => {
    const { failed, out } = runAction(
      { ...good, "games/stones.yaml": STONES.replace("state: { heap", "state:   { heap") },
      { fmt: "true" },
    );
    expect(failed).toEqual(["Layout"]);
    expect(out).toContain("::error file=games/stones.yaml,title=fmt::This file is not formatted.");
  });

  test("takes patterns as they are written, and runs nothing else", () => {
    const files = { ...good, "more/$(touch hacked).yaml": STONES.replace("game: stones", "game: more") };
    const { failed, out, folder } = runAction(files, {
      files: "games/*.yaml more/*.yaml",
      matrix: "true",
      coverage: "stones",
      threshold: "50",
      "max-warnings": "3",
    });
    expect(out).toContain("1 scenario: all as expected.");
    expect(failed).toEqual([]);
    expect(existsSync(join(folder, "hacked"))).toBe(false);
  });

  test("measures all games, and marks what nothing covers, where too little is covered", () => {
    const other = {
      "games/more.yaml": STONES.replace("game: stones", "game: more"),
      "games/more.test.yaml": good["games/one.test.yaml"].replace("game: stones", "game: more"),
    };
    const little = good["games/one.test.yaml"].replace(/ {2}- move[\s\S]*/, "  - decides: player-1\n");
    const { failed, out } = runAction(
      { ...good, ...other, "games/one.test.yaml": little },
      { coverage: "stones more", threshold: "100" },
    );
    expect(failed).toEqual(["Measure the coverage"]);
    expect(out).toContain("::warning file=games/stones.yaml,line=13");
    expect(out).toContain("more, 1 scenario");
  });

  test("takes a file for a name, whatever stands in it", () => {
    expect(runAction(good, { files: "games; touch hacked" }).failed).toContain("Check");
  });
});
