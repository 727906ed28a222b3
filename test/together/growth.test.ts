import { expect, test } from "vitest";
import { grown, growth } from "../../src/together/growth.ts";

const same = (one: string, other: string) => one === other;

test.each([
  [[], ["a"], { keep: 0, add: ["a"] }],
  [["a"], ["a", "b"], { keep: 1, add: ["b"] }],
  [["a", "b", "c"], ["a", "x"], { keep: 1, add: ["x"] }],
  [["a", "b"], [], { keep: 0, add: [] }],
])("%j becomes %j by what is new only", (before, after, sent) => {
  expect(growth(before, after, same)).toEqual(sent);
  expect(grown(before, sent)).toEqual(after);
});

test("a list that stays is the same list", () => {
  const list = ["a", "b"];
  expect(grown(list, growth(list, ["a", "b"], same))).toBe(list);
});
