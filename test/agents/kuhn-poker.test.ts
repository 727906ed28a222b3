/**
 * How well the bot `search` plays Kuhn poker, where the best play is known. What the bot does with each card is measured;
 * what that is worth is computed from a table of the game here, not by the rules of the file.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileGame, createAgent, fastExecutor, loadGame, Match, MatchAuthority } from "../../src/index.ts";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";

/** How often a player bets or calls, for each of the three cards, after each sequence of passes (`p`) and bets (`b`). */
type Strategy = Readonly<Record<"" | "p" | "b" | "pb", readonly number[]>>;

/** How many chips the first player wins on average in one hand. */
function value(first: Strategy, second: Strategy): number {
  const deals = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b] as const));
  const sum = deals.reduce((all, [a, b]) => {
    const high = a > b ? 1 : -1;
    const called = (share: number) => share * 2 * high;
    const [bets, answers, raises, calls] = [first[""][a]!, second.b[b]!, second.p[b]!, first.pb[a]!];
    const afterBet = called(answers) + (1 - answers);
    const afterPass = raises * (called(calls) - (1 - calls)) + (1 - raises) * high;
    return all + bets * afterBet + (1 - bets) * afterPass;
  }, 0);
  return sum / deals.length;
}

/** All strategies without chance: for each card, what to do at each of the two decisions. */
const PURE: readonly Strategy[] = Array.from({ length: 64 }, (_, bits) => {
  const [early, late] = [0, 3].map((from) => [0, 1, 2].map((card) => (bits >> (from + card)) & 1));
  return { "": early!, p: early!, b: late!, pb: late! };
});

/** The best play: the family of equilibria of Kuhn (1950), here the one in which the first player never bluffs. */
const BEST: Strategy = { "": [0, 0, 0], pb: [0, 1 / 3, 1], b: [0, 1 / 3, 1], p: [1 / 3, 0, 1] };

const { game } = loadGame({ name: "kuhn-poker", text: readFileSync("games/small/kuhn-poker.yaml", "utf8") });
const program = compileGame(game!, { players: 2 });
const executor = fastExecutor(program);
const searching = fastExecutor(program);

/** How often the bot bets or calls with a card after a sequence, in `runs` searches. */
async function share(sequence: "" | "p" | "b" | "pb", card: number, runs: number): Promise<number> {
  let bets = 0;
  for (let seed = 1, run = 0; run < runs; seed++) {
    const match = Match.start(executor, seed);
    for (const step of sequence) {
      const decision = match.decision()!;
      match.answer(decision, decision.answers[step === "b" ? 0 : 1]!);
    }
    const decision = match.decision()!;
    const seat = decision.deciders[0]!;
    const zone = program.zones.findIndex(({ name }) => name === `${seat}.hand`);
    const [held] = piecesIn(program, match.executor.state, zone);
    if (program.pieces[held!]!.name !== ["jack", "queen", "king"][card]) continue;
    run++;
    const names = decision.answers.map(({ name }) => name);
    const observation = MatchAuthority.of(match, () => searching).observe(seat, decision.id);
    const answer = await createAgent("search", seed).decide(observation, names, { playouts: 1000 });
    if (answer === names[0]) bets++;
  }
  return bets / runs;
}

test("it loses little to the best play, and little to a player who knows how it plays", async () => {
  const bot: Record<keyof Strategy, number[]> = { "": [], p: [], b: [], pb: [] };
  for (const sequence of ["", "p", "b", "pb"] as const)
    for (const card of [0, 1, 2]) bot[sequence].push(await share(sequence, card, 30));
  expect(value(BEST, BEST)).toBeCloseTo(-1 / 18, 10);
  const lost = -(value(bot, BEST) - value(BEST, bot)) / 2;
  const exploitable =
    (Math.max(...PURE.map((pure) => value(pure, bot))) - Math.min(...PURE.map((pure) => value(bot, pure)))) / 2;
  expect(lost).toBeLessThan(0.05);
  // Random play can be exploited for 0.46, and a bot for which all players know its card for 0.17.
  expect(exploitable).toBeLessThan(0.15);
}, 120_000);
