import { expect, test } from "vitest";
import { keysBeside } from "../../src/language-service/complete/written-keys.ts";

/** The keys that are already written in the same block as the cursor, which `|` marks. */
const beside = (text: string) => [...keysBeside(text.replace("|", ""), text.indexOf("|"))].sort();

test("keys of the same block are found above and below", () => {
  expect(beside("a: 1\n|\nb:\n  c: 2\n# d: 3\n\ne: [1]\n")).toEqual(["a", "b", "e"]);
  expect(beside("a:\n  b: 1\n  |\n  c:\n    d: 2\ne: 3\n")).toEqual(["b", "c"]);
});

test("another document, another item and the line itself do not count", () => {
  expect(beside("a: 1\n---\nb: 2\n|c: 3\n---\nd: 4\n")).toEqual(["b"]);
  expect(beside("- a: 1\n  b: 2\n- c: 3\n  |\n  d: 4\n- e: 5\n")).toEqual(["c", "d"]);
  expect(beside("- a: 1\n- |\n  b: 2\n- c: 3\n")).toEqual(["b"]);
});

test("inside a line nothing is known", () => {
  expect(beside("a: { |, b: 1 }\n")).toEqual([]);
});
