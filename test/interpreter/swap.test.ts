/** `swap` exchanges two pieces: in full slots, in rows and decks, within one zone and between two zones. */
import { describe, expect, it, test } from "vitest";
import { findings, play } from "./play.ts";

/**
 * A game that carries out `lines`. Before them, a to d lie in the row `line`, e to g in the deck `stack` (e on top),
 * and x and y in the slots of the players.
 */
function swapping(lines: readonly string[]): string {
  return `game: swapping
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { slot: slot of card, hand: hand of card } }
  card: { worth: 0..9 }
zones: { line: row of card, stack: deck of card, pair: row of card up to 2 }
setup:
  - for each i in a + b + c + d: move i to line
  - for each i in g + f + e: move i to stack
  - move x to player-1.slot
  - move y to player-2.slot
play:
${lines.map((line) => `  - ${line}\n`).join("")}pieces:
  card: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, x: 8, y: 9 }
`;
}

/**
 * Lines that write the order of the row and of the deck as numbers: each digit is the worth of a piece, so the row a b
 * c d gives 1234.
 */
const ORDERS = [
  "for each i in line: set player-1.points to player-1.points * 10 + i.worth",
  "for each i in stack: set player-2.points to player-2.points * 10 + i.worth",
];

describe("two pieces change places", () => {
  it("in slots that are full", () => {
    const { zones, stopped } = play(swapping(["swap x with y"]));
    expect(stopped).toBeUndefined();
    expect(zones).toMatchObject({ "player-1.slot": ["y"], "player-2.slot": ["x"] });
  });

  it.each([
    ["two neighbours", "swap b with c", 1324, 567],
    ["two neighbours the other way round", "swap c with b", 1324, 567],
    ["the two ends", "swap a with d", 4231, 567],
    ["the top and the middle of a deck", "swap e with f", 1234, 657],
    ["a row and a deck", "swap b with g", 1734, 562],
    ["the ends of a row and of a deck", "swap d with e", 1235, 467],
    ["a piece and itself", "swap b with b", 1234, 567],
    ["a slot and a row", "swap x with a", 8234, 567],
  ])("within an order, %s", (_, line, row, deck) => {
    expect(play(swapping([line, ...ORDERS])).counters).toMatchObject({
      "player-1.points": row,
      "player-2.points": deck,
    });
  });

  it("and their places are counted anew", () => {
    const { counters } = play(
      swapping([
        "swap a with f",
        "set player-1.points to index(f) * 10 + index(a)",
        "set player-2.points to count(following(f)) * 10 + count(preceding(a))",
      ]),
    );
    expect(counters).toEqual({ "player-1.points": 12, "player-2.points": 31 });
  });

  it("after a choice, looking ahead to where they lie then", () => {
    const text = swapping([
      "as player-1: [choose i in line + x to trade, swap i with the me.slot, require (the me.slot).worth > 2]",
    ]);
    const { offers } = play(text);
    expect(offers).toEqual(["trade c", "trade d", "trade x"]);
    expect(play(text, { moves: ["trade d"] }).zones).toMatchObject({
      "player-1.slot": ["d"],
      line: ["a", "b", "c", "x"],
    });
  });
});

test("where a zone takes only some kinds, a swap cannot be carried out with others", () => {
  const text = `game: guards
players: 2..2
kinds:
  player: { zones: { post: slot of guard, camp: row of man } }
  man: {}
  guard: { is: man }
setup:
  - move old to player-1.post
  - move idle + sly to player-1.camp
play:
  - as player-1:
      - choose m in me.camp to post: swap m with the me.post
pieces:
  man: { idle: { } }
  guard: { old: { }, sly: { } }
`;
  const { offers } = play(text);
  expect(offers).toEqual([]);
  expect(play(text).zones).toMatchObject({ "player-1.post": ["sly"] });
});

test("pieces that never lie in the same zones cannot be swapped", () => {
  expect(findings(swapping(["swap x with player-1"]))).toContain("cannot-swap");
  expect(findings(swapping(["swap line with x"]))).toContain("needs-one");
});

test("a query without parentheses stands before `with`", () => {
  expect(
    play(swapping(["swap the i in line where i.worth > 2 by least i.worth with x", ...ORDERS])).counters,
  ).toMatchObject({ "player-1.points": 1284 });
  expect(findings(swapping(["swap the i in line with most i.worth with x"]))).toEqual([]);
});
