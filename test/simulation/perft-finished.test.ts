/**
 * Perft counts the sequences of moves of each length, and those that finish a match. The numbers for a length stay the
 * same if it counts longer sequences, too.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { perft, type PerftRow } from "../../src/simulation/perft.ts";

/**
 * A game in which each turn takes one or two stones. The player who finds none loses, so a match ends in the turn after
 * its last answer.
 */
const TAKING = `game: taking
players: 2..2
kinds:
  player: { state: { lost: bool } }
state: { stones: 0..9 = 5 }
play:
  - repeat 9 times:
      - turn of each p in seats:
          - if possible:
              - choose n in 1..2 where n <= stones to take: lose n stones
          - else:
              - set me.lost to true
              - end the game won by next(me)
`;

function rows(depth: number, states: boolean): readonly PerftRow[] {
  const { game, problems } = loadGame({ name: "taking.yaml", text: TAKING });
  expect(problems.map(({ code }) => code)).toEqual([]);
  return perft(fastExecutor, compileGame(game!, { players: 2, counting: !states }), depth, 1, states);
}

test("sequences that use up five stones are finished at each depth, however deep it counts", () => {
  const leaves = [2, 4, 7, 5, 1];
  // A finished sequence takes all five stones. Five is a sum of ones and twos in 3 ways with three numbers, in 4 with
  // four, in 1 with five.
  const finished = [0, 0, 3, 4, 1];
  for (let depth = 1; depth <= 5; depth++) {
    expect(rows(depth, false).map((row) => row.leaves)).toEqual(leaves.slice(0, depth));
    expect(rows(depth, true).map((row) => row.finished)).toEqual(finished.slice(0, depth));
    expect(rows(depth, false).map((row) => row.finished)).toEqual([...finished.slice(0, depth - 1), undefined]);
  }
});
