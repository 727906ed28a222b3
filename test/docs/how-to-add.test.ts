/** The guide for contributors who add something names places that exist, and that contain what the guide says. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pathsIn, root, sections } from "./guide.ts";

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
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
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
