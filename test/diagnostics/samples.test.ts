/**
 * The folder `samples/CODE/` shows the message with this code: `bad.yaml` has the mistake, `expected.txt` the message,
 * and `fixed.yaml` the correction. If the message offers a fix, the fix makes `fixed.yaml`. With `UPDATE=1` the test
 * writes `expected.txt`.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.ts";
import { fixOf, renderText } from "../../src/diagnostics/render.ts";
import type { Fix } from "../../src/diagnostics/problem.ts";
import { diagnose as check, diagnosePlay } from "../support/diagnose.ts";

const folder = path.join(import.meta.dirname, "samples");
const samples = fs.readdirSync(folder);

/** Messages that no small file can cause, by their codes, and the test that shows each instead. */
const withoutSample = new Map([
  ["file-ending", "test/cli/check.test.ts"],
  ["game-broken", "test/cli/check.test.ts"],
  ["position-broken", "test/dsl/shared-positions.test.ts"],
  ["position-with-columns", "test/dsl/shared-positions.test.ts"],
  ["too-large", "test/dsl/yaml/limits.test.ts"],
  ["unknown-game", "test/dsl/checker/source.test.ts"],
  ["unknown-positions-file", "test/dsl/shared-positions.test.ts"],
  ["variant-not-found", "test/dsl/variants/files.test.ts"],
]);

/** Messages that never come from a check, only from a match that is played. */
const whenPlayed = new Set(["game-stopped"]);

describe("samples of messages", () => {
  it("exist for every code", () => {
    const missing = Object.keys(catalog).filter((code) => samples.includes(code) === withoutSample.has(code));
    expect(missing).toEqual([]);
  });

  it.each(samples)("%s", (code) => {
    const diagnose = whenPlayed.has(code) ? diagnosePlay : check;
    const read = (name: string) => fs.readFileSync(path.join(folder, code, name), "utf8");
    const problems = diagnose({ name: "bad.yaml", text: read("bad.yaml") });
    const rendered = renderText(problems);
    if (process.env.UPDATE) fs.writeFileSync(path.join(folder, code, "expected.txt"), rendered);
    expect(problems.map((each) => each.code)).toContain(code);
    expect(rendered).toBe(read("expected.txt"));
    expect(renderText(diagnose({ name: "fixed.yaml", text: read("fixed.yaml") }))).toBe("");
    const fixes = problems
      .filter((each) => each.code === code)
      .map(fixOf)
      .filter((fix) => fix !== undefined);
    if (fixes.length > 0)
      expect(
        diagnose({ name: "mended.yaml", text: mended(read("bad.yaml"), fixes) }).map((each) => each.code),
      ).not.toContain(code);
  });
});

function mended(text: string, fixes: readonly Fix[]): string {
  const backwards = [...fixes].sort((a, b) => b.range.start - a.range.start);
  return backwards.reduce(
    (now, { range, newText }) => now.slice(0, range.start) + newText + now.slice(range.end),
    text,
  );
}
