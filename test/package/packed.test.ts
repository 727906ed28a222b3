/** Tests the npm package as users get it: packed, installed in a clean folder, and used there. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { page } from "../docs/examples.ts";
import { expectPrinted } from "../support/printed.ts";
import { folderWith, ROOT, STONES } from "../cli/harness.ts";
import { installPackage, runInstalled } from "./package.ts";

/** The folder in which the package is installed; it is outside the project. */
const folder = folderWith({ "package.json": '{ "name": "table", "private": true, "type": "module" }\n' });
const installed = join(folder, "node_modules", "rulewright");
const run = (...args: string[]) => runInstalled(folder, ...args);

beforeAll(() => installPackage(folder), 120_000);

describe("the installed package", () => {
  test("brings nothing but the worker pool", () => {
    expect(
      readdirSync(join(folder, "node_modules"))
        .filter((name) => !name.startsWith("."))
        .sort(),
    ).toEqual(["rulewright", "tinypool"]);
  });

  test("makes, checks, tests, fixes and plays a game of one's own", () => {
    mkdirSync(join(folder, "games"));
    writeFileSync(join(folder, "games", "stones.yaml"), STONES.replace("n <= heap", "n =< heap"));
    writeFileSync(
      join(folder, "games", "stones.test.yaml"),
      "scenario: One\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - expect: heap = 4\n",
    );
    expect(run("check")).toMatchObject({ code: 1 });
    expect(run("fix")).toMatchObject({ code: 0 });
    expect(run("check")).toMatchObject({ code: 0, out: "2 files checked: no problems found.\n", err: "" });
    expect(run("test")).toMatchObject({ code: 0 });
    expect(run("simulate", "stones", "--games", "20", "--workers", "2", "--json")).toMatchObject({ code: 0, err: "" });
    expect(run("play", "stones").out).toContain("The match is over.");
  });

  test("has its games, its explanations and its schema", () => {
    expect(run("perft", "tic-tac-toe", "--depth", "2", "--json").out).toContain('"leaves": 72');
    expect(run("explain", "unused").out).toContain("Nothing uses");
    expect(JSON.parse(readFileSync(join(installed, "schema.json"), "utf8"))).toEqual(JSON.parse(run("schema").out));
  });

  test("has what its pages link to", () => {
    const pages = [
      "README.md",
      "CONTRIBUTING.md",
      "CHANGELOG.md",
      ...readdirSync(join(installed, "docs"))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `docs/${name}`),
    ];
    const dead = pages.flatMap((name) =>
      [...readFileSync(join(installed, name), "utf8").matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !existsSync(join(installed, dirname(name), link)))
        .map((link) => `${name}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test("is a library with types", () => {
    writeFileSync(
      join(folder, "use.ts"),
      `import { checkSource, type Problem } from "rulewright";\nconst problems: readonly Problem[] = checkSource({ name: "x.yaml", text: "game: x\\n" });\nconst codes: string[] = problems.map(({ code }) => code);\nconsole.log(codes.join(" "));\n// @ts-expect-error a text is not a source\ncheckSource("x");\n`,
    );
    const tsc = spawnSync(
      process.execPath,
      [
        join(ROOT, "node_modules", "typescript", "bin", "tsc"),
        "--noEmit",
        "--strict",
        "--target",
        "es2023",
        "--module",
        "nodenext",
        "--types",
        "",
        "--lib",
        "es2023,dom",
        "use.ts",
      ],
      { cwd: folder, encoding: "utf8" },
    );
    expect(tsc.stdout + tsc.stderr).toBe("");
    writeFileSync(
      join(folder, "use.mjs"),
      'import { checkSource } from "rulewright";\nconsole.log(checkSource({ name: "x.yaml", text: "game: x\\n" })[0].code);\n',
    );
    expect(execFileSync(process.execPath, ["use.mjs"], { cwd: folder, encoding: "utf8" })).toBe("missing-key\n");
  });

  test("says where its games lie", () => {
    writeFileSync(
      join(folder, "games.mjs"),
      'import { readFileSync } from "node:fs";\nimport { loadGame } from "rulewright";\nconst name = "small/tic-tac-toe.yaml";\nconst text = readFileSync(new URL(import.meta.resolve(`rulewright/games/${name}`)), "utf8");\nconsole.log(loadGame({ name, text }).game.name);\n',
    );
    expect(execFileSync(process.execPath, ["games.mjs"], { cwd: folder, encoding: "utf8" })).toBe("tic-tac-toe\n");
  });
});

// Follows the tutorial word by word: writes its files, runs its commands, and compares what they print.
test("docs/house-variants.md leads from nothing to a variant that plays", () => {
  const folder = folderWith({});
  let [files, commands] = [0, 0];
  for (const [, info, text] of page("house-variants.md").matchAll(/^```(\S+(?: \S+)?)\n([\s\S]*?)^```$/gm)) {
    const [language, file] = info!.split(" ");
    if (language === "yaml") {
      writeFileSync(join(folder, file!), text!);
      files++;
      continue;
    }
    expect(language).toBe("console");
    for (const [, command, told] of text!.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
      commands++;
      // `npm install ../rulewright` would link the project's folder. The test installs the packed package instead, so a
      // file that the package lacks is missed.
      if (command === "npm install ../rulewright") {
        installPackage(folder);
        continue;
      }
      const [npx, name, ...args] = command!.split(" ");
      expect([npx, name]).toEqual(["npx", "rulewright"]);
      const { code, out, err } = runInstalled(folder, ...args);
      expect([command, err, code]).toEqual([command, "", /✗|error/.test(told!) ? 1 : 0]);
      expectPrinted(out, told!);
    }
  }
  expect([files, commands]).toEqual([7, 13]);
}, 300_000);
