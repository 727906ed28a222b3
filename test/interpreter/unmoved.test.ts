/** Pieces that no line moves are constants of a program. The match is the same as if the state were read. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { some } from "../../src/interpreter/ir/inspect.ts";
import { play } from "./play.ts";

/** A game on a road of six spaces, of which the line `setup` moves some or none. */
const walk = (setup: string, road = "row of all space") => `
game: walk
players: 2..2
kinds:
  player: { state: { place: 0..99, ahead: 0..99, behind: 0..99, ends: 0..99 } }
  pawn: { owner: player }
  space: { sign: 1..6, zones: { pawns: pile of pawn } }
zones: { road: ${road}, start: pile of all pawn }
values:
  here: me.pawn.at
pieces:
  pawn: 1 per player
  space: { a: [1], b: [2], c: [3], d: [4], e: [5], f: [6] }
setup:
  - ${setup}
  - for each p in pawn: move p to (the left(road)).pawns
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose s in following(here) until s.sign = 3 or s = the right(road) to walk:
              - move me.pawn to s.pawns
              - set me.place to index(here)
              - set me.ahead to sum(n.sign for n in following(here))
              - set me.behind to (the first(preceding(here))).sign
              - set me.ends to 10 * (the left(road)).sign + (the right(road)).sign
winners: p in seats with most p.place
`;

/** A line that moves no space. */
const STILL = "move p in reverse(start) to start";

/** Whether rules of the game ask the state where a space lies. */
function looksUp(text: string): boolean {
  const { game } = loadGame({ name: "game.yaml", text });
  const sort = game!.kinds.findIndex(({ name }) => name === "space");
  const { effects, asks, fns } = compileGame(game!, { players: 2 });
  return some([effects, asks, fns], (node) => "sort" in node && node["sort"] === sort);
}

test("a road that stays as it is", () => {
  expect(play(walk(STILL), { moves: ["walk c", "walk b", "walk e"] }).counters).toEqual({
    "player-1.place": 5,
    "player-1.ahead": 6,
    "player-1.behind": 4,
    "player-1.ends": 16,
    "player-2.place": 3,
    "player-2.ahead": 15,
    "player-2.behind": 2,
    "player-2.ends": 16,
  });
  expect(looksUp(walk(STILL))).toBe(false);
});

test.each([
  [
    "move s in reverse(road) to road",
    ["walk d", "walk c", "walk b"],
    {
      "player-1.place": 4,
      "player-1.ahead": 3,
      "player-1.behind": 4,
      "player-1.ends": 61,
      "player-2.place": 5,
      "player-2.ahead": 1,
      "player-2.behind": 3,
      "player-2.ends": 61,
    },
  ],
  [
    "move the left(road) to box",
    ["walk d", "walk f"],
    {
      "player-1.place": 3,
      "player-1.ahead": 11,
      "player-1.behind": 3,
      "player-1.ends": 26,
      "player-2.place": 5,
      "player-2.behind": 5,
      "player-2.ends": 26,
    },
  ],
  [
    "swap the left(road) with the right(road)",
    ["walk c", "walk b", "walk d"],
    {
      "player-1.place": 4,
      "player-1.ahead": 6,
      "player-1.behind": 3,
      "player-1.ends": 61,
      "player-2.place": 3,
      "player-2.ahead": 10,
      "player-2.behind": 2,
      "player-2.ends": 61,
    },
  ],
])("a road of which spaces move: %s", (line, moves, counters) => {
  expect(play(walk(line), { moves }).counters).toEqual(counters);
  expect(looksUp(walk(line))).toBe(true);
});

test("a road that is shuffled, or that players do not see", () => {
  expect(looksUp(walk("shuffle road"))).toBe(true);
  expect(looksUp(walk(STILL, "deck of all space"))).toBe(true);
});
