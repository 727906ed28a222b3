/** Starts `rulewright` as users do after installing it: the bundle in `dist`, in a process of its own. */
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, constants, cpSync, openSync, readFileSync, readSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

/** How many bytes a pipe of Linux holds. */
const PIPE = 65_536;

const folder = folderWith({ "games/stones.yaml": STONES, "games/bad.yaml": "game: bad\n" });

async function bin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return binIn({}, ...args);
}

async function binIn(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, "bin", "rulewright.mjs"), ...args],
      { cwd: folder, env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env } },
    );
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

test("exit codes reach the shell", async () => {
  expect(await bin("check", "games/stones.yaml")).toMatchObject({ code: 0, err: "" });
  expect((await bin("check")).code).toBe(1);
  expect((await bin("check", "nothing.yaml")).code).toBe(2);
});

test("a reader that goes away leaves the exit code as it is", async () => {
  const unread = async (closed: "stdout" | "stderr", ...args: string[]) => {
    const child = spawn(process.execPath, [join(ROOT, "bin", "rulewright.mjs"), ...args], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child[closed].destroy();
    child[closed === "stdout" ? "stderr" : "stdout"].resume();
    const [code] = await once(child, "exit");
    return code as number;
  };
  expect(await unread("stdout", "check")).toBe(1);
  expect(await unread("stdout", "check", "games/stones.yaml")).toBe(0);
  expect(await unread("stderr", "check", "nothing.yaml")).toBe(2);
});

test("a long output arrives whole in a file, and where the reader is slower than the command", async () => {
  const many = folderWith(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`f${i}.yaml`, `x: ${i}\n`])));
  const names = Array.from({ length: 400 }, (_, i) => `f${i}.yaml`);
  const printTo = (output: number) =>
    spawn(process.execPath, [join(ROOT, "bin", "rulewright.mjs"), "check", "--no-cache", ...names], {
      cwd: many,
      stdio: ["ignore", output, "ignore"],
    });
  const file = join(many, "out.txt");
  await once(printTo(openSync(file, "w")), "exit");
  const whole = readFileSync(file, "utf8");
  expect(whole).toContain("f399.yaml:1:1");
  expect(whole.length).toBeGreaterThan(PIPE);

  // A write into this pipe fails while it is full.
  const fifo = join(many, "fifo");
  execFileSync("mkfifo", [fifo]);
  const pipe = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK);
  const child = printTo(pipe);
  const ended = once(child, "exit");
  let read = "";
  for (const bytes = Buffer.alloc(4096); read.length < whole.length;) {
    try {
      read += bytes.toString("utf8", 0, readSync(pipe, bytes));
    } catch (error) {
      expect(error).toMatchObject({ code: "EAGAIN" });
      await setTimeout(1);
    }
  }
  expect(read).toBe(whole);
  expect((await ended)[0]).toBe(1);
});

test("workers of the bundle count what one process counts", async () => {
  const args = ["simulate", "stones", "--games", "40", "--json"];
  const hash = (out: string) => (JSON.parse(out) as { hash: string }).hash;
  const { out } = await bin(...args, "--workers", "2");
  expect(hash(out)).toBe(hash((await cli([...args, "--workers", "1"], { folder })).out));
});

test("games that come with the package are found everywhere", async () => {
  const { code, out } = await bin("perft", "tic-tac-toe", "--depth", "2", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ game: "tic-tac-toe", leaves: 72 });
});

test("without a terminal a match is played and told", async () => {
  const { code, out } = await bin("play", "stones");
  expect(code).toBe(0);
  expect(out).toContain("The match is over.");
});

test("colours go where somebody asks for them", async () => {
  const coloured = async (env: NodeJS.ProcessEnv) =>
    (await binIn(env, "check", "games/bad.yaml")).out.includes("\u001b[");
  expect(await coloured({})).toBe(false);
  expect(await coloured({ FORCE_COLOR: "1" })).toBe(true);
  expect(await coloured({ FORCE_COLOR: "0" })).toBe(false);
  expect(await coloured({ FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
});

describe("where the Node that starts it is too old", () => {
  // A copy of `bin`, with a bundle that prints the version of the Node that runs it. `version` is the version that the
  // first Node pretends to have.
  const copy = folderWith({ "dist/cli.js": "console.log(process.versions.node);\n" });
  const started = (copyFolder: string, env: NodeJS.ProcessEnv, version = "20.0.0") =>
    spawnSync(
      process.execPath,
      [
        "--import",
        `data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`,
        join(copyFolder, "bin", "rulewright.mjs"),
      ],
      { encoding: "utf8", env: { ...process.env, PATH: "", PRE_COMMIT: undefined, ...env } },
    );
  cpSync(join(ROOT, "bin"), join(copy, "bin"), { recursive: true });

  test("a newer one on PATH takes over", () => {
    const old = folderWith({ node: "#!/bin/sh\necho v20.0.0\n" });
    chmodSync(join(old, "node"), 0o755);
    const { status, stdout } = started(copy, { PATH: [old, dirname(process.execPath)].join(delimiter) });
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${process.versions.node}\n` });
  });

  test("the message says what to do, for a hook of pre-commit what helps there", () => {
    const { status, stderr } = started(copy, {});
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining("This is Node 20.0.0: install a newer one"),
    });
    expect(started(copy, { PRE_COMMIT: "1" }).stderr).toContain("default_language_version: { node: 24.11.0 }");
  });

  test("an installed copy without a bundle names releases, a clone the installation", () => {
    const untagged = folderWith({});
    cpSync(join(ROOT, "bin"), join(untagged, "bin"), { recursive: true });
    const { status, stderr } = started(untagged, {}, "24.0.0");
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining("Only a release holds what is built"),
    });
    const clone = folderWith({ "src/index.ts": "" });
    for (const name of ["bin", "scripts"]) cpSync(join(ROOT, name), join(clone, name), { recursive: true });
    expect(started(clone, {}, "24.0.0").stderr).toContain(`Call \`npm ci\` in ${clone}`);
  });
});
