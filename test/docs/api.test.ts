/** The code blocks of the page `api.md` form one program. The test runs it, and it prints what the page says. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import * as library from "../../src/index.ts";
import { examplesIn, page } from "./examples.ts";

const root = join(import.meta.dirname, "../..");
const text = page("api.md");

it("the programs of the page print what the page says", () => {
  const code = examplesIn(text, "ts")
    .map((example) => example.text)
    .join("\n")
    .replaceAll('"rulewright"', JSON.stringify(pathToFileURL(join(root, "src/index.ts")).href));
  const folder = mkdtempSync(join(tmpdir(), "rulewright-api-"));
  try {
    writeFileSync(join(folder, "page.mts"), code);
    const { stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", join(folder, "page.mts")], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toBe(
      examplesIn(text, "text")
        .map((example) => example.text)
        .join(""),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("the page speaks of everything that can be called", () => {
  const missing = Object.keys(library).filter((name) => !text.includes(name));
  expect(missing).toEqual([]);
});

it("the package offers what the build makes of the library", () => {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, Record<string, string>>;
  };
  expect(exports["."]!.default).toBe("./dist/index.js");
  expect(readFileSync(join(root, "scripts/build.mjs"), "utf8")).toContain('index: "src/index.ts"');
});
