/** Perft counts the sequences of moves of each length. The counts agree with published counts for small games. */
import { describe, expect, test } from "vitest";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { generate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { askingAlways, stoppingBeyond } from "../../src/simulation/counting-program.ts";
import { perft } from "../../src/simulation/perft.ts";
import { makeProgram } from "../../src/simulation/setup.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { STONES } from "../cli/harness.ts";
import { program, setup } from "./setups.ts";

/**
 * Compiles a game for perft. If `counting` is true, the answers of the last turn are only counted, not played, if their
 * number can be computed.
 */
function forCounting(game: string, counting: boolean) {
  return program(game, undefined, [], { counting });
}

function count(game: string, depth: number, states = false) {
  return perft(fastExecutor, forCounting(game, !states), depth, 1, states);
}

test("tic-tac-toe has 255,168 games and 5,478 positions", () => {
  const rows = count("small/tic-tac-toe", 9, true);
  expect(rows.map((row) => row.leaves)).toEqual([9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
  expect(rows.map((row) => row.finished)).toEqual([0, 0, 0, 0, 1440, 5328, 47_952, 72_576, 127_872]);
  expect(rows.reduce((sum, row) => sum + row.finished!, 0)).toBe(255_168);
  expect(rows.at(-1)!.positions).toBe(5478);
});

test("connect four", () => {
  expect(count("small/connect-four", 6).map((row) => row.leaves)).toEqual([7, 49, 343, 2401, 16_807, 117_649]);
});

test("connect four's positions", () => {
  // These are the numbers of https://oeis.org/A212693, without the empty board.
  expect(count("small/connect-four", 5, true).map((row) => row.positions)).toEqual([8, 57, 295, 1415, 5678]);
});

test("code that stops at a depth is no longer than other code, since as much is known of frames", () => {
  const played = program("small/chess");
  const length = (of: Program) => generate(of).text.length;
  expect(length(stoppingBeyond(askingAlways(played), 4))).toBeLessThan(length(played) * 1.05);
});

test("how far it has come is told while it counts", () => {
  const told: number[] = [];
  perft(fastExecutor, program("small/connect-four"), 5, 1, false, (leaves) => void told.push(leaves));
  expect(told).toEqual([10_000]);
});

test("breakthrough", () => {
  expect(count("small/breakthrough", 4).map((row) => row.leaves)).toEqual([22, 484, 11_132, 256_036]);
});

describe("chess", () => {
  /**
   * Chess positions and their counts, from https://www.chessprogramming.org/Perft_Results. `moved` lists kings that
   * cannot castle any more.
   */
  const positions = [
    [
      "2, called Kiwipete",
      [48, 2039],
      [],
      [
        "r . . . k . . r",
        "p . p p q p b .",
        "b n . . p n p .",
        ". . . P N . . .",
        ". p . . P . . .",
        ". . N . . Q . p",
        "P P P B B P P P",
        "R . . . K . . R",
      ],
    ],
    [
      "3",
      [14, 191, 2812],
      [],
      [
        ". . . . . . . .",
        ". . p . . . . .",
        ". . . p . . . .",
        "K P . . . . . r",
        ". R . . . p . k",
        ". . . . . . . .",
        ". . . . P . P .",
        ". . . . . . . .",
      ],
    ],
    [
      "4",
      [6, 264, 9467],
      ["white"],
      [
        "r . . . k . . r",
        "P p p p . p p p",
        ". b . . . n b N",
        "n P . . . . . .",
        "B B P . P . . .",
        "q . . . . N . .",
        "P p . P . . P P",
        "R . . Q . R K .",
      ],
    ],
    [
      "5",
      [44, 1486, 62_379],
      ["black"],
      [
        "r n b q . k . r",
        "p p . P b p p p",
        ". . p . . . . .",
        ". . . . . . . .",
        ". . B . . . . .",
        ". . . . . . . .",
        "P P P . N n P P",
        "R N B Q K . . R",
      ],
    ],
  ] as const;

  test("from the start", () => {
    expect(count("small/chess", 4).map((row) => row.leaves)).toEqual([20, 400, 8902, 197_281]);
  }, 20_000);

  test.each(positions)("in position %s", (_, leaves, moved, board) => {
    const marks = moved.map((player) => `\n      - set ${player}.king.moved to true`).join("");
    const text = `variant: position\nof: chess\n${marks && `change:\n  - after setup:${marks}\n`}pieces:\n  cell:\n    grid: |\n${board.map((row) => `      ${row}\n`).join("")}`;
    const made = makeProgram(
      { ...setup("small/chess", 2, ["position"]), variantFiles: [{ name: "position.yaml", text }] },
      { counting: true },
    );
    if (made.kind !== "program") throw new Error(JSON.stringify(made));
    expect(perft(fastExecutor, made.program, leaves.length, 1, false).map((row) => row.leaves)).toEqual(leaves);
  });
});

describe("the last turn is counted as if it were played", () => {
  test.each<[game: string, depth: number, open?: boolean]>([
    ["small/bees", 3],
    ["small/brewers", 4],
    ["small/bulls-and-cows", 1],
    ["small/chess", 3],
    ["small/connect-four", 5],
    ["small/dominoes", 4],
    ["small/kalah", 4],
    ["small/knockout-whist", 4],
    ["small/kuhn-poker", 3],
    ["small/liars-dice", 2],
    ["small/mushroomers", 3],
    ["small/prsi", 6],
    ["small/royal-game-of-ur", 6, true],
    ["small/tic-tac-toe", 9],
  ])("%s", (game, depth, open = false) => {
    for (const seed of [1, 2, 3]) {
      const played = perft(fastExecutor, forCounting(game, false), depth, seed, false);
      // If the last turn is only counted, perft may not know which matches end with it. Then `finished` of the last row
      // is undefined.
      const known = open ? [...played.slice(0, -1), { ...played.at(-1)!, finished: undefined }] : played;
      expect(perft(fastExecutor, forCounting(game, true), depth, seed, false)).toEqual(known);
    }
  });

  test("a condition that only playing tells, whose branches have different numbers of answers", () => {
    const text = `game: purses
players: 2..2
kinds:
  player: { state: { coins: 0..9, points: 0.. } }
play:
  - turn of player-1:
      - choose n in 1..3 to begin:
          - repeat n times: gain me.coins + 1 coins
          - if me.coins < 4:
              - choose m in 1..3 to bid: gain m points
          - else:
              - choose m in 1..2 to bid: gain m points
  - turn of player-2:
      - choose n in 1..3 to bid: gain n points
winners: p in seats with most p.points
`;
    const { game } = loadGame({ name: "purses.yaml", text });
    // Player 1 first gets one, three or seven coins, and can then make three, three or two bids. So there are 8
    // sequences.
    for (const counting of [false, true])
      expect(perft(fastExecutor, compileGame(game!, { players: 2, counting }), 1, 1, false)[0]!.leaves).toBe(8);
  });

  test("chess plays only what cannot be told", () => {
    let answers = 0;
    const made = (of: Program) => {
      const executor = fastExecutor(of);
      return { ...executor, answer: (value: number) => (answers++, executor.answer(value)) };
    };
    perft(made, forCounting("small/chess", true), 3, 1, false);
    // Two turns have 20 × 21 = 420 sequences. After each of them two answers are played: a man and its destination.
    // Other answers are only counted.
    expect(answers).toBeLessThan(2 * 420 + 100);
  });
});

test("reversi", () => {
  // These are the numbers of https://oeis.org/A124004.
  expect(count("small/reversi", 6).map((row) => row.leaves)).toEqual([4, 12, 56, 244, 1396, 8200]);
});

test("peg solitaire has so many positions after each jump", () => {
  // https://oeis.org/A014225 has the new positions after each jump.
  const positions = count("small/peg-solitaire", 6, true).map((row) => row.positions!);
  expect(positions.map((number, i) => number - (positions[i - 1] ?? 1))).toEqual([4, 12, 60, 296, 1338, 5648]);
});

describe("the reference executor", () => {
  test.each([
    ["small/tic-tac-toe", 4],
    ["small/connect-four", 4],
    ["small/breakthrough", 2],
  ])("counts the same in %s", (game, depth) => {
    const counted = perft(reference, program(game), depth, 1, true);
    expect(counted).toEqual(count(game, depth, true));
  });
});

describe("a match that ends where nobody is asked any more", () => {
  const stones = compileGame(loadGame({ name: "stones.yaml", text: STONES }).game!, { players: 2 });

  test("is finished with the last turn that asked somebody", () => {
    // The players take five stones, one or two at a time. The finished sequences are the sums of ones and twos that
    // make five.
    expect(perft(fastExecutor, stones, 5, 1, false).map(({ leaves, finished }) => [leaves, finished])).toEqual([
      [2, 0],
      [4, 0],
      [7, 3],
      [5, 4],
      [1, 1],
    ]);
  });

  test.each([false, true])("is counted alike whatever the last depth is (positions: %s)", (states) => {
    const rows = perft(reference, stones, 6, 1, states);
    for (let depth = 1; depth < 6; depth++)
      expect(perft(fastExecutor, stones, depth, 1, states)).toEqual(rows.slice(0, depth));
  });
});
