/**
 * The program has a fast YAML scanner of its own. If it accepts a text, the YAML library accepts the text, too, and
 * gives the same nodes.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scan } from "../../../src/dsl/yaml/scanner.ts";
import { parseWhole } from "../../../src/dsl/yaml/whole.ts";
import { runs } from "../../support/exploration.ts";
import { rulesBelow } from "../../support/files.ts";
import { sourceOf } from "../../support/texts.ts";

const games = [...rulesBelow("games"), ...rulesBelow("templates")];

test("reads every game, and gives up on few of the samples of messages", () => {
  expect(games.filter((source) => !scan(source)).map(({ name }) => name)).toEqual([]);
  const samples = rulesBelow("test/diagnostics/samples").filter(({ name }) => name.endsWith("fixed.yaml"));
  expect(samples.filter((source) => !scan(source)).length).toBeLessThan(samples.length / 20);
});

test.each([
  ["a comment that is moved in too little between brackets", "a: { b: 1\n# c\n , d: 2 }\n"],
  ["a name of several lines", "a: [b\n  c: d]\n"],
  ["blanks before a colon", "a : b\n"],
  ["a second colon", "a: b: c\n"],
  ["words after a bracket", "a: [b] c\n"],
  ["the same name twice", "a: 1\na: 2\n"],
  ["an escape", 'a: "\\n"\n'],
  ["an anchor", "a: &x b\n"],
  ["a tab", "a:\tb\n"],
  ["a dash without an item", "a:\n  -\n"],
  ["a line without a name", "a: 1\nb\n"],
  ["a line that is moved in too far", "a: 1\nb:\n    c: 1\n  d: 2\n"],
  ["a bracket left open", "a: [b\nc: d\n"],
  ["nothing", "# only a comment\n"],
])("leaves %s to the library", (_, text) => {
  expect(scan(sourceOf(text))).toBeUndefined();
});

describe("reads as the library does", () => {
  const same = (text: string) => {
    const source = sourceOf(text);
    const value = scan(source);
    if (value) expect({ value, problems: [] }).toEqual(parseWhole(source));
    return value !== undefined;
  };

  test("blocks whose first line is moved in further, several documents, words of several lines", () => {
    expect(same("a: |\n    x\n   x x\n  x x x\nb: c\n")).toBe(true);
    expect(same("# one\na: b\n---\nc:\n- d\n-  e: f\n   g: 'it''s'\n- - h\n  - -1\n")).toBe(true);
    expect(same("a: b # c\nd:\n  e\n\n  f (g, h)\ni: [j(k, l): m, n: , { o, p: q },]\n")).toBe(true);
  });

  test("files that are changed at random", () => {
    const texts = [...games, ...rulesBelow("test/probes")].flatMap(({ text }) => excerpts(text));
    const bits = [
      " ",
      "  ",
      "\n",
      "\n  ",
      "- ",
      ": ",
      ":",
      ",",
      ", ",
      "[",
      "]",
      "{",
      "}",
      "(",
      ")",
      " # c",
      "\n# c\n",
      "|\n",
      "'",
      '"',
      "a",
      "a: b",
      "a:\n",
      "?",
      "!",
      "&x",
      "*x",
      "---\n",
      "%",
      "@",
      "\u00a0",
      "''",
      "\\",
      ">\n",
      "\n- ",
    ];
    const change = fc.record({ at: fc.nat(1000), without: fc.nat(3), bit: fc.constantFrom("", ...bits) });
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(change, { maxLength: 3 }), (text, changes) => {
        const changed = changes.reduce(
          (now, { at, without, bit }) => now.slice(0, at % now.length) + bit + now.slice((at % now.length) + without),
          text,
        );
        if (same(`${changed}\n`)) read += 1;
      }),
      { numRuns: runs(500) },
    );
    expect(read).toBeGreaterThan(runs(100));
  });
});

/** Cuts a text into excerpts of ten lines, and removes the indentation that the lines of an excerpt share. */
function excerpts(text: string): readonly string[] {
  const lines = text.split("\n");
  return Array.from({ length: Math.ceil(lines.length / 10) }, (_, i) => {
    const some = lines.slice(i * 10, i * 10 + 10);
    const margin = Math.min(...some.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
    return some.map((line) => line.slice(margin)).join("\n");
  }).filter((some) => some.trim() !== "");
}
