/**
 * The README gives two commands for the set-up. Each works alone on a fresh machine, and the script of CI (continuous
 * integration) calls the second one.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./guide.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const setUp = read("README.md").split("## Set up\n")[1]!.split("\n## ")[0]!;
const commands = [...setUp.matchAll(/^ {4}(\S.*)$/gm)].map(([, command]) => command!);

test("the set-up names two commands, each with the installation", () => {
  expect(commands).toEqual(["npm ci && npm start", "npm ci && npm test"]);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
  for (const command of commands) expect(scripts).toHaveProperty(command.split(" ").at(-1)!);
});

/**
 * Runs the script of CI in a copy, and returns its calls of `npm`. A false `npm` only records the calls, and fails at
 * the call `fails`.
 */
function ci(fails: string): { readonly calls: readonly string[]; readonly code: number | null } {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-ci-"));
  cpSync(join(root, ".ci"), join(folder, ".ci"), { recursive: true });
  writeFileSync(join(folder, "npm"), '#!/bin/sh\necho "npm $*"\ncase "npm $*" in "$FAILS"*) exit 3 ;; esac\n');
  chmodSync(join(folder, "npm"), 0o755);
  const { stdout, status } = spawnSync("bash", [join(folder, ".ci/run")], {
    encoding: "utf8",
    env: { ...process.env, FAILS: fails, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return { calls: stdout.trim().split("\n"), code: status };
}

test("CI calls the second as it stands there, then what takes longer, and fails where one of them fails", () => {
  expect(read(".ci/run")).toContain(`\n${commands[1]} `);
  const [install, run] = commands[1]!.split(" && ");
  const longer = [
    "npm run test:studio",
    "npm run test:package",
    "npm run site:test",
    "npm run release -- --dry-run",
    "npm run explore -- --seed 1 --seconds 60",
  ];
  const calls = [install!, run!, ...longer];
  expect(ci("nothing")).toEqual({ calls, code: 0 });
  for (const [at, call] of calls.entries()) expect(ci(call)).toEqual({ calls: calls.slice(0, at + 1), code: 3 });
});
