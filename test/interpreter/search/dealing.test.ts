/**
 * A search deals the hidden pieces at random. Tests look at zones in which nobody may count the pieces, and at the keys
 * under which a seat knows hidden pieces.
 */
import { expect, test } from "vitest";
import { MatchAuthority } from "../../../src/index.ts";
import { piecesIn } from "../../../src/interpreter/runtime/state.ts";
import { clearZones, ZoneFilling } from "../../../src/interpreter/search/laying.ts";
import { matchOf } from "../match/games.ts";

test("a zone with a visible top holds as many pieces as in matches, and a name never means the top for a hidden piece", () => {
  const match = matchOf(`
game: dens
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..9 }
pieces: { card: { ant: 1, bee: 2, cat: 3, dog: 4, elk: 5, fox: 6, gnu: 7, hen: 8 } }
zones:
  den: deck of card showing top uncounted
  stock: deck of all card uncounted
setup:
  - shuffle stock
  - draw 3 from stock to den
play:
  - turn of each p in seats:
      - choose c in last(2, den) at random:
          - choose n in 1..2 to guess: gain n points
          - move c to den
      - choose n in 1..2 to guess-again: gain n + sum(den.worth) points
winners: p in seats with most p.points
`);
  const { program, executor } = match;
  const den = program.zones.findIndex(({ name }) => name === "den");
  const { zoneFirst, zoneLast } = program.layout;
  const ofBox = (state: Int32Array) => [state[zoneFirst], state[zoneLast]];
  const [top] = piecesIn(program, executor.state, den);
  const search = MatchAuthority.of(match).observe("player-1").search();
  const inDen = () => piecesIn(program, Int32Array.from(search.copy()), den);
  const moved = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    expect(search.sample(seed)).toBe(true);
    expect(inDen()).toHaveLength(3);
    expect(ofBox(Int32Array.from(search.copy()))).toEqual(ofBox(executor.state));
    expect(inDen()[0]).toBe(top);
    search.play(0);
    moved.add(inDen()[0]!);
  }
  expect(moved.size).toBeGreaterThan(4);
  expect([...moved]).not.toContain(top);
});

test("each answer of another player has a key of its own, also if the seat does not see all cards", () => {
  const match = matchOf(`
game: swaps
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..2 }
pieces: { card: { ant: [4x, 1], bee: 2, cat: 2, dog: 2, elk: 2, fox: 2, gnu: 2 } }
zones: { stock: deck of all card, table: row of card, left: row of card }
setup:
  - shuffle stock
  - move c in stock where c.worth = 2 to table
  - draw 2 from stock to player-2.hand
  - move c in stock to player-1.hand
play:
  - repeat 2 times:
      - turn of player-1:
          - choose n in 1..2 to wait: gain n points
      - turn of player-2:
          - choose c in me.hand + table to lay: [move c to left, gain c.worth points]
winners: p in seats with most p.points
`);
  const search = MatchAuthority.of(match).observe("player-1").search();
  expect(search.sample(1)).toBe(true);
  search.play(0);
  const names = search.answers();
  const keys = names.map((_, i) => search.key(i));
  expect(new Set(keys).size).toBe(new Set(names).size);
});

test("a position that playing does not reach is searched, too", () => {
  const match = matchOf(`
game: attics
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..4 }
pieces: { card: { ant: 1, bee: 2, cat: 3, dog: 4 } }
zones: { stock: deck of all card, attic: pile of card seen by nobody }
setup:
  - shuffle stock
play:
  - turn of each p in seats:
      - choose n in 1..2 to guess: gain n points
      - if count(attic) > 1: draw 1 from stock to attic
winners: p in seats with most p.points + count(attic)
`);
  const { program, executor } = match;
  const [stock, attic] = ["stock", "attic"].map((name) => program.zones.findIndex((zone) => zone.name === name));
  const cards = piecesIn(program, executor.state, stock!);
  clearZones(program, executor.state);
  new ZoneFilling(program, attic!).fill(executor.state, cards.slice(0, 1));
  new ZoneFilling(program, stock!).fill(executor.state, cards.slice(1));
  const search = MatchAuthority.of(match).observe("player-1").search();
  const inAttic = new Set<number>();
  for (let seed = 0; seed < 20; seed++) {
    expect(search.sample(seed)).toBe(true);
    const lying = piecesIn(program, Int32Array.from(search.copy()), attic!);
    expect(lying).toHaveLength(1);
    inAttic.add(lying[0]!);
  }
  expect(inAttic.size).toBeGreaterThan(1);
});

