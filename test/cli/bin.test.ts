/** The program as it is installed: the bundle, in processes of its own. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

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
