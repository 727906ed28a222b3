/**
 * Players can belong to sides (teams). The players of a side win together and are counted together. The rules can hide
 * who belongs to which side.
 */
import { describe, expect, test } from "vitest";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { isError, renderText } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { SearchKeys } from "../../src/interpreter/search/search-keys.ts";
import { playPairs, measures } from "../../src/simulation/compare.ts";
import { playBatch, statisticsOf } from "../../src/simulation/simulate.ts";
import { sourceOf } from "../support/texts.ts";

const text = (winners: string, side = "if p.at-sea then sailors else farmers") => `game: shore
players: 3..3
names: { camp: [sailors, farmers, guards] }
kinds:
  player: { state: { at-sea: bool seen by owner, fish: 0.., corn: 0.. } }
  card: {}
zones: { stock: deck of all card }
pieces: { card: { net: {}, hoe: {} } }
state: { won(camp k): 0..9 }
values:
  side(player p): ${side}
setup:
  - choose p in seats at random
  - set p.at-sea to true
play:
  - turn of each p in seats:
      - choose one to do:
          work: gain 1 won(side(me))
          strike: end the game won by farmers
          rest: gain 1 corn
${winners}`;

const game = (source: string) => {
  const { game: made, problems } = loadGame(sourceOf(source));
  expect(renderText(problems.filter(({ code }) => code !== "unused"))).toBe("");
  return made!;
};

const program = compileGame(game(text("winners: k in camp with most won(k)")), { players: 3 });

function ended(...moves: readonly string[]) {
  const results = [reference(program), instantiate(program)].map((executor) => {
    const match = Match.start(executor, 1);
    for (const move of moves) {
      const decision = match.decision()!;
      match.answer(
        decision,
        decision.answers.find(({ name }) => name === `do ${move}`)!,
      );
    }
    const sailor = program.players.findIndex((player) => match.executor.value(program.sides!.of, player) === 0);
    return { ...match.result()!, sailor: `player-${sailor + 1}` };
  });
  expect(results[0]).toEqual(results[1]);
  return results[0]!;
}

describe("sides", () => {
  test("win together, by what the sides have most of", () => {
    const { winners, sides, scores, sailor } = ended("work", "work", "work");
    expect(sides).toEqual(["farmers"]);
    expect(winners).toHaveLength(2);
    expect(winners).not.toContain(sailor);
    // Each player gets the points of their side. The sailor is alone and has 1, the two farmers have 2.
    expect(scores![sailor]).toBe(1);
    expect(Object.values(scores!).sort()).toEqual([1, 2, 2]);
  });

  test("can tie, and be named by a line", () => {
    expect(ended("rest", "rest", "rest").sides).toEqual(["sailors", "farmers"]);
    expect(ended("strike")).toMatchObject({ sides: ["farmers"], scores: undefined });
  });

  test("are counted as one: a win of a side is one win, and nobody's seat counts it by half", async () => {
    const executor = instantiate(program);
    const agents = program.players.map(() => SeatedAgent.named("random"));
    const { tally } = await playBatch(executor, agents, 1, { from: 0, to: 300 });
    const { sides, seats, sharedWins } = statisticsOf(program, 1, tally);
    expect(sides!.map(({ side, played }) => [side, played])).toEqual([
      ["sailors", 300],
      ["farmers", 300],
      ["guards", 0],
    ]);
    expect(sides!.reduce((sum, { winShare }) => sum + winShare, 0)).toBeCloseTo(1);
    expect(sharedWins).toBeGreaterThan(0);
    // If the farmers win, two of the three players win.
    const [sailors, farmers] = sides!.map(({ winShare }) => winShare) as [number, number];
    expect(seats.reduce((sum, { winShare }) => sum + winShare, 0)).toBeCloseTo(sailors + 2 * farmers, 2);
  });

  test("are compared, and rewarded, as one", async () => {
    const agents = () => program.players.map(() => SeatedAgent.named("random"));
    const { pairs } = await playPairs(instantiate(program), instantiate(program), agents, 3, { from: 0, to: 20 });
    const rows = measures(program, program);
    expect(rows.flatMap((row) => (row.kind === "side wins" ? [row.side] : []))).toEqual([
      "sailors",
      "farmers",
      "guards",
    ]);
    expect(pairs).toHaveLength(rows.length);
    const executor = instantiate(program);
    const match = Match.start(executor, 1);
    for (const move of ["do strike"]) {
      const decision = match.decision()!;
      match.answer(
        decision,
        decision.answers.find(({ name }) => name === move)!,
      );
    }
    const worth = new Float64Array(3);
    new SearchKeys(executor, "everything").rewards(worth, true);
    expect([...worth].sort()).toEqual([0, 1, 1]);
  });
});

describe("what the checker says of sides", () => {
  const found = (source: string) =>
    loadGame(sourceOf(source))
      .problems.filter(isError)
      .map(({ code }) => code);

  test("a side is a word of a list", () => {
    expect(found(text("", "p.fish"))).toEqual(["wrong-side", "wrong-type"]);
    expect(found(text("", "camp"))).toContain("wrong-side");
    // `side` with a parameter that is no player is a usual value, so it declares no sides.
    expect(
      found(
        text("", "p.at-sea")
          .replace("side(player p): p.at-sea", "side(0..3 n): n")
          .replace("won(side(me))", "fish")
          .replace("won by farmers", "won by me"),
      ),
    ).toEqual([]);
  });

  test("only words that are sides win", () => {
    expect(
      found(text("winners: farmers").replace("side(player p)", "home(player p)").replace("side(me)", "home(me)")),
    ).toEqual(["no-sides", "no-sides"]);
    expect(found(text("winners: stock"))).toEqual(["wrong-type"]);
  });
});
