/** The page `limits.md` has the same numbers as the program, and the words of its messages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.ts";
import { grouped } from "../../src/diagnostics/english.ts";
import { playMessages } from "../../src/diagnostics/messages/play.ts";
import { MAX_RANGE } from "../../src/dsl/game.ts";
import { MAX_INT } from "../../src/interpreter/ir/ir.ts";
import { BUDGET, LOOK_AHEAD, LOOK_AHEAD_DEPTH, MAX_OFFERED, WORK } from "../../src/interpreter/runtime/executor.ts";
import { MOST_DECISIONS } from "../../src/simulation/playout.ts";
import { ROOT } from "../cli/harness.ts";

const page = readFileSync(join(ROOT, "docs/limits.md"), "utf8");
const rows = [...page.matchAll(/^\| (?!limit)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(([, limit, number, seen]) => ({
  limit: limit!,
  number: number!,
  seen: seen!,
}));

it.each([
  ["rounds of loops", BUDGET, "budget"],
  ["units of work", WORK, "work"],
  ["answers tried", LOOK_AHEAD, "look-ahead"],
  ["decisions tried", LOOK_AHEAD_DEPTH, "look-ahead"],
  ["answers of one decision", MAX_OFFERED, "look-ahead"],
  ["numbers of a range", MAX_RANGE, "long range"],
  ["a result", MAX_INT, "no int"],
  ["an effect that uses itself", undefined, "too deep"],
  ["decisions of a match", MOST_DECISIONS, "too long"],
] as const)("%s: as many as the match allows, and what it says", (limit, number, why) => {
  const row = rows.find((each) => each.limit.startsWith(limit))!;
  if (number !== undefined) expect(row.number).toBe(grouped(number));
  const { title } = playMessages["game-stopped"];
  expect(title({ why, within: "play", variants: [] })).toBe(`${row.seen} (in play)`);
});

it("messages about files are there", () => {
  const named = [...page.matchAll(/\]\(diagnostics\.md#([a-z-]+)\)/gu)].map(([, code]) => code!);
  expect(named.length).toBeGreaterThan(5);
  for (const code of named) expect(Object.keys(catalog)).toContain(code);
});
