/** Commands save, load and replay matches. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

describe("saved matches", () => {
  const saved = folderWith({ "games/stones.yaml": STONES });
  const file = join(saved, "match.json");

  test("go on where they were left", async () => {
    const first = await cli(["play", "stones", "--seed", "3", "--bot", "none", "--save", "match.json"], {
      folder: saved,
      typed: ["1", "quit"],
    });
    expect(first.code).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      format: "rulewright-match-2",
      moves: [{ by: "player-1", answer: "take 1" }],
    });
    const second = await cli(["play", "stones", "--bot", "none", "--load", "match.json", "--save", "match.json"], {
      folder: saved,
      typed: ["2", "2"],
    });
    expect(second.out).toContain("The match is over.");
  });

  test("are verified by replay", async () => {
    const { code, out } = await cli(["replay", "match.json"], { folder: saved });
    expect(code).toBe(0);
    expect(out).toContain("3 of 3 moves, the position is the recorded one");
    const json = await cli(["replay", "match.json", "--to", "1", "--json"], { folder: saved });
    expect(JSON.parse(json.out)).toMatchObject({
      verified: false,
      matches: [
        {
          file: "match.json",
          game: "stones",
          moves: 1,
          of: 3,
          verified: false,
          over: false,
          decision: { label: "take", answers: ["take 1", "take 2"] },
        },
      ],
    });
    const czech = await cli(["replay", "match.json", "--lang", "cs"], { folder: saved });
    expect(czech.out).toContain("Tahů 3 z 3, pozice odpovídá záznamu (");
    expect((await cli(["replay", "match.json", "--lang", "xx"], { folder: saved })).code).toBe(2);
  });

  const record = () =>
    JSON.parse(readFileSync(file, "utf8")) as {
      moves: { by: string; answer: string }[];
      hash: string;
      players: unknown;
    };
  const replayed = (text: string) =>
    cli(["replay", "bad.json"], { folder: folderWith({ "games/stones.yaml": STONES, "bad.json": text }) });

  test("with a move that is not possible stop there", async () => {
    const data = record();
    data.moves[1]!.answer = "take 7";
    const { code, err } = await replayed(JSON.stringify(data));
    expect(code).toBe(1);
    expect(err).toContain("Move 2 of `bad.json` is not possible: player-2 cannot answer `take 7`.");
    expect(err).toContain("take 1, take 2");
  });

  test("of other rules are refused, unless they are to be tried", async () => {
    const folder = folderWith({
      "games/stones.yaml": STONES.replace("game: stones", "game: stones\noptions: { spare: bool }"),
      "match.json": readFileSync(file, "utf8"),
    });
    const refused = await cli(["replay", "match.json"], { folder });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining("was recorded with rules that differ from the current rules of `stones`."),
    ]);
    const tried = await cli(["replay", "match.json", "--any-rules"], { folder });
    expect([tried.code, tried.out]).toEqual([0, expect.stringContaining("3 of 3 moves")]);
  });

  test.each([{ game: "../secret.yaml" }, { game: "/etc/passwd" }, { variants: ["../secret.yaml"] }])(
    "open no file that %j names",
    async (change) => {
      const folder = folderWith({
        "secret.yaml": "hidden: thing\n",
        "here/games/stones.yaml": STONES,
        "here/bad.json": JSON.stringify({ ...record(), ...change }),
      });
      const { code, err } = await cli(["replay", "bad.json"], { folder: `${folder}/here` });
      expect(code).toBe(2);
      expect(err).toMatch(
        /^error The record names the (game|variant) `.*`, which is not a valid name of a (game|variant)\./,
      );
    },
  );

  test("of a game in a file elsewhere are replayed with its path, which is said", async () => {
    const folder = folderWith({ "rules.yaml": STONES, "match.json": readFileSync(file, "utf8") });
    const { code, err } = await cli(["replay", "match.json"], { folder });
    expect([code, err]).toEqual([2, expect.stringContaining("--game FILE")]);
    expect(err).toMatch(/^error There is no game `stones`\.\n/);
    expect((await cli(["replay", "match.json", "--game", "rules.yaml"], { folder })).code).toBe(0);
  });

  test("that go another way show the first move, the values and their lines; several at a time", async () => {
    const folder = folderWith({
      "games/stones.yaml": STONES.replace("gain n taken", "gain 1 taken"),
      "match.json": readFileSync(file, "utf8"),
      "no.json": "{",
    });
    const { code, out, err } = await cli(["replay", "match.json", "--any-rules"], { folder });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(
      [
        "error After move 2 of `match.json` (player-2: take 2) the position differs from the recorded one.",
        "  `player-2.taken` is 1, recorded: 2.",
        "    last changed by games/stones.yaml:14:21: gain 1 taken",
        "  The rules have changed since it was recorded.",
        "",
      ].join("\n"),
    );
    const json = await cli(["replay", "match.json", "no.json", "--any-rules", "--json"], { folder });
    expect([json.code, json.err]).toEqual([2, ""]);
    expect(JSON.parse(json.out)).toMatchObject({
      verified: false,
      matches: [
        {
          file: "match.json",
          verified: false,
          move: 2,
          values: [{ name: "player-2.taken", recorded: 2, now: 1, line: "games/stones.yaml:14:21" }],
        },
        { file: "no.json", verified: false, error: expect.stringContaining("is not JSON") },
      ],
    });
    const both = await cli(["replay", "match.json", "match.json"], { folder: saved });
    expect([both.code, both.out]).toEqual([0, "match.json: 3 moves, as recorded\n".repeat(2)]);
  });

  test("whose changes are not those of their moves are noticed", async () => {
    const data = record() as unknown as { changes: Record<string, unknown>[] };
    data.changes[1]!["player-1.taken"] = 7;
    const { code, err } = await replayed(JSON.stringify(data));
    expect([code, err]).toEqual([1, expect.stringContaining("`player-1.taken` is 1, recorded: 7.")]);
    expect(err).toContain("The file was changed.");
  });

  test("that end elsewhere are noticed", async () => {
    const { code, err } = await replayed(JSON.stringify({ ...record(), hash: "00000000" }));
    expect(code).toBe(1);
    expect(err).toContain("lead to a different position");
  });

  test.each<[string, (text: string) => string]>([
    ["no JSON", () => "{"],
    ["another format", () => "{}"],
    ["an unusable seed", (text) => text.replace(/"seed": \d+/, '"seed": "x"')],
    ["changes of too few moves", (text) => text.replace(/"changes": \[[^]*\]/, '"changes": []')],
    ["a move without a name", (text) => text.replace('"answer":"take 1"', '"x":1')],
  ])("with %s are refused", async (_, spoil) => {
    const { code, err } = await replayed(spoil(readFileSync(file, "utf8")));
    expect(code).toBe(2);
    expect(err).toMatch(/^error `bad.json` is not/);
  });
});
