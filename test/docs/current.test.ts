/** Some parts of pages are generated from the code. They are the same as `npm run update` would write now. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pages } from "../../scripts/reference.ts";
import { builtins } from "../../src/dsl/builtins.ts";

const root = join(import.meta.dirname, "../..");

it.each([...pages()])("%s is current (otherwise: npm run update)", (path, text) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(text);
});

it("shows every builtin with each of its forms", () => {
  const page = readFileSync(join(root, "docs/builtins.md"), "utf8");
  const missing = builtins.flatMap(({ name, forms }) =>
    page.split(`\n| \`${name}(`).length - 1 === forms.length ? [] : [name],
  );
  expect(missing).toEqual([]);
});
