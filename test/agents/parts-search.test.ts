/**
 * Some answers have several parts, for example one seed for each field. The search of a bot finds the best parts,
 * although dice change the points more than any part does.
 */
import { expect, test } from "vitest";
import { createAgent, Match, MatchAuthority, reference } from "../../src/index.ts";
import { thoughtsOn } from "../../src/agents/thoughts.ts";
import { programOf } from "../solve/games.ts";

/**
 * A game in which each player plants a seed in each field, in secret, three times. A harvest is worth seed times field;
 * a die for the weather adds more points than a harvest.
 */
const FARMS = `game: farms
players: 2..2
kinds:
  player: { state: { points: 0.., stores: 0.. }, zones: { hand: hand of seed } }
  seed: { owner: player, worth: 1..8 }
  field: { owner: player, factor: 1..6, zones: { plan: slot of seed seen by owner } }
  die: { state: { value: 1..20 } }
zones: { cup: pile of all die }
pieces:
  seed: { flax: 1, rye: 2, oats: 3, peas: 4, hemp: 5, wheat: 6, hops: 7, grapes: 8 }
  field: { bog: 1, ditch: 2, slope: 3, meadow: 4, plain: 5, garden: 6 }
  die: { weather: 40x }
setup:
  - as each p in seats: move s in seed where s.owner = me to me.hand
play:
  - repeat 3 times:
      - secretly as each p in seats:
          - for each f in me.field:
              - choose s in me.hand to plant: move s to f.plan
      - turn of each p in seats:
          - for each f in me.field: gain sum(f.plan.worth) * f.factor me.stores
          - roll cup
          - for each d in cup: gain d.value me.points
          - move me.field.plan to me.hand
  - as each p in seats: gain me.stores points
winners: p in seats with most p.points
`;

/** A game in which each player pours water into each well. Every well can get the same amount, and more is better. */
const WELLS = `game: wells
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  well: { owner: player }
  die: { state: { value: 1..20 } }
zones: { cup: pile of all die }
pieces:
  well: { bog: , ditch: , slope: , meadow: , plain: , garden: }
  die: { weather: 4x }
play:
  - repeat 3 times:
      - secretly as each p in seats:
          - for each w in me.well:
              - choose n in 0..5 to pour: gain n points
      - turn of each p in seats:
          - roll cup
          - for each d in cup: gain d.value me.points
winners: p in seats with most p.points
`;

/**
 * Lets a search bot plant its six fields with this many playouts (trial matches). Returns the values of the seeds, in
 * the order of the fields.
 */
async function planted(seed: number, playouts: number): Promise<readonly number[]> {
  const names = await given(FARMS, seed, playouts);
  return names.map((answer) => 1 + SEEDS.findIndex((name) => answer.includes(name)));
}

/** The names of the six answers that a search bot gives as the first player of a game. */
async function given(text: string, seed: number, playouts: number): Promise<readonly string[]> {
  const match = Match.start(reference(programOf(text)), 1);
  const authority = MatchAuthority.of(match);
  const agent = createAgent("search", seed);
  const answers: string[] = [];
  for (let part = 0; part < 6; part++) {
    const decision = match.decisions().find(({ deciders }) => deciders.includes("player-1"))!;
    const names = decision.answers.map(({ name }) => name);
    const answer = await agent.decide(authority.observe("player-1", decision.id), names, { playouts });
    answers.push(answer);
    authority.answer(
      decision,
      decision.answers.find(({ name }) => name === answer)!,
      true,
    );
  }
  return answers;
}

const SEEDS = ["flax", "rye", "oats", "peas", "hemp", "wheat", "hops", "grapes"];

test("a hint about a part of a plan comes from the search with which bots plan", () => {
  const authority = MatchAuthority.of(Match.start(reference(programOf(FARMS)), 1));
  const decision = authority.match.decisions().find(({ deciders }) => deciders.includes("player-1"))!;
  const favourites: number[] = [];
  for (let seed = 1; seed <= 120; seed++) {
    const thoughts = thoughtsOn(authority, decision, 200, seed);
    const { answer } = thoughts.find(({ chosen }) => chosen)!;
    favourites.push(1 + SEEDS.findIndex((name) => answer.includes(name)));
  }
  // The first field is the worst one, so the best plan keeps it for one of the three worst seeds. Over 600 seeds, the
  // bot does that in 63 % of its searches; a random choice would in 38 %.
  expect(favourites.filter((worth) => worth <= 3).length).toBeGreaterThanOrEqual(65);
});

test("a plan of many parts is found in fewer matches than it has combinations", async () => {
  const harvests: number[] = [];
  for (let seed = 1; seed <= 40; seed++) {
    const worths = await planted(seed, 200);
    expect(new Set(worths).size).toBe(6);
    harvests.push(worths.reduce((sum, worth, field) => sum + worth * (field + 1), 0));
  }
  // The best plan harvests 133; a random plan harvests 94.5 on average. The bot must be nearer to the best plan.
  expect(harvests.reduce((sum, harvest) => sum + harvest, 0) / harvests.length).toBeGreaterThan(119);
});

test("an answer that several parts can have is given to all of them", async () => {
  const answers: string[] = [];
  for (let seed = 1; seed <= 10; seed++) answers.push(...(await given(WELLS, seed, 300)));
  // Most parts have the best answer, or the one next to it. If every part needed another answer, a third would have it.
  expect(answers.filter((name) => /[45]/.test(name)).length).toBeGreaterThan(40);
});
