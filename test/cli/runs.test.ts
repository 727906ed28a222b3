/** Runs of many matches between bots on the command line: the output, the pages, and runs that are split into parts. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

/** A game that favours the first player, who takes one more stone than the second one, and a more valuable one. */
const FIRST = `game: first
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: pile of stone } }
  stone: { worth: 0..9 }
zones: { ground: row of all stone }
pieces:
  stone: { agate: 4, beryl: 4, coral: 8, diamond: 0 }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose s in ground to take:
              - gain s.worth points
              - move s to me.hand
winners: p in seats with most p.points
`;

const folder = folderWith({
  "first.yaml": FIRST,
  "stones.yaml": STONES,
  "stones/many.yaml": "variant: many\nof: stones\nstate: { heap: 0..9 = 9 }\n",
});
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const run = (...args: string[]) => cli(args, { folder });

describe("simulate", () => {
  test("names the seat that has an advantage, and says nothing where there is none", async () => {
    const thinking = await run("simulate", "first.yaml", "-n", "60", "-b", "search:20", "-w", "1");
    expect(thinking.out).toMatch(/player-1 certainly wins more than its share: \+\d+\.\d points/);
    const random = await run("simulate", "first.yaml", "-n", "400", "-w", "1");
    expect(random.out).toMatch(/scores of player-1 {2}4 [▁-█ ]+ 12/);
    expect(random.out).toContain("no seat certainly wins more or less than its share");
  });

  test("says how the match goes, and what winners hold at the end", async () => {
    const { out } = await run("simulate", "first.yaml", "-n", "60", "-b", "search:20", "-w", "1", "--worth");
    expect(out).toMatch(
      /the lead changes [\d.]+ times a match; in the median match, the winner leads for good from \d+ %/,
    );
    expect(out).toMatch(/held at the end\n {4}coral .*certain/);
    expect(out).toContain("Random bots judge player-1 differently:");
  });

  test("--json has all of it", async () => {
    const { out } = await run(
      "simulate",
      "first.yaml",
      "-n",
      "40",
      "-b",
      "search:20",
      "-w",
      "1",
      "--worth",
      "--json",
      "--second",
      "search:5",
    );
    expect(JSON.parse(out)).toMatchObject({
      advantages: [{ seat: "player-1", verdict: "certain" }, { seat: "player-2" }],
      course: { matches: 40 },
      second: { bots: ["search:5", "search:5"] },
      contradictions: [],
    });
  });

  test("--html writes a page without scripts or addresses, with charts and all figures", async () => {
    await run("simulate", "first.yaml", "-n", "40", "-w", "1", "--html", "page.html");
    const page = read("page.html");
    expect(page).not.toMatch(/<script|<link|src=|https?:(?!\/\/www\.w3\.org)/);
    expect(page.match(/<svg/g)!.length).toBeGreaterThan(4);
    expect(page).toContain("What the answers to take are worth");
    expect(page).toContain("first, 2 players: 40 matches between random bots");
  });
});

test.each(["--html", "--out"])("%s that cannot be written is said in one line, below the report", async (option) => {
  const { code, out, err } = await run("simulate", "stones.yaml", "-n", "20", "-w", "1", option, "nowhere/file");
  expect(code).toBe(2);
  expect(out).toContain("stones, 2 players: 20 matches");
  expect(err).toMatch(/^error `nowhere\/file` cannot be written: .*\n$/);
});

describe("a run in parts", () => {
  const RUN = ["simulate", "first.yaml", "-n", "50", "-b", "search:5", "--worth", "-w", "1"];
  beforeAll(async () => {
    await run(...RUN, "--out", "whole.json");
    for (const i of [1, 2, 3]) await run(...RUN, "--shard", `${i}/3`, "--out", `part-${i}.json`);
  });

  test("is the same to the byte as from one process, in any order", async () => {
    const { code, out } = await run("merge", "part-3.json", "part-1.json", "part-2.json", "--out", "all.json");
    expect(code).toBe(0);
    expect(read("all.json")).toBe(read("whole.json"));
    const whole = await run("merge", "whole.json");
    expect(out).toBe(whole.out);
  });

  test("also of `compare`", async () => {
    const args = ["compare", "stones.yaml", "-v", "many", "-n", "30", "-w", "1"];
    for (const i of [1, 2]) await run(...args, "--shard", `${i}/2`, "--out", `pair-${i}.json`);
    const { out } = await run("merge", "pair-1.json", "pair-2.json");
    expect(out).toBe((await run(...args)).out);
  });

  test.each<[string, readonly string[], string]>([
    ["a part is missing", ["part-1.json", "part-3.json"], "lack matches 17 to 33 of 50"],
    ["a part is there twice", ["part-1.json", "part-2.json", "part-2.json", "part-3.json"], "both contain match"],
    ["a part is of another run", ["part-1.json", "pair-1.json"], "the same run"],
    ["a file is no part", ["first.yaml"], "contains no results"],
  ])("%s: one line that says what to do", async (_, files, message) => {
    const { code, out, err } = await run("merge", ...files);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
    expect(err.trim().split("\n")).toHaveLength(2);
  });

  test("other rules or another version are refused", async () => {
    const rules = folderWith({ "first.yaml": FIRST.replace("coral: 8", "coral: 7"), "part.json": read("whole.json") });
    expect(await cli(["merge", "part.json"], { folder: rules })).toMatchObject({
      code: 2,
      err: expect.stringContaining("has different rules here") as string,
    });
    writeFileSync(join(folder, "old.json"), read("whole.json").replace(/"version":"[^"]+"/, '"version":"0.0.1"'));
    expect(await run("merge", "old.json")).toMatchObject({ code: 2, err: expect.stringContaining("0.0.1") as string });
  });

  test.each(["0/3", "4/3", "2", "a/b"])("--shard %s is refused", async (shard) => {
    expect(await run(...RUN, "--shard", shard, "--out", "x.json")).toMatchObject({
      code: 2,
      err: expect.stringContaining("not a part") as string,
    });
  });
});
