/**
 * `Worlds` makes positions that a seat cannot tell apart from the real one. These positions obey the rules of the
 * zones, such as the room in a zone.
 */
import { expect, test } from "vitest";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { Worlds } from "../../src/leaks/worlds.ts";
import { matchOf } from "../interpreter/match/games.ts";

test("where nobody may count, as many lie as there is room for, and some where some lay", () => {
  const match = matchOf(`
game: dens
players: 2..2
kinds: { player: { state: { points: 0.. } }, card: { worth: 1..9 } }
pieces: { card: { ant: 1, bee: 2, cat: 3, dog: 4, elk: 5, fox: 6 } }
zones:
  stock: deck of all card
  den: pile of card up to 3 seen by nobody uncounted
  spare: pile of card seen by nobody uncounted
setup:
  - shuffle stock
  - draw 3 from stock to den
  - draw 3 from stock to spare
play:
  - turn of each p in seats:
      - choose n in 1..2 to guess: gain n points
finish:
  - move den to bottom of stock
  - move spare to bottom of stock
  - as each p in seats: gain sum(stock.worth) points
winners: p in seats with most p.points
`);
  const { executor, program } = match;
  const worlds = new Worlds(program);
  worlds.note(executor.state);
  const random = new RandomStream(3);
  const [den, spare] = ["den", "spare"].map((name) => program.zones.findIndex((zone) => zone.name === name));
  const counts = new Set<string>();
  for (let i = 0; i < 100; i++) {
    const other = worlds.other(executor, program.players[0]!, random)!;
    const lying = [den, spare].map((zone) => piecesIn(program, other, zone!).length);
    counts.add(lying.join("+"));
  }
  expect([...counts].sort()).toEqual(["1+5", "2+4", "3+3"]);
});

const SEAT = `
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
zones: { stock: deck of all card, table: row of card }
setup:
  - shuffle stock
  - as each p in seats: draw 2 from stock to me.hand
play:
  - turn of each p in seats:
      - choose c in me.hand to lay: [move c to table, gain c.worth points]
winners: p in seats with most p.points
`;

test("equal pieces in other places make no other world", () => {
  const { executor, program } = matchOf(`game: equal${SEAT}pieces: { card: { ant: [9x, 1] } }\n`);
  const worlds = new Worlds(program);
  worlds.note(executor.state);
  const random = new RandomStream(1);
  for (let i = 0; i < 20; i++) expect(worlds.other(executor, program.players[0]!, random)).toBeUndefined();
  expect(new Set(Object.values(worlds.varied))).toEqual(new Set([0]));
});

test("the hidden counter of another player has any of its values, and the player's own stays", () => {
  const text = `game: purses${SEAT}pieces: { card: { ant: [9x, 1] } }\n`.replace(
    "points: 0.. }",
    "points: 0.., gold: 0..3 = 2 seen by owner }",
  );
  const { executor, program } = matchOf(text.replace("gain c.worth points", "gain c.worth points and 1 gold"));
  const worlds = new Worlds(program);
  worlds.note(executor.state);
  const random = new RandomStream(1);
  const [own, other] = program.cells.flatMap(({ name, at }) => (name.endsWith(".gold") ? [at] : []));
  const found = Array.from({ length: 60 }, () => worlds.other(executor, program.players[0]!, random));
  expect(new Set(found.map((state) => state?.[own!] ?? 2))).toEqual(new Set([2]));
  expect(new Set(found.map((state) => state?.[other!] ?? 2))).toEqual(new Set([0, 1, 2, 3]));
});

test("hidden pieces of different kinds stay in the zones of their kinds", () => {
  const text =
    `game: mixed${SEAT}pieces: { card: { ant: [6x, 1] }, coin: { penny: { copies: 6 }, groat: { copies: 6 } } }\n`
      .replace("  card: {", "  coin: {}\n  card: {")
      .replace("zones: { stock", "zones: { purse: deck of all coin, stock");
  const { executor, program } = matchOf(text.replace("  - shuffle stock", "  - shuffle stock\n  - shuffle purse"));
  const worlds = new Worlds(program);
  worlds.note(executor.state);
  const random = new RandomStream(1);
  const kinds = (state: Int32Array) =>
    program.zones.map((_, zone) => piecesIn(program, state, zone).map((piece) => program.pieces[piece]!.kind.name));
  for (let i = 0; i < 40; i++)
    expect(kinds(worlds.other(executor, program.players[0]!, random)!)).toEqual(kinds(executor.state));
});

test("nobody sees which cards were put into the box unseen", () => {
  const text = `game: boxed${SEAT}pieces: { card: { ant: [3x, 1], bee: [3x, 2], cat: [3x, 3] } }\n`;
  const { executor, program } = matchOf(
    text.replace("  - as each p", "  - move first(2, stock) to box\n  - as each p"),
  );
  const worlds = new Worlds(program);
  worlds.note(executor.state);
  const random = new RandomStream(1);
  const boxed = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const cards = piecesIn(program, worlds.other(executor, program.players[0]!, random)!, 0);
    boxed.add(
      cards
        .map((piece) => program.pieces[piece]!.card)
        .sort()
        .join(),
    );
  }
  expect(boxed.size).toBeGreaterThan(2);
  expect(worlds.varied.box).toBeGreaterThan(10);
});
