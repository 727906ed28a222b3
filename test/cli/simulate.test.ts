import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

const folder = folderWith({ "games/stones.yaml": STONES });

describe("--json", () => {
  test("has what scripts rely on", async () => {
    const { code, out, err } = await cli(["simulate", "stones", "--games", "50", "--workers", "1", "--json"], {
      folder,
    });
    expect(code).toBe(0);
    expect(err).toBe("");
    const data = JSON.parse(out) as Record<string, unknown> & {
      seats: { wins: number; meanScore: number }[];
      length: object;
    };
    expect(data).toMatchObject({
      game: "stones",
      players: 2,
      variants: [],
      seed: 1,
      games: 50,
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    for (const key of ["decisions", "seconds", "playoutsPerSecond"]) expect(data[key]).toBeTypeOf("number");
    expect(Object.keys(data.length)).toEqual(["mean", "min", "max", "interval", "percentiles"]);
    expect(data.seats).toHaveLength(2);
    expect(data.seats[0]!.meanScore + data.seats[1]!.meanScore).toBeCloseTo(5);
  });

  test("depends on the seed", async () => {
    const hash = async (...args: string[]) =>
      (
        JSON.parse((await cli(["simulate", "stones", "-n", "40", "-w", "1", "--json", ...args], { folder })).out) as {
          hash: string;
        }
      ).hash;
    const first = await hash();
    expect(await hash()).toBe(first);
    expect(await hash("--seed", "2")).not.toBe(first);
    expect(await hash("--players", "3")).not.toBe(first);
  });
});

test("tells people what they want to know", async () => {
  const { out } = await cli(["simulate", "stones", "-n", "20", "-w", "1"], { folder });
  expect(out).toContain("stones, 2 players: 20 matches");
  expect(out).toMatch(/player-1 .*% won/);
  expect(out).toMatch(/take .* a match/);
  expect(out).toMatch(/hash [0-9a-f]{8}/);
});

describe("mistakes that show only in play", () => {
  test.each<[string, string, string]>([
    [
      "a loop without end",
      STONES.replace(
        "  - repeat while heap > 0:",
        "  - repeat while heap > 0: set heap to 5\n  - repeat while heap > 0:",
      ),
      "repeats too often or forever",
    ],
    ["a choice without answers", STONES.replace("n <= heap", "n > heap + 1"), "cannot be carried out"],
    ["a match without end", STONES.replace("heap - n", "5"), "not over after"],
    [
      "a division by zero",
      STONES.replace("set heap to heap - n", "set heap to heap / (heap - heap) down"),
      "divided by zero",
    ],
  ])("%s", async (_, text, message) => {
    const { code, out, err } = await cli(["simulate", "stones", "-n", "3", "-w", "1"], {
      folder: folderWith({ "games/stones.yaml": text }),
    });
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/games\/stones\.yaml:\d+:\d+: error/);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
