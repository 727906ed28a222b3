/**
 * `samples/CODE/` shows each message: `bad.yaml` with the mistake, `expected.txt` with what is said
 * about it, `fixed.yaml` with what to write instead. `UPDATE=1` writes `expected.txt`.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.ts";
import { renderText } from "../../src/diagnostics/render.ts";
import { diagnose } from "../support/diagnose.ts";

const folder = path.join(import.meta.dirname, "samples");
const samples = fs.readdirSync(folder);

/** Codes that no small file can show, and the test that shows them instead. */
const withoutSample = new Map([["too-large", "test/dsl/yaml/limits.test.ts"]]);

describe("samples of messages", () => {
  it("exist for every code", () => {
    const missing = Object.keys(catalog).filter((code) => samples.includes(code) === withoutSample.has(code));
    expect(missing).toEqual([]);
  });

  it.each(samples)("%s", (code) => {
    const read = (name: string) => fs.readFileSync(path.join(folder, code, name), "utf8");
    const problems = diagnose({ name: "bad.yaml", text: read("bad.yaml") });
    const rendered = renderText(problems);
    if (process.env.UPDATE) fs.writeFileSync(path.join(folder, code, "expected.txt"), rendered);
    expect(problems.map((each) => each.code)).toContain(code);
    expect(rendered).toBe(read("expected.txt"));
    expect(renderText(diagnose({ name: "fixed.yaml", text: read("fixed.yaml") }))).toBe("");
  });
});
