/** Solves small games. Their values are published, or can be worked out by hand. */
import { expect, test } from "vitest";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { TooLarge, Unsolvable } from "../../src/solve/limits.ts";
import { type Aim, payoffOf } from "../../src/solve/payoff.ts";
import { solve } from "../../src/solve/solve.ts";
import { program } from "../simulation/setups.ts";
import { changed, hex, LEDUC, programOf } from "./games.ts";

const valueOf = (of: Program, aim: Aim = "win") => solve({ program: of, aim }).value;

test("tic-tac-toe is a draw, and its best line ends in one", () => {
  const solution = solve({ program: program("small/tic-tac-toe"), aim: "win" });
  expect(solution.value).toBe(0);
  expect(solution.first!.answers.map(({ value }) => value)).toEqual(Array(9).fill(0));
  // A match has nine marks, but the ninth is the only answer left, so it is not asked.
  expect(solution.line).toHaveLength(8);
  expect(solution.positions).toBeLessThan(5478);
});

// Source of the winning cells: HexWiki, "Small boards".
test("Hex on three by three: whoever begins wins, from five of nine cells", () => {
  const { value, first } = solve({ program: hex(3), aim: "win" });
  expect(value).toBe(1);
  expect(first!.answers.filter((each) => each.value === 1).map(({ answer }) => answer)).toEqual(
    ["a3", "b1", "b2", "b3", "c1"].map((cell) => `lay ${cell}`),
  );
});

// Source of the value: John Tromp, "John's Connect Four Playground".
test("Connect Four on four by four is a draw", () => {
  expect(valueOf(changed("small/connect-four", [["grid 7 by 6", "grid 4 by 4"]]))).toBe(0);
});

test("by points it says by how much", () => {
  const small = changed("small/kalah", [["[a, b, c, d, e, f]", "[a, b]"]], { "seeds-each": "1" });
  expect(valueOf(small)).toBe(1);
  expect(valueOf(small, "points")).toBe(bruteForce(small, "points"));
});

// Source: Kuhn, "A Simplified Two-Person Poker" (1950). `value` is the difference between both players, so each wins or
// loses half of it.
test("Kuhn poker loses whoever opens 1/18 of a chip", () => {
  const solution = solve({ program: changed("small/kuhn-poker", [], { hands: "1" }), aim: "points" });
  expect(solution.value / 2).toBeCloseTo(-1 / 18, 4);
  expect(solution.equilibrium!.exploitability).toBeLessThan(1e-3);
  expect(solution.equilibrium!.sets).toHaveLength(12);
  const calls = solution.equilibrium!.sets.find(
    ({ player, holds, told }) => player === "player-2" && holds[0] === "queen" && told[0] === "player-1: act bet",
  )!;
  expect(calls.probabilities[calls.answers.indexOf("answer call")]).toBeCloseTo(1 / 3, 2);
});

// The value is that of the tests of OpenSpiel. An information set is everything that a player knows at a decision;
// there are 288 if suits do not count.
test("Leduc poker loses whoever opens 0.0856 of a chip", () => {
  const { value, equilibrium } = solve({ program: programOf(LEDUC), aim: "points" });
  expect(value / 2).toBeCloseTo(-0.0856, 3);
  expect(equilibrium!.sets).toHaveLength(288);
  expect(equilibrium!.exploitability).toBeLessThan(0.01);
});

const GREED = `game: greed
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  die: { state: { value: 1..6 } }
zones: { cup: pile of all die }
pieces: { die: { cube } }
play:
  - turn of each p in seats:
      - roll cup
      - may again: roll cup
      - gain the cup.value points
winners: p in seats with most p.points
`;

test("with chance it is the expected value", () => {
  // A single player rolls again below 4. The mean is then (4 + 5 + 6) / 6 plus half of 3.5, which is 4.25.
  const alone = programOf(GREED.replace("2..2", "1..1"));
  expect(valueOf(alone, "points")).toBeCloseTo(4.25, 9);
  expect(solve({ program: programOf(GREED), aim: "points" })).toMatchObject({
    method: "expected value",
    value: expect.closeTo(0, 9) as number,
  });
  // The second player knows the result to beat when deciding about a second roll; the first player does not. So the
  // first player is at a disadvantage.
  expect(valueOf(programOf(GREED))).toBeLessThan(-0.01);
});

test("what goes round without end is a draw", () => {
  const stuck = programOf(
    "game: round\nplayers: 2..2\nplay:\n  - repeat:\n      - turn of each p in seats:\n          - choose one to act:\n              wait: set seen to true\n              lose: end the game won by next(me)\nstate: { seen: bool }\n",
  );
  expect(solve({ program: stuck, aim: "win" })).toMatchObject({ value: 0, positions: 3 });
});

test("a step in which chance can bring too much is refused, as more positions would not help", () => {
  const shuffle = programOf(
    "game: shuffle\nplayers: 1..1\nkinds:\n  player: { state: { points: 0.. } }\n  die: { state: { value: 1..6 } }\nzones: { cup: pile of all die }\npieces: { die: { cube: { copies: 9 } } }\nplay:\n  - turn of each p in seats:\n      - choose n in 1..2 to throw: [roll cup, gain 1 point]\nwinners: p in seats with most p.points\n",
  );
  expect(() => solve({ program: shuffle, aim: "points" })).toThrow(
    "chance can bring more than 200,000 results in one step",
  );
});

test("equal copies that change places are one position, unless something names them", () => {
  const copies = (winner: string) =>
    programOf(`game: copies
players: 2..2
kinds:
  player: { zones: { hand: pile of token } }
  token: {}
state: { marked: token }
zones: { heap: pile of all token }
pieces: { token: { chip: { copies: 3 } } }
play:
  - turn of player-1:
      - choose t in heap to mark: set marked to t
  - turn of player-2:
      - choose u in heap to take: move u to me.hand
  - turn of player-1:
      - choose v in heap to keep: move v to me.hand
  - ${winner}
`);
  const owns = copies(
    "if any(marked) and any(x in player-2.hand where x = marked): end the game won by player-2\n  - end the game won by player-1",
  );
  expect(solve({ program: owns, aim: "win" }).value).toBe(bruteForce(owns, "win"));
});

test("three players are refused", () => {
  const three = programOf(
    "game: three\nplayers: 3..3\nplay:\n  - turn of each p in seats:\n      - choose n in 1..2 to say: end the game won by me\n",
  );
  expect(() => solve({ program: three, aim: "win" })).toThrow(Unsolvable);
});

test.each(["small/connect-four", "small/chess", "small/liars-dice", "tokaido"])(
  "%s is too large, and that is said at once",
  (game) => {
    const large = program(game);
    expect(() => solve({ program: large, aim: "win" })).toThrow(TooLarge);
  },
);

/** Computes the value by trying all sequences of moves, without remembering positions. */
function bruteForce(of: Program, aim: Aim): number {
  const executor = reference(of);
  const payoff = payoffOf(of, aim);
  const [first] = of.players;
  const value = (count: number): number => {
    if (count === 0) return payoff(executor);
    const [state, offered] = [executor.state.slice(), executor.offered.slice(0, count)];
    const raises = executor.state[1] === first;
    const values = [...offered].map((answer) => {
      executor.state.set(state);
      executor.refresh();
      return value(executor.answer(answer));
    });
    return raises ? Math.max(...values) : Math.min(...values);
  };
  return value(executor.start(1));
}
