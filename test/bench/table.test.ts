/**
 * The table that `npm run bench` prints: it sums up the rounds of a measurement, and compares the run with the previous
 * one.
 */
import { expect, test } from "vitest";
import type { Line } from "../../bench/lines.ts";
import type { Result } from "../../bench/results.ts";
import { lastOf, summary, lineText } from "../../bench/table.ts";

const line: Line = {
  name: "check",
  title: "check",
  unit: "ms",
  better: "less",
  floor: 600,
  aim: 400,
  measure: () => ({ value: 0 }),
};
const result = (commit: string, value: number, name = "check"): Result => ({
  commit,
  date: "2026-01-01",
  machine: "one",
  line: name,
  unit: "ms",
  ...summary([{ value }]),
});

test("the middle counts, and the extremes are told", () => {
  expect(
    summary([
      { value: 9, processor: 3 },
      { value: 1, processor: 5 },
      { value: 4.00004, processor: 4 },
    ]),
  ).toEqual({
    value: 4,
    least: 1,
    greatest: 9,
    rounds: 3,
    processor: 4,
  });
});

test("a line is held against the last other commit", () => {
  const before = [result("a", 1000), result("b", 800), result("b", 1, "other"), result("c", 700)];
  expect(lastOf(before, line, "c")?.commit).toBe("b");
  const text = lineText(line, result("c", 400), lastOf(before, line, "c"));
  expect(text).toContain("-50 % since b");
  expect(text).toContain("meets the floor and the aim");
});

test("what misses the floor is told, and what was measured on another machine", () => {
  expect(lineText(line, result("c", 601), { ...result("a", 601), machine: "two" })).toMatch(
    /\+0 % since a, another machine  misses the floor/,
  );
  expect(lineText({ ...line, better: "more" }, result("c", 601), undefined)).toMatch(/meets the floor and the aim$/);
});
