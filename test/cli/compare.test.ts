import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

const VARIANT = `variants:
  gift:
    options: { size: 1..3 = 1 }
    setup:
      - as each p in seats: gain size taken
  thrift:
    winners: p in player with most 9 - p.taken
`;
const folder = folderWith({ "games/stones.yaml": `${STONES}${VARIANT}` });

describe("compare", () => {
  test("says what differs, and how sure that is", async () => {
    const { code, out } = await cli(["compare", "stones", "--variant", "gift", "-n", "40", "-w", "1"], { folder });
    expect(code).toBe(0);
    expect(out).toContain(
      "stones, 2 players: 40 matches each between random bots\nbase: the game as it is\nchanged: gift, size = 1\n",
    );
    expect(out).toMatch(/score of player-1 +\d+\.\d\d +\d+\.\d\d +\+1\.00\n/);
    expect(out).toMatch(/won by player-1 +\d+\.\d % +\d+\.\d % +\+0\.0 .*the same in every pair/);
    expect(out).toMatch(/turns .* the same in every pair/);
    expect(out).toContain("taken together (Holm)");
  });

  test("plays fewer matches if a bot thinks, unless told", async () => {
    const first = async (...more: readonly string[]) =>
      (await cli(["compare", "stones", "-v", "gift", "-w", "1", ...more], { folder })).out.split("\n")[0];
    expect(await first()).toBe("stones, 2 players: 1,000 matches each between random bots");
    expect(await first("-b", "search:2")).toBe("stones, 2 players: 60 matches each between search:2 bots");
    expect(await first("-b", "search:2", "-n", "3")).toBe("stones, 2 players: 3 matches each between search:2 bots");
  });

  test("prints the same JSON with any number of workers", async () => {
    const run = async (workers: string) =>
      (await cli(["compare", "stones", "-v", "gift", "-n", "30", "-w", workers, "--json"], { folder })).out;
    const out = await run("1");
    expect(await run("2")).toBe(out);
    const data = JSON.parse(out) as {
      readonly differences: readonly {
        readonly measure: object;
        readonly difference: number;
        readonly verdict: string;
      }[];
    };
    expect(data).toMatchObject({
      game: "stones",
      players: 2,
      base: { variants: [], options: {} },
      changed: { variants: ["gift"], options: { size: 1 } },
      bots: ["random"],
      seed: 1,
      games: 30,
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(data.differences.find(({ measure }) => JSON.stringify(measure) === '{"kind":"turns"}')).toMatchObject({
      difference: 0,
      verdict: "same",
    });
  });

  test("compares two values of an option", async () => {
    const { code, out } = await cli(
      [
        "compare",
        "stones",
        "-v",
        "gift",
        "-o",
        "size=3",
        "--base-variant",
        "gift",
        "--base-option",
        "size=2",
        "-n",
        "30",
        "-w",
        "1",
      ],
      { folder },
    );
    expect(code).toBe(0);
    expect(out).toContain("base: gift, size = 2\nchanged: gift, size = 3\n");
    expect(out).toMatch(/score of player-2 .*\+1\.00\n/);
  });

  test("does not subtract scores that count different things", async () => {
    const { out } = await cli(["compare", "stones", "-v", "thrift", "-n", "30", "-w", "1"], { folder });
    expect(out).toContain("Scores are not compared: base counts `p.taken`, changed counts `9 - p.taken`.");
    expect(out).not.toContain("score of");
  });

  test("says nothing with few matches", async () => {
    const { out } = await cli(["compare", "stones", "-v", "gift", "-n", "5", "-w", "1"], { folder });
    expect(out).toContain("too few matches to say");
    expect(out).not.toMatch(/ to [+−]/);
  });

  test("needs two settings", async () => {
    const none = await cli(["compare", "stones"], { folder });
    expect(none.code).toBe(2);
    expect(none.err).toContain("Name a variant with --variant, or an option with --option.");
    const same = await cli(["compare", "stones", "-v", "gift", "--base-variant", "gift"], { folder });
    expect(same.code).toBe(2);
    expect(same.err).toContain("The two settings are the same.");
  });
});
