/** Published results about Kuhn poker, computed from every possible hand of the game file. */
import { expect, test } from "vitest";
import { Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { makeProgram } from "../../src/simulation/setup.ts";
import { setup } from "../simulation/setups.ts";

type Player = "player-1" | "player-2";

/** A complete hand: the answers, each with the knowledge of its player, and the number of chips that player 1 won. */
interface History {
  readonly steps: readonly { readonly player: Player; readonly knows: string; readonly answer: string }[];
  readonly gain: number;
}

const made = makeProgram({ ...setup("small/kuhn-poker"), options: { hands: "1" } });
if (made.kind !== "program") throw new Error(JSON.stringify(made));
const executor = instantiate(made.program);

/** For each of the six deals, all hands that can be played. */
function histories(): readonly (readonly History[])[] {
  const deals = new Map<string, readonly History[]>();
  for (let seed = 1; deals.size < 6; seed++) {
    const match = Match.start(executor, seed);
    const deal = `${cardOf(match, "player-1")} ${cardOf(match, "player-2")}`;
    if (!deals.has(deal)) deals.set(deal, [...from(match, [], "")]);
  }
  return [...deals.values()];
}

function* from(match: Match, steps: History["steps"], past: string): Generator<History> {
  const decision = match.decision();
  if (!decision) {
    yield { steps, gain: stateOf(match, "player-1.chips") - 20 };
    return;
  }
  const player = decision.player as Player;
  const before = match.keep();
  for (const [i, { name }] of decision.answers.entries()) {
    if (i > 0) match.rewind(before);
    const asked = match.decision()!;
    match.answer(asked, asked.answers[i]!);
    yield* from(
      match,
      [...steps, { player, knows: `${cardOf(match, player)}${past}`, answer: name }],
      `${past} ${name}`,
    );
  }
}

function stateOf(match: Match, name: string): number {
  return match.viewOfEverything().states.find((state) => state.name === name)!.value as number;
}

function cardOf(match: Match, player: Player): string {
  const { zones } = match.viewOfEverything();
  return zones
    .filter(({ name }) => name === `${player}.hand` || name === `${player}.shown`)
    .flatMap(({ pieces }) => pieces.map((piece) => piece!.name!))
    .join();
}

/** The probability that a player bets or calls, given what the player knows. */
type Strategy = (knows: string) => number;

/** The chips that player 1 wins in a hand, on average over the deals. */
function value(deals: readonly (readonly History[])[], strategies: Readonly<Record<Player, Strategy>>): number {
  const chance = ({ player, knows, answer }: History["steps"][number]) => {
    const bold = strategies[player](knows);
    return answer.endsWith("bet") || answer.endsWith("call") ? bold : 1 - bold;
  };
  return (
    deals
      .flat()
      .reduce((sum, { steps, gain }) => sum + steps.reduce((product, step) => product * chance(step), gain), 0) /
    deals.length
  );
}

/** Every pure strategy of a player: one that always gives the same answer in the same situation. */
function pureStrategies(deals: readonly (readonly History[])[], player: Player): readonly Strategy[] {
  const known = [
    ...new Set(
      deals.flat().flatMap(({ steps }) => steps.filter((step) => step.player === player).map(({ knows }) => knows)),
    ),
  ];
  return Array.from({ length: 2 ** known.length }, (_, bits) => (knows) => (bits >> known.indexOf(knows)) & 1);
}

const deals = histories();

test("there are 30 histories, five for each deal", () => {
  expect(deals.map((each) => each.length)).toEqual([5, 5, 5, 5, 5, 5]);
});

// H. W. Kuhn, "A simplified two-person poker", Contributions to the Theory of Games 1 (1950): with best play, player 1
// wins -1/18 chips a hand.
test.each([0, 1 / 6, 1 / 3])(
  "the first player loses 1/18 of a chip, and no answer does better, if the jack bluffs this often: %d",
  (bluff) => {
    const first: Record<string, number> = {
      jack: bluff,
      king: 3 * bluff,
      "queen act check act bet": bluff + 1 / 3,
      "king act check act bet": 1,
    };
    const second: Record<string, number> = {
      "jack act check": 1 / 3,
      "king act check": 1,
      "queen act bet": 1 / 3,
      "king act bet": 1,
    };
    const best = {
      "player-1": (knows: string) => first[knows] ?? 0,
      "player-2": (knows: string) => second[knows] ?? 0,
    };
    expect(value(deals, best)).toBeCloseTo(-1 / 18, 12);
    expect(
      Math.max(...pureStrategies(deals, "player-1").map((own) => value(deals, { ...best, "player-1": own }))),
    ).toBeCloseTo(-1 / 18, 12);
    expect(
      Math.min(...pureStrategies(deals, "player-2").map((own) => value(deals, { ...best, "player-2": own }))),
    ).toBeCloseTo(-1 / 18, 12);
  },
);
