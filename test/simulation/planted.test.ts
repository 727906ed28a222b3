/**
 * If a test makes a game unfair on purpose, the reports name this cause first. If a game is fair, they claim no
 * imbalance.
 */
import { describe, expect, test } from "vitest";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { advantages } from "../../src/simulation/advantage.ts";
import { newPairs, playPairs } from "../../src/simulation/compare.ts";
import { differences } from "../../src/simulation/differences.ts";
import { playBatch, statisticsOf } from "../../src/simulation/simulate.ts";
import { worthOf } from "../../src/simulation/worth.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { programOf } from "../solve/games.ts";

/**
 * A game in which cards cost coins and bring points, with some luck. `more` is added to the set-up, as a variant would
 * do.
 */
const market = (cards: string, more = "") => `game: market
players: 2..2
kinds:
  player: { state: { coins: 0.. = 8, points: 0.. }, zones: { hand: pile of card } }
  card: { cost: 0..9, worth: 0..20 }
  die: { state: { value: 1..6 } }
zones: { stall: row of all card, cup: pile of all die }
pieces:
  card: { ${cards} }
  die: { cube }
play:
${more}  - repeat 3 times:
      - turn of each p in seats:
          - choose c in stall where c.cost <= me.coins to buy:
              - pay c.cost coins
              - gain c.worth points
              - move c to me.hand
          - roll cup
          - gain the cup.value points
  - for each p in seats: gain p.coins p.points
winners: p in seats with most p.points
`;
const FAIR = Array.from({ length: 8 }, (_, i) => `card-${i + 1}: { cost: 2, worth: 3 }`);
const cards = (change: Readonly<Record<number, string>> = {}) => FAIR.map((row, i) => change[i] ?? row).join(", ");

async function played(text: string, games: number, seed: number) {
  const program = programOf(text);
  const random = [1, 2].map(() => SeatedAgent.named("random"));
  const { tally, worth } = await playBatch(
    fastExecutor(program),
    random,
    seed,
    { from: 0, to: games },
    { worth: true },
  );
  return {
    seats: advantages(statisticsOf(program, seed, tally)),
    answers: worthOf(worth!).filter(({ label }) => label === "buy"),
  };
}

describe("planted", () => {
  test("three coins for the first player: the seat is named, and `compare` says so first", async () => {
    const gift = "  - gain 3 player-1.coins\n";
    const { seats } = await played(market(cards(), gift), 800, 1);
    expect(seats[0]).toMatchObject({ seat: "player-1", verdict: "certain" });
    expect(seats[0]!.difference).toBeGreaterThan(0.05);
    const [base, changed] = [programOf(market(cards())), programOf(market(cards(), gift))];
    const { pairs } = await playPairs(
      fastExecutor(base),
      fastExecutor(changed),
      () => [1, 2].map(() => SeatedAgent.named("random")),
      1,
      { from: 0, to: 300 },
    );
    const [first, ...others] = differences(base, changed, pairs).filter(({ verdict }) => verdict === "certain");
    expect(first!.measure).toEqual({ kind: "score", seat: "player-1" });
    expect(first!.difference).toBeCloseTo(3, 0);
    expect(others.every(({ measure }) => measure.kind === "wins")).toBe(true);
    expect(newPairs(base, changed)).toHaveLength(pairs.length);
  });

  test("a card that is twice as good stands first", async () => {
    const { answers } = await played(market(cards({ 4: "card-5: { cost: 2, worth: 9 }" })), 800, 1);
    expect(answers[0]).toMatchObject({ answer: "card-5", verdict: "certain" });
    expect(answers[0]!.interval!.low).toBeGreaterThan(0);
  });

  test("a card that is never worth its price stands last", async () => {
    const { answers } = await played(market(cards({ 2: "card-3: { cost: 4, worth: 0 }" })), 800, 1);
    expect(answers.at(-1)).toMatchObject({ answer: "card-3", verdict: "certain" });
    expect(answers.at(-1)!.interval!.high).toBeLessThan(0);
  });
});

/** The number of seeds that are tried. `RULEWRIGHT_SEEDS=1000` tries more. */
const SEEDS = Number(process.env.RULEWRIGHT_SEEDS ?? 100);

test("with nothing planted nothing is claimed of seats, and of answers, in at least 95 of 100 seeds", async () => {
  const text = market(cards());
  let [ofSeats, ofAnswers] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { seats, answers } = await played(text, 60, seed);
    if (seats.some(({ verdict }) => verdict === "certain")) ofSeats++;
    if (answers.some(({ verdict }) => verdict === "certain")) ofAnswers++;
  }
  expect(ofSeats).toBeLessThanOrEqual(SEEDS * 0.05);
  expect(ofAnswers).toBeLessThanOrEqual(SEEDS * 0.05);
});
