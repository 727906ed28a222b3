/**
 * A line that moves a piece to a zone for one piece checks at run time whether there is room. The compiler leaves the
 * check out if the zone is certainly empty.
 */
import { expect, test } from "vitest";
import { compileGame, isError, loadGame } from "../../../src/index.ts";

/** Compiles these lines. Returns true if the last line checks whether its zone has room. */
function tested(lines: string): boolean {
  const text = `
game: rooms
players: 2..2
kinds:
  card: { worth: 1..4 }
  desk: { number: 1..2, zones: { spot: slot of card } }
pieces:
  card: { ash: 1, elm: 2, oak: 3, fir: 4 }
  desk: { low: 1, high: 2 }
state: { chosen: desk = low, n: 1..2, flag: 0..1 }
zones: { stock: deck of all card, spot: slot of card, left: pile of card, right: pile of card }
play:
  - as each p in seats:
      - choose x in 1..2 to call
      - set n to x
      - set flag to x - 1
${lines.replaceAll(/^/gm, "  ")}
winners: p in seats where flag = 1
`;
  const { game, problems } = loadGame({ name: "rooms.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const program = compileGame(game!, { players: 2 });
  const moves = program.effects.flatMap(({ ops }) => ops.filter((op) => op.op === "move" || op.op === "draw"));
  return moves.at(-1)!.to.capacity !== undefined;
}

test.each<[what: string, isTested: boolean, lines: string]>([
  ["it may hold a piece", true, "- draw 1 from stock to spot"],
  ["the line before has emptied it", false, "- move spot to left\n- draw 1 from stock to spot"],
  ["several pieces come", true, "- move spot to left\n- draw n from stock to spot"],
  [
    "it was emptied on every path",
    false,
    "- if flag = 1: move spot to left\n- else: move spot to right\n- draw 1 from stock to spot",
  ],
  ["it was emptied on one path only", true, "- if flag = 1: move spot to left\n- draw 1 from stock to spot"],
  [
    "it was emptied on the first path only",
    true,
    "- if flag = 1: move spot to left\n- else: move left to right\n- draw 1 from stock to spot",
  ],
  ["it is empty by the test before", false, "- if not any(spot): draw 1 from stock to spot"],
  ["other pieces move in between", false, "- move spot to left\n- move left to right\n- draw 1 from stock to spot"],
  ["a state changes in between", false, "- move spot to left\n- set flag to 0\n- draw 1 from stock to spot"],
  ["the zone has a changing name", false, "- move chosen.spot to left\n- draw 1 from stock to chosen.spot"],
  [
    "the zone is another one by then",
    true,
    "- move chosen.spot to left\n- set chosen to high\n- draw 1 from stock to chosen.spot",
  ],
])("%s", (_, isTested, lines) => {
  expect(tested(lines)).toBe(isTested);
});
