/**
 * `scripts/hashes.ts` prints hashes of random matches. If they stay the same, a change of the sources has changed no
 * rule.
 */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { folderWith, ROOT } from "../cli/harness.ts";

const game = (goal: number) => `game: dip
players: 2..3
kinds: { player: { state: { points: 0.. } } }
play:
  - repeat:
      - turn of each p in seats:
          - choose n in 0..2 to take: gain n points
          - if me.points >= ${goal}: end the game won by me
`;

test("equal rules have equal hashes, other rules others, for each number of players", () => {
  const folder = folderWith({
    "one.yaml": game(3),
    "same.yaml": game(3),
    "other.yaml": game(4),
    "one.test.yaml": "test: dip\n",
  });
  const printed = execFileSync(process.execPath, ["scripts/hashes.ts", "--matches", "3", folder], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const hashes = new Map(printed.split("\n").map((line) => line.split(/ (?=[0-9a-f]+$)/) as [string, string]));
  expect([...hashes.keys()].filter(Boolean)).toEqual([
    "one.yaml 2",
    "one.yaml 3",
    "other.yaml 2",
    "other.yaml 3",
    "same.yaml 2",
    "same.yaml 3",
  ]);
  expect(hashes.get("same.yaml 3")).toMatch(/^[0-9a-f]{16}$/);
  expect(hashes.get("same.yaml 3")).toBe(hashes.get("one.yaml 3"));
  expect(hashes.get("other.yaml 3")).not.toBe(hashes.get("one.yaml 3"));
});
