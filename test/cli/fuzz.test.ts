/**
 * `rulewright fuzz` plays random matches. If the rules of a game stop a match, it writes a scenario that repeats the
 * failure.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

/** A version of the game that fails as soon as a player has taken more than 4 stones. */
const FRAIL = STONES.replace("game: stones", "game: frail")
  .replace("heap: 0..9 = 5", "heap: 0..9 = 9")
  .replace("- gain n taken", "- gain n taken\n                  - if me.taken > 4: set heap to heap - 9")
  .replace("1..2", "1..3");

const TWICE = `game: twice
players: 2..2
kinds:
  player: { state: { coins: 0.., points: 0.. } }
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose one to act:
              rest: gain 1 coin
              work:
                - gain 2 coins
                - for each n in 0..1 in any order: gain n points
                - choose k in 1..2 to raise:
                    - if k = 2: end the game
winners: p in seats with most p.points
`;

interface Told {
  readonly games: readonly {
    readonly game: string;
    readonly players: number;
    readonly games: number;
    readonly decisions: number;
    readonly findings: readonly {
      kind: string;
      message: string;
      place: object;
      matches: number;
      seed: number;
      moves: readonly { by: string; answer: string }[];
      scenario?: string;
    }[];
  }[];
}

async function fuzz(game: string, ...args: string[]): Promise<Told["games"]> {
  const { out } = await cli(["fuzz", "game.yaml", "--json", "-n", "60", ...args], {
    folder: folderWith({ "game.yaml": game }),
  });
  return (JSON.parse(out) as Told).games;
}

describe("a line that stops the match", () => {
  const folder = folderWith({ "frail.yaml": FRAIL });

  test("is told once, in the shortest match", async () => {
    const [two] = await fuzz(FRAIL, "--players", "2");
    const [finding, ...others] = two!.findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ kind: "stopped", place: { file: "game.yaml", line: 15 } });
    expect(finding!.matches).toBeGreaterThan(1);
    // `FRAIL` fails once a player has more than 4 stones. The shortest way there: player 1 takes 3, player 2 takes
    // some, player 1 takes 2.
    expect(finding!.moves.map(({ by }) => by)).toEqual(["player-1", "player-2", "player-1"]);
    expect(finding!.moves[1]!.answer).toBe("take 1");
  });

  test("is a scenario that fails there, until the rules are fixed", async () => {
    expect(
      (
        await cli(["fuzz", "frail", "--write", "frail.test.yaml"], {
          folder: folderWith({ "games/frail.yaml": FRAIL }),
        })
      ).code,
    ).toBe(1);
    const { code, out, err } = await cli(["fuzz", "frail.yaml", "-p", "2", "-n", "60", "--write", "frail.test.yaml"], {
      folder,
    });
    expect([code, err]).toEqual([1, "1 scenario written to frail.test.yaml\n"]);
    expect(out.replaceAll(/^ {4}/gm, "")).toContain(readFileSync(join(folder, "frail.test.yaml"), "utf8"));
    const failing = await cli(["test", "frail.test.yaml"], { folder });
    expect(failing.code).toBe(1);
    expect(failing.out).toContain("The rules stop here.");
    const mended = folderWith({
      "frail.yaml": FRAIL.replace("set heap to heap - 9", "set heap to 0"),
      "frail.test.yaml": readFileSync(join(folder, "frail.test.yaml"), "utf8"),
    });
    expect((await cli(["check"], { folder: mended })).code).toBe(0);
    expect((await cli(["test"], { folder: mended })).code).toBe(0);
  });

  test("can stand in the set-up, where nobody has been asked", async () => {
    const [two] = await fuzz(FRAIL.replace("play:", "setup:\n  - set heap to heap + 9\nplay:"), "--players", "2");
    expect(two!.findings).toMatchObject([{ kind: "stopped", matches: 60, moves: [] }]);
    expect(two!.findings[0]!.scenario).toContain("steps:\n  - decides: player-1\n");
  });

  test("is a scenario with the variants that were laid over, from whatever files", async () => {
    const files = {
      "frail.yaml": FRAIL,
      "full.yaml": "variant: full # to the brim\nof: frail\nstate: { heap: 0..9 = 8 }\n",
    };
    const { out } = await cli(["fuzz", "frail.yaml", "--variant", "full", "--json", "-n", "60", "-p", "2"], {
      folder: folderWith(files),
    });
    const [two] = (JSON.parse(out) as Told).games;
    expect(two!.findings[0]!.scenario).toContain("variants: [full]\n");
  });
});

