/**
 * The section `balance` of a game declares bands, for example the share of wins of the first seat. A run of bots judges
 * them, without false alarms even if it looks at the results often.
 */
import { expect, test } from "vitest";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { meanSequence, shareSequence } from "../../src/simulation/confidence-sequence.ts";
import { looks } from "../../src/simulation/bands.ts";
import { cli, folderWith } from "../cli/harness.ts";

const FAIR = (more: string, bonus = 0) => `game: dice
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  die: { state: { value: 1..6 } }
zones: { cup: pile of all die }
pieces: { die: { cube } }
play:
  - turn of each p in seats:
      - choose n in 1..2 to throw: [roll cup, gain the cup.value points]
  - gain ${bonus} player-1.points
winners: p in seats with most p.points
balance:
  fair:
${more}`;

const assertIn = (more: string, bonus = 0, ...args: string[]) =>
  cli(["simulate", "dice.yaml", "--assert", "-w", "1", ...args], {
    folder: folderWith({ "dice.yaml": FAIR(more, bonus) }),
  });

test("a fair game stays in its band", async () => {
  const { code, out } = await assertIn(
    "    wins: { player-1: 40..60 }\n    turns: 2..3\n    points: { player-2: 3..4 }\n",
  );
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/player-1 wins .*in its band[\s\S]*turns 2\.0/) as string,
  });
});

test("three points for the first player leave the band, after few matches, with the place of the band", async () => {
  const { code, out } = await assertIn("    wins: { player-1: 45..55 }\n", 3);
  expect(code).toBe(1);
  expect(out).toMatch(/player-1 wins .* has left its band, 45 to 55 % \[dice\.yaml:15:23\]/);
  expect(Number(/, (\d+) matches/.exec(out)![1])).toBeLessThan(200);
});

test("what is not certain is said, and fails nothing", async () => {
  const { code, out } = await assertIn("    wins: { player-1: 49..51 }\n", 0, "-n", "100");
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("not certain") as string });
});

test("--json has the figures", async () => {
  const { out } = await assertIn("    wins: { player-1: 45..55 }\n", 3, "--json");
  expect(JSON.parse(out)).toMatchObject({
    bands: [{ band: "fair", figures: [{ figure: "wins", seat: "player-1", verdict: "outside" }] }],
  });
});

test.each([
  ["no bands", "    wins: { player-1: 45..55 }\n", "-p", "2", 0],
  ["bots that are not known", "    bots: deep:5\n    turns: 1..9\n", "-n", "50", 2],
])("%s", async (_, more, option, value, expected) => {
  expect((await assertIn(more, 0, option, value)).code).toBe(expected);
});

test("without bands there is nothing to assert", async () => {
  expect(await cli(["simulate", "tic-tac-toe", "--assert"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("has no bands") as string,
  });
});

test("of 200 runs that look again and again at most one in twenty misses the truth", () => {
  let missed = { share: 0, mean: 0 };
  for (let run = 0; run < 200; run++) {
    const random = new RandomStream(run);
    const [shares, sums] = [new Map<number, number>(), new Map<number, number>()];
    let [outside, off] = [false, false];
    let from = 0;
    for (const to of looks(2000)) {
      for (; from < to; from++) {
        const share = Number(random.below(10) < 3);
        const sum = 2 + random.below(6) + random.below(6);
        shares.set(share, (shares.get(share) ?? 0) + 1);
        sums.set(sum, (sums.get(sum) ?? 0) + 1);
      }
      const share = shareSequence(shares, 0.05);
      const mean = meanSequence(sums, 0.05);
      outside ||= share.low > 0.3 || share.high < 0.3;
      off ||= mean.low > 7 || mean.high < 7;
    }
    missed = { share: missed.share + Number(outside), mean: missed.mean + Number(off) };
  }
  expect(missed.share).toBeLessThanOrEqual(10);
  expect(missed.mean).toBeLessThanOrEqual(10);
});
