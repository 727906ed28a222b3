/**
 * The result of a match shows a score for each player: the points that the line `winners` compares. If a line of rules
 * names the winners, the result shows no scores.
 */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "../cli/harness.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";

const game = (winners: string, lines = "") => `game: golf
players: 3..3
kinds:
  player: { state: { strokes: 0.., holes: 0.. } }
play:
  - as player-1: gain 4 strokes
  - as player-2: gain 2 strokes and 1 hole
  - as player-3: gain 2 strokes
${lines}winners: ${winners}
`;

function resultOf(text: string) {
  const { game: rules, problems } = loadGame({ name: "golf.yaml", text });
  expect(problems.map(({ code }) => code)).toEqual([]);
  return Match.start(instantiate(compileGame(rules!, { players: 3 })), 1).result()!;
}

describe("the score", () => {
  test.each([
    ["p in seats with least p.strokes", ["player-2", "player-3"], ["player-2 2", "player-3 2", "player-1 4"]],
    ["p in seats with least p.strokes with most p.holes", ["player-2"], ["player-2 2", "player-3 2", "player-1 4"]],
    ["the p in seats by least p.strokes by least p.holes", ["player-3"], ["player-2 2", "player-3 2", "player-1 4"]],
    ["p in seats with most p.strokes with least p.holes", ["player-1"], ["player-1 4", "player-2 2", "player-3 2"]],
  ])("of `%s`", (winners, won, scores) => {
    const result = resultOf(game(winners));
    expect(result.winners).toEqual(won);
    expect(Object.entries(result.scores!).map(([player, score]) => `${player} ${score}`)).toEqual(scores);
  });

  test("is nobody's where nothing of it says who wins", () => {
    expect(resultOf(game("p in seats where p.holes > 0")).scores).toBeUndefined();
    expect(resultOf(game("p in seats with most p.strokes", "  - end the game won by player-3\n"))).toEqual({
      winners: ["player-3"],
      scores: undefined,
    });
  });
});

const simulate = async (text: string, ...flags: readonly string[]) =>
  (
    await cli(["simulate", "golf", "--games", "40", "--players", "3", ...flags], {
      folder: folderWith({ "games/golf.yaml": text }),
    })
  ).out;

test("simulations show it, and say that the lowest wins", async () => {
  const shown = await simulate(game("p in seats with least p.strokes"));
  expect(shown).toMatch(/player-1 .* 4 on average/);
  expect(shown).toContain("the lowest score wins");
  expect(await simulate(game("p in seats with most p.strokes"))).not.toContain("lowest");
});

test("simulations count it over the matches that it has decided", async () => {
  const sudden = game(
    "p in seats with most p.strokes",
    "  - as player-3:\n      - choose n in 1..2 at random:\n          - if n = 1: end the game won by me\n      - gain 6 strokes\n",
  );
  const { seats } = JSON.parse(await simulate(sudden, "--json")) as {
    seats: readonly { seat: string; winShare: number; meanScore: number; minScore: number }[];
  };
  expect(seats.at(-1)).toMatchObject({ seat: "player-3", winShare: 1, meanScore: 8, minScore: 8 });
  const never = JSON.parse(
    await simulate(game("p in seats with most p.strokes", "  - end the game won by player-1\n"), "--json"),
  ) as { seats: readonly object[] };
  expect(never.seats[0]).not.toHaveProperty("meanScore");
});
