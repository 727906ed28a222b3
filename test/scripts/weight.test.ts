/**
 * Limits for the size of the installation and of the pages. Each limit was set slightly above the size at that time.
 * Raise a limit only for something that users gain.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const dist = join(root, "dist");
const studio = join(dist, "studio");

beforeAll(() => void execFileSync(process.execPath, [join(root, "scripts/up-to-date.mjs")]), 120_000);

/** The size of files of the studio in kilobytes, compressed as a server sends them. */
function sent(...files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(studio, file)), { level: 9 }).length, 0) / 1000;
}

/** A JavaScript bundle of the studio, and all bundles that it loads before it runs. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(studio, file), "utf8");
  for (const [, name] of text.matchAll(/(?:^|[;}])(?:import|export)(?:[^;"'(]*?from)?"\.\/([^"]+\.js)"/g))
    withImports(name!, found);
  return found;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

test("the gallery starts with little, and without the editor", () => {
  const start = new Set(["main.js", "page.js", "gallery.worker.js"].flatMap((file) => [...withImports(file)]));
  expect(start).not.toContain("rules.js");
  expect(sent(...start)).toBeLessThan(576);
});

test("the editor of the rules has the features that it uses, and none of the languages of Monaco", () => {
  expect(sent("rules.js")).toBeLessThan(860);
  expect(readFileSync(join(studio, "rules.js"), "utf8")).not.toMatch(/conf\.language|freemarker|"solidity"/);
});

test("the built program, and the package", () => {
  expect(sizeOf(dist) / 1e6).toBeLessThan(12.7);
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--ignore-scripts", "--json"], {
      cwd: root,
      encoding: "utf8",
      shell: process.platform === "win32",
    }),
  ) as [{ size: number }];
  expect(packed.size / 1e6).toBeLessThan(5);
});
