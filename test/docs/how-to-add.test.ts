/** The guide for those who add something: the places that it names exist, and hold what it says. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const guide = page.slice(page.indexOf("## How to add"));
const sections = guide
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf("\n")), text: text.replaceAll(/\s+/g, " ") }));

test("there is a way to add each of the things that contributors ask for", () => {
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "A builtin",
      "A message",
      "A statement",
      "A report format",
      "An answer for editors",
      "A tool of the studio",
      "An agent",
      "A game",
    ]),
  );
});

describe.each(sections)("$title", ({ text }) => {
  test("names places that exist", () => {
    const paths = [...text.matchAll(/`((?:src|editor|test|docs|games|scripts)\/[\w./-]+)`/g)]
      .map((match) => match[1]!)
      .filter((path) => !/NAME|CODE/.test(path));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("names what stands there", () => {
    const named = [...text.matchAll(/`(\w+)`(?: and `(\w+)`)? (?:in|of) `((?:src|editor)\/[\w./-]+\.tsx?)`/g)].flatMap(
      ([, one, other, path]) => [one!, ...(other === undefined ? [] : [other])].map((name) => ({ name, path: path! })),
    );
    expect(
      named.filter(
        ({ name, path }) =>
          !existsSync(join(root, path)) || !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path), "utf8")),
      ),
    ).toEqual([]);
  });
});
