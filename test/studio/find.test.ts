import { expect, test } from "vitest";
import { Finder, matchesIn } from "../../editor/search/find.ts";

const TEXT = "play:\n  - gain 1 coin\n  - do gain-more\n  # Gain.\n";
const linesOf = (text: string, { matchCase = false, wholeWords = false } = {}) =>
  matchesIn(TEXT, { text, matchCase, wholeWords }).map(({ line }) => line);

test("words are found with their line, and what stands around them in it", () => {
  expect(matchesIn(TEXT, { text: "gain", matchCase: true, wholeWords: true })).toEqual([
    { start: 10, end: 14, line: 2, before: "- ", found: "gain", after: " 1 coin" },
  ]);
});

test("capitals count where that is said, and a hyphen belongs to a name", () => {
  expect(linesOf("gain")).toEqual([2, 3, 4]);
  expect(linesOf("gain", { matchCase: true })).toEqual([2, 3]);
  expect(linesOf("gain", { wholeWords: true })).toEqual([2, 4]);
  expect(linesOf("more", { wholeWords: true })).toEqual([]);
});

test("signs mean themselves", () => {
  expect(matchesIn("a.b (c-d) [e]", { text: "(c-d) [", matchCase: false, wholeWords: false })).toHaveLength(1);
  expect(matchesIn("axb", { text: "a.b", matchCase: false, wholeWords: false })).toEqual([]);
});

test("files without a place are left out, and one that has changed is looked through again", () => {
  const finder = new Finder();
  const query = { text: "coin", matchCase: false, wholeWords: false };
  const files = new Map([
    ["a.yaml", TEXT],
    ["b.yaml", "play: []\n"],
  ]);
  const first = finder.find(files, query);
  expect(first.map(({ path }) => path)).toEqual(["a.yaml"]);
  const second = finder.find(new Map(files).set("b.yaml", "# coin\n"), query);
  expect(second.map(({ path, matches }) => [path, matches.length])).toEqual([
    ["a.yaml", 1],
    ["b.yaml", 1],
  ]);
  expect(second[0]!.matches).toBe(first[0]!.matches);
  expect(finder.find(files, { ...query, text: "  " })).toEqual([]);
});
