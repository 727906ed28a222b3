/** The row of a piece in a game file gives a value for each column. Rules can read these values during a match. */
import { expect, test } from "vitest";
import { findings, play } from "./play.ts";

/** A game with cards that name places; `rows` declares the pieces of both kinds, one in each row. */
function lands(rows: string, more = ""): string {
  return `game: lands
players: 2..3
options: { weather: [calm, rough] }
kinds:
  player: { state: { points: 0.. }, zones: { men: pile of 5 man } }
  man: { owner: player }
  card: { land: place, more: set of place }
  place: { worth: 1..9, zones: { men: pile of man, cards: pile of card } }
zones: { cards: deck of all card }
play:
  - as player-1:
      - for each x in cards:
          - gain x.land.worth points
          - gain 10 * count(x.more) points
          - move first(1, me.men) to x.land.men
winners: p in seats with most p.points
pieces:
  card: { near: a, ${rows}
  place: { a: 1, b: { worth: 2, when: count(seats) > 2 }, c: { worth: 3, when: weather is not in calm + calm } }
${more}`;
}

test("a cell names a piece that is in some games only", () => {
  const text = lands("far: { land: b, when: count(seats) = 3 } }");
  expect(findings(text)).toEqual([]);
  expect(play(text).counters).toEqual({ "player-1.points": 1 });
  expect(play(text, { players: 3 }).counters).toEqual({ "player-1.points": 3 });
  expect(play(text, { players: 3 }).zones).toMatchObject({ "a.men": ["man#1"], "b.men": ["man#2"] });
});

test("conditions agree by what they mean, options included", () => {
  const text = lands("far: { land: c, when: weather = rough and count(seats) = 2 } }");
  expect(findings(text)).toEqual([]);
  expect(play(text).counters).toEqual({ "player-1.points": 1 });
  expect(play(text, { options: { weather: 1 } }).counters).toEqual({ "player-1.points": 4 });
});

test("one that is not in every game of the row is a mistake, whichever kind comes first", () => {
  expect(findings(lands("far: b }"))).toEqual(["not-in-every-game"]);
  expect(findings(lands("far: { land: c, when: count(seats) > 2 } }"))).toEqual(["not-in-every-game"]);
  expect(findings(lands("far: { land: a, in: b.cards } }"))).toEqual(["not-in-every-game"]);
  expect(findings(lands("far: { land: the b, when: count(seats) > 2 } }"))).toContain("already-one");
});

test("a condition that is a mistake itself says nothing of the games that the row is in", () => {
  expect(findings(lands("far: { land: b, when: count(in force seats) > 2 } }"))).toContain("words-swapped");
});

test("a set leaves out what is not in the game", () => {
  const text = lands("far: [a, [a, b, c]], both: [a, place - b] }");
  expect(findings(text)).toEqual([]);
  expect(play(text).counters).toEqual({ "player-1.points": 3 + 10 + 10 });
  expect(play(text, { players: 3, options: { weather: 1 } }).counters).toEqual({ "player-1.points": 3 + 30 + 20 });
});

test("a kind may be without pieces", () => {
  const text = `game: empty
players: 2..2
names: { colour: [red, blue] }
kinds:
  player: { zones: { cards: pile of card }, state: { points: 0.. } }
  card: { colour: colour }
play:
  - as each p in seats:
      - gain 1 + count(c in me.cards where c.colour = red) points
      - gain 1 + count(c in me.cards where c.colour = blue) points
winners: p in seats with most p.points
`;
  expect(play(text).counters).toEqual({ "player-1.points": 2, "player-2.points": 2 });
});

/**
 * A game in which player 1 gains the sum of all prices of cards. `fields` declares the columns of a card, `rows` the
 * cards.
 */
function printed(fields: string, rows: string): string {
  return `game: printed
players: 2..2
names: { colour: [red, blue] }
kinds:
  player: { state: { points: 0.. } }
  card: { ${fields} }
play:
  - as player-1: gain sum(card.price) points
winners: p in seats with most p.points
pieces: { card: ${rows} }
`;
}

test("a number that a row forgets is a mistake, unless its field has a default", () => {
  expect(findings(printed("price: 1..9, colour:", "{ rose: 3 red, fern: { colour: red } }"))).toEqual(["cell-missing"]);
  expect(findings(printed("colour:, price: 1..9", "{ rose: red 3, fern: red, ivy: red }"))).toEqual(["cell-missing"]);
  expect(findings(printed("price: 1..9, cost(0..3 n): 0..9", "{ rose: [3, n], fern: 2 }"))).toEqual(["cell-missing"]);
  const text = printed(
    "price: 1..9 = 2 + 3, colour: colour = blue, done: bool",
    "{ rose: 3 red, fern: { done: true }, ivy: { colour: red } }",
  );
  expect(findings(text)).toEqual([]);
  expect(play(text).counters).toEqual({ "player-1.points": 13 });
});

test("a default is of the type of its field", () => {
  expect(findings(printed("price: 1..9 = 12", "{ rose: 3 }"))).toEqual(["out-of-range"]);
  expect(findings(printed("price: 1..9, colour: colour = 3", "{ rose: 3 }"))).toEqual(["wrong-type"]);
  expect(findings(printed("price: 1..9, text: effect = 3", "{ rose: 3 }"))).toEqual(["wrong-type"]);
  expect(findings(printed("price: 1..9 = count(card)", "{ rose: 3 }"))).toEqual(["not-constant"]);
});

test("what `each` says, rows need not", () => {
  expect(
    findings(printed("price: 1..9, colour:", "{ each: { price: 4 }, rose: red, fern: { colour: blue } }")),
  ).toEqual([]);
});

test("a word that a row leaves out is not there", () => {
  const text = printed("price: 1..9, colour:", "{ rose: 3 blue, fern: 2 }").replace(
    "sum(card.price)",
    "count(c in card where any(c.colour)) + 10 * count(c in card where red is in c.colour)",
  );
  expect(play(text).counters).toEqual({ "player-1.points": 1 });
});
