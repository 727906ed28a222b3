/**
 * Other projects use a tag of the repository: its hooks before a commit, and its GitHub action, which runs from its own
 * checkout.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { runAction } from "../cli/action.ts";
import { folderWith, ROOT, STONES } from "../cli/harness.ts";

/** Settings for Git in the tests. They replace those of the machine, which may sign commits or run hooks. */
const AUTHOR = {
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.org",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.org",
  GIT_CONFIG_COUNT: "3",
  GIT_CONFIG_KEY_0: "commit.gpgSign",
  GIT_CONFIG_VALUE_0: "false",
  GIT_CONFIG_KEY_1: "tag.gpgSign",
  GIT_CONFIG_VALUE_1: "false",
  GIT_CONFIG_KEY_2: "core.hooksPath",
  GIT_CONFIG_VALUE_2: devNull,
};
const call = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...AUTHOR },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** A Git repository with the current files of the project and a tag for a release. */
const repository = folderWith({});
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const tag = `v${version}`;

beforeAll(() => {
  const files = call("git", ["ls-files", "-co", "--exclude-standard", "-z"], ROOT)
    .split("\0")
    .filter((name) => name && existsSync(join(ROOT, name)));
  for (const name of files) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    copyFileSync(join(ROOT, name), join(repository, name));
  }
  call("git", ["init", "-q"], repository);
  writeFileSync(join(repository, ".git", "info", "exclude"), "node_modules\n");
  call("git", ["add", "."], repository);
  call("git", ["commit", "-qm", "All files"], repository);
  symlinkSync(join(ROOT, "node_modules"), join(repository, "node_modules"));
  call(process.execPath, ["scripts/release.mjs"], repository);
}, 120_000);

test("a tag holds what is built, and the licences of what that contains; no branch does", () => {
  const names = (ref: string) => call("git", ["ls-tree", "-r", "--name-only", ref], repository);
  expect(names(tag)).toMatch(/^dist\/cli\.js$/m);
  expect(names(tag)).toMatch(/^types\/index\.d\.ts$/m);
  expect(names("HEAD")).not.toMatch(/^dist\//m);
  const notices = call("git", ["show", `${tag}:dist/THIRD_PARTY_NOTICES`], repository);
  for (const name of ["chevrotain", "commander", "monaco-editor", "preact", "yaml"])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(notices).toContain("Permission is hereby granted");
});

test("a version is released once", () => {
  const again = spawnSync(process.execPath, ["scripts/release.mjs"], { cwd: repository, encoding: "utf8" });
  expect(again.status).toBe(1);
  expect(again.stderr).toContain(`The tag ${tag} is there already`);
});

test("a dry run makes no tag, and refuses a package that lacks something", () => {
  const other = folderWith({});
  call("git", ["clone", "-q", repository, other], repository);
  symlinkSync(join(ROOT, "node_modules"), join(other, "node_modules"));
  const manifest = JSON.parse(readFileSync(join(other, "package.json"), "utf8")) as { exports: object };
  const exports = { ...manifest.exports, "./rules": "./dist/rules.js" };
  writeFileSync(join(other, "package.json"), JSON.stringify({ ...manifest, version: "9.9.9", exports }));
  rmSync(join(other, "schema.json"));
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/release.mjs", "--dry-run"], {
    cwd: other,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, expect.stringContaining("MB packed")]);
  expect(stderr).toContain("schema.json is not in the package");
  expect(stderr).toContain("dist/rules.js");
  expect(call("git", ["tag", "--list"], other)).not.toContain("v9.9.9");
}, 120_000);

describe("pre-commit", () => {
  const environment = folderWith({});
  let warnings = "";

  // Installs the package from the tag, without build tools. The tool pre-commit does the same for hooks that are
  // written for Node.
  beforeAll(() => {
    const { stderr, status } = spawnSync(
      "npm",
      [
        "install",
        "--global",
        "--install-links",
        "--prefer-offline",
        "--no-audit",
        "--no-fund",
        "--prefix",
        environment,
        `git+file://${repository}#${tag}`,
      ],
      { cwd: environment, encoding: "utf8", env: { ...process.env, ...AUTHOR } },
    );
    if (status !== 0) throw new Error(stderr);
    warnings = stderr;
  }, 120_000);

  test("needs no script of the package when it is installed", () => {
    expect(warnings).not.toMatch(/warn .*script/);
  });

  test("runs every hook", () => {
    const folder = folderWith({
      "games/stones.yaml": STONES,
      "games/stones.test.yaml":
        "scenario: One\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - expect: heap = 4\n",
    });
    const hooks = parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")) as { entry: string }[];
    expect(hooks.length).toBeGreaterThan(2);
    for (const { entry } of hooks) {
      const ran = spawnSync("bash", ["-c", entry], {
        cwd: folder,
        encoding: "utf8",
        env: {
          ...process.env,
          PATH: `${join(environment, "bin")}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
        },
      });
      expect({ entry, code: ran.status, err: ran.stderr }).toEqual({ entry, code: 0, err: "" });
    }
  });

  test("a package prints nothing but its name while it is packed", () => {
    expect(readFileSync(join(repository, ".npmrc"), "utf8")).toContain("foreground-scripts=false");
  });
});

describe("the action from its own checkout", () => {
  const checkout = folderWith({});
  const good = {
    "stones.yaml": STONES,
    "one.test.yaml": "scenario: One\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - expect: heap = 4\n",
  };
  const below = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

  beforeAll(() => {
    call("git", ["clone", "-q", "--branch", tag, "--depth", "1", `file://${repository}`, "."], checkout);
  });

  test("says that there are no rules in an empty repository", () => {
    const { failed, out } = runAction({}, {}, checkout);
    expect(failed).toEqual(["Check", "Test"]);
    expect(out).toContain("There are no games, variants, or scenarios here.");
  });

  test("checks a subfolder, and marks its lines by their paths in the repository", () => {
    const wrong = { ...good, "stones.yaml": STONES.replace("n <= heap", "n <= heep") };
    const { failed, out } = runAction(below("rules/games", wrong), { "working-directory": "rules" }, checkout);
    expect(failed).toEqual(["Check", "Test"]);
    expect(out).toContain("::error file=rules/games/stones.yaml,line=12");
  });

  test("finds games, variants and scenarios in a repository of several projects", () => {
    const variant = { "fast.yaml": "variant: fast\nof: stones\nstate: { heap: 0..9 = 3 }\n" };
    const files = {
      ...below("apps/one/games", good),
      ...below("apps/two/rules/games", good),
      ...below("apps/two/rules/variants", variant),
      "package.json": "{}",
    };
    const { failed, out } = runAction(files, {}, checkout);
    expect({ failed, out }).toEqual({ failed: [], out: expect.stringContaining("2 scenarios: all as expected.") });
  });
});
