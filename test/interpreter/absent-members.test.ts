/** If a value in a list is missing (such as the price of an empty space), a sum leaves it out. */
import { expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, instantiate, Match, reference } from "../../src/index.ts";
import { messages } from "../support/texts.ts";

const GAME = `game: land
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  tile: { worth: 2..3 }
  cell: { zones: { tile: slot of tile } }
zones: { bag: deck of all tile }
setup:
  - move low to a1.tile
  - move high to b2.tile
play:
  - as each p in seats: gain AMOUNT points
winners: p in seats with most p.points
pieces: { tile: { low: 2, high: 3 }, cell: grid 2 by 2 }
`;

const EXECUTORS = [
  ["reference", reference],
  ["generator", instantiate],
] as const;

it.each(
  EXECUTORS.flatMap(([name, executor]) =>
    (
      [
        ["sum(n.tile.worth for n in cell)", 5],
        ["sum(n.tile.worth for n in beside(a1, direction))", 3],
        ["count(n.tile.worth for n in cell)", 2],
        ["the max(n.tile.worth for n in cell)", 3],
        ["the min(n.tile.worth for n in cell)", 2],
        ["sum(cell.tile.worth)", 5],
        ["sum(sum(m.tile.worth for m in beside(n, direction)) for n in cell)", 15],
        ["count(distinct(n.tile.worth for n in cell))", 2],
        ["sum((if any(n.tile) then n.tile.worth else 0) for n in cell)", 5],
      ] as const
    ).map(([amount, points]) => ({ name, executor, amount, points })),
  ),
)("$amount is $points ($name)", ({ executor, amount, points }) => {
  const { game, problems } = loadGame({ name: "land.yaml", text: GAME.replace("AMOUNT", amount) });
  expect(messages(problems)).toEqual([]);
  const match = Match.start(executor(compileGame(game!, { players: 2 })), 1);
  expect(match.result()?.scores).toEqual({ "player-1": points, "player-2": points });
});
