/** `rulewright upgrade` rewrites files of an earlier version of the language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { upgradeWith } from "../../src/cli/commands/upgrade.ts";
import { LANGUAGE_CHANGES } from "../../src/upgrade/language.ts";
import { type LanguageChange, upgraded } from "../../src/upgrade/upgrade.ts";
import { cli, folderWith } from "./harness.ts";

const TOSS = `game: toss
players: 2..2
kinds: { player: { state: { points: 0.. } }, die: { state: { value: 1..6 } } }
zones: { cup: pile of all die }
pieces: { die: { toss-die } }
play:
  - repeat 2 times:
      - turn of each p in seats: do throw
winners: p in seats with most p.points
effects:
  throw:
    - roll cup
    - gain the cup.value points
    - choose p in seats at random
    - as p: gain 1 point
`;

const TESTS = `position: begun
game: toss
players: 2
chance:
  - roll: [6]
  - at-random: player-2
steps: []
---
scenario: A throw is worth its pips
from: begun
covers: [TOS-3, "TOS 2"]
steps:
  - expect: player-1.points > 6
---
scenario: Both throw twice
game: toss
players: 2
covers: [TOS-1, TOS-2]
chance:
  - roll: [5, 5, 5, 5]
steps:
  - expect: player-2.points >= 10
`;

const old = () =>
  folderWith({ "games/toss.yaml": TOSS, "games/toss/throw.test.yaml": TESTS, "other.yaml": "services: {}\n" });
const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");

describe("a project of the version before", () => {
  test("is refused, then rewritten, and right afterwards", async () => {
    const folder = old();
    expect((await cli(["check"], { folder })).code).toBe(1);
    const { code, out } = await cli(["upgrade"], { folder });
    expect(out).toBe(
      [
        "games/toss/throw.test.yaml: leave to the seed what follows: [6, any]",
        "games/toss/throw.test.yaml: leave to the seed what follows: at-random: any",
        'games/toss.yaml: list the rules: rulebook: ["TOS 2", TOS-1..TOS-3]',
        "2 of 2 files rewritten in the language 0.2.0; left: no problems found.",
        "",
      ].join("\n"),
    );
    expect(code).toBe(0);
    expect(read(folder, "games/toss.yaml")).toBe(
      TOSS.replace("players: 2..2\n", 'players: 2..2\nrulebook: ["TOS 2", TOS-1..TOS-3]\n'),
    );
    expect(read(folder, "games/toss/throw.test.yaml")).toBe(
      TESTS.replace("roll: [6]", "roll: [6, any]").replace("player-2\n", "player-2\n  - at-random: any\n"),
    );
    expect((await cli(["check"], { folder })).code).toBe(0);
    expect((await cli(["test"], { folder })).code).toBe(0);
  });

  test("is rewritten once", async () => {
    const folder = old();
    await cli(["upgrade"], { folder });
    const { code, out } = await cli(["upgrade", "games"], { folder });
    expect(out).toBe("Nothing to rewrite in 2 files (language 0.2.0); left: no problems found.\n");
    expect(code).toBe(0);
  });

  test("stays as it is with --dry-run, which shows the difference", async () => {
    const folder = old();
    const { code, out } = await cli(["upgrade", "--dry-run"], { folder });
    expect(out).toContain("+  - roll: [6, any]\n");
    expect(out).toContain("2 of 2 files would be rewritten");
    expect(code).toBe(1);
    expect(read(folder, "games/toss.yaml")).toBe(TOSS);
  });

  test("as data for scripts", async () => {
    const { out } = await cli(["upgrade", "--json"], { folder: old() });
    expect(JSON.parse(out)).toMatchObject({
      language: "0.2.0",
      rewritten: [{ file: "games/toss/throw.test.yaml" }, { file: "games/toss.yaml" }],
      left: [],
    });
  });

  test("keeps a list of rules that it has, and says what is left to the designer", async () => {
    const folder = folderWith({
      "toss.yaml": TOSS.replace("players: 2..2\n", "players: 2..2\nrulebook: [TOS-1]\n"),
      "toss/throw.test.yaml": TESTS,
    });
    const { code, out } = await cli(["upgrade"], { folder });
    expect(out).toContain("Nothing to rewrite in 2 files (language 0.2.0); left: 3 errors");
    expect(code).toBe(1);
  });
});

test("lists what changed in the language", async () => {
  const { out } = await cli(["upgrade", "--changes"]);
  expect(out.trim().split("\n")).toEqual(LANGUAGE_CHANGES.map(({ since, title }) => `${since}: ${title}`));
});

describe("changes", () => {
  const word = (before: string, after: string): LanguageChange => ({
    since: "9.0.0",
    title: `${before} is called ${after}`,
    rewrite: ({ sources }) =>
      sources.flatMap((source) =>
        [...source.text.matchAll(new RegExp(before, "g"))].map(({ index }) => ({
          range: { source, start: index, end: index + before.length },
          newText: after,
          title: `${before} → ${after}`,
        })),
      ),
  });
  const sources = [
    { name: "a", text: "take one, take two" },
    { name: "b", text: "draw none" },
  ];
  const projectOf = (now: typeof sources) => ({ sources: now, resolveFor: () => () => undefined });

  test("follow one another, and leave other files alone", () => {
    expect(upgraded(sources, projectOf as never, [word("take", "grab"), word("grab", "draw up")])).toEqual({
      files: [
        {
          source: sources[0],
          text: "draw up one, draw up two",
          titles: ["take → grab", "take → grab", "grab → draw up", "grab → draw up"],
        },
      ],
    });
  });

  test("that never come to an end are refused with their place, and nothing is written", async () => {
    const text = TOSS.replace("roll cup", "roll cups");
    const folder = folderWith({ "toss.yaml": text });
    const out: string[] = [];
    const host = { folder, out: (line: string) => out.push(line) };
    const command = upgradeWith([word("cups", "cupss")])(host as never, () => undefined);
    await expect(command.parseAsync(["node", "upgrade"])).rejects.toMatchObject({
      code: 2,
      message:
        "toss.yaml:12 is rewritten again and again: after 50 rounds the change of 9.0.0, “cups is called cupss”, has not come to an end.",
      hint: "Nothing was written. The next step would be: cups → cupss. Write it yourself, then call upgrade again.",
    });
    expect([out, read(folder, "toss.yaml")]).toEqual([[], text]);
  });
});
