/** The code generator computes tables about a board in advance. They give the same results as looking at each space. */
import { describe, expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { generate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame } from "../../../src/interpreter/compile.ts";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { expectAgreement } from "../agree.ts";

function program(marks: string) {
  const text = `
game: rays
players: 2..2
kinds:
  player: { ahead: set of direction, zones: { stones: pile of 12 stone }, state: { seen: 0..1000, last: cell } }
  stone: { owner: player }
  cell: { links: [bridge], zones: { stone: slot of stone } }
pieces:
  player: { west: { seat: 1, ahead: north + north-east }, east: { seat: 2, ahead: south + south-west } }
  cell: grid 5 by 4
values:
  ray(cell c, direction d): n in along(c, d) until any(n.stone)
  open(cell c, direction d): n in along(c, d) while not any(n.stone)
  lines(cell c): ray(c, north) + ray(c, east) + ray(c, south) + ray(c, west)
  slants(cell c): ray(c, north-east) + ray(c, south-east) + ray(c, south-west) + ray(c, north-west)
  far(cell c): beside(beside(c, north + east), south-east + north) - beside(c, direction)
  mine(cell c): me is in c.stone.owner
play:
  - repeat while any(c in cell where not any(c.stone)):
      - turn of each p in seats:
          - if any(c in cell where not any(c.stone)):
              - choose c in cell where not any(c.stone) to put:
                  - move the first(me.stones) to c.stone
                  - set me.last to c
                  - gain ${marks} seen
winners: p in seats with most p.seen
`.replace("any(me, c in cell", "any(c in cell");
  return compileGame(loadGame({ name: "rays", text }).game!, { players: 2 });
}

describe("boards", () => {
  test.each([
    ["parts that have nothing in common", "count(lines(c) + slants(c))"],
    ["parts that overlap", "count(lines(c) + open(c, north) + beside(c, direction))"],
    ["what is taken away", "count(lines(c) + far(c) - slants(c) - beside(c, me.ahead))"],
    ["two numbers", "count(beside(c, me.ahead) + far(c))"],
    ["being on a line", "count(x in cell where c is in lines(x) + slants(x))"],
    ["being on a line to the first stone", "count(x in cell where c is in ray(x, south))"],
    ["being on an open line", "count(x in cell where x is in open(c, east) + open(c, west))"],
    ["being beside", "count(x in cell where x is in beside(c, me.ahead))"],
    ["the last space, or none", "count(x in cell where x is in lines(the me.last))"],
    ["what stones stand on", "count(n in lines(c).stone where n.owner != me)"],
    ["a choice of lines", "count(if mine(c) and c.row > 2 then lines(c) else slants(c))"],
    ["the first of a line", "count(first(2, ray(c, west)) + last(1, ray(c, west)))"],
    [
      "the least of a set that takes work",
      "number(the first(x in cell where any(y in lines(x) where me is in y.stone.owner) or x = c by least x.column by most x.row))",
    ],
    [
      "the greatest of a set that takes work",
      "number(the last(x in cell where any(y in lines(x) where any(y.stone)) by most x.row))",
    ],
    ["links that lead nowhere", "count(along(c, bridge) + lines(c))"],
  ])("%s", (_, marks) => {
    expect(expectAgreement(program(marks), { seeds: [1, 2, 3] })).toBeGreaterThan(30);
  });

  test("lines that have nothing in common are not kept as lists", () => {
    const { text } = generate(program("count(x in cell where c is in lines(x) + slants(x))"));
    const own = text
      .split(/^function /m)
      .filter((each) => /^h\d/.test(each))
      .join("");
    expect(own).toContain("B0[");
    expect(own).not.toContain("carry(");
  });
});

test("what is found by the values of cards that were chosen one by one is a table", () => {
  const text = `
game: piles
players: 2..2
names:
  colour: [red, blue]
kinds:
  player: { zones: { hand: hand of card, area: row of heap }, state: { sum: 0..1000 } }
  card: { colour, worth: 0..3 }
  heap: { owner: player, colour, zones: { cards: pile of card } }
pieces:
  card: { <colour>-a: [4x, colour: <colour>, worth: 1], <colour>-b: [4x, colour: <colour>, worth: 2] }
  heap: { <colour>-heap: { colour: <colour> } }
zones: { stock: deck of all card }
values:
  pile-of(card c): the h in me.heap where h.colour = c.colour
setup:
  - shuffle stock
  - as each p in seats: draw 6 from stock to me.hand
play:
  - repeat 2 times:
      - turn of each p in seats: do act
effects:
  act:
    - choose 1..2 c in me.hand where count(pile-of(c).cards) < 3 to lay
    - do lay(c)
  lay(set of card s):
    - for each c in s by most c.worth: do put(c)
  put(card c):
    - gain c.worth sum
    - move c to pile-of(c).cards
winners: p in seats with most p.sum
`;
  const made = compileGame(loadGame({ name: "piles", text }).game!, { players: 2 });
  expect(expectAgreement(made, { seeds: [1, 2, 3] })).toBeGreaterThan(5);
  const piles = made.fns.findIndex(({ name }) => name === "pile-of");
  expect(generate(made).text).toMatch(new RegExp(`^function f${piles}\\(.*\\bT\\d+\\[`, "m"));
});

describe("what is printed on the pieces of a zone", () => {
  const cards = (found: string) => `
game: suits
players: 2..2
names: { suit: [oak, ash, elm, yew] }
kinds:
  player: { zones: { hand: hand of card } }
  card: { suit: suit, rank: 1..3 }
zones: { line: row of all card }
pieces:
  card:
    columns: [suit, rank]
${["oak", "ash", "elm", "yew"].flatMap((suit) => [1, 2, 3].map((rank) => `    ${suit}-${rank}: [${rank === 2 ? 3 : 2}x, ${suit}, ${rank}]`)).join("\n")}
setup:
  - shuffle line
play:
  - repeat 10 times:
      - turn of each p in seats:
          - choose v in suit to seek:
              - for each x in ${found}: move x to me.hand
`;
  // If several cards are equal, the first one in the row is taken. During the match the row becomes shorter than the
  // list of all cards of a suit, so both ways to search are used.
  test.each([
    ["the first by a number", "first(c in line where c.suit = v and c.name is not in me.hand.name by least c.rank)"],
    ["the last by a number", "last(c in line where c.suit = v and c.name is not in me.hand.name by most c.rank)"],
    [
      "the first by a number downwards",
      "first(c in line where c.suit = v and c.name is not in me.hand.name by most c.rank)",
    ],
    [
      "whether there is one",
      "first(2, c in line where any(first(d in line where d.suit = v and d.name is not in me.hand.name by least d.rank)))",
    ],
    [
      "whether there is one of several sorts",
      "last(1, c in line where any(d in line where (d.suit = v or d.rank = count(me.hand)) and d.name is not in me.hand.name))",
    ],
    ["what both have", "last(c in line where c.name is in me.hand.name and c.suit = v by least c.rank)"],
    ["the first of those with most", "first(c in line where c.suit = v with most c.rank)"],
    ["by two numbers", "first(c in line where c.suit = v by most c.rank by most index(c))"],
  ])("%s", (_, found) => {
    const { game, problems } = loadGame({ name: "suits", text: cards(found) });
    expect(problems).toEqual([]);
    expect(expectAgreement(compileGame(game!, { players: 2 }), { seeds: [1, 2, 3, 4] })).toBe(80);
  });

  const BOARD = (gained: string) => `game: owned
players: 4..4
kinds:
  player: { state: { points: 0.. }, zones: { men: pile of 8 man } }
  man: { owner: player }
  cell: { zones: { lying: pile of man } }
play:
  - repeat 8 times:
      - turn of each p in seats:
          - choose d in cell to lay: move the first(me.men) to d.lying
          - gain ${gained} points
winners: p in seats with most p.points
pieces: { cell: grid 9 by 5 }
`;

  function board(gained: string): Program {
    const { game, problems } = loadGame({ name: "owned", text: BOARD(gained) });
    expect(problems).toEqual([]);
    return compileGame(game!, { players: 4 });
  }

  test("the state keeps how many pieces of each owner lie in each place of a board", () => {
    const program = board("count(d in cell where me is in d.lying.owner)");
    expect(program.tallies.map(({ from, to, width }) => [to - from, width])).toEqual([[45, 4]]);
    expectAgreement(program, { seeds: [1, 2] });
  });

  test.each([
    ["of a row", "count(x in cell where me is in x.lying.owner and x.row = count(me.men))"],
    ["of a row before another condition", "count(x in cell where x.row = count(me.men) and any(x.lying))"],
    ["of a list of a list", "count(y in (x in cell where any(x.lying)) where y.column = count(me.men))"],
    ["of a row that may not exist", "count(x in cell where x.row = 4 + count(me.men) and any(x.lying))"],
    ["in order", "sum(y.row for y in first(1, x in cell where x.column = count(me.men) and any(x.lying)))"],
    ["joined with others", "sum(x.row for x in cell where x.row = 3 and any(x.lying))"],
  ])("places are chosen by a printed value: %s", (_, gained) => {
    expectAgreement(board(gained), { seeds: [1, 2] });
  });

  test("the state keeps which names are in a hand, and in the row that is compared with it", () => {
    const found = "first(c in line where c.suit = v and c.name is not in me.hand.name by least c.rank)";
    const { tallies, zones } = compileGame(loadGame({ name: "suits", text: cards(found) }).game!, { players: 2 });
    expect(tallies.map(({ from, width }) => [zones[from]!.decl.name, width])).toEqual([
      ["line", 12],
      ["hand", 12],
    ]);
  });
});
