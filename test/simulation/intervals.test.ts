/**
 * The confidence intervals of a comparison contain the true value in 95 % of experiments. If there are too few results
 * for that, no interval is given.
 */
import { describe, expect, test } from "vitest";
import { nextRandom, seedRandom } from "../../src/interpreter/runtime/random.ts";
import { judged } from "../../src/simulation/differences.ts";
import {
  holm,
  meanInterval,
  moments,
  pairedShareInterval,
  quantile,
  shareInterval,
} from "../../src/simulation/intervals.ts";

const counted = (values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe("published examples", () => {
  test("Student's t: the mean of 1 to 5", () => {
    const { low, high } = meanInterval(moments(counted([1, 2, 3, 4, 5])));
    expect([low, high]).toEqual([expect.closeTo(1.0368, 4), expect.closeTo(4.9632, 4)]);
  });

  test("Wilson: 81 of 263, and none of 20 (Newcombe 1998)", () => {
    expect(shareInterval(81 / 263, 263)).toEqual({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
    expect(shareInterval(0, 20)).toEqual({ low: expect.closeTo(0, 4), high: expect.closeTo(0.1611, 4) });
  });

  test("Tango: no pair differs, and one side wins all", () => {
    const [n, z] = [50, 1.959964];
    const bound = z ** 2 / (n + z ** 2);
    expect(pairedShareInterval(0, 0, n)).toEqual({ low: expect.closeTo(-bound, 6), high: expect.closeTo(bound, 6) });
    const { low, high } = pairedShareInterval(n, 0, n);
    expect(low).toBeGreaterThan(0.85);
    expect(high).toBeCloseTo(1, 6);
    const [there, back] = [pairedShareInterval(9, 4, n), pairedShareInterval(4, 9, n)];
    expect([there.low, there.high]).toEqual([expect.closeTo(-back.high, 9), expect.closeTo(-back.low, 9)]);
  });

  test("Holm: each chance is held against fewer rivals", () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([true, false, false, true]);
    expect(holm([0.012, 0.012, 0.012, 0.012])).toEqual([true, true, true, true]);
  });

  test("percentiles", () => {
    const counts = counted([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([0.1, 0.5, 0.9].map((share) => quantile(counts, share))).toEqual([1, 5, 9]);
  });
});

/** A source of random results in pairs, without and with a variant, and the true mean difference between them. */
interface Experiment {
  readonly truth: number;
  pair(random: () => number): readonly [base: number, variant: number];
}

const bell = (random: () => number) => Math.round(8 * (random() + random() + random() + random() - 2));

const SCORES: Record<string, Experiment> = {
  "no effect": { truth: 0, pair: (random) => [bell(random), bell(random)] },
  "a point more in the same matches": {
    truth: 1,
    pair: (random) => {
      const usual = bell(random);
      return [usual, usual + Math.round(3 * random() - 0.5)];
    },
  },
  "10 points more in one of 20 matches": { truth: 0.5, pair: (random) => [0, random() < 0.05 ? 10 : 0] },
  "10 points more in one of 4 matches": { truth: 2.5, pair: (random) => [0, random() < 0.25 ? 10 : 0] },
};

const WINS: Record<string, Experiment> = {
  "no effect": { truth: 0, pair: (random) => [random() < 0.25 ? 1 : 0, random() < 0.25 ? 1 : 0] },
  "wins more in one of 50 matches": { truth: 0.02, pair: (random) => (random() < 0.02 ? [0, 1] : [0, 0]) },
  "shared wins": { truth: 0, pair: (random) => [Math.floor(3 * random()) / 2, Math.floor(3 * random()) / 2] },
};

/**
 * Repeats an experiment with `n` pairs this many times. Counts how often there was an interval, and how often it
 * contained the true difference.
 */
function coverage(kind: "score" | "wins", { truth, pair }: Experiment, n: number, experiments: number) {
  const words = new Int32Array(4);
  seedRandom(words, 0, n);
  const random = () => nextRandom(words, 0) * 2 ** -32;
  let [given, held] = [0, 0];
  for (let i = 0; i < experiments; i++) {
    const pairs = Array.from({ length: n }, () => pair(random));
    const { row } = judged(
      { kind, seat: "x" },
      {
        base: counted(pairs.map(([base]) => base)),
        variant: counted(pairs.map(([, variant]) => variant)),
        difference: counted(pairs.map(([base, variant]) => variant - base)),
      },
    );
    if (!row.interval) continue;
    given++;
    if (row.interval.low <= truth && truth <= row.interval.high) held++;
  }
  return { given, held };
}

const EXPERIMENTS = Number(process.env["RUNS"] ?? 1) * 400;

describe.each([
  ["score", SCORES],
  ["wins", WINS],
] as const)("intervals of %s", (kind, experiments) => {
  test.each(Object.keys(experiments).flatMap((name) => [20, 50, 300].map((n) => [name, n] as const)))(
    "%s: hold the truth with %i matches",
    (name, n) => {
      const { given, held } = coverage(kind, experiments[name]!, n, EXPERIMENTS);
      if (process.env["RUNS"])
        console.log(kind, name, n, `given ${given} of ${EXPERIMENTS}, held ${((100 * held) / given).toFixed(1)} %`);
      // At least 93 % of the intervals must contain the truth. Three standard deviations below that are allowed,
      // because the experiments are random.
      if (given > 50) expect(held / given).toBeGreaterThan(0.93 - 3 * Math.sqrt((0.95 * 0.05) / given));
    },
  );

  test.each([2, 5])("are not given with %i matches", (n) => {
    for (const experiment of Object.values(experiments)) expect(coverage(kind, experiment, n, 50).given).toBe(0);
  });
});

describe("a row", () => {
  const row = (differences: readonly number[], kind: "score" | "wins" = "score") =>
    judged(
      { kind, seat: "x" },
      { base: counted(differences.map(() => 0)), variant: counted(differences), difference: counted(differences) },
    );
  const times = (n: number, value: number) => Array.from({ length: n }, () => value);

  test("that is the same in every pair says so", () =>
    expect(row(times(50, 0)).row).toMatchObject({ verdict: "same", interval: undefined }));
  test("with few pairs unlike the others says so", () =>
    expect(row([...times(46, 0), ...times(4, 10)]).row).toMatchObject({
      verdict: "too few",
      interval: undefined,
      deviating: 4,
    }));
  test("that differs alike in every pair is no chance", () => {
    const {
      row: { interval, difference },
      chance,
    } = row(times(50, 2));
    expect([interval, difference]).toEqual([undefined, 2]);
    expect(chance).toBeLessThan(1e-9);
  });
  test("of shares stays between -1 and 1", () => {
    const { interval } = row([...times(11, 1), -1], "wins").row;
    expect(interval!.low).toBeGreaterThanOrEqual(-1);
    expect(interval!.high).toBeLessThanOrEqual(1);
  });
});
