/** A search judges answers by forecasts, which depend less on later chance than the results of matches do. */
import { expect, test } from "vitest";
import { Forecast } from "../../src/agents/search/forecast.ts";
import { compileGame, fastExecutor, loadGame, Match, MatchAuthority } from "../../src/index.ts";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { setup } from "../simulation/setups.ts";

/** A search state at the first decision of a game, and what its matches played at random bring. */
function playing(name: string, options: Readonly<Record<string, number>> = {}) {
  const program = compileGame(loadGame(setup(name).source).game!, { players: 2, options });
  const match = Match.start(fastExecutor(program), 1);
  const state = MatchAuthority.of(match).observe(match.decision()!.deciders[0]!).search();
  return { state, forecast: new Forecast(state), random: new RandomStream(1), rewards: new Float64Array(2) };
}

test("it foretells from the chips after one hand who wins a match of ten", () => {
  const { state, forecast, random, rewards } = playing("small/kuhn-poker");
  const seat = 0;
  const numbers = new Float64Array(2 * state.numberCount);
  const after = new Map<"ahead" | "behind", number[]>([
    ["ahead", []],
    ["behind", []],
  ]);
  for (let match = 0; match < 400; match++) {
    expect(state.sample(random.word())).toBe(true);
    forecast.begin();
    forecast.playToChance(1, random);
    state.numbers(numbers);
    state.playOn(random.word());
    state.rewards(rewards);
    const [first, last] = forecast.stretches(3, rewards);
    if (match < 100) continue;
    expect(first!.until).toBe(1);
    expect(last).toEqual({ until: 3, results: rewards });
    after.get(numbers[0]! > numbers[state.numberCount]! ? "ahead" : "behind")!.push(first!.results[seat]!);
  }
  const [ahead, behind] = ["ahead", "behind"].map((where) => after.get(where as "ahead")!);
  const mean = (results: readonly number[]) => results.reduce((sum, each) => sum + each, 0) / results.length;
  expect(mean(ahead!)).toBeGreaterThan(mean(behind!) + 0.1);
  // Results of 0 and 1 that are equally likely have a deviation of a half.
  expect(forecast.deviation).toBeLessThan(0.3);
});

test("where no chance comes later, the real results count", () => {
  const { state, forecast, random, rewards } = playing("small/kuhn-poker", { hands: 1 });
  for (let match = 0; match < 100; match++) {
    expect(state.sample(random.word())).toBe(true);
    forecast.begin();
    forecast.playToChance(1, random);
    expect(state.count).toBe(0);
    state.rewards(rewards);
    expect(forecast.stretches(1, rewards)).toEqual([{ until: 1, results: rewards }]);
  }
});

test("results that are always the same can still be compared", () => {
  const { forecast } = playing("small/kuhn-poker");
  for (let match = 0; match < 5000; match++) {
    forecast.begin();
    forecast.stretches(1, new Float64Array([1, 0]));
  }
  // Differences are divided by it, and rounding errors must not look like differences.
  expect(forecast.deviation).toBeGreaterThan(1e-6);
});