test("a question without an answer is found", async () => {
  const [two] = await fuzz(STONES.replace("choose n in 1..2 to take", "choose n in 2..3 to take"), "--players", "2");
  expect(two!.findings).toMatchObject([
    {
      kind: "stopped",
      moves: [
        { by: "player-1", answer: "take 2" },
        { by: "player-2", answer: "take 2" },
      ],
    },
  ]);
});

test("a match without an end is found, and no scenario claims to show it", async () => {
  const [one] = await fuzz(
    "game: round\nplayers: 1..1\nkinds:\n  player: { state: { coins: 0..5 } }\nplay:\n  - repeat:\n      - turn of each p in seats:\n          - may gain 1 coin\n",
    "-n",
    "1",
  );
  expect(one!.findings).toMatchObject([{ kind: "endless", matches: 1 }]);
  expect(one!.findings[0]).not.toHaveProperty("scenario");
});

test("where several answer at once a move says whose it is", async () => {
  const secret = `game: bids
players: 2..2
kinds:
  player: { state: { bid: 0..3, coins: 0..9 = 9 } }
play:
  - secretly as each p in seats:
      - choose n in 0..3 to bid
      - set me.bid to n
  - require sum(p.bid for p in seats) < 6
winners: p in seats with most p.coins
`;
  const [two] = await fuzz(secret, "-n", "200");
  expect(two!.findings).toMatchObject([
    {
      kind: "stopped",
      moves: [
        { by: "player-1", answer: "bid 3" },
        { by: "player-2", answer: "bid 3" },
      ],
    },
  ]);
  expect(two!.findings[0]!.scenario).toContain("  - move: { by: player-1, do: bid 3 }\n");
});

test("every number of players is tried, and every game below the folder", async () => {
  const folder = folderWith({ "games/stones.yaml": STONES, "games/twice.yaml": TWICE, "notes.yaml": "- nothing\n" });
  const { code, out } = await cli(["fuzz", "-n", "5", "--json"], { folder });
  expect(code).toBe(0);
  expect((JSON.parse(out) as Told).games.map(({ game, players, games }) => [game, players, games])).toEqual([
    ["stones", 2, 5],
    ["stones", 3, 5],
    ["twice", 2, 5],
  ]);
});

test("a game with a mistake keeps no other from being played", async () => {
  const { code, out, err } = await cli(["fuzz", "-n", "5"], {
    folder: folderWith({
      "a.yaml": STONES.replace("heap - n", "heep - n"),
      "b.yaml": STONES.replace("game: stones", "game: b"),
    }),
  });
  expect(code).toBe(1);
  expect(err).toContain("heep");
  expect(out).toContain("b, 2 players: 5 matches");
});

test("the same seed finds the same", async () => {
  expect(await fuzz(FRAIL, "--seed", "5")).toEqual(await fuzz(FRAIL, "--seed", "5"));
});

test("no file of scenarios is overwritten", async () => {
  const folder = folderWith({ "frail.yaml": FRAIL, "mine.test.yaml": "mine\n" });
  for (const [file, said] of [
    ["mine.test.yaml", "already exists"],
    ["mine.yaml", "not a file of scenarios"],
  ] as const) {
    const { code, err } = await cli(["fuzz", "frail.yaml", "--write", file], { folder });
    expect(code).toBe(2);
    expect(err).toContain(said);
  }
  expect(readFileSync(join(folder, "mine.test.yaml"), "utf8")).toBe("mine\n");
  expect(existsSync(join(folder, "mine.yaml"))).toBe(false);
});
