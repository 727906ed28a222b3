/**
 * The files that a guest's browser loads before it shows the table, and parts of the program that they must not
 * contain.
 */
import { globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildTogether } from "../../../scripts/together-page.mjs";
import { ROOT } from "../../cli/harness.ts";

const folder = mkdtempSync(join(tmpdir(), "rulewright-together-"));
const { inputs: sources, outputs } = await buildTogether(ROOT, folder);

test("a guest loads at most 80 kB of scripts, without editor, checker, interpreter and session", () => {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const { path, kind } of byName.get(name)!.imports) if (kind === "import-statement") load(basename(path));
  };
  load("page.js");
  const size = [...loaded].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
  expect(size).toBeLessThan(80_000);
  const inputs = [...loaded].flatMap((name) => Object.keys(byName.get(name)!.inputs));
  expect(inputs.length).toBeGreaterThan(40);
  expect(
    inputs.filter((path) =>
      /monaco|chevrotain|valibot|uqr|^src\/(?!agents\/registry|dsl\/(?:curve|schema)|interpreter\/match\/record\/record-(?:text|validator)|interpreter\/match\/record\/mark|interpreter\/runtime\/random|together)/.test(
        path,
      ),
    ),
  ).toEqual([]);
});

test("the pages have the styles of all that they draw", () => {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  // A part `:not(…)` of a rule names elements that the rule does not style, so it is removed.
  const styledIn = (css: string) =>
    new Set([...css.replaceAll(/:not\([^)]*\)/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!));
  const styled = styledIn(globSync("editor/**/*.css", { cwd: ROOT }).map(read).join("\n"));
  const here = styledIn(readFileSync(join(folder, "page.css"), "utf8"));
  const drawn = Object.keys(sources)
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => [...read(path).matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(" ")));
  expect(drawn).toContain("visually-hidden");
  expect([...new Set(drawn)].filter((name) => styled.has(name) && !here.has(name))).toEqual([]);
});
