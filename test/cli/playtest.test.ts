/** `rulewright playtest` sums up recorded matches. The test records them first. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Playtest } from "../../src/playtest/playtest.ts";
import { cli, folderWith, STONES } from "./harness.ts";

const folder = folderWith({ "games/stones.yaml": STONES });
const SAID = "<script>alert(1)</script> & why?";

beforeAll(async () => {
  for (const seed of ["1", "2"]) {
    await cli(["play", "stones", "--seed", seed, "--save", `${seed}.match.json`], { folder });
    const path = join(folder, `${seed}.match.json`);
    const record = JSON.parse(readFileSync(path, "utf8")) as { moves: unknown[] };
    const line = { source: "games/stones.yaml", line: 7, text: "- choose n in 1..2 to take:" };
    const marks = [{ by: "player-1", at: 1, kind: "unclear", text: SAID, line }];
    writeFileSync(path, JSON.stringify({ ...record, marks, durations: record.moves.map((_, i) => 1000 * (i + 1)) }));
  }
});

describe("playtest", () => {
  const files = ["1.match.json", "2.match.json"];

  test("says at a terminal which lines were marked, and how long decisions take", async () => {
    const { code, out } = await cli(["playtest", ...files], { folder });
    expect(code).toBe(0);
    expect(out).toContain("2 matches, 2 over, 2 marks");
    expect(out).toContain(
      `games/stones.yaml:7: - choose n in 1..2 to take:\n    unclear, player-1 after move 1 of 1.match.json: ${SAID}`,
    );
    expect(out).toMatch(/stones, take: half within \d+\.\d s/);
    expect(out).toMatch(/stones, player-1: won \d of 2/);
  });

  test("makes data of it", async () => {
    const { out } = await cli(["playtest", ...files, "--json"], { folder });
    const data = JSON.parse(out) as Playtest;
    expect(data.matches.map(({ name, over }) => [name, over])).toEqual(files.map((file) => [file, true]));
    expect(data.lines[0]).toMatchObject({ line: 7, kinds: { unclear: 2 }, marks: [0, 1] });
  });

  test("makes a page that stands alone, in which no text is markup", async () => {
    const { out } = await cli(["playtest", ...files, "--format", "html"], { folder });
    expect(out).toContain("<!DOCTYPE html>");
    expect(out).not.toMatch(/<script|src=|href="(?!#)|url\(/);
    expect(out).toContain("&#60;script&#62;alert(1)&#60;/script&#62; &#38; why?");
  });

  test("reads a match of other rules, but does not tell how it ended", async () => {
    const record = JSON.parse(readFileSync(join(folder, files[0]!), "utf8")) as object;
    writeFileSync(join(folder, "older.json"), JSON.stringify({ ...record, rules: "0".repeat(64) }));
    const { out } = await cli(["playtest", "older.json", "--json"], { folder });
    const data = JSON.parse(out) as Playtest;
    expect([data.matches[0]!.over, data.marks.length, data.scores]).toEqual([false, 1, []]);
  });

  test("ends with the reason where a file is no match", async () => {
    const { code, err } = await cli(["playtest", "games/stones.yaml"], { folder });
    expect(code).toBe(2);
    expect(err).toContain("`games/stones.yaml` contains no matches");
  });
});