test("a number that was counted in a hidden hand is that of the hand that was dealt, also if a line has raised it", () => {
  const counted = (raise: string) => {
    const match = matchOf(`
game: suits
players: 2..2
names: { colour: [red, blue] }
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { suit: colour }
pieces: { card: { rose: [4x, red], sky: [8x, blue] } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - as each p in seats: draw 3 from stock to me.hand
play:
  - turn of player-1:
      - let reds = count(c in player-2.hand where c.suit = red)
${raise}      - choose n in 1..2 to guess
      - gain reds points
      - choose m in 1..2 to rest: gain m points
winners: p in seats with most p.points + count(c in p.hand where c.suit = red)
`);
    const { program } = match;
    const at = program.cells.find(({ name }) => name === "player-1.points")!.at;
    const hand = program.zones.findIndex(({ name }) => name === "player-2.hand");
    const search = MatchAuthority.of(match).observe("player-1").search();
    return Array.from({ length: 20 }, (_, seed) => {
      expect(search.sample(seed)).toBe(true);
      search.play(0);
      const state = Int32Array.from(search.copy());
      const reds = piecesIn(program, state, hand).filter((piece) => program.pieces[piece]!.name.startsWith("rose"));
      return { reds: reds.length, points: state[at]! };
    });
  };
  const plain = counted("");
  expect(new Set(plain.map(({ reds }) => reds)).size).toBeGreaterThan(1);
  for (const { reds, points } of plain) expect(points).toBe(reds);
  const raised = counted("      - if me.points = 0: set reds to reds + 10\n");
  expect(Math.min(...raised.map(({ points }) => points))).toBeGreaterThanOrEqual(10);
});

test("a hidden die has any of its sides, not only those that a few matches have shown", () => {
  const match = matchOf(`
game: dice
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { cup: pile of die seen by owner } }
  die: { owner: player, state: { face: 1..9000 } }
pieces: { die: 1 per player }
setup:
  - as each p in seats:
      - move first(me.die) to me.cup
      - roll me.cup
play:
  - turn of each p in seats:
      - choose n in 1..2 to guess: gain n points
winners: p in seats with most p.points + sum(p.cup.face)
`);
  const at = match.program.cells.findLast(({ name }) => name.endsWith(".face"))!.at;
  const search = MatchAuthority.of(match).observe("player-1").search();
  const faces = Array.from({ length: 300 }, (_, seed) => {
    expect(search.sample(seed)).toBe(true);
    return search.copy()[at]!;
  });
  expect(new Set(faces).size).toBeGreaterThan(250);
});

test("a seat that decides for an automated player is the decider in its search", () => {
  const match = matchOf(`
game: rivals
players: 2..2
kinds:
  player: { state: { points: 0.. } }
pieces:
  player: { rival: {} }
values:
  decider(player p): if p is in seats then p else player-2
play:
  - turn of rival:
      - choose n in 1..2 to guess: gain n points
  - turn of player-1:
      - choose n in 1..2 to guess: gain n points
winners: p in seats with most p.points
`);
  const search = MatchAuthority.of(match).observe("player-2").search();
  expect(search.sample(1)).toBe(true);
  expect(search.decider()).toBe(1);
  search.play(0);
  expect(search.decider()).toBe(0);
});

test("cards of a suit that is not used are in the box, and only they", () => {
  const match = matchOf(`
game: groves
players: 2..2
names:
  tree: [ash, elm, oak, yew]
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { tree, worth: 1..3 }
  grove: { tree, zones: { cards: row of card } }
pieces:
  card: { <tree>-card: [4x, <tree>, 1], <tree>-spare: [1x, <tree>, 3] }
  grove: { <tree>-grove: <tree> }
zones: { stock: deck of all card, groves: row of all grove }
setup:
  - move c in card where c.worth = 3 to box
  - choose 2 t in tree at random:
      - move c in card where c.tree is not in t to box
      - move g in groves where g.tree is not in t to box
  - shuffle stock
  - for each p in seats: draw 2 from stock to p.hand
play:
  - repeat until not any(stock):
      - turn of each p in seats:
          - choose c in me.hand to plant:
              - move c to (the g in groves where g.tree = c.tree).cards
              - gain c.worth points
          - draw 1 from stock to me.hand
winners: p in seats with most p.points
`);
  const { program, executor } = match;
  const [box, stock, groves] = ["box", "stock", "groves"].map((name) =>
    program.zones.findIndex((zone) => zone.name === name),
  );
  const treeOf = (piece: number) => program.pieces[piece]!.name.split("-")[0]!;
  const used = new Set(piecesIn(program, executor.state, groves!).map(treeOf));
  const search = MatchAuthority.of(match).observe("player-1").search();
  const firsts = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    expect(search.sample(seed)).toBe(true);
    const state = Int32Array.from(search.copy());
    const drawn = piecesIn(program, state, stock!);
    expect(new Set(drawn.map(treeOf))).toEqual(used);
    expect(piecesIn(program, state, box!).filter((piece) => used.has(treeOf(piece)))).toHaveLength(used.size);
    firsts.add(drawn[0]!);
    search.playOn(seed);
    expect(search.over).toBe(true);
  }
  expect(firsts.size).toBeGreaterThan(2);
});
